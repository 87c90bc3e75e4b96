import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { writeMerchantSecret } from '../../src/domain/ground/merchants/merchantSecrets.ts';
import { inTransaction } from '../../src/store/transaction.ts';
import { operations } from '../contract/bundle.ts';
import { issueToken } from '../support/guestTokens.ts';
import { assertKeepsContract } from '../support/keepsContract.ts';
import { applyFile, testKeys } from '../support/testStore.ts';
import { basic, demoPos, openWorld, type World, withoutRequestId } from '../support/world.ts';

import { CLIENT_SECRET, OFFER, type OfferServer, openOfferServer, PAGE } from './offerServer.ts';

/** Merchant with guests; and variants without a cache, with a short timeout, or with short-lived tokens. */
const SHOP = 30;
const CACHED = 31;
const CACHED_TOO = 32;
const HASTY = 33;
const SHORT_TOKENS = 34;
/** Merchants by their partner's sign-on behaviour. */
const REFUSED = 40;
const BROKEN = 41;
const SILENT = 42;
const GARBAGE = 43;
const EMPTY = 44;
const ODD = 45;
const AWAY = 46;
const NO_SECRET = 47;
const WRONG_SECRET = 48;
const NO_PARTNER = 49;

const path = '/partner/content.json';

describe('partnerContent', () => {
  let world: World;
  let partner: OfferServer;
  beforeAll(async () => {
    partner = await openOfferServer();
    world = await openWorld({}, async (store) => {
      await applyFile(store, `sandbox: true\nmerchants:\n${merchants(partner.address)}`);
      for (const merchantId of MERCHANTS.keys()) {
        if (merchantId === NO_SECRET || merchantId === NO_PARTNER) continue;
        const text = merchantId === WRONG_SECRET ? 'wrong' : CLIENT_SECRET;
        const secret = { merchantId, name: 'offers', text, now: new Date() };
        await inTransaction(store.db, (trx) => writeMerchantSecret(trx, testKeys.merchantSecrets, secret));
      }
    });
  });
  beforeEach(() => {
    partner.asked.length = 0;
  });
  afterAll(async () => {
    await world.close();
    await partner.close();
  });

  async function ask(query: Record<string, string>, merchantId = SHOP, headers: Record<string, string> = {}) {
    const asked = new URLSearchParams({ merchantId: String(merchantId), ...query });
    const reply = await world.send(`/rest/1.0.0${path}?${asked}`, {
      method: 'GET',
      headers: { authorization: demoPos, ...headers },
    });
    assertKeepsContract(path, 'get', reply);
    return reply;
  }

  const contentOf = async (query: Record<string, string>, merchantId?: number) =>
    (await ask(query, merchantId)).body;

  async function refuses(
    query: Record<string, string>,
    [errorCode, errorMessage]: readonly [string, string],
    merchantId?: number,
  ) {
    const { status, body } = await ask(query, merchantId);
    expect(status).toBe(200);
    expect(withoutRequestId(body)).toEqual({ result: 'failure', errorCode, errorMessage });
  }

  const NO_SIGN_ON = ['401', 'failed to get Star Offers SSO token'] as const;
  const NOT_FOUND = ['404', 'Received Star Offers content not found'] as const;
  const NO_CONTENT = ['500', 'Failed to get content from Star Offers'] as const;
  const INTERNAL = ['500', 'Received internal error from Star Offers'] as const;
  const UNREADABLE = ['500', 'Failed to parse Star Offers content JSON response'] as const;
  const NO_HTML = ['500', 'Received unexpected Star Offers content HTML response'] as const;
  const BAD_STATUS = ['500', 'Received unsupported Star Offers content status'] as const;

  describe('from a partner over the network', () => {
    it('is signed on to, receives the guest, and its page or data are passed on', async () => {
      expect(await contentOf({ loyaltyid: 'ann' })).toEqual({ result: 'success', content: PAGE });
      const data = await contentOf({
        loyaltyid: 'ann',
        channeltype: 'TB',
        responsetype: 'json',
        showcontentas: 'non-modal',
      });
      expect(data).toEqual({ result: 'success', ...OFFER });
      const [signOn, first, second] = partner.asked;
      expect(signOn).toMatchObject({ path: '/token', body: 'grant_type=client_credentials' });
      expect(first!.headers.authorization).toMatch(/^Bearer token-/);
      expect(JSON.parse(first!.body)).toEqual({
        experience: 'shop-home',
        loyaltyid: 'ann',
        channeltype: 'MB',
        showcontentas: 'modal',
        responsetype: 'html',
        serverDate: world.clock.now().toISOString(),
      });
      expect(JSON.parse(second!.body)).toMatchObject({
        channeltype: 'TB',
        showcontentas: 'non-modal',
        responsetype: 'json',
      });
      // The token of the first call was still good for the second.
      expect(partner.asked).toHaveLength(3);
    });

    it.each([
      ['with the account there that is linked', '6030000000000001', 'star-4711'],
      ['with our own number of the account', '6030000000000002', '7002'],
    ])('names the guest of a card %s', async (_how, printedCardNumber, guestId) => {
      expect(await contentOf({ printedCardNumber })).toMatchObject({ result: 'success' });
      expect(JSON.parse(partner.asked.at(-1)!.body).loyaltyid).toBe(guestId);
      expect(JSON.stringify(partner.asked)).not.toContain(printedCardNumber);
    });

    it.each([
      ['no card has the number', '6030000000000099'],
      ['the card is nobody’s', '6030000000000005'],
      ["the card is another merchant's", '8888000000000001'],
      ['the guest is suspended', '6030000000000003'],
    ])('calls no partner when %s', async (_why, printedCardNumber) => {
      await refuses({ printedCardNumber }, NOT_FOUND);
      expect(partner.asked).toEqual([]);
    });

    it('counts an unknown card as a guess, but not a guest without an offer', async () => {
      const guesses = async () => {
        const { body } = await world.send('/metrics', { method: 'GET' });
        return Number(
          /^stored_value_security_events_total\{event="card_guess"\} (\d+)/m.exec(body)?.[1] ?? 0,
        );
      };
      const before = await guesses();
      await refuses({ loyaltyid: 'status-404' }, NOT_FOUND);
      await refuses({ printedCardNumber: '6030000000000003' }, NOT_FOUND);
      expect(await guesses()).toBe(before);
      await refuses({ printedCardNumber: '6030000000000099' }, NOT_FOUND);
      expect(await guesses()).toBe(before + 1);
    });

    it('accepts the guest’s own card, and no other identifier', async () => {
      const web = basic('demo-web', 'demo-web-secret');
      const now = world.clock.now();
      const token = await issueToken(world.store, {
        clientId: 'demo-web',
        merchantId: SHOP,
        now,
        holder: { accountId: 7002n },
      });
      const asGuest = (query: Record<string, string>) =>
        ask({ authentication: 'oauth', ...query }, SHOP, { authorization: web, 'x-access-token': token });
      expect((await asGuest({ printedCardNumber: '6030000000000002' })).body.result).toBe('success');
      const others: Record<string, string>[] = [
        { printedCardNumber: '6030000000000001' },
        { loyaltyid: '7002' },
      ];
      for (const other of others)
        expect(await asGuest(other)).toMatchObject({
          status: 401,
          body: { errorCode: 'system.invalid_token' },
        });
      expect(partner.count('/content')).toBe(1);
    });

    it('signs on again once when a token was revoked, unnoticed by the guest', async () => {
      await contentOf({ loyaltyid: 'ann' });
      partner.revokeTokens();
      partner.asked.length = 0;
      expect(await contentOf({ loyaltyid: 'ann' })).toMatchObject({ result: 'success' });
      expect(partner.asked.map(({ path }) => path)).toEqual(['/content', '/token', '/content']);
      partner.asked.length = 0;
      await refuses({ loyaltyid: 'refused' }, NO_SIGN_ON);
      expect(partner.asked.map(({ path }) => path)).toEqual(['/content', '/token', '/content']);
      expect(await contentOf({ loyaltyid: 'ann' })).toMatchObject({ result: 'success' });
    });

    it('signs on again before a token ends', async () => {
      const signOns = async () => {
        await contentOf({ loyaltyid: 'ann' }, SHORT_TOKENS);
        return partner.count('/token');
      };
      expect(await signOns()).toBe(1);
      world.clock.advance(29_000);
      expect(await signOns()).toBe(1);
      world.clock.advance(1_000);
      expect(await signOns()).toBe(2);
    });

    it('signs on again once the merchant has changed its partner', async () => {
      const change = async (experience: string) => {
        const { revision } = world.app.merchants.known(SHOP);
        const changed = merchants(partner.address).replaceAll('shop-home', experience);
        await applyFile(world.store, `sandbox: true\nmerchants:\n${changed}`);
        while (world.app.merchants.known(SHOP).revision === revision)
          await new Promise((resolve) => setTimeout(resolve, 20));
      };
      await contentOf({ loyaltyid: 'ann' });
      partner.asked.length = 0;
      await change('new-home');
      try {
        await contentOf({ loyaltyid: 'ann' });
        expect(partner.asked.map(({ path }) => path)).toEqual(['/token', '/content']);
        expect(JSON.parse(partner.asked[1]!.body)).toMatchObject({ experience: 'new-home' });
      } finally {
        await change('shop-home');
      }
    });

    it('signs on once for many concurrent guests', async () => {
      partner.revokeTokens();
      world.clock.advance(3_600_000);
      const guests = Array.from({ length: 20 }, (_, index) => contentOf({ loyaltyid: `guest-${index}` }));
      expect(new Set((await Promise.all(guests)).map(({ result }) => result))).toEqual(new Set(['success']));
      expect([partner.count('/token'), partner.count('/content')]).toEqual([1, 20]);
    });

    it.each(['1008', '1013', '1014', '1015', '1016', '9999'])(
      'passes on the partner’s own status %s',
      async (statusCode) => {
        const query = { loyaltyid: `code-${statusCode}`, responsetype: 'json' };
        expect(await contentOf(query)).toEqual({
          result: 'success',
          status: { statusCode, statusMessage: `It is ${statusCode}.` },
          baseUrl: '',
          data: {},
        });
      },
    );

    it('passes on only the agreed fields of a reply', async () => {
      expect(await contentOf({ loyaltyid: 'json-more', responsetype: 'json' })).toEqual({
        result: 'success',
        ...OFFER,
        status: { statusCode: '0000', statusMessage: 'Success' },
      });
      expect(await contentOf({ loyaltyid: 'html-bom' })).toEqual({ result: 'success', content: `\n${PAGE}` });
      expect((await contentOf({ loyaltyid: 'html-longest' })).content).toHaveLength(1_000_000);
    });

    it.each([
      ['403', NO_SIGN_ON],
      ['404', NOT_FOUND],
      ['500', INTERNAL],
      ['503', INTERNAL],
      ['204', BAD_STATUS],
      ['302', BAD_STATUS],
      ['418', BAD_STATUS],
    ])('refuses where the partner answers %s', async (status, refusal) => {
      for (const responsetype of ['html', 'json'])
        await refuses({ loyaltyid: `status-${status}`, responsetype }, refusal);
      expect(partner.count('/content')).toBe(2);
    });

    it.each(['empty', 'white', 'text', 'untagged', 'json', 'latin'])(
      'refuses a page that is none: %s',
      async (kind) => {
        await refuses({ loyaltyid: `html-${kind}` }, NO_HTML);
      },
    );

    it.each([
      'garbage',
      'list',
      'null',
      'no-status',
      'number-status',
      'no-base',
      'no-data',
      'number',
      'too-long',
    ])('refuses data that are not as agreed: %s', async (kind) => {
      await refuses({ loyaltyid: `json-${kind}`, responsetype: 'json' }, UNREADABLE);
    });

    it('refuses a page in place of data, and data in place of a page', async () => {
      await refuses({ loyaltyid: 'html-bom', responsetype: 'json' }, UNREADABLE);
      await refuses({ loyaltyid: 'json-more', responsetype: 'html' }, NO_HTML);
    });

    it('refuses a success without an offer', async () => {
      await refuses({ loyaltyid: 'code-0000', responsetype: 'json' }, UNREADABLE);
    });

    it('refuses an unknown status', async () => {
      await refuses({ loyaltyid: 'json-unknown-code', responsetype: 'json' }, BAD_STATUS);
    });

    it.each([
      ['is cut off', 'cut'],
      ['is larger than a reply may be', 'html-too-long'],
    ])('refuses an answer that %s', async (_what, loyaltyid) => {
      await refuses({ loyaltyid }, NO_CONTENT);
    });

    it('waits at most the merchant’s time limit', async () => {
      const started = performance.now();
      const usual = refuses({ loyaltyid: 'silent' }, NO_CONTENT);
      const hasty = refuses({ loyaltyid: 'silent' }, NO_CONTENT, HASTY);
      expect(await Promise.race([usual.then(() => 'usual'), hasty.then(() => 'hasty')])).toBe('hasty');
      expect(performance.now() - started).toBeGreaterThanOrEqual(395);
      await usual;
    });

    it('waits three seconds for each reply', async () => {
      const started = performance.now();
      await refuses({ loyaltyid: 'silent' }, NO_CONTENT);
      expect(performance.now() - started).toBeGreaterThanOrEqual(2_990);
    });

    it.each([
      ['lets nobody in', REFUSED, NO_SIGN_ON],
      ['lets this secret not in', WRONG_SECRET, NO_SIGN_ON],
      ['answers with a page', GARBAGE, NO_SIGN_ON],
      ['answers without a token', EMPTY, NO_SIGN_ON],
      ['answers with a token no header can hold', ODD, NO_SIGN_ON],
      ['fails', BROKEN, INTERNAL],
      ['says nothing', SILENT, NO_CONTENT],
      ['is not there', AWAY, NO_CONTENT],
      ['was given no secret for', NO_SECRET, NO_SIGN_ON],
    ])('refuses where the sign-on %s, and asks for no content', async (_what, merchantId, refusal) => {
      await refuses({ loyaltyid: 'ann' }, refusal, merchantId);
      expect(partner.count('/content')).toBe(0);
    });

    it('refuses a request at a merchant without a partner', async () => {
      await refuses({ loyaltyid: 'ann' }, ['500', 'Failed to get content from the partner'], NO_PARTNER);
    });

    it('refuses a format other than page and data', async () => {
      const { body } = await ask({ loyaltyid: 'ann', responsetype: 'xml' });
      expect(body).toMatchObject({
        result: 'failure',
        errorCode: '400',
        errorMessage: 'Unsupported response type',
        errorsByField: { '/responsetype': ['must be one of html, json'] },
      });
      expect(partner.asked).toEqual([]);
    });

    it.each([
      ['nobody', {}],
      ['somebody in two ways', { loyaltyid: 'ann', printedCardNumber: '6030000000000001' }],
      ['another channel', { loyaltyid: 'ann', channeltype: 'TV' }],
      ['somebody with an empty name', { loyaltyid: '' }],
    ])('refuses a call that names %s', async (_what, query) => {
      const reply = await ask(query as Record<string, string>);
      expect(reply).toMatchObject({ status: 400, body: { errorCode: 'system.invalid_request' } });
      expect(partner.asked).toEqual([]);
    });

    it('logs the reason, and no secret, token, card or guest', () => {
      const reported = world.logged.map((line) => JSON.parse(line)).filter(({ trouble }) => trouble);
      expect(reported).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            merchantId: REFUSED,
            trouble: 'no_sign_on',
            why: 'sign-on responded 401',
          }),
          expect.objectContaining({ merchantId: NO_SECRET, why: 'the secret is missing' }),
          expect.objectContaining({ merchantId: HASTY, why: 'content: timeout' }),
        ]),
      );
      const logged = world.logged.join();
      for (const secret of [CLIENT_SECRET, 'token-', '603000000', 'star-4711', 'Half price'])
        expect(logged).not.toContain(secret);
    });
  });

  describe('when it is cached', () => {
    const asking = async (query: Record<string, string>, merchantId = CACHED) => {
      const before = partner.count('/content');
      const content = await contentOf(query, merchantId);
      return { content, wasCalled: partner.count('/content') > before };
    };

    it('is requested once during its lifetime for the same guest and format', async () => {
      const first = await asking({ loyaltyid: 'bea' });
      expect(first.wasCalled).toBe(true);
      world.clock.advance(59_999);
      expect(await asking({ loyaltyid: 'bea' })).toEqual({ ...first, wasCalled: false });
      world.clock.advance(1);
      expect(await asking({ loyaltyid: 'bea' })).toEqual(first);
    });

    it('is requested again for another guest, merchant, channel, format or place', async () => {
      await asking({ loyaltyid: 'cy' });
      const others: Record<string, string>[] = [
        { loyaltyid: 'dee' },
        { loyaltyid: 'cy', channeltype: 'DT' },
        { loyaltyid: 'cy', responsetype: 'json' },
        { loyaltyid: 'cy', showcontentas: 'non-modal' },
      ];
      for (const other of others) expect((await asking(other)).wasCalled).toBe(true);
      expect((await asking({ loyaltyid: 'cy' }, CACHED_TOO)).wasCalled).toBe(true);
      expect((await asking({ loyaltyid: 'cy' })).wasCalled).toBe(false);
    });

    it('is never a failure, nor content about the current moment', async () => {
      const passing = ['status-404', 'status-500', 'json-garbage', 'code-9999', 'code-1008'];
      for (const loyaltyid of passing) {
        const query = { loyaltyid, responsetype: 'json' };
        expect([(await asking(query)).wasCalled, (await asking(query)).wasCalled]).toEqual([true, true]);
      }
      const noOffer = { loyaltyid: 'code-1015', responsetype: 'json' };
      expect([(await asking(noOffer)).wasCalled, (await asking(noOffer)).wasCalled]).toEqual([true, false]);
    });

    it('is not cached if the merchant disables it', async () => {
      await asking({ loyaltyid: 'eve' }, SHOP);
      expect((await asking({ loyaltyid: 'eve' }, SHOP)).wasCalled).toBe(true);
    });
  });

  it('equals the contract’s examples in the sandbox', async () => {
    const { requests, replies } = operations.find(({ operationId }) => operationId === 'partnerContent')!;
    expect(requests.length).toBeGreaterThan(2);
    for (const { name, value } of requests) {
      const query = Object.entries(value as object).map(([key, given]) => [key, String(given)]);
      const { body } = await ask(Object.fromEntries(query), 1);
      expect(body).toEqual(replies.find((reply) => reply.name === name)!.value);
    }
    const { body } = await ask({ printedCardNumber: '8888000000000002' }, 1);
    expect(body).toMatchObject({
      errorCode: '404',
      errorMessage: 'Received Demo Offers content not found',
    });
    expect(partner.asked).toEqual([]);
  });

  const MERCHANTS = new Map<number, { clientId: string; more?: string } | undefined>([
    [SHOP, { clientId: 'shop', more: 'cacheSeconds: 0' }],
    [CACHED, { clientId: 'shop' }],
    [CACHED_TOO, { clientId: 'shop' }],
    [HASTY, { clientId: 'shop', more: 'timeoutMs: 400' }],
    [SHORT_TOKENS, { clientId: 'short', more: 'cacheSeconds: 0' }],
    [REFUSED, { clientId: 'refused' }],
    [BROKEN, { clientId: 'broken' }],
    [SILENT, { clientId: 'silent', more: 'timeoutMs: 300' }],
    [GARBAGE, { clientId: 'garbage' }],
    [EMPTY, { clientId: 'empty' }],
    [ODD, { clientId: 'odd' }],
    [AWAY, { clientId: 'shop' }],
    [NO_SECRET, { clientId: 'shop' }],
    [WRONG_SECRET, { clientId: 'shop' }],
    [NO_PARTNER, undefined],
  ]);

  function merchants(address: string): string {
    return [...MERCHANTS]
      .map(([id, partner]) => {
        const signOnUrl = id === AWAY ? 'http://127.0.0.1:9/token' : `${address}/token`;
        const { clientId, more = 'cacheSeconds: 60' } = partner ?? {};
        return `
  - id: ${id}
    name: Shop ${id}
    currency: USD
    timeZone: America/New_York
    stores: [{ code: "001", name: Main, open: true }]
    integrations:
      - { clientId: demo-pos, secret: demo-pos-secret, authentication: [b2b] }
      - { clientId: demo-web, secret: demo-web-secret, authentication: [oauth], scopes: [account_read] }
${
  partner
    ? `    partnerContent: { name: Star Offers, experience: shop-home, clientId: ${clientId}, secret: offers,
      signOnUrl: "${signOnUrl}", contentUrl: "${address}/content", ${more} }`
    : ''
}
${id === SHOP ? GUESTS : ''}`;
      })
      .join('\n');
  }
});

const GUESTS = `
    wallets: [{ code: 1, name: Points, kind: stored_value, scale: 2 }]
    templates: [{ code: 20, name: Rewards, kind: loyalty, wallets: [1], tiers: [{ code: 1, name: One }] }]
    batches:
      - { name: cards, template: 20, range: { first: "6030000000000001", last: "6030000000000009", registrationCode: lastSixDigits } }
    cards:
      - { number: "6030000000000001", template: 20, status: ACTIVE }
      - { number: "6030000000000002", template: 20, status: ACTIVE }
      - { number: "6030000000000003", template: 20, status: ACTIVE }
    guests:
      - { accountId: 7001, cards: ["6030000000000001"], fields: { firstName: Ann, externalIdentifier: PARTNER, externalAccountCode: star-4711 } }
      - { accountId: 7002, cards: ["6030000000000002"], fields: { firstName: Bea, externalIdentifier: SOCIAL_A, externalAccountCode: else } }
      - { accountId: 7003, cards: ["6030000000000003"], status: SUSPENDED, fields: { firstName: Cy } }
`;
