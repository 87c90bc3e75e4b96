import { type Kysely, sql } from 'kysely';

/** Operators' work on sold orders, and retention of their data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Tracking text of a parcel, as the operator wrote it.
  `alter table sale_delivery add column tracking text`,
  // When data of buyers and receivers was deleted. Before the order is completed, the data its deliveries need is
  // kept until they are done.
  `alter table sale_order add column forgotten_at timestamptz`,
  `create index sale_order_to_forget on sale_order (merchant_id, closed_at)
     where state in ('COMPLETED', 'REFUNDED') and forgotten_at is null`,
];
