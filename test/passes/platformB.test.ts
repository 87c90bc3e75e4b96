import { createPublicKey } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { newCardOf } from '../gift/giftWorld.ts';
import { saying } from '../push/fakePlatformB.ts';
import { openPassWorld, type PassWorld } from './passWorld.ts';

const LOYALTY_CARD = '8888000000000001';

describe('a pass of platform B', () => {
  let world: PassWorld;
  beforeAll(async () => {
    world = await openPassWorld();
  });
  afterAll(() => world.close());

  /** Payload of a verified link. */
  // biome-ignore lint/suspicious/noExplicitAny: a payload as the platform sees it, before anything is known of it
  async function saved(cardNumber: string): Promise<any> {
    const jwt = await world.jwtOfB(cardNumber);
    const options = { issuer: 'passes@corner.example.test', audience: 'google' };
    // The platform's clock is that of the world.
    const verified = await jwtVerify(jwt, createPublicKey(world.signingKeyB), {
      ...options,
      currentDate: world.clock.now(),
    });
    return verified.payload;
  }
  const updates = (cardNumber: string) =>
    world.platformB.received.filter(({ body }) => body.includes(`"alternateText":"${cardNumber}"`));
  const redeem = (cardNumber: string, amount: number) =>
    world.call('gift/redeem.json', { cardInfo: { printedCardNumber: cardNumber }, amount });
  /** Takes the comparison that follows ten minutes after a link was opened. */
  async function saveCompared(): Promise<void> {
    await world.hurry();
    await world.jobsDone();
  }

  it('is a gift card that a signed link saves, with its class', async () => {
    const cardNumber = await world.soldCard(25);
    expect(await saved(cardNumber)).toMatchObject({
      typ: 'savetowallet',
      payload: {
        giftCardClasses: [
          {
            id: expect.stringMatching(/^3388000000000000001\.[\w.-]+$/),
            issuerName: 'Corner Cafe',
            merchantName: 'Corner Cafe',
            reviewStatus: 'UNDER_REVIEW',
            enableSmartTap: true,
            redemptionIssuers: ['1234567'],
          },
        ],
        giftCardObjects: [
          {
            id: expect.stringMatching(/^3388000000000000001\.[\w.-]+$/),
            classId: expect.any(String),
            state: 'ACTIVE',
            cardNumber,
            balance: { micros: '25000000', currencyCode: 'USD' },
            barcode: { type: 'QR_CODE', value: cardNumber, alternateText: cardNumber },
            smartTapRedemptionValue: expect.stringMatching(/^pass_/),
          },
        ],
      },
    });
    const { payload } = await saved(cardNumber);
    expect(payload.giftCardObjects[0].classId).toBe(payload.giftCardClasses[0].id);
  });

  it('fits into a link, which names its algorithm and ends at the platform', async () => {
    const { platformB } = world.linksOf(await world.soldCard(25));
    const response = await world.get(platformB!.slice(world.app.config.publicUrl!.length));
    expect(response.status).toBe(303);
    const location = response.headers.get('location')!;
    expect(location).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/);
    const jwt = location.split('/').at(-1)!;
    expect(decodeProtectedHeader(jwt)).toEqual({ alg: 'RS256', typ: 'JWT' });
    // Longer ones are cut off by some browsers, as the platform warns.
    expect(jwt.length).toBeLessThan(1_800);
  });

  it('is a loyalty card with points, where the card is one', async () => {
    await world.store.db
      .updateTable('card')
      .set({ status: 'ACTIVE' })
      .where('card_number', '=', LOYALTY_CARD)
      .execute();
    const { payload } = await saved(LOYALTY_CARD);
    expect(payload).toMatchObject({
      loyaltyClasses: [
        { programName: expect.any(String), programLogo: { sourceUri: { uri: expect.any(String) } } },
      ],
      loyaltyObjects: [
        {
          state: 'ACTIVE',
          accountId: LOYALTY_CARD,
          loyaltyPoints: { label: expect.any(String), balance: { double: expect.any(Number) } },
        },
      ],
    });
  });

  it('is updated after a movement, with an access token, and not while nothing changes', async () => {
    const cardNumber = await world.soldCard(25);
    await world.jwtOfB(cardNumber);
    await redeem(cardNumber, 9);
    await world.followed();
    const made = updates(cardNumber);
    // Two jobs at once may send the same twice.
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ body }) => body)).size).toBe(1);
    await world.followed();
    expect(updates(cardNumber)).toHaveLength(made.length);
    const [update] = made;
    expect(update!.path).toMatch(/^\/walletobjects\/v1\/giftCardObject\/3388000000000000001\./);
    expect(update!.headers.authorization).toMatch(/^Bearer access-/);
    expect(update!.json()).toMatchObject({ state: 'ACTIVE', balance: { micros: '16000000' } });
    const [token] = world.platformB.asked;
    const assertion = new URLSearchParams(token!.body).get('assertion')!;
    const { payload } = await jwtVerify(assertion, createPublicKey(world.signingKeyB), {
      currentDate: world.clock.now(),
    });
    expect(payload.scope).toBe('https://www.googleapis.com/auth/wallet_object.issuer');
  });

  it('is compared after its link was opened, since it is saved with what it was then', async () => {
    const cardNumber = await world.soldCard(25);
    await world.jwtOfB(cardNumber);
    expect(updates(cardNumber)).toEqual([]);
    await saveCompared();
    expect(updates(cardNumber)).toHaveLength(1);
    await redeem(cardNumber, 5);
    await world.followed();
    expect(updates(cardNumber)).toHaveLength(2);
  });

  it('is not missed where no guest has saved it', async () => {
    const cardNumber = await world.soldCard(25);
    await world.jwtOfB(cardNumber);
    world.platformB.next(saying(404, { error: { code: 404, status: 'NOT_FOUND' } }));
    await redeem(cardNumber, 5);
    await world.followed();
    expect(updates(cardNumber)).toHaveLength(1);
  });

  it('becomes inactive with an exchange of its card', async () => {
    const cardNumber = await world.soldCard(25);
    await world.jwtOfB(cardNumber);
    await world.call('gift/exchange.json', {
      cardInfo: { printedCardNumber: cardNumber },
      ...newCardOf(world.newCard()),
    });
    await world.followed();
    expect(updates(cardNumber).at(-1)!.json()).toMatchObject({ state: 'INACTIVE', balance: { micros: '0' } });
  });
});
