import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addMonths } from '../../src/base/time/calendar.ts';
import { dayIn } from '../../src/base/time/zones.ts';
import { verifyLedger } from '../../src/ledger/verify.ts';
import { actOnCard, type CardAction } from '../../src/operators/cards/cardActions.ts';
import { applyMerchants } from '../../src/operators/merchants/applyMerchants.ts';
import { parseMerchantFile } from '../../src/operators/merchants/merchantFile.ts';
import { CORNER_CAFE, testKeys } from '../support/testStore.ts';
import { DAY_MS, demoPos, refusesAndMovesNothing } from '../support/world.ts';
import { openTillWorld, type TillWorld, typed } from './tillWorld.ts';

const ONE_MONTH = 41;
const DATED = 42;
const BATCH_LAST_DAY = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10);
const gift = 'kind: gift, wallets: [1], tiers: [{ code: 1, name: Standard }]';
const random = 'registrationCode: lastSixDigits';
const templates = `${CORNER_CAFE}
    wallets: [{ code: 1, name: Stored Value, kind: stored_value, scale: 2, balanceLimit: "500.00" }]
    templates:
      - { code: ${ONE_MONTH}, name: One Month, cardExpiresAfterMonths: 1, ${gift} }
      - { code: ${DATED}, name: Dated, cardExpiresAfterMonths: 60, ${gift} }
    batches:
      - { name: one-month, template: ${ONE_MONTH}, range: { first: "7777410000000001", last: "7777410000000020", ${random} } }
      - name: dated
        template: ${DATED}
        cardsExpireOn: "${BATCH_LAST_DAY}"
        range: { first: "7777420000000001", last: "7777420000000020", ${random} }
    cards:
      - { number: "7777410000000020", template: ${ONE_MONTH}, status: ACTIVE }
      - { number: "7777420000000020", template: ${DATED}, status: ACTIVE }
      - { number: "7777430000000001", template: ${ONE_MONTH}, status: ACTIVE, registrationCode: lastSixDigits }
`;
const APPLIED_AT = new Date();

