import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asOwner } from '../support/world.ts';
import { type Browser, type ConsoleWorld, openConsoleWorld } from './consoleWorld.ts';

describe('an action over the limit of the shop', () => {
  let made: ConsoleWorld;
  let manager: Browser;
  let card: string;
  let page: string;
  beforeAll(async () => {
    made = await openConsoleWorld();
    card = await made.world.soldCard(25);
    manager = await made.signedIn('manager', { name: 'Requester' });
    page = (await manager.post('/console/1/search', { text: card })).location!;
  });
  afterAll(() => made.close());

  /** Requests a correction over the limit, and returns the path of its approval. */
  async function request(amount: string, reason: string): Promise<string> {
    const reply = await manager.act(page, 'cards-adjust', { wallet: '1', amount, reason });
    expect(reply.status).toBe(303);
    const { text } = await manager.get('/console/1/approvals');
    return /href="(\/console\/1\/approvals\/\d+)"/.exec(text)![1]!;
  }
  const digestOn = async (browser: Browser, path: string) =>
    /name="digest" value="([0-9a-f]+)"/.exec((await browser.get(path)).text)?.[1] ?? '';
  const confirm = async (browser: Browser, path: string, digest?: string) =>
    browser.post(`${path}/confirm`, { digest: digest ?? (await digestOn(browser, path)) });

  it('waits, and is booked once when another person confirms it, with both in the audit trail', async () => {
    const path = await request('+30.00', 'Case 1');
    expect(await made.world.balanceOf(card)).toBe(2500n);
    const second = await made.signedIn('manager', { name: 'Second person' });
    const shown = await second.get(path);
    expect(shown.text).toContain('+30.00');
    expect(shown.text).not.toContain(card);
    const digest = await digestOn(second, path);
    expect((await confirm(second, path, digest)).status).toBe(303);
    expect(await made.world.balanceOf(card)).toBe(5500n);
    expect((await second.get(path)).text).toMatch(/balance 55\.00/);
    // The same request again, as by the back button or a recording.
    await confirm(second, path, digest);
    expect(await made.world.balanceOf(card)).toBe(5500n);
    const trail = (await second.get('/console/1/audit')).text;
    expect(trail).toMatch(/Requester &lt;person1@example\.test&gt;[\s\S]*approvedBy Second person/);
  });

  it('is booked once when two people confirm it at the same time', async () => {
    const path = await request('+21.00', 'Case 2');
    const before = await made.world.balanceOf(card);
    const people = [await made.signedIn('owner'), await made.signedIn('manager')];
    const digest = await digestOn(people[0]!, path);
    await Promise.all(people.map((person) => confirm(person, path, digest)));
    expect(await made.world.balanceOf(card)).toBe(before + 2100n);
  });

  it.each([
    ['the person who requested it', async () => manager, 303],
    ['an agent', () => made.signedIn('agent'), 403],
    ['an auditor', () => made.signedIn('auditor'), 403],
    ['the owner of another shop', () => made.signedIn('owner', { merchantId: 2 }), 404],
  ])('is not booked when %s confirms it', async (_who, browserOf, status) => {
    const path = await request('+22.00', `Case ${_who}`);
    const digest = await digestOn(await made.signedIn('owner'), path);
    const before = await made.world.books();
    expect((await confirm(await browserOf(), path, digest)).status).toBe(status);
    expect(await made.world.books()).toEqual(before);
  });

  it('needs a sign-in within the last five minutes', async () => {
    const path = await request('+23.00', 'Case 4');
    const second = await made.signedIn('owner');
    const digest = await digestOn(second, path);
    made.world.clock.advance(6 * 60_000);
    expect((await confirm(second, path, digest)).status).toBe(401);
  });

  it('is not booked with an input that the second person did not see, or that was changed in the database', async () => {
    const [one, other] = [await request('+24.00', 'Case 5'), await request('+25.00', 'Case 6')];
    const second = await made.signedIn('owner');
    const before = await made.world.balanceOf(card);
    await confirm(second, other, await digestOn(second, one));
    const [first, last] = [one, other].map((path) => path.split('/').at(-1));
    await asOwner(
      made.world.store,
      `update approval set sealed = (select sealed from approval where approval_id = ${first}) where approval_id = ${last}`,
    );
    expect((await second.get(other)).status).toBe(500);
    expect((await confirm(second, other, '00')).status).toBe(500);
    expect(await made.world.balanceOf(card)).toBe(before);
  });

  it('is not booked after three days, or when it was refused', async () => {
    const path = await request('+26.00', 'Case 7');
    const second = await made.signedIn('manager');
    const digest = await digestOn(second, path);
    expect((await second.post(`${path}/refuse`)).status).toBe(303);
    const before = await made.world.balanceOf(card);
    await confirm(second, path, digest);
    const late = await request('+27.00', 'Case 8');
    const lateDigest = await digestOn(second, late);
    made.world.clock.advance(3 * 24 * 60 * 60_000);
    await confirm(await made.signedIn('owner'), late, lateDigest);
    expect(await made.world.balanceOf(card)).toBe(before);
  });
});
