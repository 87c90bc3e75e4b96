import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openWorld, type World } from '../support/world.ts';

describe('the till of a sandbox', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${world.address}/sandbox/till${path}`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
  const press = async (action: string, cardNumber: string, form: Record<string, string> = {}) => {
    const { status } = await post('', { action, otherNumber: cardNumber, amount: '10.00', ...form });
    expect(status).toBe(303);
  };
  const page = async () => (await world.send('/sandbox/till', { method: 'GET' })).body as string;
  /** Number of the latest step, and its part of the page. */
  const latest = async () => {
    const [, number, text] = /id="step-(\d+)">(.*?)<\/section>/s.exec(await page())!;
    return { number: number!, text: text! };
  };

  it('sells a card and pays with it, showing each request and reply', async () => {
    const card = world.newCard();
    await press('sell', card);
    await press('pay', card, { amount: '8', tip: '1.50' });
    const { text } = await latest();
    expect(text).toContain('Pay 8 and a tip of 1.50');
    expect(text).toContain('href="/docs#/giftRedeem"');
    expect(text).toContain('&quot;externalTransactionId&quot;');
    expect(text).toContain('&quot;currentBalance&quot;: 0.5');
    expect(await world.balanceOf(card)).toBe(50n);
  });

  it('shows a refusal with its code', async () => {
    await press('pay', world.newCard());
    expect((await latest()).text).toContain('<code>gift.card_not_active</code>');
  });

  it('gets the lost reply by a repeat, and value moves once', async () => {
    const card = await world.soldCard(20);
    await press('pay', card, { connection: 'cutBeforeReply' });
    const lost = await latest();
    expect(lost.text).toContain('No reply.');
    expect(await world.balanceOf(card)).toBe(1000n);
    const record = /\/sandbox\/requests\/[^"]+/.exec(lost.text)![0];
    expect((await world.send(record, { method: 'GET' })).body).toContain('giftRedeem');
    await post('/repeat', { step: lost.number });
    const first = await latest();
    expect(first.text).toContain(`The request of step ${lost.number} again`);
    expect(first.text).toContain('&quot;result&quot;: &quot;success&quot;');
    await post('/repeat', { step: first.number });
    expect((await latest()).text).toContain('byte for byte');
    expect(await world.balanceOf(card)).toBe(1000n);
  });

  it.each([
    ['reached the service', 'cutBeforeReply', 'Approved.'],
    ['never did', 'cutBeforeRequest', 'gift.transaction_not_found'],
  ])('restores the balance by reversing a payment that %s', async (_what, connection, outcome) => {
    const card = await world.soldCard(20);
    await press('pay', card, { connection });
    await post('/reverse', { step: (await latest()).number });
    expect((await latest()).text).toContain(outcome);
    expect(await world.balanceOf(card)).toBe(2000n);
  });

  it('counts a visit of a guest, and takes it back', async () => {
    await press('visit', '8888000000000001');
    const visit = await latest();
    expect(visit.text).toContain('Visits 1');
    await post('/reverse', { step: visit.number });
    expect((await latest()).text).toContain('Reversed.');
  });

  it('spends points that a payment earned', async () => {
    const card = '8888000000000002';
    await world.call('gift/reload.json', { cardInfo: { printedCardNumber: card }, amount: 30 });
    await press('pay', card, { amount: '30.00' });
    await press('points', card, { points: '12' });
    expect((await latest()).text).toContain('Points 18');
  });

  it('refuses a form from another site, and calls nothing', async () => {
    const card = await world.soldCard(20);
    const before = await world.books();
    const { status } = await post(
      '',
      { action: 'pay', otherNumber: card, amount: '1' },
      {
        origin: 'https://other.example.test',
      },
    );
    expect(status).toBe(403);
    expect(await world.books()).toEqual(before);
  });

  it.each([
    ['an unknown action', { action: 'constructor' }],
    ['no action', {}],
  ])('refuses %s', async (_what, form: Record<string, string>) => {
    expect((await post('', form)).status).toBe(400);
  });

  it('escapes what is typed', async () => {
    await press('pay', '<script>alert(1)</script>');
    expect(await page()).not.toContain('<script>');
  });
});

describe('the start page', () => {
  let world: World;
  afterAll(() => world.close());

  it.each(['/', '/sandbox'])('answers at %s of a sandbox, without broken links', async (path) => {
    world ??= await openWorld();
    const { status, body } = await world.send(path, { method: 'GET' });
    expect(status).toBe(200);
    expect(body).toContain('Corner Cafe');
    for (const [, link] of body.matchAll(/href="(\/[^"#]*)"/g)) {
      // The console leads to its sign-in.
      const { status: found } = await fetch(`${world.address}${link}`);
      expect([link, found]).toEqual([link, link!.startsWith('/docs') ? expect.any(Number) : 200]);
    }
  });
});
