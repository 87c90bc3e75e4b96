import { readFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import { sql } from 'kysely';
import { dayIn } from '../../src/base/time/zones.ts';
import { eraseGuest } from '../../src/domain/erasure/guestErasure.ts';
import { nextRevision } from '../../src/domain/ground/merchants/merchantRow.ts';
import { insertGuest } from '../../src/domain/guests/guests.ts';
import { savedCardCodeOf, savedMethodsOf } from '../../src/domain/payments/savedMethods.ts';
import type { PlanDefinition, SubscriptionSettings } from '../../src/domain/subscriptions/planDefinitions.ts';
import { renewSubscriptions } from '../../src/jobs/tasks/renewSubscriptions.ts';
import { settlePaymentJob } from '../../src/jobs/tasks/settlePayment.ts';
import type { Store } from '../../src/store/store.ts';
import { inTransaction } from '../../src/store/transaction.ts';
import { openVaultServer, type VaultServer } from '../payment/vaultServer.ts';
import { issueToken } from '../support/guestTokens.ts';
import { assertKeepsContract } from '../support/keepsContract.ts';
import { applyFile } from '../support/testStore.ts';
import { visitOf } from '../support/visits.ts';
import { basic, openWorld, type Received, type World } from '../support/world.ts';

export const CLUB = 21;
export const VAULTLESS = 22;
export const LOWERED = 23;
export const COFFEE = 5;
export const SMALL_CUPS = 6;
export const MINUTE_MS = 60_000;
export const NEW_YORK = 'America/New_York';

type Operation =
  | 'subscribe'
  | 'unsubscribe'
  | 'changePlan'
  | 'updatePaymentMethod'
  | 'accountSubscriptionInfo'
  | 'subscriptionInfo';

export interface Asking {
  merchantId?: number;
  key?: string;
  /** Access token of a guest. */
  token?: string;
  status?: number;
  authorization?: string;
}

export interface SubscriptionWorld extends World {
  vault: VaultServer;
  ask(operation: Operation, asked: object, as?: Asking): Promise<Received['body']>;
  /** Asserts a refusal with the code, and that all state is unchanged once pending work is settled. */
  refuses(errorCode: string, operation: Operation, asked: object, as?: Asking): Promise<void>;
  /** Creates a guest with an active card. */
  newMember(): Promise<{ cardNumber: string; accountId: bigint }>;
  /** Registers an active card to the guest. */
  give(cardNumber: string, accountId: bigint): Promise<void>;
  /** Creates a member who has subscribed to the plan. */
  newSubscriber(plan?: string): Promise<{ cardNumber: string; accountId: bigint; saved: string }>;
  /** Reads the reply's entry of the card's only subscription; undefined without one. */
  infoOf(cardNumber: string): Promise<Received['body']>;
  /** Runs the daily job once; `error` describes its failures. */
  renew(): Promise<{ paid: number; error?: string }>;
  /** Renews this subscription only; ends those of other tests. */
  renewOnly(cardNumber: string): Promise<void>;
  /** Creates a subscriber whose renewal was declined; moves the clock to the due date or later. */
  overdue(plan?: string): Promise<{ cardNumber: string; accountId: bigint; saved: string; due: string }>;
  /** Settles all pending payments, as the job does. */
  settle(): Promise<void>;
  /** Reads the whole units of a wallet that the card can use today. */
  usable(cardNumber: string, wallet: number): Promise<number>;
  /** Totals in the vault in minor units: captured less refunds, and still reserved. */
  money(): { collected: number; reserved: number };
  /** Changes the Club's configured plans, and waits until the service has noticed. */
  reconfigure(change: (plans: PlanDefinition[]) => PlanDefinition[]): Promise<void>;
  /** Moves the clock forward to noon of the day in New York. */
  at(day: string): void;
  /** Subjects of the guest's accepted mails, oldest first. */
  mailsOf(accountId: bigint): Promise<string[]>;
  /** Webhook events of the guest's subscriptions, oldest first. */
  eventsOf(accountId: bigint): Promise<{ type: string; data: Record<string, unknown> }[]>;
  /** Issues an access token of the guest. */
  tokenOf(accountId: bigint): Promise<string>;
  /** Codes of the guest's saved payment methods. */
  savedBy(accountId: bigint): Promise<string[]>;
  /** Transfers a saved method to another guest, as if that guest had saved it. */
  deliverGoods(savedCardCode: string, accountId: bigint): Promise<void>;
  /**
   * Sends a request while the method is being removed: the removal commits just before the request records
   * the method's use.
   */
  whileRemoving(savedCardCode: string, ask: () => Promise<Received['body']>): Promise<Received['body']>;
  /** Code of the method that paid the card's latest period. */
  lastChargedTo(cardNumber: string): Promise<string>;
  /** Credits units; without a last day they never expire. */
  credit(cardNumber: string, walletCode: number, units: number, expiresOn?: string): Promise<void>;
  /** Deletes the stored reply, as if the process had died before storing it. */
  forgetReply(key: string): Promise<void>;
  /** Returns an inactive card of the Club. */
  newCardOfTheClub(): string;
  /** Calls another operation as the Club's client. */
  clubCall(path: string, body: object): Promise<Received['body']>;
  erase(accountId: bigint): Promise<void>;
}

let tokens = 0;

/** Creates a newly entered payment method; each has a different token. */
export function newToken(more: object = {}): object {
  return {
    paymentMethodType: 'VAULT_TOKEN',
    token: `token-${++tokens}`,
    paymentTokenType: 'CREDIT_CARD',
    creditCardType: 'VISA',
    tokenLastFour: 'abcd',
    ccLastFour: '1111',
    ccExpirationMonth: 12,
    ccExpirationYear: 2030,
    ...more,
  };
}

export const savedMethod = (savedCardCode: string) => ({
  paymentMethodType: 'SAVED_VAULT_TOKEN',
  savedCardCode,
});

const client = basic('club-web', 'club-web-secret');

/** Opens a world with a club that is paid at the test's vault. */
export async function openSubscriptionWorld(
  prepare: (store: Store) => Promise<unknown> = async () => {},
): Promise<SubscriptionWorld> {
  const vault = await openVaultServer();
  const text = readFileSync(new URL('./subscriptionWorld.yaml', import.meta.url), 'utf8');
  const world = await openWorld({}, async (store) => {
    for (const merchants of [text.replaceAll('VAULT_URL', vault.url), lowered])
      await applyFile(store, merchants);
    await prepare(store);
  });
  const { app, clock } = world;
  const { db } = world.store;
  let members = 0;

  async function ask(operation: Operation, asked: object, as: Asking = {}) {
    const { merchantId = CLUB, key, token, status = 200, authorization = client } = as;
    const isGet = operation === 'accountSubscriptionInfo' || operation === 'subscriptionInfo';
    const path = `/subscription/${operation}.json`;
    const authentication = token === undefined ? 'b2b' : 'oauth';
    const request = { merchantId, authentication, ...asked };
    const query = new URLSearchParams(request as unknown as Record<string, string>);
    const reply = await world.send(`/rest/1.0.0${path}${isGet ? `?${query}` : ''}`, {
      method: isGet ? 'GET' : 'POST',
      headers: {
        authorization,
        ...(isGet ? {} : { 'content-type': 'application/json' }),
        ...(isGet && token !== undefined ? { 'x-access-token': token } : {}),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: isGet ? undefined : JSON.stringify({ ...request, ...(token && { access_token: token }) }),
    });
    expect(reply).toMatchObject({ status });
    assertKeepsContract(path, isGet ? 'get' : 'post', reply);
    return reply.body;
  }

  /** Reads all state that a refusal must not change. */
  async function storedState() {
    const { rows } = await sql`
      select
        (select json_agg(json_build_array(card_number, plan_code, pending_plan_code, state, paid_until,
            saved_payment_method_id::text) order by subscription_id)
          from subscription where state not in ('ENDED', 'NOT_STARTED')) as subscriptions,
        (select json_agg(saved_payment_method_id::text order by saved_payment_method_id)
          from saved_payment_method where kept_at is not null and removed_at is null) as methods,
        (select count(*) from subscription_period where state <> 'UNPAID') as periods,
        (select count(*) from message) as messages,
        (select count(*) from outgoing_event where type like 'subscription.%') as events,
        (select json_agg(json_build_array(card_number, wallet_code, usable) order by card_number, wallet_code) from (
           select card_number, wallet_code, balance - coalesce((
             select sum(remaining) from wallet_lot due where due.merchant_id = w.merchant_id
               and due.card_number = w.card_number and due.wallet_code = w.wallet_code
               and expires_on < ${dayIn(NEW_YORK, clock.now())}::date), 0) as usable
           from wallet w where balance > 0) as held where usable > 0) as wallets`.execute(db);
    return { ...(rows[0] as object), money: money() };
  }

  function money() {
    const sum = (type: string) =>
      vault.book
        .filter(({ succeeded, transaction_type }) => succeeded && transaction_type === type)
        .reduce((total, { amount }) => total + amount, 0);
    const ended = new Set(
      vault.book
        .filter(
          ({ succeeded, transaction_type: type }) => succeeded && (type === 'Capture' || type === 'Void'),
        )
        .map(({ order_id }) => order_id),
    );
    const reserved = vault.book.filter(
      ({ succeeded, transaction_type, order_id }) =>
        succeeded && transaction_type === 'Authorization' && !ended.has(order_id),
    );
    return {
      collected: sum('Capture') - sum('Credit'),
      reserved: reserved.reduce((total, { amount }) => total + amount, 0),
    };
  }

  async function settle() {
    await settleOnce();
    if (money().reserved === 0) return;
    // Calls unknown to the vault by then have never reached it.
    clock.advance(11 * MINUTE_MS);
    await settleOnce();
  }

  async function settleOnce() {
    const { rows } = await sql<{ merchant_id: number; payment_id: bigint }>`
      select merchant_id, payment_id from payment p
      where state not in ('DENIED', 'FAILED', 'VOIDED', 'REFUNDED')
        and (state <> 'CAPTURED' or release_wanted
          or exists (select from subscription_period o where o.payment_id = p.payment_id and o.state = 'OPEN'))`.execute(
      db,
    );
    for (const { merchant_id: merchantId, payment_id } of rows)
      await settlePaymentJob(app, { merchantId, paymentId: String(payment_id) }).catch(() => {});
  }

  async function newMember() {
    const accountId = app.ids.next();
    const cardNumber = `2121${String(++members).padStart(12, '0')}`;
    await insertGuest(db, {
      merchantId: CLUB,
      accountId,
      enrolledAt: clock.now(),
      fields: { firstName: 'Mia', email: `mia-${members}@example.test` },
    });
    await give(cardNumber, accountId);
    return { cardNumber, accountId };
  }

  async function give(cardNumber: string, accountId: bigint) {
    await db
      .updateTable('card')
      .set({ account_id: accountId, status: 'ACTIVE', registered_at: clock.now() })
      .where('merchant_id', '=', CLUB)
      .where('card_number', '=', cardNumber)
      .execute();
  }

  async function newSubscriber(subscriptionCode = 'COFFEE') {
    const member = await newMember();
    const { accountSubscriptionInfo } = await ask('subscribe', {
      printedCardNumber: member.cardNumber,
      subscriptionCode,
      paymentMethod: newToken(),
    });
    return { ...member, saved: accountSubscriptionInfo.paymentInfo.savedCardCode };
  }

  async function infoOf(printedCardNumber: string) {
    const { subscriptions } = await ask('accountSubscriptionInfo', { printedCardNumber });
    expect(subscriptions.length).toBeLessThanOrEqual(1);
    return subscriptions[0];
  }

  async function renew() {
    const { signal } = new AbortController();
    const day = dayIn(NEW_YORK, clock.now());
    let paid = 0;
    const progress = (items: number) => {
      paid += items;
    };
    const run = { signal, progress };
    try {
      await renewSubscriptions(app, { merchantId: CLUB, day }, run);
      return { paid };
    } catch (error) {
      return { paid, error: (error as Error).message };
    }
  }

  function at(day: string) {
    const wanted = Date.parse(`${day}T16:00:00Z`);
    const ahead = wanted - clock.now().getTime();
    if (ahead < 0) throw new Error('A clock of a test goes on, not back.');
    clock.advance(ahead);
  }

  async function renewOnly(cardNumber: string) {
    const others = db
      .updateTable('subscription')
      .set({ state: 'ENDED', saved_payment_method_id: null, pending_plan_code: null });
    await others.where('card_number', '<>', cardNumber).where('state', '=', 'SUBSCRIBED').execute();
    await renew();
  }

  async function overdue(plan?: string) {
    const subscriber = await newSubscriber(plan);
    const { expirationDate } = await infoOf(subscriber.cardNumber);
    at(expirationDate);
    vault.takes('authorize', 'declines');
    await renewOnly(subscriber.cardNumber);
    expect(await infoOf(subscriber.cardNumber)).toMatchObject({
      subscriptionStatus: 'SUBSCRIPTION_RENEW_FAILED',
      expirationDate,
    });
    return { ...subscriber, due: expirationDate as string };
  }

  return {
    ...world,
    vault,
    ask,
    async refuses(errorCode, operation, asked, as) {
      const before = await storedState();
      expect(await ask(operation, asked, as)).toMatchObject({ result: 'failure', errorCode });
      await settle();
      expect(await storedState()).toEqual(before);
    },
    newMember,
    give,
    newSubscriber,
    infoOf,
    renew,
    renewOnly,
    overdue,
    settle,
    async usable(cardNumber, wallet) {
      const { rows } = await sql<{ usable: string }>`
        select coalesce(sum(remaining), 0) as usable from wallet_lot
        where merchant_id = ${CLUB} and card_number = ${cardNumber} and wallet_code = ${wallet}
          and expires_on >= ${dayIn(NEW_YORK, clock.now())}::date`.execute(db);
      return Number(rows[0]!.usable);
    },
    money,
    async reconfigure(change) {
      const definitions = db.selectFrom('merchant_definition').select('definition');
      const { definition } = await definitions
        .where('merchant_id', '=', CLUB)
        .where('kind', '=', 'subscriptions')
        .executeTakeFirstOrThrow();
      const settings = definition as SubscriptionSettings;
      await db
        .updateTable('merchant_definition')
        .set({ definition: JSON.stringify({ ...settings, plans: change(settings.plans) }) })
        .where('merchant_id', '=', CLUB)
        .where('kind', '=', 'subscriptions')
        .execute();
      const { revision } = app.merchants.known(CLUB);
      await db.transaction().execute((trx) => nextRevision(trx, CLUB));
      while (app.merchants.known(CLUB).revision === revision)
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
    at,
    async mailsOf(accountId) {
      const rows = await db
        .selectFrom('message')
        .select('template_code')
        .where('account_id', '=', accountId)
        .orderBy('message_id')
        .execute();
      return rows.map(({ template_code }) => MAILS[template_code] ?? String(template_code));
    },
    async eventsOf(accountId) {
      const rows = await db
        .selectFrom('outgoing_event')
        .select('body')
        .where('type', 'like', 'subscription.%')
        .orderBy('event_id')
        .execute();
      return rows
        .map(({ body }) => JSON.parse(body))
        .filter(({ data }) => data.accountId === Number(accountId))
        .map(({ type, data }) => ({ type, data }));
    },
    tokenOf: (accountId) =>
      issueToken(world.store, {
        clientId: 'club-web',
        merchantId: CLUB,
        now: clock.now(),
        holder: { accountId },
        scopes: ['account_read', 'account_write'],
      }),
    async savedBy(accountId) {
      const methods = await savedMethodsOf(db, CLUB, accountId);
      return methods.map(savedCardCodeOf);
    },
    async deliverGoods(savedCardCode, accountId) {
      await db
        .updateTable('saved_payment_method')
        .set({ account_id: accountId })
        .where('saved_payment_method_id', '=', BigInt(savedCardCode.slice('saved-'.length)))
        .execute();
    },
    async whileRemoving(savedCardCode, asking) {
      const { transaction } = db;
      const savedPaymentMethodId = BigInt(savedCardCode.slice('saved-'.length));
      db.transaction = () => {
        db.transaction = transaction;
        const begun = transaction.call(db);
        const { execute } = begun;
        begun.execute = async (work) => {
          await db
            .updateTable('saved_payment_method')
            .set({ removed_at: clock.now() })
            .where('saved_payment_method_id', '=', savedPaymentMethodId)
            .execute();
          return execute.call(begun, work) as never;
        };
        return begun;
      };
      return asking();
    },
    async lastChargedTo(cardNumber) {
      const { saved_payment_method_id: savedPaymentMethodId } = await db
        .selectFrom('subscription_period as p')
        .innerJoin('subscription as s', 's.subscription_id', 'p.subscription_id')
        .select('p.saved_payment_method_id')
        .where('s.card_number', '=', cardNumber)
        .orderBy('p.period_number', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      return savedCardCodeOf({ savedPaymentMethodId });
    },
    async credit(cardNumber, walletCode, units, expiresOn) {
      const amount = BigInt(units);
      await app.ledger.perform<Record<string, never>, never>({
        visit: visitOf({ clock }, { merchantId: CLUB, kind: 'addRedeem', clientId: 'club-web' }),
        keys: [],
        cardNumbers: [cardNumber],
        decide: () => ({
          legs: [
            { walletCode, amount, cardNumber, expiresOn },
            { walletCode, amount: -amount, account: 'promotion' },
          ],
          receipt: {},
        }),
      });
    },
    async forgetReply(key) {
      await db.deleteFrom('idempotency_record').where('idempotency_key', '=', key).execute();
    },
    newCardOfTheClub: () => `2121${String(++members).padStart(12, '0')}`,
    async clubCall(path, body) {
      const reply = await world.send(`/rest/1.0.0/${path}`, {
        headers: { authorization: client, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(reply).toMatchObject({ status: 200, body: { result: 'success' } });
      return reply.body;
    },
    async erase(accountId) {
      const { keys, jobs } = app;
      await inTransaction(db, (trx) =>
        eraseGuest(trx, CLUB, { accountId }, { now: clock.now(), keys, jobs }),
      );
    },
    async close() {
      await world.close();
      await vault.close();
    },
  };
}

/** Changes made after the plans were written. */
const lowered = `
sandbox: true
merchants:
  - id: 23
    name: Lowered
    currency: USD
    timeZone: America/New_York
    stores: [{ code: "001", name: Main, open: true }]
    wallets: [{ code: 6, name: Small Cups, kind: reward, scale: 0, balanceLimit: "5" }]
`;

const MAILS: Record<number, string> = {
  1: 'subscribed',
  2: 'unsubscribed',
  3: 'planChanged',
  4: 'renewed',
  5: 'renewFailed',
};
