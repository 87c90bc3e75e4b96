import { type Kysely, sql } from 'kysely';
import { APPLICATION_ROLE } from './0001_cards_and_ledger.ts';

/** Card expiry, and an audit trail of operators' actions on cards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Last day the card can be used, on the merchant's calendar; null: it does not expire.
  `alter table card add column expires_on date`,
  `alter table card_template add column expires_after_months integer`,
  `alter table card_template add constraint card_template_expires_after_months_check check (expires_after_months > 0)`,
  `alter table card_batch add column expires_on date`,
  `create table operator_action (
     merchant_id integer not null,
     action_id bigint not null,
     occurred_at timestamptz not null,
     actor text not null,
     command text not null,
     card_number text not null,
     reason text not null,
     detail jsonb not null,
     constraint operator_action_pkey primary key (merchant_id, action_id),
     constraint operator_action_card_fkey foreign key (merchant_id, card_number) references card
   )`,
  `create index operator_action_of_card on operator_action (merchant_id, card_number, action_id)`,
  // Append-only: neither the service nor a command can change or remove an entry.
  `grant select, insert on operator_action to ${APPLICATION_ROLE}`,
];
