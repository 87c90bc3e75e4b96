import { APPLICATION_ROLE } from '../applicationRole.ts';
import { createAll } from './createAll.ts';

/** Tokens of guests. They and grants are stored as hashes only. */
export const up = createAll(() => [...tokens, ...privileges]);

const tokens = [
  // One login: all its tokens share its lifetime. Without an account it may only register a card.
  `create table token_family (
     merchant_id integer not null references merchant,
     family_id bigint not null,
     account_id bigint,
     card_number text,
     client_id text not null,
     scopes text[] not null,
     started_at timestamptz not null,
     expires_at timestamptz not null,
     revoked_at timestamptz,
     revoked_because text,
     -- True if the login proved its guest by a password or registration code.
     is_proven boolean not null default false,
     started_by text,
     primary key (merchant_id, family_id),
     foreign key (merchant_id, account_id) references guest,
     foreign key (merchant_id, card_number) references card,
     check ((account_id is null) <> (card_number is null))
   )`,
  `create index token_family_by_account on token_family (merchant_id, account_id)
     where account_id is not null and revoked_at is null`,
  `create index token_family_over on token_family (merchant_id, expires_at) where expires_at > 'epoch'`,
  // parent_hash: the refresh token it was exchanged for. spent_at: first exchange of a refresh token.
  `create table guest_token (
     merchant_id integer not null,
     token_hash bytea not null,
     family_id bigint not null,
     kind text not null check (kind in ('access', 'refresh')),
     scopes text[] not null,
     issued_at timestamptz not null,
     expires_at timestamptz not null,
     parent_hash bytea,
     spent_at timestamptz,
     -- Salt of a spent refresh token's successor. Deleted when the successor is used in its turn.
     successor_salt bytea,
     primary key (merchant_id, token_hash),
     foreign key (merchant_id, family_id) references token_family on delete cascade
   )`,
  'create index guest_token_by_family on guest_token (merchant_id, family_id)',
  `create index guest_token_over on guest_token (merchant_id, expires_at) where kind = 'access'`,
  `create table authorization_grant (
     merchant_id integer not null references merchant,
     grant_hash bytea not null,
     account_id bigint not null,
     client_id text not null,
     issued_by_client_id text not null,
     redirect_uri text,
     scopes text[] not null,
     issued_at timestamptz not null,
     expires_at timestamptz not null,
     spent_at timestamptz,
     family_id bigint,
     is_proven boolean not null default false,
     primary key (merchant_id, grant_hash),
     foreign key (merchant_id, account_id) references guest,
     foreign key (merchant_id, family_id) references token_family
   )`,
  'create index authorization_grant_by_account on authorization_grant (merchant_id, account_id)',
  `create index authorization_grant_over on authorization_grant (merchant_id, expires_at) where expires_at > 'epoch'`,
  `create index authorization_grant_by_family on authorization_grant (merchant_id, family_id)
     where family_id is not null`,
  // Code that a till or gift service accepts instead of a guest's card number for a few minutes.
  `create table account_token (
     merchant_id integer not null,
     token_hash bytea not null,
     account_id bigint not null,
     issued_at timestamptz not null,
     expires_at timestamptz not null,
     primary key (merchant_id, token_hash),
     constraint account_token_guest foreign key (merchant_id, account_id) references guest
   )`,
  'create index account_token_by_account on account_token (merchant_id, account_id)',
  'create index account_token_expires on account_token (merchant_id, expires_at)',
];

const privileges = [
  `grant select, insert, update, delete on token_family, guest_token, authorization_grant to ${APPLICATION_ROLE}`,
  `grant select, insert, delete on account_token to ${APPLICATION_ROLE}`,
];
