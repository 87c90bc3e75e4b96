import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RecordedMovement } from '../../src/ledger/observer.ts';
import { shortestJourney } from '../support/statements.ts';
import { openPassWorld, type PassWorld } from './passWorld.ts';

describe('movements of cards with passes', () => {
  let world: PassWorld;
  beforeAll(async () => {
    world = await openPassWorld();
  });
  afterAll(() => world.close());

  const redeem = (cardNumber: string) =>
    world.call('gift/redeem.json', { cardInfo: { printedCardNumber: cardNumber }, amount: 1 });

  it('are found again where a process died before it noted them', async () => {
    const cardNumber = await world.soldCard(25);
    const pass = await world.addToA(cardNumber);
    const phone = world.phoneWith(pass, 'lost');
    await phone.register();
    await redeem(cardNumber);
    await world.followed();
    const notifications = () =>
      world.platformA.received.filter(({ path }) => path.endsWith(phone.pushToken)).length;
    const soFar = notifications();
    // As it was before the movement was noted.
    await world.store.db
      .updateTable('pass')
      .set({ noted_transaction: 0n, content_digest: Buffer.from('before') })
      .where('merchant_id', '=', 1)
      .where('pass_id', '=', BigInt(pass.json.serialNumber))
      .execute();
    await world.jobsDone();
    expect(notifications()).toBe(soFar + 1);
    await world.jobsDone();
    expect(notifications()).toBe(soFar + 1);
  });

  it('are taken together in a burst', async () => {
    const cardNumber = await world.soldCard(25);
    await world.addToA(cardNumber);
    await world.followed();
    const noted = async () =>
      (
        await world.store.db
          .selectFrom('pass')
          .select('noted')
          .where('card_number', '=', cardNumber)
          .execute()
      )[0]!.noted;
    const before = await noted();
    const { observer, close } = world.app.passChanges;
    for (const transactionId of [1n, 2n, 3n]) {
      const recorded = {
        transactions: [{ header: { transactionId }, cardNumbers: [cardNumber] }],
        legs: [],
        cards: new Map(),
      };
      observer.follow(1, [recorded as unknown as RecordedMovement]).committed!();
    }
    await close();
    expect(await noted()).toBe(before + 1n);
  });

  it('run as many statements and round trips as those of other cards', async () => {
    const [held, other] = [await world.soldCard(25), await world.soldCard(25)];
    await world.phoneWith(await world.addToA(held), 'counted').register();
    await world.followed();
    const [withPass, without] = [
      await shortestJourney(() => redeem(held)),
      await shortestJourney(() => redeem(other)),
    ];
    expect(withPass.statements.length).toBeLessThanOrEqual(without.statements.length);
    expect(withPass.roundTrips).toBeLessThanOrEqual(without.roundTrips);
  });
});
