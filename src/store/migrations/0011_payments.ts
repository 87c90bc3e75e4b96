import { APPLICATION_ROLE } from '../applicationRole.ts';
import { createAll } from './createAll.ts';

/**
 * Card payments through a gateway: the intent before each call, and its outcome.
 *
 * Never contains a card number; tokens of cards are encrypted, and deleted when no longer needed.
 */
export const up = createAll(() => [...payments, ...savedMethods, ...localVault, ...privileges]);

const payments = [
  // reference: the payment's name at the gateway, derived from its purpose and attempt, so that nothing is charged
  // twice under two names. gateway: where the payment is made, with its environment. begun_at: when the authorization
  // was sent; null while it certainly was not. stepped_at: time just before the last call. found_missing_at: since
  // when a call counts as never having reached the gateway.
  `create table payment (
     merchant_id integer not null references merchant,
     payment_id bigint not null,
     purpose text not null check (purpose in ('order', 'subscription')),
     purpose_id text not null,
     attempt integer not null check (attempt > 0),
     reference text not null,
     gateway text not null,
     amount bigint not null check (amount > 0),
     currency text not null,
     method_kind text not null,
     method jsonb not null,
     saved_payment_method_id bigint,
     state text not null check (state in (
       'INTENDED', 'AUTHORIZED', 'DENIED', 'FAILED', 'UNKNOWN',
       'CAPTURING', 'CAPTURED', 'CAPTURE_DENIED', 'CAPTURE_FAILED', 'CAPTURE_UNKNOWN',
       'VOIDING', 'VOIDED', 'REFUNDING', 'REFUNDED')),
     is_invalid_method boolean not null default false,
     release_wanted boolean not null default false,
     token_hash bytea not null,
     sealed_token bytea,
     buyer_ip text,
     authorization_token text,
     capture_token text,
     release_token text,
     message text,
     intended_at timestamptz not null,
     begun_at timestamptz,
     stepped_at timestamptz not null,
     authorized_at timestamptz,
     captured_at timestamptz,
     released_at timestamptz,
     found_missing_at timestamptz,
     primary key (merchant_id, payment_id),
     unique (merchant_id, reference),
     unique (merchant_id, purpose, purpose_id, attempt),
     check (state <> 'AUTHORIZED' or authorization_token is not null),
     check (state <> 'CAPTURED' or capture_token is not null)
   )`,
  // A payment that a buyer confirmed on the processor's hosted page pays once only.
  `create unique index payment_intent_once on payment (merchant_id, token_hash)
     where gateway = 'checkout' and state not in ('DENIED', 'FAILED')`,
  `create index payment_open on payment (merchant_id, stepped_at)
     where state in ('INTENDED', 'UNKNOWN', 'AUTHORIZED', 'CAPTURING', 'CAPTURE_UNKNOWN', 'VOIDING', 'REFUNDING')`,
  `create index payment_to_settle on payment (merchant_id, payment_id)
     where state in ('INTENDED', 'UNKNOWN', 'CAPTURING', 'CAPTURE_UNKNOWN', 'VOIDING', 'REFUNDING')
       or (release_wanted and state not in ('DENIED', 'FAILED', 'VOIDED', 'REFUNDED'))
       or (state = 'FAILED' and found_missing_at is not null)`,
];

const savedMethods = [
  // kept_at: when the vault confirmed that it stores the token. removed_at: removed for the guest; forgotten_at:
  // deleted at the vault, and from then on here.
  `create table saved_payment_method (
     merchant_id integer not null references merchant,
     saved_payment_method_id bigint not null,
     account_id bigint not null,
     kind text not null check (kind in ('SAVED_VAULT_TOKEN', 'SAVED_CC')),
     gateway text not null,
     token_hash bytea not null,
     sealed_token bytea,
     method jsonb not null,
     saved_at timestamptz not null,
     kept_at timestamptz,
     removed_at timestamptz,
     forgotten_at timestamptz,
     -- True if the guest saved it; otherwise it is stored for a subscription only.
     saved_by_guest boolean not null default true,
     primary key (merchant_id, saved_payment_method_id),
     check (sealed_token is not null or forgotten_at is not null)
   )`,
  `create index saved_payment_method_of_account on saved_payment_method (merchant_id, account_id, saved_at)`,
  `create index saved_payment_method_by_token on saved_payment_method (merchant_id, token_hash)`,
  `create index saved_payment_method_to_forget on saved_payment_method (merchant_id, saved_payment_method_id)
     where forgotten_at is null and (removed_at is not null or kept_at is null)`,
];

const localVault = [
  // Transaction book of the sandbox's local vault, append-only. A reference has one authorization, which is either
  // captured or voided, also when repeated.
  `create table local_vault_transaction (
     merchant_id integer not null references merchant,
     transaction_token text not null,
     order_reference text not null,
     kind text not null check (kind in ('authorization', 'capture', 'void', 'credit')),
     outcome text not null check (outcome in ('succeeded', 'declined', 'failed')),
     message text not null,
     amount bigint not null,
     currency text not null,
     payment_token text not null,
     duplicate_of text,
     made_at timestamptz not null,
     primary key (merchant_id, transaction_token)
   )`,
  `create index local_vault_transaction_of on local_vault_transaction (merchant_id, order_reference, made_at)`,
  `create unique index local_vault_authorized_once on local_vault_transaction (merchant_id, order_reference)
     where kind = 'authorization' and duplicate_of is null`,
  `create unique index local_vault_ended_once on local_vault_transaction (merchant_id, order_reference)
     where kind in ('capture', 'void') and outcome = 'succeeded'`,
  `create unique index local_vault_credited_once on local_vault_transaction (merchant_id, order_reference)
     where kind = 'credit' and outcome = 'succeeded'`,
  // Tokens it issued for cards, without the number.
  `create table local_vault_token (
     merchant_id integer not null references merchant,
     payment_token text not null,
     behaves_as text not null,
     redacted_at timestamptz,
     primary key (merchant_id, payment_token)
   )`,
];

const privileges = [
  `grant select, insert, update on payment, local_vault_token to ${APPLICATION_ROLE}`,
  `grant select, insert, update, delete on saved_payment_method to ${APPLICATION_ROLE}`,
  `grant select, insert on local_vault_transaction to ${APPLICATION_ROLE}`,
];
