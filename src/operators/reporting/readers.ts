import pg from 'pg';
import { APPLICATION_ROLE } from '../../store/applicationRole.ts';
import { asOwner } from '../../store/asOwner.ts';
import { inTransaction } from '../../store/copy/rows.ts';
import { REPORTING_SCHEMA } from '../../store/reportingSchema.ts';
import { OperatorError } from '../program/operatorError.ts';

/** Role of the database server that reads the views for analysts. */
export interface Reader {
  role: string;
  /** Merchant that it sees; null: all merchants. */
  merchantId: number | null;
}

/** Lets a role read the views, and nothing else, of one merchant or of all. Adds to what it sees already. */
export async function grantReader(pool: pg.Pool, { role, merchantId }: Reader): Promise<void> {
  await asOwner(pool, async (client) => {
    await assertOwnRole(client, role);
    const { schema, views } = await readSchema(client);
    const grantee = pg.escapeIdentifier(role);
    await inTransaction(client, '', async () => {
      await client.query(`grant usage on schema ${schema} to ${grantee}`);
      await client.query(`grant select on ${views.join(', ')} to ${grantee}`);
      await client.query(`insert into ${schema}.reader values ($1, $2) on conflict do nothing`, [
        role,
        merchantId,
      ]);
    });
  });
}

/** Ends a role's view of a merchant; with the last one, or without a merchant, of everything. Returns what it lost. */
export async function revokeReader(pool: pg.Pool, role: string, merchantId?: number): Promise<Reader[]> {
  // The commands export the views as this role.
  if (role === APPLICATION_ROLE) return [];
  return asOwner(pool, async (client) => {
    const { schema, views } = await readSchema(client);
    const isThere = await roleExists(client, role);
    return inTransaction(client, '', async () => {
      const { rows } = await client.query<Reader>(
        `delete from ${schema}.reader where role_name = $1 and ($2::integer is null or merchant_id = $2)
         returning role_name as role, merchant_id as "merchantId"`,
        [role, merchantId ?? null],
      );
      const left = await client.query(`select from ${schema}.reader where role_name = $1`, [role]);
      if (isThere && left.rowCount === 0) {
        const grantee = pg.escapeIdentifier(role);
        await client.query(`revoke select on ${views.join(', ')} from ${grantee}`);
        await client.query(`revoke usage on schema ${schema} from ${grantee}`);
      }
      return rows;
    });
  });
}

/** Lists the roles that read the views, with the merchants that they see. */
export async function listReaders(pool: pg.Pool): Promise<Reader[]> {
  return asOwner(pool, async (client) => {
    const { schema } = await readSchema(client);
    const { rows } = await client.query<Reader>(
      `select role_name as role, merchant_id as "merchantId" from ${schema}.reader
       where role_name <> $1 order by 1, 2`,
      [APPLICATION_ROLE],
    );
    return rows;
  });
}

/** Reads the quoted names of the schema and its views. */
async function readSchema(client: pg.ClientBase): Promise<{ schema: string; views: string[] }> {
  const { rows } = await client.query<{ name: string }>(REPORTING_SCHEMA);
  const { name } = rows[0]!;
  const { rows: views } = await client.query<{ view: string }>(
    `select viewname as view from pg_views where schemaname = $1 order by viewname`,
    [name],
  );
  const schema = pg.escapeIdentifier(name);
  return { schema, views: views.map(({ view }) => `${schema}.${pg.escapeIdentifier(view)}`) };
}

/** Throws unless the role exists and has no way around the views. */
async function assertOwnRole(client: pg.ClientBase, role: string): Promise<void> {
  if (!(await roleExists(client, role)))
    throw new OperatorError(
      `The database server has no role ${role}. Create it first: create role ${pg.escapeIdentifier(role)} login password '...';`,
    );
  const { rows } = await client.query(
    `select from pg_class t
     where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p')
       and has_any_column_privilege($1::name, t.oid, 'select, insert, update')
     union all select where pg_has_role($1::name, $2::name, 'member') limit 1`,
    [role, APPLICATION_ROLE],
  );
  if (rows.length > 0)
    throw new OperatorError(
      `Role ${role} may use the service's own tables, so the views would not limit it. Choose a role without other rights.`,
    );
}

async function roleExists(client: pg.ClientBase, role: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  return rowCount === 1;
}
