import { APPLICATION_ROLE } from '../applicationRole.ts';
import { createAll } from './createAll.ts';

/** Guests, the values that must be unique among them, and the progress of their imports. */
export const up = createAll(() => [...guests, ...privileges]);

const guests = [
  // The columns after fields are look-up values: normalised, and always derived from \`fields\`.
  `create table guest (
     merchant_id integer not null references merchant,
     account_id bigint not null,
     status text not null default 'ACTIVE' check (status in ('ACTIVE', 'SUSPENDED', 'TERMINATED')),
     enrolled_at timestamptz not null,
     fields jsonb not null,
     username_key text,
     email_key text,
     phone text,
     mobile_phone text,
     fax text,
     customer_number text,
     name_key text,
     external_key text,
     password_hash text,
     -- Mail to the present address came back for good.
     email_failed_at timestamptz,
     perks jsonb not null default '[]',
     favorite_store_code text,
     activation_store_code text,
     -- Look-ups of tills use prefixes, so these and their indexes are compared byte by byte: all values with a prefix
     -- are then adjacent in the index, whatever the database's language.
     first_name_key text collate "C",
     last_name_key text collate "C",
     postal_code_key text collate "C",
     primary key (merchant_id, account_id),
     foreign key (merchant_id, favorite_store_code) references store
   )`,
  ...['email_key', 'phone', 'mobile_phone', 'fax', 'customer_number', 'name_key', 'external_key'].map(
    (column) => `create index guest_${column} on guest (merchant_id, ${column}) where ${column} is not null`,
  ),
  `create unique index guest_username on guest (merchant_id, username_key) where username_key is not null`,
  ...['first_name_key', 'last_name_key', 'postal_code_key', 'username_key', 'email_key'].map(
    (column) => `create index guest_begins_${column} on guest (merchant_id, (${column} collate "C"))
       where ${column} is not null`,
  ),
  // Locked for one transaction by a check that a value is unique; empty at rest.
  `create table guest_claim (
     merchant_id integer not null references merchant,
     kind text not null,
     value text not null,
     primary key (merchant_id, kind, value)
   )`,
  // Progress of a file import; its rows and this row are committed together.
  `create table guest_import (
     merchant_id integer not null references merchant,
     file_digest bytea not null,
     rows_done bigint not null,
     rows_rejected bigint not null,
     rejects_bytes bigint not null,
     started_at timestamptz not null,
     finished_at timestamptz,
     primary key (merchant_id, file_digest)
   )`,
];

const privileges = [
  `grant select, insert, update on guest, guest_import to ${APPLICATION_ROLE}`,
  `grant select, insert, update, delete on guest_claim to ${APPLICATION_ROLE}`,
];
