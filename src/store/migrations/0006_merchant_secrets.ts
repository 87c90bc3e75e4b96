import { type Kysely, sql } from 'kysely';
import { APPLICATION_ROLE } from './0001_cards_and_ledger.ts';

/** Merchants' credentials for third-party services: signing keys, passwords and tokens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...secrets, ...privileges]) await sql.raw(statement).execute(db);
}

const secrets = [
  // Encrypted with a key outside the database, for this merchant and name only.
  `create table merchant_secret (
     merchant_id integer not null references merchant,
     name text not null,
     sealed bytea not null,
     is_sample boolean not null,
     created_at timestamptz not null,
     primary key (merchant_id, name)
   )`,
];

const privileges = [`grant select, insert, update, delete on merchant_secret to ${APPLICATION_ROLE}`];
