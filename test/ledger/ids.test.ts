import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Ids, openIds } from '../../src/ledger/ids.ts';
import type { Store } from '../../src/store/store.ts';
import { openTestStore } from '../support/testStore.ts';

describe('ids', () => {
  let store: Store;
  beforeAll(async () => {
    store = await openTestStore();
  });
  afterAll(() => store.close());

  const many = (ids: Ids, count: number) => Array.from({ length: count }, () => ids.next());
  const isIncreasing = (ids: bigint[]) => ids.every((id, index) => index === 0 || id > ids[index - 1]!);

  /** Waits out the last second of a released node, which is then free again. */
  const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1_100));

  it('are unique across processes that share a database, and increasing within each', async () => {
    const [one, other] = await Promise.all([openIds(store.db), openIds(store.db)]);
    const issued: [bigint[], bigint[]] = [[], []];
    for (let turn = 0; turn < 50; turn++) {
      issued[0].push(...many(one, 100));
      issued[1].push(...many(other, 100));
    }
    await Promise.all([one.close(), other.close()]);
    expect(issued.map(isIncreasing)).toEqual([true, true]);
    expect(new Set(issued.flat()).size).toBe(10_000);
  });

  it('stay exact for every JSON client', async () => {
    const ids = await openIds(store.db);
    const id = ids.next();
    await ids.close();
    expect(id).toBeGreaterThan(0n);
    expect(BigInt(Number(id))).toBe(id);
    expect(id).toBeLessThan(2n ** 53n);
  });

  it('never decrease when the service is opened again', async () => {
    const issued: bigint[] = [];
    for (let opened = 1; opened <= 10; opened++) {
      const ids = await openIds(store.db);
      issued.push(...many(ids, 10));
      await ids.close();
    }
    expect(isIncreasing(issued)).toBe(true);
  });

  it('are refused to a sixty-fifth process, and available to it once another has closed', async () => {
    await aSecond();
    const all = await Promise.all(Array.from({ length: 64 }, () => openIds(store.db)));
    await expect(openIds(store.db)).rejects.toThrow(/All 64 id nodes are leased/);
    await Promise.all(all.map((ids) => ids.close()));
    await aSecond();
    const ids = await openIds(store.db);
    expect(ids.next()).toBeGreaterThan(0n);
    await ids.close();
  });

  it('continue when a second has more than its share, and no later process repeats one of them', async () => {
    const burst = await openIds(store.db);
    const issued = many(burst, 3 * 2 ** 15);
    await burst.close();
    expect(isIncreasing(issued)).toBe(true);
    const seen = new Set(issued);
    expect(seen.size).toBe(issued.length);
    // As many processes as there are nodes, while the clock is still behind the burst: its node must not be among them.
    const later = await Promise.allSettled(Array.from({ length: 64 }, () => openIds(store.db)));
    const opened = later.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const next = opened.flatMap((ids) => many(ids, 100));
    await Promise.all(opened.map((ids) => ids.close()));
    expect(opened.length).toBeLessThan(64);
    expect(next.filter((id) => seen.has(id))).toEqual([]);
    expect(new Set(next).size).toBe(next.length);
  });
});
