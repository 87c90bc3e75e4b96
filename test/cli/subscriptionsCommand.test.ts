import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { handlers } from '../../handlers/registry.ts';
import { openApp } from '../../src/app/app.ts';
import { operations } from '../contract/bundle.ts';
import { runCommand } from '../support/operatorCommand.ts';
import { newSharedStore } from '../support/testStore.ts';
import { testConfig } from '../support/world.ts';

const shared = await newSharedStore('demo');
afterAll(shared.remove);

const subscriptions = (...args: string[]) => runCommand('subscriptions', args, shared.settings);
const CARD = '8888000000000001';

/** Subscribes the guest of the first loyalty card as in the example. */
beforeAll(async () => {
  const store = await shared.open();
  const app = await openApp(testConfig, store, pino({ level: 'silent' }));
  const { requests } = operations.find(({ operationId }) => operationId === 'subscriptionSubscribe')!;
  const caller = {
    clientId: 'demo-web',
    merchant: app.merchants.known(1),
    authentication: 'b2b' as const,
    scopes: new Set<string>(),
  };
  const call = { body: requests[0]!.value, caller, digest: Buffer.from([1]), query: {}, headers: {} };
  await handlers.subscriptionSubscribe(call as never, app);
  await app.close();
});

async function moveClock(days: number): Promise<void> {
  const store = await shared.open();
  await store.db
    .updateTable('sandbox_clock')
    .set({ ahead_ms: BigInt(days * 24 * 60 * 60_000) })
    .execute();
  await store.close();
}

describe('stored-value subscriptions', () => {
  it('lists subscriptions without full card numbers', async () => {
    const { code, out, err } = await subscriptions('list', '1');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^subscription .*\n[0-9]+ +\*+000001 +COFFEE +SUBSCRIBED +20[0-9-]{8}\n$/);
    expect((await subscriptions('list', '1', '--failed')).out).toBe('No subscriptions.\n');
  });

  it('lists due subscriptions by the clock of the sandbox', async () => {
    expect((await subscriptions('list', '1', '--due')).out).toBe('No subscriptions.\n');
    await moveClock(40);
    expect((await subscriptions('list', '1', '--due')).out).toMatch(/COFFEE +SUBSCRIBED/);
    await moveClock(0);
  });

  it('shows each period of a card, with its payment', async () => {
    const { code, out } = await subscriptions('show', '1', CARD);
    expect(code).toBe(0);
    expect(out).toMatch(/^ {2}1 +COFFEE +20\S+ +20\S+ +9\.99 USD +PAID +1 +[0-9]+$/m);
    expect(out).not.toContain(CARD);
  });

  it('explains invalid input in a sentence', async () => {
    expect(await subscriptions('show', '1', '8888000000000002')).toMatchObject({
      code: 1,
      err: 'This card never had a subscription.\n',
    });
    expect((await subscriptions('show', '1', 'blue')).code).toBe(2);
    expect((await subscriptions('list', '77')).code).toBe(1);
  });
});
