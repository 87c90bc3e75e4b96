import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Browser, type ConsoleWorld, openConsoleWorld } from './consoleWorld.ts';

const GUEST = 54525952016386n;
const PAGE = `/console/1/guests/${GUEST}`;

describe('the page of a guest', () => {
  let made: ConsoleWorld;
  let agent: Browser;
  beforeAll(async () => {
    made = await openConsoleWorld();
    agent = await made.signedIn('agent', { name: 'Front desk' });
  });
  afterAll(() => made.close());

  const comments = () =>
    made.world.store.db.selectFrom('account_comment').select('body').where('merchant_id', '=', 1).execute();

  it('takes a comment, which it shows; the audit trail names the author and holds no text', async () => {
    const text = 'Prefers a call in the evening';
    expect((await agent.act(PAGE, 'guests-comment', { text })).status).toBe(303);
    expect((await agent.get(PAGE)).text).toContain(text);
    const trail = await (await made.signedIn('owner')).get('/console/1/audit');
    expect(trail.text).toMatch(/Front desk[\s\S]*guests comment/);
    expect(trail.text).not.toContain(text);
  });

  it.each([
    ['blank', ' '],
    ['longer than 1,000 characters', 'x'.repeat(1_001)],
    ['the number of a payment card', 'Paid with 4111 1111 1111 1111'],
  ])('stores no comment that is %s', async (_what, text) => {
    const before = await comments();
    expect((await agent.act(PAGE, 'guests-comment', { text })).status).toBe(400);
    expect(await comments()).toEqual(before);
  });
});
