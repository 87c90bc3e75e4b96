import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eraseGuest } from '../../src/domain/erasure/guestErasure.ts';
import { registerDevice } from '../../src/domain/push/devices.ts';
import { ACTIONS } from '../../src/operators/actions/actions.ts';
import { performAction } from '../../src/operators/actions/performAction.ts';
import { setAccountStatus } from '../../src/operators/guests/accountStatus.ts';
import { listOrders } from '../../src/operators/orders/orderOverview.ts';
import { inTransaction } from '../../src/store/transaction.ts';
import { type GuestWorld, openGuestWorld } from '../enrollment/guestWorld.ts';
import { example } from '../sale/saleExamples.ts';
import { CLUB, openSubscriptionWorld, type SubscriptionWorld } from '../subscription/subscriptionWorld.ts';
import { storedDigests } from '../support/everythingStored.ts';
import { assertKeepsContract } from '../support/keepsContract.ts';
import { basic, demoPos, type World } from '../support/world.ts';

/** Requests are counted, whatever they change. */
const UNCOUNTED = { rate_limit: 'true' };
const action = ACTIONS.get('guests merge')!;

function work({ app }: World, merchantId: number) {
  return { app, merchant: app.merchants.known(merchantId), actor: 'Back Office' };
}

function mergeAt(world: World, merchantId: number, from: bigint | number, into: bigint | number) {
  const entered = { account: String(from), into: String(into) };
  return performAction(action, work(world, merchantId), entered);
}

async function refuses(world: World, merge: () => Promise<unknown>, text: RegExp): Promise<void> {
  const before = await storedDigests(world.store, UNCOUNTED);
  await expect(merge()).rejects.toThrow(text);
  expect(await storedDigests(world.store, UNCOUNTED)).toEqual(before);
}

