import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type JobsWorld, openJobsWorld } from '../jobs/jobsWorld.ts';
import { demoPos } from '../support/world.ts';

const CARD = '8888000000000001';
const CLUB_COFFEE = 5;

/** Uses API calls only, with the demo shop, its sample guest, and the sandbox clock. */
describe('fourteen months of a coffee club', () => {
  let world: JobsWorld;
  let visits = 0;
  beforeAll(async () => {
    world = await openJobsWorld();
  });
  afterAll(() => world.close());

  /** Moves to noon in New York, when no clock there is about to change its day. */
  const moveTo = (day: string) => move({ to: `${day}T17:00:00Z` });
  async function move(by: object): Promise<void> {
    const { status, body } = await world.send('/sandbox/clock', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ wait: true, ...by }),
    });
    expect({ status, left: body.left }).toEqual({ status: 200, left: [] });
  }
  const ask = (operation: string, body: object = {}) =>
    world.call(`subscription/${operation}.json`, { printedCardNumber: CARD, ...body });
  async function info() {
    const query = new URLSearchParams({ merchantId: '1', printedCardNumber: CARD });
    const { body } = await world.send(`/rest/1.0.0/subscription/accountSubscriptionInfo.json?${query}`, {
      method: 'GET',
      headers: { authorization: demoPos },
    });
    const [held] = body.subscriptions;
    return held && [held.subscription.code, held.subscriptionStatus, held.expirationDate];
  }
  const token = (name: string) => ({
    paymentMethodType: 'VAULT_TOKEN',
    token: name,
    paymentTokenType: 'CREDIT_CARD',
    creditCardType: 'VISA',
    tokenLastFour: name.slice(-4),
  });
  const pay = (name: string) =>
    ask('updatePaymentMethod', { storeCode: undefined, paymentMethod: token(name) });
  /** Redeems one club coffee at the till; returns the response code. */
  async function drink(): Promise<number> {
    const reply = await world.call('transaction/addRedeem.json', {
      merchantId: undefined,
      storeCode: undefined,
      headerInfo: {
        merchantId: 1,
        storeCode: '001',
        programId: 'LP',
        senderId: 'POS',
        operatorId: '7',
        terminalId: '1',
        posTransactionId: `coffee-${++visits}`,
      },
      cardInfo: { swipeFlag: false, printedCardNumber: CARD },
      addWalletContents: [],
      redeemWalletContents: [{ walletCode: CLUB_COFFEE, quantity: '1' }],
    });
    return reply.responseCode;
  }
  /** Lists the amounts captured by the sandbox's vault in order, in minor units. */
  async function collected(): Promise<bigint[]> {
    const rows = await world.store.db
      .selectFrom('local_vault_transaction')
      .select('amount')
      .where('merchant_id', '=', 1)
      .where('kind', '=', 'capture')
      .where('outcome', '=', 'succeeded')
      .orderBy('transaction_token')
      .execute();
    return rows.map(({ amount }) => amount);
  }
  async function mails(): Promise<{ subject: string; mailId: number }[]> {
    const { body } = await world.send('/sandbox/mail.json?to=guest@example.test', { method: 'GET' });
    return body.mails;
  }
  async function subjects(): Promise<string[]> {
    return (await mails()).map(({ subject }) => subject);
  }
  /** Returns the plain text of the latest mail with the subject. */
  async function textOf(wanted: string): Promise<string> {
    const { mailId } = (await mails()).find(({ subject }) => subject === wanted)!;
    return (await world.send(`/sandbox/mail/1/${mailId}.json`, { method: 'GET' })).body.text;
  }

  it('renews on the last day of short months, in a leap year too, and on the 31st again', async () => {
    await moveTo('2027-12-31');
    const reply = await ask('subscribe', { subscriptionCode: 'COFFEE', paymentMethod: token('tok_approve') });
    expect(reply).toMatchObject({ result: 'success' });
    const renewals = ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31'];
    expect(await info()).toEqual(['COFFEE', 'SUBSCRIBED', renewals[0]]);
    for (const [index, day] of renewals.slice(0, -1).entries()) {
      await moveTo(day);
      expect(await info()).toEqual(['COFFEE', 'SUBSCRIBED', renewals[index + 1]]);
    }
    expect(await collected()).toEqual(Array(5).fill(999n));
    expect(await textOf('Welcome to Coffee Club')).toContain('It renews on January 31, 2028');
  });

  it('gives one coffee per hour', async () => {
    expect(await drink()).toBe(200);
    await move({ advance: 'PT59M' });
    expect(await drink()).toBe(330);
    await move({ advance: 'PT1M' });
    expect(await drink()).toBe(200);
  });

  it('changes to another plan when the paid period ends', async () => {
    expect(await ask('changePlan', { subscriptionCode: 'COFFEE_PLUS' })).toMatchObject({
      accountSubscriptionInfo: {
        subscription: { code: 'COFFEE' },
        expirationDate: '2028-05-31',
        pendingSubscription: { code: 'COFFEE_PLUS' },
      },
    });
    await moveTo('2028-05-30');
    expect(await textOf('From Coffee Club to Coffee Club Plus')).toContain('From May 31, 2028 on you have');
    expect(await info()).toEqual(['COFFEE', 'SUBSCRIBED', '2028-05-31']);
    await moveTo('2028-05-31');
    expect(await info()).toEqual(['COFFEE_PLUS', 'SUBSCRIBED', '2028-06-30']);
    expect((await collected()).slice(5)).toEqual([1999n]);
  });

  it('stops when the bank declines, notifies the guest, and continues with another payment method', async () => {
    await pay('tok_decline');
    await moveTo('2028-06-30');
    expect(await info()).toEqual(['COFFEE_PLUS', 'SUBSCRIPTION_RENEW_FAILED', '2028-06-30']);
    expect(await drink()).toBe(310);
    expect(await collected()).toHaveLength(6);
    expect(await subjects()).toContainEqual(expect.stringContaining('could not be renewed'));
    expect(await textOf('Your Coffee Club Plus could not be renewed')).toContain('On June 30, 2028 your');

    expect(await pay('tok_approve')).toMatchObject({ result: 'success' });
    expect(await info()).toEqual(['COFFEE_PLUS', 'SUBSCRIBED', '2028-07-31']);
    expect(await collected()).toHaveLength(7);
    expect(await drink()).toBe(200);
  });

  it('charges each month of a six-month outage once', async () => {
    await moveTo('2029-01-10');
    expect(await info()).toEqual(['COFFEE_PLUS', 'SUBSCRIBED', '2029-01-31']);
    expect((await collected()).slice(7)).toEqual(Array(6).fill(1999n));
    await moveTo('2029-01-31');
    expect(await info()).toEqual(['COFFEE_PLUS', 'SUBSCRIBED', '2029-02-28']);
  });

  it('ends when the guest unsubscribes: the paid benefit remains usable, and nothing is charged after it', async () => {
    expect(await ask('unsubscribe')).toMatchObject({ result: 'success' });
    await moveTo('2029-02-27');
    expect(await info()).toEqual(['COFFEE_PLUS', 'UNSUBSCRIBE', '2029-02-28']);
    expect(await drink()).toBe(200);
    await moveTo('2029-02-28');
    expect(await info()).toBeUndefined();
    expect(await drink()).toBe(310);
    await moveTo('2029-04-30');
    expect((await collected()).sort()).toEqual([...Array(9).fill(1999n), ...Array(5).fill(999n)].sort());
  });
});
