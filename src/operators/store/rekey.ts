import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { KEY_NAME_BYTES, type KeyRing, seal, unseal } from '../../base/crypto/sealing.ts';
import type { SecretKeys } from '../../base/crypto/secretKeys.ts';
import { merchantIds } from '../../domain/ground/merchants/merchantRow.ts';
import type { Db } from '../../store/database.ts';
import { inTransaction } from '../../store/transaction.ts';
import { SEALED_COLUMNS, type SealedColumn } from './sealedColumns.ts';

const ROWS_AT_ONCE = 200;

/** Number of values under a former key in one column. */
export interface FormerValues {
  place: string;
  count: number;
}

/** Counts the values that are not sealed under the current key, by column. Columns without any are left out. */
export async function countFormerValues(db: Db, keys: SecretKeys): Promise<FormerValues[]> {
  const merchants = await merchantIds(db);
  const counts: FormerValues[] = [];
  for (const column of SEALED_COLUMNS) {
    let count = 0;
    for (const merchantId of merchants) count += await countIn(db, keys, column, merchantId);
    if (count > 0) counts.push({ place: placeOf(column), count });
  }
  return counts;
}

/**
 * Seals all values of the store under the current key. Each is replaced only as it was read, in short transactions, so
 * that services keep running, and a run that was interrupted is continued by the next. Returns the columns with values
 * that no configured key opens, which stay as they are.
 */
export async function rekeyStore(
  db: Db,
  keys: SecretKeys,
  onProgress: (done: number) => void,
): Promise<FormerValues[]> {
  let done = 0;
  const unreadable: FormerValues[] = [];
  for (const column of SEALED_COLUMNS) {
    let count = 0;
    for (const merchantId of await merchantIds(db)) {
      for await (const page of pagesOf(db, keys, column, merchantId)) {
        count += await resealPage(db, column.keysOf(keys), column, page);
        done += page.length;
        onProgress(done);
      }
    }
    if (count > 0) unreadable.push({ place: placeOf(column), count });
  }
  return unreadable;
}

type Row = Record<string, unknown> & { sealed_value: Buffer };

const placeOf = ({ table, column }: SealedColumn) => `${table}.${column}`;

async function countIn(db: Db, keys: SecretKeys, column: SealedColumn, merchantId: number): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from ${sql.table(column.table)}
    where merchant_id = ${merchantId} and ${isFormer(column, keys)}`.execute(db);
  return Number(rows[0]!.count);
}

/** Reads a merchant's values under former keys in the order of their rows. */
async function* pagesOf(
  db: Db,
  keys: SecretKeys,
  column: SealedColumn,
  merchantId: number,
): AsyncGenerator<Row[]> {
  const key = sql.join(column.key.map((name) => sql.ref(name)));
  const read = sql.join(['merchant_id', ...column.key, ...column.alsoReads].map((name) => sql.ref(name)));
  let after = sql<SqlBool>`true`;
  for (;;) {
    const { rows } = await sql<Row>`
      select ${read}, ${sql.ref(column.column)} as sealed_value from ${sql.table(column.table)}
      where merchant_id = ${merchantId} and ${after} and ${isFormer(column, keys)}
      order by ${key} limit ${ROWS_AT_ONCE}`.execute(db);
    if (rows.length === 0) return;
    yield rows;
    const last = rows.at(-1)!;
    after = sql`(${key}) > (${sql.join(column.key.map((name) => last[name]))})`;
  }
}

/** True for values that are not under the current key. Those of the store's first key name none. */
function isFormer({ column, keysOf }: SealedColumn, keys: SecretKeys): RawBuilder<SqlBool> {
  const { current, former } = keysOf(keys);
  const name = sql`substring(${sql.ref(column)} from 1 for ${sql.lit(KEY_NAME_BYTES)})`;
  if (current.name.length > 0) return sql`${name} <> ${current.name}`;
  const names = former.map((each) => each.name);
  return names.length === 0 ? sql`false` : sql`${name} in (${sql.join(names)})`;
}

/** Seals the values of a page under the current key. Returns the number of those that cannot be opened. */
async function resealPage(db: Db, keys: KeyRing, column: SealedColumn, page: Row[]): Promise<number> {
  const opened = page.flatMap((row) => resealed(keys, column, row) ?? []);
  await inTransaction(db, async (trx) => {
    for (const { row, value } of opened) {
      const key = column.key.map((name) => sql`${sql.ref(name)} = ${row[name]}`);
      await sql`
        update ${sql.table(column.table)} set ${sql.ref(column.column)} = ${value}
        where merchant_id = ${row.merchant_id} and ${sql.join(key, sql` and `)}
          and ${sql.ref(column.column)} = ${row.sealed_value}`.execute(trx);
    }
  });
  return page.length - opened.length;
}

function resealed(keys: KeyRing, { ownerOf }: SealedColumn, row: Row) {
  const owner = ownerOf(row);
  try {
    return { row, value: seal(keys, owner, unseal(keys, owner, row.sealed_value)) };
  } catch {
    return undefined;
  }
}