describe('a double account that operators merge', () => {
  let world: GuestWorld;
  beforeAll(async () => {
    world = await openGuestWorld();
  });
  // Closing the world verifies its ledger.
  afterAll(() => world.close());

  const merge = (from: number, into: number) => mergeAt(world, 1, from, into);
  const erase = (accountId: bigint) =>
    inTransaction(world.store.db, (trx) =>
      eraseGuest(
        trx,
        1,
        { accountId },
        { now: world.clock.now(), keys: world.app.keys, jobs: world.app.jobs },
      ),
    );

  async function get(path: string, query: Record<string, string>, authorization: string) {
    const reply = await world.send(
      `/rest/1.0.0${path}?${new URLSearchParams({ merchantId: '1', ...query })}`,
      { method: 'GET', headers: { authorization } },
    );
    assertKeepsContract(path, 'get', reply);
    return reply.body;
  }
  const survey = (name: string, printedCardNumber: string, more: object = {}) =>
    world.call(
      `survey/${name}ByPrintedCardNumber.json`,
      { storeCode: undefined, printedCardNumber, code: 'VISIT', ...more },
      { headers: { authorization: basic('demo-web', 'demo-web-secret') } },
    );
  const optIn = (printedCardNumber: string) => survey('optInToSurvey', printedCardNumber);
  const answer = (printedCardNumber: string) =>
    survey('submitResponse', printedCardNumber, {
      answers: [{ questionCode: 1, selectedItems: [{ code: 3, value: '3' }] }],
    });
  /** Buys a gift, whose confirmation waits to be mailed to alex@example.test, as an order of the account. */
  async function orderFor(accountId: bigint): Promise<void> {
    const authorization = basic('demo-web', 'demo-web-secret');
    const order = example('saleExecuteSale', 'eGifts');
    const reply = await world.call(
      'sale/executeSale.json',
      { storeCode: undefined, ...order },
      {
        headers: { authorization },
      },
    );
    expect(reply).toMatchObject({ result: 'success' });
    await world.store.db.updateTable('sale_order').set({ account_id: accountId }).execute();
  }
  const comment = (printedCardNumber: string, body: string) =>
    world.call('csr/addAccountComment.json', { storeCode: undefined, printedCardNumber, comment: { body } });

  it('gives its cards with their value to the account that stays, under its name and phone number', async () => {
    const double = await world.newGuest({ firstName: ['Dee'], lastName: ['Double'] });
    const kept = await world.newGuest({ firstName: ['Kim'], lastName: ['Kept'] });
    const cardInfo = { printedCardNumber: double.printedCardNumber };
    await world.call('gift/reload.json', { cardInfo, amount: 12.5 });
    const outcome = await merge(double.accountId, kept.accountId);
    expect(outcome.done).toMatchObject({ card: 1, subscription: 0 });
    const { account, cards } = await world.account({ printedCardNumber: double.printedCardNumber });
    expect(account.accountId).toBe(kept.accountId);
    expect(cards.map((card: { printedCardNumber: string }) => card.printedCardNumber).sort()).toEqual(
      [double.printedCardNumber, kept.printedCardNumber].sort(),
    );
    const balance = (phoneNumber: string) => world.call('gift/balance.json', { cardInfo: { phoneNumber } });
    expect(await balance(double.phone)).toMatchObject({ errorCode: 'gift.card_not_found' });
    expect(await world.call('gift/balance.json', { cardInfo })).toMatchObject({ currentBalance: 12.5 });
    const named = await world.store.db
      .selectFrom('card')
      .select('customer_name')
      .where('account_id', '=', BigInt(kept.accountId))
      .execute();
    expect(named).toEqual([{ customer_name: 'Kim Kept' }, { customer_name: 'Kim Kept' }]);
  });

  it('ends permanently: its fields are deleted, and the audit trail names both accounts', async () => {
    const double = await world.newGuest({ email: ['twice@example.test'] });
    const kept = await world.newGuest();
    await merge(double.accountId, kept.accountId);
    const [ended] = await world.store.db
      .selectFrom('guest')
      .select(['status', 'fields', 'email_key'])
      .where('account_id', '=', BigInt(double.accountId))
      .execute();
    expect(ended).toEqual({ status: 'TERMINATED', fields: {}, email_key: null });
    const [entry] = await world.store.db
      .selectFrom('operator_action')
      .selectAll()
      .orderBy('action_id', 'desc')
      .limit(1)
      .execute();
    expect(entry).toMatchObject({
      command: 'guests merge',
      actor: 'Back Office',
      outcome: 'done',
      detail: { account: String(double.accountId), into: String(kept.accountId), cards: 1 },
    });
    await refuses(
      world,
      () => merge(double.accountId, kept.accountId),
      /is TERMINATED\. It cannot be merged/,
    );
  });

  it('gives its comments, devices, perks and orders, whose mails are still sent', async () => {
    const email = ['alex@example.test'];
    const [double, kept] = [await world.newGuest({ email }), await world.newGuest({ email })];
    const [from, into] = [BigInt(double.accountId), BigInt(kept.accountId)];
    await comment(double.printedCardNumber, 'Prefers oat milk.');
    await comment(kept.printedCardNumber, 'Sits outside.');
    const { db } = world.store;
    const token = 'device-of-the-double';
    const platform = 'PLATFORM_A' as const;
    await registerDevice(world.app, {
      merchant: world.app.merchants.known(1),
      clientId: 'demo-app',
      accountId: from,
      platform,
      token,
      appId: 'com.example.corner',
    });
    const perks = [{ code: 3, label: 'Extra shot' }];
    await db
      .updateTable('guest')
      .set({ perks: JSON.stringify(perks) })
      .where('account_id', '=', from)
      .execute();
    await orderFor(from);
    await merge(double.accountId, kept.accountId);
    const { comments } = await get(
      '/csr/accountComments.json',
      { printedCardNumber: kept.printedCardNumber },
      demoPos,
    );
    expect(comments.map(({ body }: { body: string }) => body).sort()).toEqual([
      'Prefers oat milk.',
      'Sits outside.',
    ]);
    expect((await world.account({ accountId: String(kept.accountId) })).account).toMatchObject({ perks });
    expect(await db.selectFrom('device').select('account_id').execute()).toEqual([{ account_id: into }]);
    expect(await listOrders(db, 1, { accountId: into, limit: 9 })).toHaveLength(1);
    expect(await db.selectFrom('message').select('state').execute()).toEqual([{ state: 'QUEUED' }]);
  });

  it('counts its answers to a survey towards the limit of the guest', async () => {
    const [double, kept] = [await world.newGuest(), await world.newGuest()];
    for (const { printedCardNumber } of [double, kept])
      expect(await optIn(printedCardNumber)).toMatchObject({ result: 'success' });
    expect(await answer(double.printedCardNumber)).toMatchObject({ result: 'success' });
    expect(await answer(kept.printedCardNumber)).toMatchObject({ result: 'success' });
    await merge(double.accountId, kept.accountId);
    expect(await answer(double.printedCardNumber)).toMatchObject({
      errorCode: 'survey.user_reached_max_completions',
    });
  });

  it('is merged once when two operators do so at the same time', async () => {
    const [double, kept] = [await world.newGuest(), await world.newGuest()];
    const outcomes = await Promise.allSettled([
      merge(double.accountId, kept.accountId),
      merge(kept.accountId, double.accountId),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('stays when its login would be lost, or one of the two is not active', async () => {
    const [one, other] = [await world.newGuest(), await world.newGuest()];
    const accounts = [one, other].map(({ accountId }) => BigInt(accountId));
    await refuses(world, () => merge(one.accountId, one.accountId), /same account/);
    await refuses(world, () => merge(one.accountId, 77), /has no account 77/);
    const setPassword = (accountId: bigint) =>
      world.store.db
        .updateTable('guest')
        .set({ password_hash: 'a hash' })
        .where('account_id', '=', accountId)
        .execute();
    await setPassword(accounts[0]!);
    await refuses(
      world,
      () => merge(one.accountId, other.accountId),
      new RegExp(`has a password, which would be lost\\. Merge account ${other.accountId} into it`),
    );
    await setPassword(accounts[1]!);
    await refuses(world, () => merge(one.accountId, other.accountId), /Both accounts have a password/);
    await inTransaction(world.store.db, (trx) =>
      setAccountStatus(trx, 1, { accountId: accounts[1]! }, { status: 'SUSPENDED', now: world.clock.now() }),
    );
    await refuses(world, () => merge(one.accountId, other.accountId), /is SUSPENDED\. Reinstate it first/);
    await erase(accounts[0]!);
    await refuses(world, () => merge(other.accountId, one.accountId), /is SUSPENDED|is TERMINATED/);
  });

  it('is described before the merge: accounts and numbers, and nothing personal', async () => {
    const [double, kept] = [await world.newGuest({ firstName: ['Dee'] }), await world.newGuest()];
    await comment(double.printedCardNumber, 'Prefers oat milk.');
    const input = { account: BigInt(double.accountId), into: BigInt(kept.accountId) };
    expect(await action.question!(work(world, 1), input)).toMatch(
      /^Merge account [0-9]+ \(enrolled 2026-03-09\) into account [0-9]+ \(enrolled 2026-03-09\)\? It moves: 1 card, 1 comment\. /,
    );
  });
});

describe('subscriptions of a double account', () => {
  let world: SubscriptionWorld;
  beforeAll(async () => {
    world = await openSubscriptionWorld();
  });
  afterAll(() => world.close());
  const merge = (from: bigint, into: bigint) => mergeAt(world, CLUB, from, into);

  it('are renewed with their payment method for the account that stays', async () => {
    const [double, kept] = [await world.newSubscriber(), await world.newMember()];
    const { expirationDate } = await world.infoOf(double.cardNumber);
    await merge(double.accountId, kept.accountId);
    world.at(expirationDate);
    expect(await world.renew()).toEqual({ paid: 1 });
    expect(await world.lastChargedTo(double.cardNumber)).toBe(double.saved);
    const { subscriptions } = await world.ask('accountSubscriptionInfo', {
      printedCardNumber: double.cardNumber,
    });
    expect(subscriptions).toMatchObject([{ subscriptionStatus: 'SUBSCRIBED' }]);
    expect(await world.savedBy(kept.accountId)).toEqual([double.saved]);
  });

  it('keep the accounts apart when both have one to the same plan, or a charge is in progress', async () => {
    const [one, other] = [await world.newSubscriber(), await world.newSubscriber()];
    await refuses(
      world,
      () => merge(one.accountId, other.accountId),
      /subscription to the plan COFFEE\. End one/,
    );
    const kept = await world.newMember();
    const period = world.store.db
      .updateTable('subscription_period')
      .where('subscription_id', 'in', (query) =>
        query.selectFrom('subscription').select('subscription_id').where('account_id', '=', one.accountId),
      );
    await period.set({ state: 'OPEN', paid_at: null }).execute();
    await refuses(
      world,
      () => merge(one.accountId, kept.accountId),
      /in progress\. Try again in a few minutes/,
    );
    await period.set({ state: 'PAID', paid_at: world.clock.now() }).execute();
  });
});