describe('a blocked or expired card', () => {
  let world: TillWorld;
  beforeAll(async () => {
    world = await openTillWorld((store) =>
      applyMerchants(store, parseMerchantFile(templates, 'templates.yaml'), {
        keys: testKeys,
        now: APPLIED_AT,
      }),
    );
  });
  afterAll(() => world.close());

  const signed = { headers: { authorization: demoPos } };
  const named = (printedCardNumber: string) => ({
    merchantId: 1,
    storeCode: '001',
    cardInfo: { printedCardNumber },
  });
  let used = 0;
  const nextOf = (template: number) => `7777${template}${String(++used).padStart(10, '0')}`;
  const giftCall = (operation: string, card: string, amount?: number) =>
    world.call(`gift/${operation}.json`, { ...named(card), ...(amount && { amount }) }, signed);
  const giftRefuses = (operation: string, card: string, errorCode: string, amount?: number) =>
    refusesAndMovesNothing(
      world,
      `gift/${operation}.json`,
      { ...named(card), ...(amount && { amount }) },
      errorCode,
      signed,
    );
  const act = (action: CardAction, cardNumber: string, reason = 'Reported lost') =>
    actOnCard(world.app, { merchantId: 1, cardNumber, action, actor: 'Test Desk', reason });
  const expiryOf = async (cardNumber: string) => {
    const row = await world.store.db
      .selectFrom('card')
      .select('expires_on')
      .where('card_number', '=', cardNumber)
      .executeTakeFirstOrThrow();
    return row.expires_on;
  };
  const goToNoonOf = (day: string) =>
    world.clock.advance(new Date(`${day}T16:00:00Z`).getTime() - world.clock.now().getTime());

  async function soldCard(template: number): Promise<string> {
    const card = nextOf(template);
    expect(await giftCall('sell', card, 20)).toMatchObject({ result: 'success' });
    return card;
  }

  async function isRefusedEverywhere(card: string, why: 'card_disabled' | 'card_expired') {
    await giftRefuses('redeem', card, `gift.${why}`, 1);
    await giftRefuses('reload', card, `gift.${why}`, 1);
    await giftRefuses('balance', card, `gift.${why}`);
    await giftRefuses('cashOut', card, `gift.${why}`);
    await world.refuses('balanceInquiry', `transaction.${why}`, typed(card));
    await world.refuses('identifyCustomer', `transaction.${why}`, typed(card));
    for (const [add, redeem] of [
      [[], ['1.00']],
      [['1.00'], []],
    ] as const) {
      const contents = (quantities: readonly string[]) =>
        quantities.map((quantity) => ({ walletCode: 1, quantity }));
      const body = {
        ...typed(card),
        addWalletContents: contents(add),
        redeemWalletContents: contents(redeem),
      };
      await world.refuses('addRedeem', `transaction.${why}`, body, { programId: 'SV' });
    }
  }

  it('is refused by both services until the operator unblocks it', async () => {
    const card = await soldCard(ONE_MONTH);
    expect(await act('block', card)).toEqual({ from: 'ACTIVE', to: 'DISABLED' });
    await isRefusedEverywhere(card, 'card_disabled');
    expect(await act('block', card)).toEqual({ refused: 'already_blocked' });
    expect(await act('unblock', card, 'Found')).toEqual({ from: 'DISABLED', to: 'ACTIVE' });
    expect(await giftCall('redeem', card, 1)).toMatchObject({ result: 'success', currentBalance: 19 });
    expect(await act('unblock', card)).toEqual({ refused: 'not_blocked' });
  });

  it('becomes inactive again and can be sold if it was blocked before its sale', async () => {
    const card = nextOf(ONE_MONTH);
    await act('block', card);
    await giftRefuses('sell', card, 'gift.card_disabled', 5);
    expect(await act('unblock', card)).toEqual({ from: 'DISABLED', to: 'INACTIVE' });
    expect(await giftCall('sell', card, 5)).toMatchObject({ result: 'success' });
  });

  it('cannot be unblocked if something else disabled it', async () => {
    const card = await soldCard(ONE_MONTH);
    await world.setStatus(card, 'DISABLED');
    expect(await act('unblock', card)).toEqual({ refused: 'disabled_by_transaction' });
  });

  it('is refused permanently once an operator expired it', async () => {
    const card = await soldCard(ONE_MONTH);
    expect(await act('expire', card)).toEqual({ from: 'ACTIVE', to: 'EXPIRED' });
    await isRefusedEverywhere(card, 'card_expired');
    expect(await act('block', card)).toEqual({ refused: 'already_expired' });
    expect(await act('unblock', card)).toEqual({ refused: 'not_blocked' });
  });

  it('stays blocked when a till tries to reverse the block', async () => {
    const card = await soldCard(ONE_MONTH);
    await act('block', card);
    const { transaction_id } = await world.store.db
      .selectFrom('ledger_card')
      .select('transaction_id')
      .where('card_number', '=', card)
      .orderBy('transaction_id', 'desc')
      .executeTakeFirstOrThrow();
    const body = { merchantId: 1, storeCode: '001', pxTransactionId: Number(transaction_id) };
    await refusesAndMovesNothing(world, 'gift/reverse.json', body, 'gift.not_reversible', signed);
  });

  it('has an audit trail of operator, action and reason that the service cannot change', async () => {
    const card = await soldCard(ONE_MONTH);
    await act('block', card, 'Case 4711');
    const entries = world.store.db.selectFrom('operator_action').selectAll().where('card_number', '=', card);
    expect(await entries.execute()).toMatchObject([
      { actor: 'Test Desk', command: 'cards block', reason: 'Case 4711', detail: { from: 'ACTIVE' } },
    ]);
    for (const change of [`update operator_action set reason = ''`, 'delete from operator_action'])
      await expect(world.store.pool.query(change)).rejects.toThrow(/permission denied/);
  });

  it('keeps the expiry date of its batch, and is not sold after it', async () => {
    const [card, unsold] = [nextOf(DATED), nextOf(DATED)];
    goToNoonOf(BATCH_LAST_DAY);
    expect(await giftCall('sell', card, 5)).toMatchObject({ result: 'success' });
    expect(await expiryOf(card)).toBe(BATCH_LAST_DAY);
    world.clock.advance(DAY_MS);
    await isRefusedEverywhere(card, 'card_expired');
    await giftRefuses('sell', unsold, 'gift.card_expired', 5);
  });

  it('gets its expiry date when a merchant file activates it', async () => {
    const lastDay = addMonths(dayIn('America/New_York', APPLIED_AT), 1);
    expect(await expiryOf('7777410000000020')).toBe(lastDay);
    expect(await expiryOf('7777430000000001')).toBe(lastDay);
    expect(await expiryOf('7777420000000020')).toBe(BATCH_LAST_DAY);
  });

  it('can be used through the last day set by its template, and no longer', async () => {
    const card = await soldCard(ONE_MONTH);
    const reply = await world.till('balanceInquiry', typed(card));
    const lastDay = String(reply.expirationDate);
    expect(lastDay).toBe(await expiryOf(card));
    goToNoonOf(lastDay);
    expect(await giftCall('redeem', card, 1)).toMatchObject({ result: 'success' });
    expect(await world.till('balanceInquiry', typed(card))).toMatchObject({ responseCode: 200 });
    world.clock.advance(DAY_MS);
    await isRefusedEverywhere(card, 'card_expired');
  });

  it('gets its expiry date when it is sold, and loses it when the sale is reversed', async () => {
    const card = nextOf(ONE_MONTH);
    expect(await expiryOf(card)).toBeNull();
    const { pxTransactionId } = await giftCall('sell', card, 5);
    expect(await expiryOf(card)).not.toBeNull();
    const body = { merchantId: 1, storeCode: '001', pxTransactionId };
    expect(await world.call('gift/reverse.json', body, signed)).toMatchObject({ result: 'success' });
    expect(await expiryOf(card)).toBeNull();
  });

  it('leaves the books balanced', async () => {
    expect(await verifyLedger(world.store.db)).toEqual([]);
  });
});
