import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { applyMerchants } from '../../src/operators/merchants/applyMerchants.ts';
import { parseMerchantFile } from '../../src/operators/merchants/merchantFile.ts';
import { issueToken } from '../support/guestTokens.ts';
import { assertKeepsContract } from '../support/keepsContract.ts';
import { CORNER_CAFE, testKeys } from '../support/testStore.ts';
import { basic, DAY_MS, demoPos } from '../support/world.ts';
import { openTillWorld, type TillWorld } from './tillWorld.ts';

/** Ten in the evening of 9 March in New York. */
const EVENING = new Date('2026-03-10T02:00:00Z');
const TODAY = '2026-03-09';
const TOMORROW = '2026-03-10';
/** Last day of a card that lives a month from today. */
const MONTH_LATER = '2026-04-09';

const ONE_MONTH = 41;
const ANNIVERSARY = 42;
const APPLIED_CARD = '7777410000000001';
const [REGULAR, GOLD] = [1, 2];
const loyalty = 'kind: loyalty, wallets: [1, 2]';
const additions = `${CORNER_CAFE}
    wallets:
      - { code: 1, name: Stored Value, kind: stored_value, scale: 2 }
      - { code: 2, name: Points, kind: points, scale: 0 }
    templates:
      - { code: ${ONE_MONTH}, name: One Month, ${loyalty}, cardExpiresAfterMonths: 1, tiers: [{ code: 1, name: Regular }] }
      - { code: ${ANNIVERSARY}, name: Anniversary, ${loyalty}, tiers: [{ code: 1, name: Regular }, { code: 2, name: Gold }] }
    batches:
      - { name: one-month, template: ${ONE_MONTH}, range: { first: "${APPLIED_CARD}", last: "7777410000000009", registrationCode: lastSixDigits } }
      - { name: anniversary, template: ${ANNIVERSARY}, range: { first: "7777420000000001", last: "7777420000000009", registrationCode: lastSixDigits } }
    cards: [{ number: "${APPLIED_CARD}", template: ${ONE_MONTH}, status: ACTIVE }]
    tierRules: [{ template: ${ANNIVERSARY}, wallet: 2, period: anniversary, tiers: [{ tier: ${GOLD}, earned: "500" }] }]
`;

const demoWeb = { authorization: basic('demo-web', 'demo-web-secret') };
const noStore = { storeCode: undefined };

