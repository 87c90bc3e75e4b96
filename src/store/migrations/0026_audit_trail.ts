import { type Kysely, sql } from 'kysely';

/** Audit trail of all operator actions, no longer only of those on cards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table operator_action alter column card_number drop not null`,
  `alter table operator_action alter column reason drop not null`,
  // Entries before this release were written in the transaction of their change.
  `alter table operator_action add column outcome text not null default 'done'`,
  `alter table operator_action add constraint operator_action_outcome_check
     check (outcome in ('done', 'started', 'failed'))`,
  // Started action whose outcome this entry records; null: the entry is an action of its own.
  `alter table operator_action add column started_action_id bigint`,
  `alter table operator_action add constraint operator_action_started_fkey
     foreign key (merchant_id, started_action_id) references operator_action`,
  // One outcome for each action.
  `create unique index operator_action_ended on operator_action (merchant_id, started_action_id)`,
];
