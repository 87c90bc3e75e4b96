import type pg from 'pg';
import { quoted } from './copy/tables.ts';
import { queryOf, type View, viewsOf } from './migrations/0029_reporting.ts';
import { REPORTING_SCHEMA } from './reportingSchema.ts';

/** Setting that narrows the views to one merchant, so that a cluster asks its worker alone. */
export const VIEWED_MERCHANT = 'stored_value.merchant';

/**
 * Makes the views for analysts read through functions with the owner's rights. On a cluster the workers are asked as the
 * reading role, which has no rights on tables, and no statement joins tables of merchants with those of the coordinator.
 */
export async function readViewsByFunctions(client: pg.ClientBase): Promise<void> {
  const own = await nameIn(client, 'select current_schema() as name');
  const schema = await nameIn(client, REPORTING_SCHEMA);
  const views = viewsOf({ isReadable: (column) => `${column} = any (readable)`, key: 'pseudonyms' });
  for (const view of views) {
    const columns = await columnsOf(client, schema, view.name);
    // An earlier schema has no such view.
    if (columns.length === 0) continue;
    await client.query(functionOf(view, { own: quoted(own), schema: quoted(schema), columns }));
    await client.query(
      `create or replace view ${quoted(schema)}.${view.name} with (security_barrier)
       as select * from ${quoted(schema)}.read_${view.name}()`,
    );
  }
}

async function nameIn(client: pg.ClientBase, query: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(query);
  return rows[0]!.name;
}

interface Place {
  /** Quoted schema of the tables. */
  own: string;
  /** Quoted schema of the views. */
  schema: string;
  /** Columns of the view with their types. */
  columns: string[];
}

/** The definer is not the reader: that is the role of the session, or the one that it has set. */
function functionOf(view: View, { own, schema, columns }: Place): string {
  return `create or replace function ${schema}.read_${view.name}() returns table (${columns.join(', ')})
    language plpgsql stable security definer set search_path = ${own}, pg_temp as $read$
    #variable_conflict use_column
    declare
      reading name := coalesce(nullif(current_setting('role'), 'none'), session_user);
      viewed integer := nullif(current_setting('${VIEWED_MERCHANT}', true), '');
      pseudonyms bytea := (select key from ${schema}.pseudonym_key);
      granted integer[] := array(select coalesce(r.merchant_id, 0)
        from ${schema}.reader r join pg_roles named on named.rolname = r.role_name
        where pg_has_role(reading, named.oid, 'usage'));
      readable integer[] := array(select m.merchant_id from merchant m
        where (0 = any (granted) or m.merchant_id = any (granted)) and (viewed is null or m.merchant_id = viewed));
    begin
      return query ${queryOf(view)};
    end $read$`;
}

async function columnsOf(client: pg.ClientBase, schema: string, view: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
     join pg_class t on t.oid = a.attrelid and t.relname = $2
     join pg_namespace n on n.oid = t.relnamespace and n.nspname = $1
     where a.attnum > 0 order by a.attnum`,
    [schema, view],
  );
  return rows.map(({ name, type }) => `${quoted(name)} ${type}`);
}
