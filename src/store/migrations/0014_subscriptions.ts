import { APPLICATION_ROLE } from '../applicationRole.ts';
import { createAll } from './createAll.ts';

/**
 * Subscriptions and their payments. The plans themselves are the merchant's definitions; never contains a bank card
 * number, only the saved payment method that is charged.
 */
export const up = createAll(() => [...subscriptions, ...periods, ...privileges]);

const subscriptions = [
  // anchored_on: the day that sets the day of the month of monthly renewals. paid_until: end of the paid time, when
  // the next renewal is due; null while nothing was granted. saved_payment_method_id: charged for renewals; null when
  // nothing is charged any more. try_again_at: earliest retry of a renewal after a technical failure. leased_until:
  // end of the lease on a charge. The store codes are those of the requests.
  `create table subscription (
     merchant_id integer not null references merchant,
     subscription_id bigint not null,
     card_number text not null,
     account_id bigint not null,
     plan_code text not null,
     pending_plan_code text,
     state text not null check (state in (
       'STARTING', 'SUBSCRIBED', 'RENEW_FAILED', 'UNSUBSCRIBED', 'ENDED', 'NOT_STARTED')),
     started_at timestamptz not null,
     anchored_on date not null,
     paid_until date,
     saved_payment_method_id bigint,
     store_code text,
     plan_changed_at timestamptz,
     plan_changed_store_code text,
     unsubscribed_at timestamptz,
     unsubscribed_store_code text,
     ended_at timestamptz,
     try_again_at timestamptz,
     leased_until timestamptz,
     primary key (merchant_id, subscription_id),
     foreign key (merchant_id, card_number) references card,
     foreign key (merchant_id, account_id) references guest,
     foreign key (merchant_id, saved_payment_method_id) references saved_payment_method,
     check (paid_until is not null or state in ('STARTING', 'ENDED', 'NOT_STARTED')),
     check ((saved_payment_method_id is not null) = (state in ('STARTING', 'SUBSCRIBED', 'RENEW_FAILED'))),
     check (pending_plan_code is null or state in ('SUBSCRIBED', 'RENEW_FAILED'))
   )`,
  // A card has one at a time; ended ones stay as its history.
  `create unique index subscription_of_card on subscription (merchant_id, card_number)
     where state in ('STARTING', 'SUBSCRIBED', 'RENEW_FAILED', 'UNSUBSCRIBED')`,
  `create index subscription_due on subscription (merchant_id, paid_until, subscription_id)
     where state in ('SUBSCRIBED', 'UNSUBSCRIBED')`,
  `create index subscription_by_method on subscription (merchant_id, saved_payment_method_id)
     where saved_payment_method_id is not null`,
  `create index subscription_of_account on subscription (merchant_id, account_id)`,
];

const periods = [
  // Period that one payment covers: from starts_on until the day before ends_on. One row each, so a period cannot be
  // charged twice; a new attempt replaces one that certainly collected nothing. charge: purpose of the charge. price:
  // minor units. is_method_new: the method was saved for this attempt, and is removed when it fails. granted_at: when
  // the card got the plan's benefits; grant_id: by which transaction, if any. unpaid_for: reason of the last failed
  // attempt. first_tried_at: start of the first attempt.
  `create table subscription_period (
     merchant_id integer not null,
     subscription_id bigint not null,
     period_number integer not null check (period_number > 0),
     charge text not null check (charge in ('start', 'renewal', 'recharge', 'plan_change')),
     plan_code text not null,
     price bigint not null check (price > 0),
     currency text not null,
     starts_on date not null,
     ends_on date not null,
     state text not null check (state in ('OPEN', 'PAID', 'UNPAID')),
     attempt integer not null check (attempt > 0),
     payment_id bigint not null,
     saved_payment_method_id bigint not null,
     is_method_new boolean not null,
     first_tried_at timestamptz not null,
     granted_at timestamptz,
     grant_id bigint,
     paid_at timestamptz,
     unpaid_for text,
     primary key (merchant_id, subscription_id, period_number),
     foreign key (merchant_id, subscription_id) references subscription,
     foreign key (merchant_id, payment_id) references payment,
     foreign key (merchant_id, grant_id) references ledger_transaction,
     check (ends_on > starts_on),
     check ((state = 'PAID') = (paid_at is not null)),
     check ((state = 'UNPAID') = (unpaid_for is not null)),
     check (state <> 'PAID' or granted_at is not null)
   )`,
  `create unique index subscription_period_open on subscription_period (merchant_id, subscription_id)
     where state = 'OPEN'`,
  `create index subscription_period_charging on subscription_period (merchant_id, saved_payment_method_id)
     where state = 'OPEN'`,
  `create unique index subscription_period_by_payment on subscription_period (merchant_id, payment_id)`,
  `create index subscription_period_to_close on subscription_period (merchant_id, payment_id) where state = 'OPEN'`,
];

const privileges = [
  `grant select, insert, update on subscription, subscription_period to ${APPLICATION_ROLE}`,
];
