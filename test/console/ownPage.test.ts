import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Browser, type ConsoleWorld, openConsoleWorld } from './consoleWorld.ts';

const PASSKEYS = '/console/me/passkeys';

describe("a person's own page", () => {
  let made: ConsoleWorld;
  let people = 0;
  beforeAll(async () => {
    made = await openConsoleWorld();
  });
  afterAll(() => made.close());

  /** Signs a new person in who has passkeys with these ids. */
  async function personWith(...credentials: string[]): Promise<Browser> {
    people += 1;
    const name = `Passkeys ${people}`;
    const browser = await made.signedIn('agent', { name });
    const { db } = made.world.store;
    const { staff_id } = await db
      .selectFrom('staff_account')
      .select('staff_id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    const created = { staff_id, public_key: Buffer.from('00', 'hex'), counter: 0n, created_at: new Date() };
    for (const credential_id of credentials)
      await db
        .insertInto('staff_passkey')
        .values({ ...created, credential_id, name: `Device ${credential_id}` })
        .execute();
    return browser;
  }
  const passkeys = async () =>
    (await made.world.store.db.selectFrom('staff_passkey').select('credential_id').execute()).map(
      ({ credential_id }) => credential_id,
    );
  const remove = (browser: Browser, passkey: string) => browser.post(`${PASSKEYS}/${passkey}/remove`);

  it('never removes the last passkey, also when two browsers remove the last two at once', async () => {
    for (let round = 0; round < 20; round++) {
      const both = [`both-${round}-1`, `both-${round}-2`];
      const person = await personWith(...both);
      const replies = await Promise.all(both.map((passkey) => remove(person, passkey)));
      expect(replies.map(({ status }) => status).sort()).toEqual([303, 409]);
      expect(replies.find(({ status }) => status === 409)!.text).toContain('It is your only passkey.');
      expect((await passkeys()).filter((id) => both.includes(id))).toHaveLength(1);
    }
  });

  it("removes no passkey of another person's", async () => {
    await personWith('foreign-1', 'foreign-2');
    const person = await personWith('own-1', 'own-2');
    const before = await passkeys();
    expect((await remove(person, 'foreign-1')).status).toBe(409);
    expect((await remove(made.browser(), 'foreign-1')).location).toBe('/console/sign-in');
    expect(await passkeys()).toEqual(before);
  });

  it('changes passkeys only within five minutes of a sign-in, and says where to sign in', async () => {
    const person = await personWith('late-1', 'late-2');
    expect((await person.get('/console/me')).text).toContain('Remove Device late-1');
    made.world.clock.advance(6 * 60_000);
    const before = await passkeys();
    for (const path of [PASSKEYS, `${PASSKEYS}/options`, `${PASSKEYS}/late-1/remove`]) {
      const { status, text } = await person.post(path);
      expect(status).toBe(401);
      expect(text).toContain('href="/console/sign-in?page=%2Fconsole%2Fme"');
    }
    expect((await person.get('/console/me')).text).not.toContain('Remove Device');
    expect(await passkeys()).toEqual(before);
  });

  it('adds no passkey that does not answer the challenge of this browser', async () => {
    const person = await personWith('only-1');
    const before = await passkeys();
    const credential = JSON.stringify({ id: 'forged', rawId: 'forged', type: 'public-key', response: {} });
    expect((await person.post(PASSKEYS, { credential })).status).toBe(400);
    expect((await person.post(`${PASSKEYS}/options`)).status).toBe(200);
    expect((await person.post(PASSKEYS, { credential })).status).toBe(400);
    expect(await passkeys()).toEqual(before);
  });

  it('deletes the passkeys of a person who has no role left', async () => {
    const person = await personWith('leaver-1');
    const address = (await person.get('/console/me')).text.match(/person\d+@example\.test/)![0];
    const owner = await made.signedIn('owner');
    expect((await owner.act('/console/1/staff', 'staff-remove', { email: address })).status).toBe(303);
    expect(await passkeys()).not.toContain('leaver-1');
    expect((await person.get('/console/me')).status).toBe(303);
  });

  it.each([
    ['/console/1/orders?view=open', '/console/1/orders?view=open'],
    ['/console/me', '/console/me'],
    ['https://evil.example.test/console/1', '/console'],
    ['//evil.example.test/console/1', '/console'],
    ['/\\evil.example.test', '/console'],
    ['/console/../evil', '/console'],
    ['/console/%2e%2e/evil', '/console'],
    ['/console/\t/../../evil', '/console'],
    ['/console@evil.example.test', '/console'],
    ['/consoles', '/console'],
    ['javascript:alert(1)', '/console'],
    ['/console/sign-out', '/console'],
  ])('offers a sign-in for %s that returns to %s', async (asked, page) => {
    const { text } = await made.browser().get(`/console/sign-in?page=${encodeURIComponent(asked)}`);
    const action = /<form[^>]* action="([^"]+)" data-passkey="get"/.exec(text)![1]!;
    const { pathname, searchParams } = new URL(action.replaceAll('&amp;', '&'), 'http://console.test');
    expect(pathname).toBe('/console/sign-in');
    expect(searchParams.get('page') ?? '/console').toBe(page);
  });

  it('leads from a change that needs a new sign-in back to the page of its form', async () => {
    const manager = await made.signedIn('manager');
    made.world.clock.advance(31 * 60_000);
    const guest = '/console/1/guests/54525952016385';
    const reply = await manager.act(guest, 'guests-suspend', {});
    expect(reply.status).toBe(401);
    expect(reply.text).toContain(`href="/console/sign-in?page=${encodeURIComponent(guest)}"`);
  });
});
