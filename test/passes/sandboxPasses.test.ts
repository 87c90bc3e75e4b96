import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type JobsWorld, openJobsWorld } from '../jobs/jobsWorld.ts';

describe('the sandbox', () => {
  let world: JobsWorld;
  beforeAll(async () => {
    world = await openJobsWorld();
    await world.jobsDone();
  });
  afterAll(() => world.close());

  const add = (cardNumber: string, platform: 'a' | 'b') =>
    fetch(`${world.address}/sandbox/passes/add`, {
      method: 'POST',
      body: new URLSearchParams({ merchantId: '1', cardNumber, platform }),
      redirect: 'manual',
    });
  const textOf = async (path: string) => (await fetch(world.address + path)).text();

  it('adds a card to a simulated phone, which fetches the pass again after a movement', async () => {
    const cardNumber = await world.soldCard(25);
    const path = (await add(cardNumber, 'a')).headers.get('location')!;
    const before = await textOf(path);
    expect(before).toContain('Stored Value: 25');
    expect(before).toContain('fetched 1 time,');
    await world.call('gift/redeem.json', { cardInfo: { printedCardNumber: cardNumber }, amount: 5 });
    const after = await textOf(path);
    expect(after).toContain('$20.00');
    // The phone learns of a change once it is noted.
    let seen = after;
    while (!seen.includes('Stored Value: 20')) seen = await textOf(path);
    expect(seen).toMatch(/fetched [2-9] times/);
    const { passes } = JSON.parse(await textOf('/sandbox/passes.json'));
    expect(passes).toContainEqual(
      expect.objectContaining({ cardNumber, platform: 'PLATFORM_A', nfcPayload: expect.any(String) }),
    );
    expect(await textOf('/sandbox/passes')).toContain(cardNumber);
  });

  it('removes a pass from a simulated phone, which unregisters', async () => {
    const cardNumber = await world.soldCard(25);
    const path = (await add(cardNumber, 'a')).headers.get('location')!;
    const [, remove] = /action="([^"]+\/remove)"/.exec(await textOf(path))!;
    await fetch(world.address + remove!, { method: 'POST' });
    expect(await textOf(path)).toContain('No simulated phone holds it.');
    const passId = BigInt(path.split('/').at(-1)!);
    const devices = await world.store.db
      .selectFrom('pass_device')
      .selectAll()
      .where('pass_id', '=', passId)
      .execute();
    expect(devices).toEqual([]);
  });

  it('shows what the link of platform B saves', async () => {
    const cardNumber = await world.soldCard(25);
    const link = (await add(cardNumber, 'b')).headers.get('location')!;
    const saving = await fetch(world.address + link, { redirect: 'manual' });
    const page = await textOf(new URL(saving.headers.get('location')!).pathname);
    expect(page).toContain('giftCardObjects');
    expect(page).toContain(cardNumber);
  });

  it('answers a card that does not exist, and a link of nobody, with a page', async () => {
    expect((await add('7777000000009999', 'a')).status).toBe(404);
    expect((await fetch(`${world.address}/sandbox/passes/save/none`)).status).toBe(404);
    expect((await fetch(`${world.address}/sandbox/passes/1/7`)).status).toBe(404);
  });
});
