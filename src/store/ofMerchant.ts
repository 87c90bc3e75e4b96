import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type Kysely,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';
import type { Database } from './database.ts';

/** Table whose rows belong to merchants. */
export type MerchantTable = {
  [Table in keyof Database]: Database[Table] extends { merchant_id: unknown } ? Table : never;
}[keyof Database];

/** Query builder limited to the rows of one merchant. Tables joined to a query need their own condition. */
export interface MerchantQueries {
  selectFrom<Table extends MerchantTable>(table: Table): SelectQueryBuilder<Database, Table, object>;
  updateTable<Table extends MerchantTable>(
    table: Table,
  ): UpdateQueryBuilder<Database, Table, Table, UpdateResult>;
  deleteFrom<Table extends MerchantTable>(table: Table): DeleteQueryBuilder<Database, Table, DeleteResult>;
}

/** Limits queries to a merchant, since cards, guests and orders of two merchants may have the same numbers. */
export function ofMerchant(db: Kysely<Database>, merchantId: number): MerchantQueries {
  const own = (table: MerchantTable) => sql<SqlBool>`${sql.ref(`${table}.merchant_id`)} = ${merchantId}`;
  return {
    selectFrom: (table) => db.selectFrom(table as 'card').where(own(table)) as never,
    updateTable: (table) => db.updateTable(table as 'card').where(own(table)) as never,
    deleteFrom: (table) => db.deleteFrom(table as 'card').where(own(table)) as never,
  };
}
