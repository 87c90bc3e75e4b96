import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { applyFile } from '../support/testStore.ts';
import { openWorld, type World } from '../support/world.ts';
import { openVisitor } from './visitor.ts';

const PAGE = '/shops/1/balance';
/** Codes of the demo's cards are the last six digits of their numbers. */
const pinOf = (number: string) => number.slice(-6);

describe('the balance page', () => {
  let world: World;
  let number: string;
  beforeAll(async () => {
    world = await openWorld({ trustProxyHops: 1, cardGuesses: 5 });
    number = await world.soldCard(25);
  });
  afterAll(() => world.close());

  let lastHost = 0;
  const newAddress = () => `192.0.2.${++lastHost}`;
  const ask = (card: { number: string; pin: string }, address = newAddress()) =>
    openVisitor(world, address).send(PAGE, card);

  it('shows what is left on a card to whoever knows its PIN', async () => {
    const { status, body, headers } = await ask({ number, pin: pinOf(number) });
    expect(status).toBe(200);
    expect(body).toContain('$25.00');
    expect(body).toContain(`<dd>${number}</dd>`);
    expect(body.match(/<svg/g)).toHaveLength(2);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('takes a number with blanks, as it is printed', async () => {
    const printed = number.replace(/(.{4})/g, '$1 ');
    expect((await ask({ number: printed, pin: pinOf(number) })).body).toContain('$25.00');
  });

  it('says nothing about cards: a wrong PIN, an unsold and an unknown card, and no PIN get one answer', async () => {
    const before = await world.books();
    const unsold = world.newCard();
    const startedAt = performance.now();
    const answers = await Promise.all(
      [
        { number, pin: '000000' },
        { number: unsold, pin: pinOf(unsold) },
        { number: unsold, pin: '000000' },
        { number: '7777999999999999', pin: '999999' },
        { number, pin: '' },
        { number: 'abc', pin: '<b>' },
        { number: '', pin: '' },
      ].map((card) => ask(card)),
    );
    // No answer is faster than the slowest look-up.
    expect(performance.now() - startedAt).toBeGreaterThan(290);
    for (const { status, body } of answers) {
      expect(status).toBe(422);
      expect(body).toContain('No card that can be used has this number and PIN.');
    }
    const shapes = answers.map(({ body }) => body.replace(/value="[^"]*"/g, ''));
    expect(new Set(shapes).size).toBe(1);
    expect(await world.books()).toEqual(before);
  });

  it('writes what was entered as text', async () => {
    const { body } = await ask({ number: '"><script>alert(1)</script>', pin: '1' });
    expect(body).not.toContain('<script>');
  });

  it('stops an address that guesses, and not its neighbours or the tills', async () => {
    const address = newAddress();
    const own = { number, pin: pinOf(number) };
    const other = { number: await world.soldCard(5), pin: '' };
    other.pin = pinOf(other.number);
    expect((await ask(own, address)).status).toBe(200);
    for (let guess = 0; guess < 5; guess++)
      expect((await ask({ number: `777700009999${1000 + guess}`, pin: '1' }, address)).status).toBe(422);
    const right = await ask(other, address);
    const wrong = await ask({ number: '7777000099990000', pin: '1' }, address);
    expect([right.status, wrong.status]).toEqual([429, 429]);
    expect(right.headers.get('retry-after')).toMatch(/^\d+$/);
    // What the address used before still works, and others notice nothing.
    expect((await ask(own, address)).status).toBe(200);
    expect((await ask(other)).status).toBe(200);
    await world.call('gift/redeem.json', { cardInfo: { printedCardNumber: other.number }, amount: 1 });
  });

  it('refuses a form that another site sent', async () => {
    const visitor = openVisitor(world, newAddress());
    for (const origin of ['https://evil.example.test', 'null']) {
      const { status, body } = await visitor.send(PAGE, { number, pin: pinOf(number) }, { origin });
      expect(status).toBe(403);
      expect(body).not.toContain('$25.00');
    }
  });

  it('speaks the language of the browser, or the one that the visitor chose', async () => {
    const visitor = openVisitor(world, newAddress());
    const spanish = await visitor.open(PAGE, { 'accept-language': 'de, es-MX;q=0.8, en;q=0.1' });
    expect(spanish.body).toContain('<html lang="es">');
    expect(spanish.body).toContain('Saldo de una tarjeta regalo');
    await visitor.open(`${PAGE}?lang=es`);
    const { body } = await visitor.send(PAGE, { number, pin: pinOf(number) });
    expect(body).toContain('Enseñe esto en la caja.');
    expect((await openVisitor(world, newAddress()).open(PAGE)).body).toContain('<html lang="en">');
  });

  it('is one of the pages that the first page of the shop leads to', async () => {
    const visitor = openVisitor(world, newAddress());
    const { body } = await visitor.open('/shops/1');
    const paths = [...body.matchAll(/href="(\/shops\/1\/[^"?]+)"/g)].map(([, path]) => path!);
    expect(paths).toEqual(['buy', 'balance', 'card', 'survey'].map((page) => `/shops/1/${page}`));
    for (const path of paths) expect((await visitor.open(path)).status).toBe(200);
  });

  it('has only the pages that the merchant file names', async () => {
    await applyFile(
      world.store,
      `sandbox: true
merchants:
  - id: 77
    name: Quiet Shop
    currency: USD
    timeZone: UTC
    pages: { balance: false }
    stores: [{ code: "1", name: Only, open: true }]
    wallets: []
    templates: []
    integrations: []
`,
    );
    await world.app.merchants.reload();
    const visitor = openVisitor(world, newAddress());
    expect((await visitor.open('/shops/77')).status).toBe(200);
    for (const path of [
      '/shops/77/balance',
      '/shops/1/nothing',
      '/shops/2/balance',
      '/shops/x/balance',
      '/shops',
    ])
      expect({ path, status: (await visitor.open(path)).status }).toEqual({ path, status: 404 });
  });
});
