import { type Kysely, sql } from 'kysely';

/** What operators do with orders that are sold, and what is not kept of them for good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // By what a parcel can be followed, as the operator wrote it.
  `alter table sale_delivery add column tracking text`,
  // When it was forgotten who bought and for whom. Before the order is completed: what a delivery still needs is left
  // until that is made.
  `alter table sale_order add column forgotten_at timestamptz`,
  `create index sale_order_to_forget on sale_order (merchant_id, closed_at)
     where state in ('COMPLETED', 'REFUNDED') and forgotten_at is null`,
];
