import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { openApp } from '../../src/app/app.ts';
import { verifyLedger } from '../../src/ledger/verify.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { type ChildService, startService } from '../support/childService.ts';
import { copyOfTemplate, testSecretKey } from '../support/testStore.ts';
import { visitOf } from '../support/visits.ts';
import { testConfig } from '../support/world.ts';

const CARDS = 400;

/** Kills the service, started as operators do, without warning while it expires lots. */
describe('a job that is killed on its way', () => {
  const dataDirectory = copyOfTemplate('demo');
  afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }));

  it('resumes at the next start, and every lot expires once', async () => {
    await looking(sellCardsThatHaveEnded);

    let service = await startService({ DATA_DIR: dataDirectory, SECRET_KEY: testSecretKey });
    await until(async () => (await expiredCards(service)) > 0);
    service.process.kill('SIGKILL');
    await service.exit;
    const halfWay = await looking(expiries);
    expect(halfWay.length).toBeGreaterThan(0);
    expect(halfWay.length).toBeLessThan(CARDS);

    service = await startService({ DATA_DIR: dataDirectory, SECRET_KEY: testSecretKey });
    await until(async () => (await expiredCards(service)) === CARDS - halfWay.length);
    await service.stop();
    expect(await service.exit).toBe(0);

    await looking(async (store) => {
      const cards = (await expiries(store)).map(({ card_number }) => card_number);
      expect(cards).toHaveLength(CARDS);
      expect(new Set(cards).size).toBe(CARDS);
      const left = store.db.selectFrom('wallet_lot').select('card_number').where('remaining', '>', 0n);
      expect(await left.execute()).toEqual([]);
      expect(await verifyLedger(store.db)).toEqual([]);
    });
  });

  async function looking<T>(work: (store: Store) => Promise<T>): Promise<T> {
    const store = await openStore({ dataDirectory });
    return work(store).finally(() => store.close());
  }
});

/**
 * Sells cards whose credits have expired by the business clock of the service under test, which shows today.
 */
async function sellCardsThatHaveEnded(store: Store): Promise<void> {
  const occurredAt = new Date('2020-01-01T12:00:00Z');
  const app = await openApp(testConfig, { ...store, close: async () => {} }, pino({ level: 'silent' }));
  const cards = Array.from({ length: CARDS }, (_, i) => `777700000000${String(i + 1).padStart(4, '0')}`);
  await Promise.all(
    cards.map((cardNumber) =>
      app.ledger.perform({
        visit: visitOf({ clock: { now: () => occurredAt } }, { kind: 'sale' }),
        keys: [],
        cardNumbers: [cardNumber],
        decide: () => ({
          legs: [
            { walletCode: 1, amount: 500n, cardNumber, expiresOn: '2020-01-31' },
            { walletCode: 1, amount: -500n, account: 'sold' },
          ],
          cardChanges: [{ cardNumber, from: 'INACTIVE', to: 'ACTIVE' }],
          receipt: {},
        }),
      }),
    ),
  );
  await app.close();
}

async function expiries({ db }: Store): Promise<{ card_number: string }[]> {
  return db
    .selectFrom('ledger_card as own')
    .innerJoin('ledger_transaction as t', 't.transaction_id', 'own.transaction_id')
    .select('own.card_number')
    .where('t.kind', '=', 'expiry')
    .execute();
}

/** Reads the number of expired cards from the service's metrics. */
async function expiredCards({ origin }: ChildService): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/stored_value_job_items_total\{task="expireLots"\} (\d+)/.exec(metrics)?.[1] ?? 0);
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 2));
}
