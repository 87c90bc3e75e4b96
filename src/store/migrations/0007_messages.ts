import { APPLICATION_ROLE } from '../applicationRole.ts';
import { createAll } from './createAll.ts';

/** Queued messages to guests and others, addresses that bounced, and the mailbox of sandboxes without a mail server. */
export const up = createAll(() => [...messages, ...failedAddresses, ...sandbox, ...privileges]);

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
     -- Earliest time of sending; null: at once.
     due_at timestamptz,
     primary key (merchant_id, message_id),
     foreign key (merchant_id, account_id) references guest,
     check ((account_id is null) <> (address_hash is null)),
     check ((state = 'QUEUED') = (done_at is null)),
     check (state = 'QUEUED' or sealed is null)
   )`,
  `create index message_by_account on message (merchant_id, account_id) where account_id is not null`,
  `create index message_by_address on message (merchant_id, address_hash) where address_hash is not null`,
  `create index message_done on message (merchant_id, done_at) where done_at > 'epoch'`,
  `create index message_waiting on message (merchant_id, message_id) where state = 'QUEUED'`,
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

const sandbox = [
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

const privileges = [
  `grant select, insert, update, delete on message, failed_address to ${APPLICATION_ROLE}`,
  `grant select, insert, delete on sandbox_mail to ${APPLICATION_ROLE}`,
];
