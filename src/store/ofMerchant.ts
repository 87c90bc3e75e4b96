import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';
import type { Database, Db, RowOf } from './database.ts';

/** Table whose rows belong to merchants. */
export type MerchantTable = {
  [Table in keyof Database]: Database[Table] extends { merchant_id: unknown } ? Table : never;
}[keyof Database];

/** Values that columns of a row must have; null: the column must be null. */
type Key<Table extends MerchantTable> = { readonly [Column in keyof RowOf<Table>]?: RowOf<Table>[Column] };

/**
 * Query builder limited to the rows of one merchant, and to those with a key, if one is given. Tables joined to a query
 * need their own condition.
 */
export interface MerchantQueries {
  selectFrom<Table extends MerchantTable>(
    table: Table,
    key?: Key<Table>,
  ): SelectQueryBuilder<Database, Table, object>;
  /** Selects whole rows. */
  rows<Table extends MerchantTable>(
    table: Table,
    key?: Key<Table>,
  ): SelectQueryBuilder<Database, Table, RowOf<Table>>;
  /** Finds the row with a key. */
  find<Table extends MerchantTable>(table: Table, key: Key<Table>): Promise<RowOf<Table> | undefined>;
  updateTable<Table extends MerchantTable>(
    table: Table,
    key?: Key<Table>,
  ): UpdateQueryBuilder<Database, Table, Table, UpdateResult>;
  deleteFrom<Table extends MerchantTable>(
    table: Table,
    key?: Key<Table>,
  ): DeleteQueryBuilder<Database, Table, DeleteResult>;
}

/** Limits queries to a merchant, since cards, guests and orders of two merchants may have the same numbers. */
export function ofMerchant(db: Db, merchantId: number): MerchantQueries {
  const own = (table: MerchantTable, key: object = {}) => {
    const conditions = Object.entries(key).map(([column, value]) =>
      value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`,
    );
    const ofThem = sql`${sql.ref(`${table}.merchant_id`)} = ${merchantId}`;
    return sql<SqlBool>`${sql.join([ofThem, ...conditions], sql` and `)}`;
  };
  const select = (table: MerchantTable, key?: object) =>
    db.selectFrom(table as 'card').where(own(table, key));
  return {
    selectFrom: (table, key) => select(table, key) as never,
    rows: (table, key) => select(table, key).selectAll() as never,
    find: async (table, key) => (await select(table, key).selectAll().executeTakeFirst()) as never,
    updateTable: (table, key) => db.updateTable(table as 'card').where(own(table, key)) as never,
    deleteFrom: (table, key) => db.deleteFrom(table as 'card').where(own(table, key)) as never,
  };
}
