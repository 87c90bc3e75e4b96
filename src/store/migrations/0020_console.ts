import { APPLICATION_ROLE } from '../applicationRole.ts';
import { createAll } from './createAll.ts';

/**
 * People who operate shops: staff with their roles, passkeys and sessions, which belong to the installation and to no
 * merchant, and actions that wait for a second person.
 */
export const up = createAll(() => [...staff, approvals, ...search, ...privileges]);

const staff = [
  `create table staff_account (
     staff_id bigint not null,
     email_key text not null,
     email text not null,
     name text not null,
     -- [{ "merchantId": 1, "role": "agent", "stores": ["001"] }]; without stores: all of the merchant.
     roles jsonb not null,
     -- Subject at the OpenID provider, once it signed the person in.
     provider_subject text,
     invitation_hash bytea,
     invitation_expires_at timestamptz,
     created_at timestamptz not null,
     disabled_at timestamptz,
     constraint staff_account_pkey primary key (staff_id)
   )`,
  'create unique index staff_account_email on staff_account (email_key)',
  `create unique index staff_account_subject on staff_account (provider_subject) where provider_subject is not null`,
  `create unique index staff_account_invitation on staff_account (invitation_hash) where invitation_hash is not null`,
  `create table staff_passkey (
     credential_id text not null,
     staff_id bigint not null,
     public_key bytea not null,
     counter bigint not null,
     name text not null,
     created_at timestamptz not null,
     used_at timestamptz,
     constraint staff_passkey_pkey primary key (credential_id),
     constraint staff_passkey_staff_fkey foreign key (staff_id) references staff_account
   )`,
  'create index staff_passkey_of_staff on staff_passkey (staff_id)',
  `create table staff_session (
     session_hash bytea not null,
     session_id bigint not null,
     staff_id bigint not null,
     user_agent text not null,
     created_at timestamptz not null,
     -- Latest proof of presence, by a passkey or at the provider.
     proven_at timestamptz not null,
     seen_at timestamptz not null,
     expires_at timestamptz not null,
     constraint staff_session_pkey primary key (session_hash),
     constraint staff_session_staff_fkey foreign key (staff_id) references staff_account
   )`,
  'create index staff_session_of_staff on staff_session (staff_id)',
  'create index staff_session_ended on staff_session (expires_at)',
];

const approvals = `create table approval (
   merchant_id integer not null,
   approval_id bigint not null,
   command text not null,
   -- Input and its description in words, encrypted: it may hold a card number.
   sealed bytea not null,
   digest bytea not null,
   why text not null,
   requested_by text not null,
   requester_id bigint,
   requested_at timestamptz not null,
   expires_at timestamptz not null,
   state text not null default 'WAITING',
   decided_by text,
   decided_at timestamptz,
   outcome text,
   constraint approval_pkey primary key (merchant_id, approval_id),
   constraint approval_merchant_fkey foreign key (merchant_id) references merchant,
   constraint approval_state_check check (state in ('WAITING', 'CONFIRMED', 'REFUSED', 'DONE', 'FAILED'))
 )`;

// People read out the last digits of a card.
const search = ['create index card_by_last_digits on card (merchant_id, right(card_number, 6))'];

const privileges = [
  `grant select, insert, update on approval, staff_account to ${APPLICATION_ROLE}`,
  `grant select, insert, update, delete on staff_passkey, staff_session to ${APPLICATION_ROLE}`,
];
