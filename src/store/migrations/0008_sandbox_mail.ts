import { type Kysely, sql } from 'kysely';
import { APPLICATION_ROLE } from './0001_cards_and_ledger.ts';

/** Sandbox mailbox, for sandboxes without a mail server. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...box, ...privileges]) await sql.raw(statement).execute(db);
}

const box = [
  `create table sandbox_mail (
     merchant_id integer not null references merchant,
     mail_id bigint not null,
     message_id text not null,
     taken_at timestamptz not null,
     from_name text not null,
     from_address text not null,
     reply_to text,
     to_address text not null,
     subject text not null,
     html text not null,
     text text not null,
     unsubscribe_url text,
     primary key (merchant_id, mail_id)
   )`,
];

const privileges = [`grant select, insert, delete on sandbox_mail to ${APPLICATION_ROLE}`];
