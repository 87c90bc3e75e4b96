import { type Kysely, sql } from 'kysely';
import { APPLICATION_ROLE } from './0001_cards_and_ledger.ts';

/** Queued messages to guests and others, and addresses that bounced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...messages, ...failedAddresses, ...privileges])
    await sql.raw(statement).execute(db);
}

const messages = [
  // To a guest by account_id, whose address is looked up on sending; to others by the address in sealed, found again
  // by address_hash. sealed holds that address and the template's values, encrypted with a key outside the database,
  // and is deleted when the message is finished.
  `create table message (
     merchant_id integer not null references merchant,
     message_id bigint not null,
     kind text not null check (kind in ('marketing', 'transactional')),
     template_code integer not null,
     account_id bigint,
     address_hash bytea,
     sealed bytea,
     state text not null check (state in ('QUEUED', 'SENT', 'SUPPRESSED', 'BOUNCED', 'FAILED')),
     created_at timestamptz not null,
     done_at timestamptz,
     last_error text,
     primary key (merchant_id, message_id),
     foreign key (merchant_id, account_id) references guest,
     check ((account_id is null) <> (address_hash is null)),
     check ((state = 'QUEUED') = (done_at is null)),
     check (state = 'QUEUED' or sealed is null)
   )`,
  `create index message_by_account on message (merchant_id, account_id) where account_id is not null`,
  `create index message_by_address on message (merchant_id, address_hash) where address_hash is not null`,
  `create index message_done on message (merchant_id, done_at) where done_at > 'epoch'`,
];

const failedAddresses = [
  // For messages to an address; a guest's own flag is guest.email_failed_at.
  `create table failed_address (
     merchant_id integer not null references merchant,
     address_hash bytea not null,
     failed_at timestamptz not null,
     primary key (merchant_id, address_hash)
   )`,
  `create index failed_address_old on failed_address (merchant_id, failed_at) where failed_at > 'epoch'`,
];

const privileges = [`grant select, insert, update, delete on message, failed_address to ${APPLICATION_ROLE}`];
