import { type Kysely, sql } from 'kysely';
import { APPLICATION_ROLE } from './0001_cards_and_ledger.ts';

/** What is said about guests, and the pictures of merchants' apps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...comments, ...privileges]) await sql.raw(statement).execute(db);
}

const comments = [
  // The key is the order they are listed in. The author is one of the merchant's staff, whose name stands in the
  // configuration.
  `create table account_comment (
     merchant_id integer not null,
     account_id bigint not null,
     commented_at timestamptz not null,
     comment_id bigint not null,
     body text not null,
     author_user_id bigint,
     primary key (merchant_id, account_id, commented_at, comment_id),
     foreign key (merchant_id, account_id) references guest
   )`,
];

const privileges = [
  // Comments are a record, so nothing may change one. They go for one reason, that the guest is erased.
  `grant select, insert, delete on account_comment to ${APPLICATION_ROLE}`,
];