describe('in the evening at the merchant, when the next day has begun in UTC', () => {
  let world: TillWorld;
  beforeAll(async () => {
    world = await openTillWorld((store) =>
      applyMerchants(store, parseMerchantFile(additions, 'localDay.yaml'), { keys: testKeys, now: EVENING }),
    );
    world.clock.advance(EVENING.getTime() - world.clock.now().getTime());
  });
  afterAll(() => world.close());

  const set = (cardNumber: string, values: { expires_on?: string; account_id?: bigint }) =>
    world.store.db.updateTable('card').set(values).where('card_number', '=', cardNumber).execute();
  const lastDayOf = async (cardNumber: string) => {
    const card = await world.store.db
      .selectFrom('card')
      .select('expires_on')
      .where('card_number', '=', cardNumber)
      .executeTakeFirstOrThrow();
    return card.expires_on;
  };
  let guests = 0;
  /** Creates a guest with an active card. */
  async function newGuest(lastDay?: string) {
    const cardNumber = await world.activeCard();
    const [lastName, phone] = [`Evening-${++guests}`, String(5550170000 + guests)];
    const accountId = await world.register({ lastName, phone }, [cardNumber]);
    if (lastDay) await set(cardNumber, { expires_on: lastDay });
    return { cardNumber, lastName, phone, accountId };
  }
  const enroll = (body: object) =>
    world.call('enrollment/createAndRegister.json', { ...noStore, ...body }, { headers: demoWeb });
  const subscribe = (printedCardNumber: string) =>
    world.call('subscription/subscribe.json', {
      ...noStore,
      printedCardNumber,
      subscriptionCode: 'COFFEE',
      paymentMethod: {
        paymentMethodType: 'VAULT_TOKEN',
        token: 'tok_approve',
        paymentTokenType: 'CREDIT_CARD',
        creditCardType: 'VISA',
        tokenLastFour: 'rove',
      },
    });

  describe('a card on its last day', () => {
    it('is listed at the till as active', async () => {
      const { lastName } = await newGuest(TODAY);
      const { header, rows } = await world.till('accountQuery', {
        pageSize: 10,
        accountQueries: [{ name: 'lastname', value: lastName }],
      });
      expect(
        rows.map(({ fields }: { fields: string[] }) => fields[header.fields.indexOf('cardstatus')]),
      ).toEqual(['ACTIVE']);
    });

    it('is shown to its guest as active', async () => {
      const { cardNumber } = await newGuest(TODAY);
      const path = '/guest/accountInformation.json';
      const query = new URLSearchParams({ merchantId: '1', printedCardNumber: cardNumber });
      const headers = { authorization: demoPos };
      const reply = await world.send(`/rest/1.0.0${path}?${query}`, { method: 'GET', headers });
      assertKeepsContract(path, 'get', reply);
      expect(reply.body.cards).toMatchObject([{ cardStatus: 'ACTIVE' }]);
    });

    it('is offered a survey that rewards it', async () => {
      const { cardNumber: printedCardNumber } = await newGuest(TODAY);
      const body = { ...noStore, printedCardNumber, code: 'VISIT' };
      expect(await world.call('survey/optInToSurveyByPrintedCardNumber.json', body)).toMatchObject({
        result: 'success',
      });
    });

    it('can subscribe', async () => {
      const { cardNumber } = await newGuest(TODAY);
      expect(await subscribe(cardNumber)).toMatchObject({ result: 'success' });
    });
  });

  it('a subscription begins on the local day', async () => {
    const { cardNumber } = await newGuest();
    const { accountSubscriptionInfo } = await subscribe(cardNumber);
    expect(accountSubscriptionInfo.expirationDate).toBe(MONTH_LATER);
  });

  describe('the lifetime of a card is counted from the local day', () => {
    it('when a merchant file activates it', async () => {
      expect(await lastDayOf(APPLIED_CARD)).toBe(MONTH_LATER);
    });

    it('when a guest adds it to the account', async () => {
      const [printedCardNumber, registrationCode] = ['7777410000000002', '000002'];
      const { accountId } = await newGuest();
      const guestAccessToken = await issueToken(world.store, {
        clientId: 'demo-web',
        now: EVENING,
        holder: { accountId },
      });
      const body = { printedCardNumber, registrationCode, guestAccessToken };
      expect(await enroll(body)).toMatchObject({ result: 'success' });
      expect(await lastDayOf(printedCardNumber)).toBe(MONTH_LATER);
    });

    it('when a guest activates a card of the account', async () => {
      const printedCardNumber = '7777410000000003';
      const { accountId, phone } = await newGuest();
      await set(printedCardNumber, { account_id: accountId });
      const access_token = await issueToken(world.store, {
        clientId: 'demo-web',
        now: EVENING,
        holder: { cardNumber: printedCardNumber },
      });
      const setUserFields = { style: 'typed', phone: [phone] };
      const body = { authentication: 'oauth', access_token, printedCardNumber, setUserFields };
      expect(await enroll(body)).toMatchObject({ result: 'success' });
      expect(await lastDayOf(printedCardNumber)).toBe(MONTH_LATER);
    });
  });

  it('a guest can be born today, and not tomorrow', async () => {
    const { cardNumber: printedCardNumber } = await newGuest();
    const setBirth = (day: string) =>
      world.call(
        'enrollment/editUser.json',
        { ...noStore, printedCardNumber, setUserFields: { style: 'typed', dateOfBirth: [day] } },
        { headers: demoWeb },
      );
    expect(await setBirth(TOMORROW)).toMatchObject({
      result: 'invalidInputs',
      errorsByField: { '/setUserFields/dateOfBirth/0': [{ code: 'out_of_range' }] },
    });
    expect(await setBirth(TODAY)).toMatchObject({ result: 'success' });
  });

  it("a tier's year ends before the local anniversary of the registration", async () => {
    const cardNumber = '7777420000000001';
    await world.setStatus(cardNumber, 'ACTIVE');
    await world.register({}, [cardNumber], { registeredAt: EVENING });
    await world.credit(cardNumber, 1, 100_000n);
    const pay = (amount: number) =>
      world.call('gift/redeem.json', { cardInfo: { printedCardNumber: cardNumber }, amount });
    world.clock.advance(DAY_MS);
    expect(await pay(300)).toMatchObject({ result: 'success', tierCode: REGULAR });
    world.clock.advance(Date.parse('2027-03-09T15:00:00Z') - world.clock.now().getTime());
    expect(await pay(300)).toMatchObject({ result: 'success', tierCode: REGULAR });
    expect(await pay(300)).toMatchObject({ result: 'success', tierCode: GOLD });
  });
});
