import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Transaction } from 'kysely';
import type { Database } from '../../src/store/database.ts';
import { inTransaction } from '../../src/store/transaction.ts';
import { openWorld, type Received, type World } from '../support/world.ts';

/** Concurrent changes: another process or an operator is about to commit while a till calls. */
describe('a movement concurrent with another process', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  /** Time in ms far above that of a movement that waits for no lock. */
  const MEANWHILE_MS = 400;

  /** Redeems 10.00 of 25.00 while the work is done and not yet committed. */
  async function redeemDuring(
    cardNumber: string,
    work: (trx: Transaction<Database>) => Promise<unknown>,
    more: object = {},
  ): Promise<Received['body']> {
    let redemption: Promise<Received['body']> | undefined;
    await inTransaction(world.store.db, async (trx) => {
      await work(trx);
      redemption = world.call('gift/redeem.json', {
        cardInfo: { printedCardNumber: cardNumber },
        amount: 10,
        ...more,
      });
      await new Promise((resolve) => setTimeout(resolve, MEANWHILE_MS));
    });
    return redemption;
  }

  it('waits for the lock on its card, and decides by the committed state', async () => {
    const cardNumber = await world.soldCard(25);
    const reply = await redeemDuring(cardNumber, (trx) =>
      trx
        .updateTable('card')
        .set({ status: 'DISABLED' })
        .where('merchant_id', '=', 1)
        .where('card_number', '=', cardNumber)
        .execute(),
    );
    expect(reply).toMatchObject({ result: 'failure', errorCode: 'gift.card_disabled' });
    expect(await world.balanceOf(cardNumber)).toBe(2500n);
  });

  it('is refused under a key that another process uses at the same moment', async () => {
    const cardNumber = await world.soldCard(25);
    const name = { merchant_id: 1, scope: 'external:001', key: 'taken-elsewhere' };
    const reply = await redeemDuring(
      cardNumber,
      (trx) =>
        trx
          .insertInto('movement_key')
          .values({
            ...name,
            digest: null,
            transaction_id: null,
            receipt: null,
            created_at: world.clock.now(),
          })
          .execute(),
      { externalTransactionId: name.key },
    );
    expect(reply).toMatchObject({ result: 'failure', errorCode: 'gift.already_reversed' });
    expect(await world.balanceOf(cardNumber)).toBe(2500n);
  });
});
