import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { forgetReceipts } from '../../src/domain/erasure/guestErasure.ts';
import { inTransaction } from '../../src/store/transaction.ts';
import { assertKeepsWebhook } from '../support/keepsContract.ts';
import { inOneBatch } from '../support/oneBatch.ts';
import { visitOf } from '../support/visits.ts';
import { basic, DAY_MS, otherPos } from '../support/world.ts';
import { moving, of, selling } from '../transaction/moveWorld.ts';
import { typed } from '../transaction/tillWorld.ts';
import { openReceiver, type Receiver } from './receiver.ts';
import { OTHER_SIGNING, openWebhookWorld, SIGNING, type WebhookWorld } from './webhookWorld.ts';

const masked = (cardNumber: string) => `**********${cardNumber.slice(-6)}`;
const card = (cardNumber: string) => ({ cardInfo: { printedCardNumber: cardNumber } });
const header = { merchantId: 1, storeCode: '001', operatorId: '7', senderId: 'POS', terminalId: 'till-3' };

describe('a webhook event', () => {
  let world: WebhookWorld;
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await openReceiver(SIGNING);
    world = await openWebhookWorld([{ code: 'partner', url: receiver.url }]);
  });
  afterAll(async () => {
    await world.close();
    await receiver.close();
  });
  beforeEach(async () => {
    await world.jobsDone();
    receiver.received.length = 0;
    receiver.accepted.length = 0;
  });

  let nextMember = 200;
  let nextCheck = 1;
  const newMember = () => `888800000000${String(nextMember++).padStart(4, '0')}`;
  const till = (operation: string, body: object, programId = 'PX') =>
    world.call(`transaction/${operation}.json`, {
      merchantId: undefined,
      storeCode: undefined,
      headerInfo: { ...header, programId, posTransactionId: `check-${nextCheck++}` },
      ...body,
    });

  /**
   * Events received since the last call, in order of arrival, each validated against the contract and its
   * signature.
   */
  async function reported(): Promise<{ type: string; data: object }[]> {
    await world.jobsDone();
    for (const { event, signedBy, headers, body } of receiver.received) {
      assertKeepsWebhook(event);
      expect(signedBy).toEqual([SIGNING]);
      expect(headers).toMatchObject({ 'content-type': 'application/json' });
      expect(
        Math.abs(Number(headers['webhook-timestamp']) * 1000 - world.clock.now().getTime()),
      ).toBeLessThan(5 * 60_000);
      expect(event).toMatchObject({ merchantId: 1, timestamp: world.clock.now().toISOString() });
      expect(body).not.toMatch(/7777\d{12}|8888\d{12}/);
    }
    expect(receiver.received.length).toBe(receiver.accepted.length);
    return receiver.received.map(({ event: { type, data } }) => ({ type, data }));
  }

  /** Selects a card's events, which arrive in order; events of different cards are unordered. */
  const ofCard = (events: { data: object }[], cardNumber: string) =>
    events.filter(
      ({ data }) => (data as { maskedCardNumber: string }).maskedCardNumber === masked(cardNumber),
    );

  it('reports that a card was sold, and its balance', async () => {
    const cardNumber = world.newCard();
    const { pxTransactionId } = await world.call('gift/sell.json', { ...card(cardNumber), amount: 25 });
    const common = { pxTransactionId, maskedCardNumber: masked(cardNumber), storeCode: '001' };
    expect(await reported()).toEqual([
      { type: 'card.activated', data: { ...common, cardTemplateCode: 10, cardTemplateName: 'Gift Card' } },
      {
        type: 'wallet.changed',
        data: {
          ...common,
          walletCode: 1,
          walletName: 'Stored Value',
          walletSequence: 1,
          quantity: 25,
          balance: 25,
        },
      },
    ]);
  });

  it('reports a wallet once per transaction, with a growing sequence number', async () => {
    const cardNumber = await world.soldCard(25);
    await world.call('gift/redeem.json', { ...card(cardNumber), amount: 10.01, tip: 1.5 });
    await world.call('gift/reload.json', { ...card(cardNumber), amount: 5 });
    await world.call('gift/balance.json', card(cardNumber));
    await world.call('gift/cashOut.json', card(cardNumber));
    const changes = (await reported()).flatMap(({ type, data }) => (type === 'wallet.changed' ? [data] : []));
    expect(changes).toMatchObject([
      { walletSequence: 1, quantity: 25, balance: 25 },
      { walletSequence: 3, quantity: -11.51, balance: 13.49 },
      { walletSequence: 4, quantity: 5, balance: 18.49 },
      { walletSequence: 5, quantity: -18.49, balance: 0 },
    ]);
  });

  it('reports a reversal with both ids of the original, and the wallet', async () => {
    const cardNumber = world.newCard();
    const sold = await world.call('gift/sell.json', {
      ...card(cardNumber),
      amount: 20,
      externalTransactionId: 'sale-to-undo',
    });
    await world.call('gift/redeem.json', { ...card(cardNumber), amount: 5, externalTransactionId: 'paid' });
    const undone = await world.call('gift/reverse.json', { externalTransactionId: 'paid' });
    await world.call('gift/reverse.json', { pxTransactionId: sold.pxTransactionId });
    const events = await reported();
    const reversals = events.filter(({ type }) => type === 'transaction.reversed');
    expect(reversals).toEqual([
      {
        type: 'transaction.reversed',
        data: {
          pxTransactionId: undone.pxTransactionId,
          reversedPxTransactionId: expect.any(Number),
          reversedExternalTransactionId: 'paid',
          maskedCardNumber: masked(cardNumber),
          storeCode: '001',
        },
      },
      {
        type: 'transaction.reversed',
        data: expect.objectContaining({
          reversedPxTransactionId: sold.pxTransactionId,
          reversedExternalTransactionId: 'sale-to-undo',
        }),
      },
    ]);
    expect(events.map(({ type }) => type)).toEqual([
      'card.activated',
      'wallet.changed',
      'wallet.changed',
      'transaction.reversed',
      'wallet.changed',
      'transaction.reversed',
      'wallet.changed',
    ]);
  });

  it('reports a void as a reversal', async () => {
    const cardNumber = world.newCard();
    const { pxTransactionId } = await till('activateAdd', selling(cardNumber, '7.50'), 'SV');
    await till('voidActivateAdd', selling(cardNumber, '7.50', { pxTransactionId }), 'SV');
    expect(await reported()).toMatchObject([
      { type: 'card.activated' },
      { type: 'wallet.changed', data: { balance: 7.5 } },
      { type: 'transaction.reversed', data: { reversedPxTransactionId: pxTransactionId } },
      { type: 'wallet.changed', data: { walletSequence: 2, quantity: -7.5, balance: 0 } },
    ]);
  });

  it("reports the effect of the rules wallet by wallet, with the card's guest", async () => {
    await world.call('gift/reload.json', { ...card('8888000000000001'), amount: 20 });
    await world.call('gift/redeem.json', { ...card('8888000000000001'), amount: 12 });
    expect(await reported()).toMatchObject([
      { data: { walletCode: 1, quantity: 20, accountId: 54525952016385 } },
      { data: { walletCode: 1, quantity: -12 } },
      { data: { walletCode: 2, walletName: 'Points', quantity: 12, balance: 12, walletSequence: 1 } },
    ]);
  });

  it('reports the sale and the reversal of each card of a batch', async () => {
    const [first, last] = ['7777000000000301', '7777000000000303'];
    const sold = await till(
      'bulkActivateAdd',
      {
        firstCardInfo: typed(first!).cardInfo,
        lastCardInfo: typed(last!).cardInfo,
        numberOfCards: 3,
        addWalletContents: of(1, '10.00'),
      },
      'SV',
    );
    await till('reverse', { pxTransactionId: sold.pxTransactionId });
    const events = await reported();
    for (const cardNumber of [first, '7777000000000302', last]) {
      expect(ofCard(events, cardNumber)).toMatchObject([
        { type: 'card.activated' },
        { type: 'wallet.changed', data: { balance: 10 } },
        { type: 'transaction.reversed' },
        { type: 'wallet.changed', data: { balance: 0 } },
      ]);
    }
    expect(events).toHaveLength(12);
  });

  it('reports the effect of an exchange on both cards', async () => {
    const [lost, found] = [await world.soldCard(30), world.newCard()];
    await world.call('gift/exchange.json', {
      ...card(lost),
      newCardInfo: { printedCardNumber: found },
    });
    const events = await reported();
    expect(ofCard(events, lost).at(-1)).toMatchObject({ type: 'wallet.changed', data: { balance: 0 } });
    expect(ofCard(events, found)).toMatchObject([
      { type: 'card.activated' },
      { type: 'wallet.changed', data: { walletSequence: 1, quantity: 30, balance: 30 } },
    ]);
  });

  const enrolling = (cardNumber: string, { username, phone }: { username: string; phone: string }) =>
    world.call(
      'enrollment/createAndRegister.json',
      {
        authentication: 'b2b',
        storeCode: undefined,
        printedCardNumber: cardNumber,
        setUserFields: {
          style: 'typed',
          username: [username],
          password: ['long-enough-1'],
          phone: [phone],
          optIn: ['true'],
        },
      },
      { headers: { authorization: basic('demo-web', 'demo-web-secret') } },
    );

  it('reports an enrollment, and the activation of its card', async () => {
    const cardNumber = newMember();
    const reply = await enrolling(cardNumber, { username: 'new-guest', phone: '5550109001' });
    const common = { accountId: reply.accountId, maskedCardNumber: masked(cardNumber), cardTemplateCode: 20 };
    expect(await reported()).toEqual([
      { type: 'card.activated', data: { ...common, cardTemplateName: 'Rewards' } },
      { type: 'guest.enrolled', data: { ...common, username: 'new-guest', optIn: true } },
    ]);
  });

  it('is deleted when it names an erased guest, and no other', async () => {
    const erased = await enrolling(newMember(), { username: 'erased-guest', phone: '5550109002' });
    await enrolling(newMember(), { username: 'staying-guest', phone: '5550109003' });
    const before = await world.events();
    await inTransaction(world.store.db, (trx) => forgetReceipts(trx, 1, BigInt(erased.accountId as number)));
    const isOfErased = ({ type, body }: { type: string; body: string }) =>
      type === 'guest.enrolled' && body.includes('erased-guest');
    expect(before.filter(isOfErased)).toHaveLength(1);
    expect(await world.events()).toEqual(before.filter((event) => !isOfErased(event)));
  });

  it('reports expired value when the expiry is recorded', async () => {
    const cardNumber = newMember();
    await till('activate', typed(cardNumber));
    await till('addRedeem', moving(cardNumber, { add: of(2, '40') }), 'LP');
    await reported();
    receiver.received.length = 0;
    receiver.accepted.length = 0;
    world.clock.advance(366 * DAY_MS);
    await world.jobsDone();
    expect(ofCard(await reported(), cardNumber)).toMatchObject([
      { type: 'wallet.changed', data: { walletCode: 2, quantity: -40, balance: 0 } },
    ]);
  });

  it('is created once for a repeated request, and not for a refused one', async () => {
    const cardNumber = world.newCard();
    const sale = { ...card(cardNumber), amount: 15, externalTransactionId: 'asked-twice' };
    await world.call('gift/sell.json', sale);
    await Promise.all(Array.from({ length: 10 }, () => world.call('gift/sell.json', sale)));
    expect(await reported()).toHaveLength(2);
    const before = (await world.events()).length;
    expect(await world.call('gift/sell.json', { ...sale, amount: 16 })).toMatchObject({ result: 'failure' });
    expect(await world.call('gift/redeem.json', { ...card(world.newCard()), amount: 1 })).toMatchObject({
      result: 'failure',
    });
    await till('balanceInquiry', typed('8888000000000001'));
    expect((await world.events()).length).toBe(before);
  });

  it('is not created when its movement is rolled back, alone or in a batch', async () => {
    const cardNumber = await world.soldCard(10);
    await reported();
    const before = (await world.events()).length;
    const post = (walletCode: number) => {
      return world.app.ledger.perform({
        // The database takes no such time, so the whole batch fails, and then this movement alone.
        visit: visitOf(world, { storeCode: walletCode === 1 ? '001' : 'nul\u0000' }),
        keys: [],
        cardNumbers: [cardNumber],
        decide: () => ({
          legs: [
            { walletCode: 1, amount: 100n, cardNumber },
            { walletCode: 1, amount: -100n, account: 'sold' },
          ],
          receipt: {},
        }),
      });
    };
    const settled = await Promise.allSettled([post(1), post(9), post(1)]);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const sequences = (await world.events())
      .slice(before)
      .map(({ body }) => JSON.parse(body).data.walletSequence);
    expect(sequences).toEqual([2, 3]);
  });

  it('is sent only to the endpoint of its own merchant', async () => {
    const other = await openReceiver(OTHER_SIGNING, SIGNING);
    await world.setEndpoints([{ code: 'theirs', url: other.url }], 2);
    await world.call(
      'gift/sell.json',
      { merchantId: 2, ...card('7777900000000001'), amount: 5 },
      { headers: { authorization: otherPos } },
    );
    await world.jobsDone();
    expect(receiver.received).toEqual([]);
    expect(other.received).toHaveLength(2);
    expect(other.received[0]).toMatchObject({ event: { merchantId: 2 }, signedBy: [OTHER_SIGNING] });
    await world.setEndpoints([], 2);
    await other.close();
  });

  it('is sent for a sale in one batch behind a sale of a merchant without endpoints', async () => {
    const theirs = { merchantId: 2, ...card('7777900000000002'), amount: 5 };
    const own = { ...card(world.newCard()), amount: 5 };
    await inOneBatch(world.app, [
      () => world.call('gift/sell.json', theirs, { headers: { authorization: otherPos } }),
      () => world.call('gift/sell.json', own),
    ]);
    expect((await reported()).map(({ type }) => type)).toEqual(['card.activated', 'wallet.changed']);
  });

  it('is not stored if no endpoint subscribes to its type', async () => {
    await world.setEndpoints([
      { code: 'partner', url: receiver.url, events: ['card.activated'] },
      { code: 'off', url: receiver.url, disabled: true },
    ]);
    const before = (await world.events()).length;
    const cardNumber = await world.soldCard(10);
    await world.call('gift/redeem.json', { ...card(cardNumber), amount: 1 });
    expect((await reported()).map(({ type }) => type)).toEqual(['card.activated']);
    expect((await world.events()).slice(before).map(({ type }) => type)).toEqual(['card.activated']);
    await world.setEndpoints([]);
    await world.soldCard(10);
    expect((await world.events()).length).toBe(before + 1);
  });
});
