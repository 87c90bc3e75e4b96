import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { handlers } from '../../handlers/registry.ts';
import { type App, openApp } from '../../src/app/app.ts';
import { operations } from '../contract/bundle.ts';
import { runCommand } from '../support/operatorCommand.ts';
import { newSharedStore } from '../support/testStore.ts';
import { testConfig } from '../support/world.ts';

const shared = await newSharedStore('demo');
afterAll(shared.remove);

const CARD = '8888000000000001';
const ACCOUNT = '54525952016385';
let sold: string;

/** Sends a request to a handler of merchant 1. */
async function call(app: App, operationId: keyof typeof handlers, body: unknown): Promise<unknown> {
  const caller = {
    clientId: operationId.startsWith('transaction') ? 'demo-pos' : 'demo-web',
    merchant: app.merchants.known(1),
    authentication: 'b2b' as const,
    scopes: new Set<string>(),
  };
  const sent = { body, caller, digest: Buffer.from(operationId), query: {}, headers: {} };
  return handlers[operationId](sent as never, app as never);
}

/** Body of an example request, about the card of the demo guest. */
function example(operationId: string, name: string): unknown {
  const { requests } = operations.find((each) => each.operationId === operationId)!;
  const text = JSON.stringify(requests.find((each) => each.name === name)!.value);
  return JSON.parse(text.replaceAll(/888[0-9]000000000[0-9]{3}/g, CARD));
}

beforeAll(async () => {
  const store = await shared.open();
  const app = await openApp(testConfig, store, pino({ level: 'silent' }));
  const { requests } = operations.find(({ operationId }) => operationId === 'subscriptionSubscribe')!;
  await call(app, 'subscriptionSubscribe', requests[0]!.value);
  await call(app, 'saleExecuteSale', example('saleExecuteSale', 'eGifts'));
  await call(app, 'saleExecuteSaleForAccount', example('saleExecuteSaleForAccount', 'savedCard'));
  const order = await store.db
    .selectFrom('sale_order_card')
    .select('card_number')
    .orderBy('order_id')
    .execute();
  sold = order[0]!.card_number;
  await store.db
    .insertInto('token_family')
    .values({
      merchant_id: 1,
      family_id: 7n,
      account_id: BigInt(ACCOUNT),
      card_number: null,
      client_id: 'demo-app',
      scopes: [],
      started_at: new Date('2026-03-01T10:00:00Z'),
      expires_at: new Date('2026-06-01T10:00:00Z'),
      revoked_at: null,
      revoked_because: null,
      is_proven: true,
      started_by: 'password',
    })
    .execute();
  await app.close();
});

const show = async (noun: string, ...args: string[]) => {
  const { code, out, err } = await runCommand(noun, ['show', '1', ...args, '--json'], shared.settings);
  return code === 0 ? JSON.parse(out) : { code, err };
};

describe('stored-value cards show', () => {
  it('shows balances, lots, history with amounts, the rules that fired, and subscriptions', async () => {
    const found = await show('cards', CARD);
    expect(found).toMatchObject({
      state: 'ACTIVE',
      tier: 'Regular',
      wrongCodesToday: 0,
      lots: [
        { name: 'Club Coffee', remaining: expect.any(String) },
        { name: 'Points', remaining: '30' },
      ],
      latestTransactions: [
        { kind: 'order', amounts: '+30 Points', store: '001' },
        { kind: 'subscription', amounts: expect.stringMatching(/^\+[0-9]+ Club Coffee$/) },
      ],
      subscriptions: [{ plan: 'COFFEE', state: 'SUBSCRIBED' }],
    });
    const [bought] = found.latestTransactions;
    expect(found.rulesThatFired).toEqual([
      {
        transaction: bought.transaction,
        rule: 'earn rule points "1 point a dollar"',
        effect: expect.stringContaining('30'),
      },
    ]);
    expect(JSON.stringify(found)).not.toContain(CARD);
  });

  it('shows the order that the card was sold in, and no order of others', async () => {
    expect((await show('cards', sold)).orders).toMatchObject([{ order: 1, program: 'EGIFT' }]);
    expect((await show('cards', CARD)).orders).toEqual([]);
  });

  it.each([
    ['--guest', 'demo-guest'],
    ['--guest', ACCOUNT],
    ['--phone', '555-010-0001'],
    ['--email', 'Guest@example.test'],
  ])('finds the cards of a guest by %s %s', async (option, name) => {
    expect(await show('cards', option, name)).toMatchObject([{ guest: `account ${ACCOUNT}, ACTIVE` }]);
  });

  it.each(['8888 0000 0000 0001', ' 8888000000000001 '])(
    'finds a card as it is printed: %j',
    async (number) => {
      expect(await show('cards', number)).toMatchObject({ state: 'ACTIVE', tier: 'Regular' });
    },
  );

  it('reports that no guest has that name, and requires exactly one identifier', async () => {
    expect(await show('cards', '--email', 'nobody@example.test')).toMatchObject({
      code: 1,
      err: 'Merchant 1 has no such card.\n',
    });
    expect(await show('cards', CARD, '--email', 'guest@example.test')).toMatchObject({ code: 2 });
  });
});

describe('stored-value guests show', () => {
  it.each([ACCOUNT, '(555) 010-0001', 'guest@example.test'])('finds the guest by %s', async (name) => {
    expect(await show('guests', name)).toMatchObject({ account: ACCOUNT });
  });

  it('shows profile, consents, cards, orders, subscriptions, messages and logins, and no secret', async () => {
    const found = await show('guests', 'demo-guest');
    expect(found).toMatchObject({
      state: 'ACTIVE',
      email: 'guest@example.test',
      phone: '5550100001',
      acceptsMarketing: 'true',
      password: 'set',
      cards: [{ state: 'ACTIVE', tier: 'Regular', balances: expect.stringContaining('30 Points') }],
      orders: [{ order: 2, total: '34.95 USD' }],
      subscriptions: [{ plan: 'COFFEE', state: 'SUBSCRIBED' }],
      logins: [{ started: '2026-03-01T10:00:00.000Z', client: 'demo-app', by: 'password' }],
    });
    expect(found.messages[0]).toMatchObject({ state: 'waiting', kind: 'transactional' });
    expect(JSON.stringify(found)).not.toMatch(/argon2|8888000000000001|hash/);
  });

  it('does not find guests of another merchant', async () => {
    const args = ['show', '2', 'demo-guest'];
    expect(await runCommand('guests', args, shared.settings)).toMatchObject({
      code: 1,
      err: 'Merchant 2 has no such guest.\n',
    });
  });
});
