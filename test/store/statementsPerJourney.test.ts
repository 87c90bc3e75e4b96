import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OauthWorld, openOauthWorld } from '../oauth/oauthWorld.ts';
import { openVaultServer, type VaultServer } from '../payment/vaultServer.ts';
import { buy, openFaultWorld } from '../sale/orderFaults.ts';
import { example } from '../sale/saleExamples.ts';
import { openSubscriptionWorld, type SubscriptionWorld } from '../subscription/subscriptionWorld.ts';
import { type Journey, recordUnsealing, shortestJourney } from '../support/statements.ts';
import { basic, openWorld, type World } from '../support/world.ts';
import { openTillWorld, type TillWorld, typed } from '../transaction/tillWorld.ts';

/** Selects a journey's statements that read or write one of these tables. */
const statementsOn = ({ statements }: Journey, tables: readonly string[]) =>
  statements.filter((text) => tables.some((table) => new RegExp(`(from|into|update) "${table}"`).test(text)));

describe('a shop that is paid at its vault', () => {
  let vault: VaultServer;
  let world: World;
  beforeAll(async () => {
    vault = await openVaultServer();
    world = await openFaultWorld(vault);
    // The first run fills caches, such as clients and keys.
    await buy(world, { cents: 1000, id: 'first', quantity: 3 });
  });
  afterAll(async () => {
    await world.close();
    await vault.close();
  });

  it('sells three eGifts with 18 statements, in two transactions and six writes between', async () => {
    const journey = await shortestJourney(async (attempt) =>
      expect(await buy(world, { cents: 1000, id: `counted-${attempt}`, quantity: 3 })).toMatchObject({
        result: 'success',
      }),
    );
    expect(journey.transactions).toBeLessThanOrEqual(2);
    expect(journey.statements.length).toBeLessThanOrEqual(18);
    // Placed, delivered, sold; and one query for a repeat.
    expect(statementsOn(journey, ['sale_order']).length).toBeLessThanOrEqual(4);
  });

  it('numbers an order outside of transactions, so that no other order waits for it', async () => {
    const { statements } = await shortestJourney((attempt) =>
      buy(world, { cents: 1000, id: `numbered-${attempt}`, quantity: 3 }),
    );
    let isOpen = false;
    const numbering = statements.flatMap((text) => {
      if (/^(begin|commit)\b/i.test(text)) isOpen = /^begin/i.test(text);
      return /sale_order_counter/.test(text) ? [isOpen] : [];
    });
    expect(numbering).toEqual([false]);
  });

  it('unseals what it sells for a repeat alone, and once', async () => {
    const contents = async (id: string) => {
      const owners = await recordUnsealing(() => buy(world, { cents: 1000, id, quantity: 3 }));
      return owners.filter((owner) => owner.includes('order contents')).length;
    };
    expect([await contents('sealed'), await contents('sealed')]).toEqual([0, 1]);
  });

  it('takes a payment off a card with at most seven statements in two round trips', async () => {
    const card = await world.soldCard(50);
    const redeem = () => world.call('gift/redeem.json', { cardInfo: { printedCardNumber: card }, amount: 1 });
    await redeem();
    const { statements, transactions, roundTrips } = await shortestJourney(redeem);
    expect([transactions, roundTrips]).toEqual([1, 2]);
    expect(statements.length).toBeLessThanOrEqual(7);
  });
});

describe('a shop of the sandbox', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  it('sells an eGift that is mailed, and confirms it, with 25 statements', async () => {
    const item = {
      ...{ itemNumber: 1, itemCode: 'EGIFT-25', deliveryMethod: 'EMAIL' },
      ...{ recipientName: 'Sam', recipientEmail: 'sam@example.test', senderName: 'Alex' },
    };
    const order = {
      ...{ ...example('saleExecuteSale', 'eGifts'), storeCode: undefined, totalPrice: 25 },
      orderItemGroups: [{ groupNumber: 1, orderItems: [item] }],
    };
    const headers = { authorization: basic('demo-web', 'demo-web-secret') };
    const journey = await shortestJourney(async () =>
      expect(await world.call('sale/executeSale.json', order, { headers })).toMatchObject({
        result: 'success',
      }),
    );
    expect(journey.statements.filter((text) => text.includes('add_jobs'))).toHaveLength(1);
    expect(journey.statements.length).toBeLessThanOrEqual(25);
  });
});

describe('a club that is paid at its vault', () => {
  let world: SubscriptionWorld;
  beforeAll(async () => {
    world = await openSubscriptionWorld();
    world.at('2026-03-31');
    await world.newSubscriber();
  });
  afterAll(() => world.close());

  it('renews a subscription with 33 statements, twelve of them on it and its payment', async () => {
    const months = ['2026-04-30', '2026-05-31', '2026-06-30', '2026-07-31', '2026-08-31'];
    const journey = await shortestJourney(async (attempt) => {
      world.at(months[attempt - 1]!);
      expect(await world.renew()).toEqual({ paid: 1 });
    });
    expect(journey.transactions).toBeLessThanOrEqual(3);
    expect(journey.statements.length).toBeLessThanOrEqual(33);
    const own = statementsOn(journey, [
      'subscription',
      'subscription_period',
      'payment',
      'saved_payment_method',
    ]).filter((text) => !text.startsWith('select "card_number"'));
    expect(own.length).toBeLessThanOrEqual(12);
  });
});

describe('an app', () => {
  let world: OauthWorld;
  beforeAll(async () => {
    world = await openOauthWorld();
  });
  afterAll(() => world.close());

  it('logs a guest in with six statements, in one transaction, and five about its limits', async () => {
    const guest = await world.newGuest();
    await world.logIn(guest);
    const { statements, transactions, limits } = await shortestJourney(() => world.logIn(guest));
    expect(transactions).toBe(1);
    expect(statements.length).toBeLessThanOrEqual(6);
    // One reads failures, four count the attempt up and down; the sixth counts the client's requests, many at once.
    expect(limits.length).toBeLessThanOrEqual(6);
  });
});

describe('a till', () => {
  let world: TillWorld;
  beforeAll(async () => {
    world = await openTillWorld();
  });
  afterAll(() => world.close());

  it('reads the history of a card with one statement after those of its balance', async () => {
    const card = await world.activeCard();
    for (const operation of ['reload', 'redeem'])
      await world.call(`gift/${operation}.json`, { cardInfo: { printedCardNumber: card }, amount: 10 });
    const balance = await shortestJourney(() => world.till('balanceInquiry', typed(card)));
    const history = await shortestJourney(async () =>
      expect((await world.till('transactionHistory', typed(card))).transactions).toHaveLength(2),
    );
    expect(history.statements.length - balance.statements.length).toBeLessThanOrEqual(1);
  });
});
