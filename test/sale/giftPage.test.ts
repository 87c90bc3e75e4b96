import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CardStatus } from '../../src/store/database.ts';
import { readBetween, rowsRead } from '../support/rowsRead.ts';
import { applyFile } from '../support/testStore.ts';
import { asOwner, basic, DAY_MS, openWorld, type World } from '../support/world.ts';
import { example } from './saleExamples.ts';

const file = readFileSync(new URL('giftPage.yaml', import.meta.url), 'utf8');

describe('the page of a gift', () => {
  let world: World;
  /** Paths of two gift pages: one card of 10.00, and 120 cards of 1.00. */
  let one: string;
  let many: string;
  beforeAll(async () => {
    world = await openWorld({ trustProxyHops: 1, cardGuesses: 6 }, (store) => applyFile(store, file));
    const reply = await world.call(
      'sale/executeSale.json',
      {
        ...example('saleExecuteSale', 'eGifts'),
        storeCode: undefined,
        merchantId: 12,
        programType: 'GIFT_CARD',
        totalPrice: 10,
        promotionItemCount: 120,
        orderItemGroups: [{ groupNumber: 1, orderItems: [{ itemNumber: 1, itemCode: 'FETCH' }] }],
      },
      { headers: { authorization: basic('party-web', 'party-web-secret') } },
    );
    expect(reply).toMatchObject({ result: 'success' });
    one = new URL(reply.order.saleGroups[0].saleItems[0].deliveryUrl).pathname;
    many = new URL(reply.order.promotionItems[0].deliveryUrl).pathname;
  });
  afterAll(() => world.close());

  let lastHost = 0;
  const newAddress = () => `192.0.2.${++lastHost}`;
  const open = (path: string, address = newAddress()) =>
    world.send(path, { method: 'GET', headers: { 'x-forwarded-for': address } });
  const listed = (body: string) =>
    [...body.matchAll(/href="\?card=\d+">(\d{16})</g)].map(([, cardNumber]) => cardNumber!);
  const cardOn = (body: string) => /Card number<\/dt><dd>(\d{16})</.exec(body)?.[1];
  const setStatus = (cardNumber: string, status: CardStatus) =>
    world.store.db.updateTable('card').set({ status }).where('card_number', '=', cardNumber).execute();

  it('lists many cards in pages, and draws none of them', async () => {
    const parts = await Promise.all([1, 2, 3].map((page) => open(`${many}?page=${page}`)));
    expect(parts.map(({ body }) => listed(body).length)).toEqual([50, 50, 20]);
    expect(new Set(parts.flatMap(({ body }) => listed(body))).size).toBe(120);
    for (const { body } of parts) expect(body).not.toMatch(/<svg|PIN/);
    expect(parts[1]!.body).toContain('Page 2 of 3');
    expect(parts[1]!.body).toContain('href="?page=1"');
    expect(parts[1]!.body).toContain('href="?page=3"');
    expect(parts[0]!.body).toContain('€1.00');
  });

  it('shows one of many cards by its number, with links to its neighbours and back', async () => {
    const cards = listed((await open(`${many}?page=2`)).body);
    const { body } = await open(`${many}?card=60`);
    expect(cardOn(body)).toBe(cards[9]);
    expect(body.match(/<svg/g)).toHaveLength(2);
    for (const link of ['?card=59', '?card=61', '?page=2']) expect(body).toContain(`href="${link}"`);
    expect((await open(`${many}?card=1`)).body).not.toContain('?card=0');
    expect((await open(`${many}?card=120`)).body).not.toContain('?card=121');
  });

  it.each(['?card=0', '?card=121', '?card=x', '?card=1&card=2', '?page=4', '?page=-1', '?card[a]=1'])(
    'shows the first part of the list for %s',
    async (query) => {
      const contentOf = (body: string) => /<main>[\s\S]*<\/main>/.exec(body)![0];
      const first = contentOf((await open(many)).body);
      const shown = await open(many + query);
      expect(shown.status).toBe(200);
      expect(contentOf(shown.body)).toBe(first);
    },
  );

  it("shows the card's balance, where it can be spent, and its expiry", async () => {
    const { body } = await open(one);
    expect(body).toContain('€10.00');
    expect(body).not.toContain('originally');
    expect(body).toContain('For use at Party Shop: Main and Pier<');
    expect(body).toMatch(/Can be used until <time datetime="2027-03-09">March 9, 2027</);
  });

  it("shows the card's own last day if that is earlier, and says when it never expires", async () => {
    const cardNumber = cardOn((await open(one)).body)!;
    const endsOn = (day: string | null) =>
      world.store.db
        .updateTable('card')
        .set({ expires_on: day })
        .where('merchant_id', '=', 12)
        .where('card_number', '=', cardNumber)
        .execute();
    await endsOn('2026-06-30');
    const { body } = await open(one);
    await endsOn(null);
    expect(body).toMatch(/Can be used until <time datetime="2026-06-30">/);
    expect(body).toContain('Show this at the till.');
    expect(body).not.toContain('Never expires');
  });

  it('draws a bar code with the margins of the standard: ten modules at each side', async () => {
    const { body } = await open(one);
    const [, width, path] = /Barcode[^>]*><svg viewBox="0 0 (\d+) [^>]*>[\s\S]*?<path [^>]*d="([^"]+)"/.exec(
      body,
    )!;
    const stroke = Number(/Barcode[\s\S]*?stroke-width="(\d+)"/.exec(body)![1]);
    const module = 3;
    expect(Number(/^M(\d+)/.exec(path!)![1]) - stroke / 2).toBe(10 * module);
    expect(Number(width) % module).toBe(0);
  });

  it('shows a zero balance once the value has expired', async () => {
    world.clock.advance(366 * DAY_MS);
    const { body } = await open(one);
    world.clock.advance(-366 * DAY_MS);
    expect(body).toContain('€0.00');
    expect(body).toContain('of €10.00 originally');
    expect(body).not.toContain('Can be used');
  });

  it.each([
    ['blocked', 'DISABLED', 'This card is blocked'],
    ['exchanged', 'EXCHANGED', 'This card was exchanged for another one'],
    ['expired', 'EXPIRED', 'This card has expired'],
  ] as const)('says that a card is %s, and draws no code of it', async (_word, status, text) => {
    const cardNumber = cardOn((await open(one)).body)!;
    await setStatus(cardNumber, status);
    const { body } = await open(one);
    await setStatus(cardNumber, 'ACTIVE');
    expect(body).toContain(text);
    expect(body).not.toMatch(/<svg|€/);
  });

  it('reads only its own cards of a large shop whose tables were never analyzed', async () => {
    const { store } = world;
    await asOwner(
      store,
      `insert into card (merchant_id, card_number, status, card_template_code, tier_code)
       select 12, 8000000000000000 + n, 'ACTIVE', card_template_code, tier_code
       from generate_series(1, 8000) n,
         (select card_template_code, tier_code from card where merchant_id = 12 limit 1) own`,
      `insert into wallet (merchant_id, card_number, wallet_code, balance)
       select 12, 8000000000000000 + n, 1, 0 from generate_series(1, 8000) n`,
      'delete from pg_statistic',
    );
    const before = await rowsRead(store);
    expect(listed((await open(many)).body)).toHaveLength(50);
    const after = await rowsRead(store);
    expect(readBetween(before, after, (place) => /^public[.](card|wallet)/.test(place))).toBeLessThan(500);
  });

  it('is shown sixty times a minute to a network, then returns 429; other gifts and networks are unaffected', async () => {
    const address = newAddress();
    const views = await Promise.all(Array.from({ length: 65 }, () => open(`${many}?card=7`, address)));
    expect(views.filter(({ status }) => status === 200)).toHaveLength(60);
    const refused = views.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused[0]!.body).toContain('Please wait a minute');
    expect(await open(one, address)).toMatchObject({ status: 200 });
    expect(await open(many)).toMatchObject({ status: 200 });
    const warnings = world.logged.filter((line) => line.includes('gift_views_blocked'));
    expect(warnings).toHaveLength(1);
    expect(world.logged.join()).not.toContain(many.slice('/gift/'.length));
  });

  it('is refused like an unknown one to a network that guessed links, unless it was shown there before', async () => {
    const address = newAddress();
    expect(await open(one, address)).toMatchObject({ status: 200 });
    for (let time = 0; time < 6; time += 1) {
      expect(await open(`/gift/guess-${time}`, address)).toMatchObject({ status: 404 });
    }
    const [right, wrong] = [await open(many, address), await open('/gift/guess-6', address)];
    expect(right).toMatchObject({ status: 429, body: wrong.body });
    expect(wrong.status).toBe(429);
    expect(await open(one, address)).toMatchObject({ status: 200 });
    expect(await open(many)).toMatchObject({ status: 200 });
  });
});
