import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openMerchantDirectory } from '../../src/domain/ground/merchantDirectory.ts';
import { applyMerchants } from '../../src/operators/merchants/applyMerchants.ts';
import { parseMerchantFile } from '../../src/operators/merchants/merchantFile.ts';
import { proposedMerchant } from '../../src/operators/simulation/proposedMerchant.ts';
import { simulate } from '../../src/operators/simulation/simulate.ts';
import { storedDigests } from '../support/everythingStored.ts';
import { demoFile, testKeys } from '../support/testStore.ts';
import { asOwner, DAY_MS } from '../support/world.ts';
import { type MoveWorld, moving, of, openMoveWorld, SV } from '../transaction/moveWorld.ts';
import { typed } from '../transaction/tillWorld.ts';

const LOYALTY = 20;
const POINTS = 2;
const VISITS = 3;
const [REGULAR, GOLD] = [1, 2];

const demo = readFileSync(demoFile, 'utf8');
const hundredfold: [string, string] = ['earn: { perCurrencyUnit: "1" }', 'earn: { perCurrencyUnit: "100" }'];

/** Demo file with pieces replaced, without the folders of pictures, which are relative to the file. */
function fileWith(...edits: [string, string][]) {
  const text = edits.reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`The demo file has no ${from}.`);
    return all.replace(from, to);
  }, demo);
  return parseMerchantFile(text.replace(/ {4}appContent:\n( {6}- .*\n)+/, ''), 'demo.yaml');
}

let world: MoveWorld;
const cards: string[] = [];

const run = async (file = fileWith(), days = 30) => {
  const { store, clock } = world;
  const merchants = await openMerchantDirectory(store);
  merchants.close();
  const merchant = merchants.merchant(1)!;
  return simulate(store.db, {
    merchant,
    proposed: proposedMerchant(merchant, file.merchants[0]!),
    days,
    now: clock.now(),
    onProgress() {},
  });
};

let nextCheck = 1;
const visit = (cardNumber: string) =>
  world.till('identifyCustomer', typed(cardNumber), { posTransactionId: `v${nextCheck++}` });
const pay = (cardNumber: string) =>
  world.till('addRedeem', moving(cardNumber, { redeem: of(1, '100.00') }), SV);

beforeAll(async () => {
  world = await openMoveWorld();
  const { clock } = world;
  cards.push(await world.guestsCard(), await world.guestsCard());
  const [first, second] = cards as [string, string];
  for (const cardNumber of cards)
    await world.till('addRedeem', moving(cardNumber, { add: of(1, '500.00') }), SV);
  for (let visits = 0; visits < 9; visits++) await visit(first);
  clock.advance(40 * DAY_MS);
  // In the period: the tenth visit of the first card, and 300.00 paid, of which 100.00 are taken back.
  await visit(first);
  await pay(first);
  await pay(first);
  await pay(second);
  await pay(second);
  await world.till('voidAddRedeem', moving(second, { redeem: of(1, '100.00') }), SV);
});
afterAll(() => world.close());

describe('a simulation of a merchant file', () => {
  it('finds no difference with the rules in force, and reproduces the postings', async () => {
    const { earned, rewards, guestsWithAnotherTier, replayed, unlikePosted } = await run();
    expect({ replayed, unlikePosted, guestsWithAnotherTier }).toEqual({
      replayed: 4,
      unlikePosted: 0,
      guestsWithAnotherTier: 0,
    });
    expect(earned).toEqual([
      { template: LOYALTY, wallet: POINTS, before: 300n, after: 300n },
      { template: LOYALTY, wallet: VISITS, before: 1n, after: 1n },
    ]);
    // The nine visits before the period count: the state before it is that which its movements started from.
    expect(rewards).toMatchObject([{ reward: 'free-coffee', before: 1n, after: 1n }]);
  });

  it('shows how other rules change points, rewards and tiers, movement by movement', async () => {
    const { earned, rewards, tiers, guestsWithAnotherTier } = await run(
      fileWith(hundredfold, ['every: "10"', 'every: "20"']),
    );
    // The first card is Gold from its first payment on, so that its second counts one and a half times.
    expect(earned).toContainEqual({ template: LOYALTY, wallet: POINTS, before: 300n, after: 35_000n });
    expect(rewards).toMatchObject([{ reward: 'free-coffee', before: 1n }]);
    const changed = (tier: number) => {
      const row = tiers.find((each) => each.template === LOYALTY && each.tier === tier);
      return row!.after - row!.before;
    };
    expect([changed(REGULAR), changed(GOLD)]).toEqual([-2n, 2n]);
    expect(guestsWithAnotherTier).toBe(2);
  });

  it('lists the skipped movements by kind and reason', async () => {
    expect((await run()).leftOut).toEqual([
      { kind: 'addRedeem', reason: 'undone', movements: 1 },
      { kind: 'voidAddRedeem', reason: 'undoing', movements: 1 },
    ]);
  });

  it('replays only the requested days', async () => {
    expect((await run(fileWith(), 60)).replayed).toBe(4 + 9 + 2);
  });

  it('writes nothing', async () => {
    const before = await storedDigests(world.store);
    await run(fileWith(hundredfold));
    expect(await storedDigests(world.store)).toEqual(before);
  });

  it('predicts the postings of the rules once they are applied', async () => {
    const file = fileWith(hundredfold);
    const predicted = await run(file);
    await applyMerchants(world.store, file, { keys: testKeys, now: world.clock.now() });
    const applied = await run(file);
    expect(applied.earned.map(({ before }) => before)).toEqual(predicted.earned.map(({ after }) => after));
    expect(applied.earned.map(({ after }) => after)).toEqual(predicted.earned.map(({ after }) => after));
    expect(applied.unlikePosted).toBe(3);
  });

  it('skips and counts movements that an older version stored without their events', async () => {
    await asOwner(
      world.store,
      "update ledger_transaction set trace = trace - 'events' where merchant_id = 1",
    );
    const { replayed, leftOut } = await run();
    expect(replayed).toBe(0);
    expect(leftOut).toContainEqual({ kind: 'identifyCustomer', reason: 'unknown_events', movements: 1 });
  });
});
