import { LANE_NAMES, laneSchema } from '../../src/queue/lanes.ts';
import type { Store } from '../../src/store/store.ts';
import { withOwnersRights } from './world.ts';

/**
 * Dumps every table, including the queue's, as text with binary columns, to prove that a value is stored
 * nowhere.
 */
export function everythingStored(store: Store): Promise<string> {
  return withOwnersRights(store, async (client) => {
    const tables = await client.query<{ place: string; name: string }>(
      `select table_schema as place, table_name as name from information_schema.tables
       where table_type = 'BASE TABLE' and (table_schema = current_schema() or table_schema = any($1::text[]))`,
      [LANE_NAMES.map((lane) => laneSchema(store, lane))],
    );
    const texts: string[] = [];
    for (const { place, name } of tables.rows) {
      const { rows } = await client.query<Record<string, unknown>>(`select * from "${place}"."${name}"`);
      for (const row of rows) texts.push(Object.values(row).map(toText).join(' '));
    }
    return texts.join('\n');
  });
}

function toText(value: unknown): string {
  return Buffer.isBuffer(value) ? value.toString('latin1') : (JSON.stringify(value, plain) ?? '');
}

function plain(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
