import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aliasHash } from '../../src/domain/cards/shared/cardIdentifier.ts';
import type { CardAliasKind } from '../../src/store/database.ts';
import { type GiftWorld, openGiftWorld, type Till } from './giftWorld.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('a gift card', () => {
  let world: GiftWorld;
  let till: Till;
  let cardNumber: string;
  beforeAll(async () => {
    world = await openGiftWorld();
    till = world.till;
    cardNumber = await till.soldCard(25);
    await register('barcode', 'https://cards.example.test/1');
    await register('phone', '5550100044');
    await register('nfc_a', aliasHash('pass A of Dana'));
    await register('nfc_b', aliasHash('pass B of Dana'));
  });
  afterAll(() => world.close());

  async function register(kind: CardAliasKind, value: string, merchant_id = 1, card_number = cardNumber) {
    await world.store.db.insertInto('card_alias').values({ merchant_id, kind, value, card_number }).execute();
  }

  it.each([
    ['the number printed on it', () => ({ printedCardNumber: cardNumber })],
    ['its track, whatever follows the number', () => ({ trackInfo: `${cardNumber}=29121011234567890` })],
    ['a bar code that is its number', () => ({ barcode: cardNumber })],
    ['a bar code registered to it', () => ({ barcode: 'https://cards.example.test/1' })],
    ['the phone number registered to it', () => ({ phoneNumber: '5550100044' })],
    ['the pass issued for it on platform A', () => ({ walletANfcVasPayload: base64('pass A of Dana') })],
    ['the pass issued for it on platform B', () => ({ walletBNfcVasPayload: base64('pass B of Dana') })],
    ['a pass on platform A that carries its number', () => ({ walletANfcVasPayload: base64(cardNumber) })],
    ['a pass on platform B that carries its number', () => ({ walletBNfcVasPayload: base64(cardNumber) })],
  ])('is found by %s', async (_how, identifier) => {
    expect(await till.gift('balance', { cardInfo: identifier() })).toMatchObject({
      result: 'success',
      printedCardNumber: cardNumber,
    });
    const withCode = { ...identifier(), cardRegCode: cardNumber.slice(-6) };
    expect(await till.gift('redeem', { cardInfo: withCode, amount: 0.01 })).toMatchObject({
      result: 'success',
      printedCardNumber: cardNumber,
    });
  });

  it('is not found by the stored hash of a pass', async () => {
    const payload = base64(aliasHash('pass A of Dana'));
    await till.refuses('balance', { cardInfo: { walletANfcVasPayload: payload } }, 'gift.card_not_found');
  });

  it('is not found by a pass of the other platform, or an identifier of another kind', async () => {
    const passOfB = { walletANfcVasPayload: base64('pass B of Dana') };
    await till.refuses('balance', { cardInfo: passOfB }, 'gift.card_not_found');
    await till.refuses('balance', { cardInfo: { barcode: '5550100044' } }, 'gift.card_not_found');
  });

  it("is not found by another merchant's registrations, even of the same value", async () => {
    const foreign = await world.otherShop.soldCard(7);
    await register('phone', '5550100044', 2, foreign);
    await register('phone', '5550100045', 2, foreign);
    const phone = (phoneNumber: string) => ({ cardInfo: { phoneNumber } });
    expect(await till.gift('balance', phone('5550100044'))).toMatchObject({ printedCardNumber: cardNumber });
    expect(await world.otherShop.gift('balance', phone('5550100044'))).toMatchObject({
      printedCardNumber: foreign,
    });
    await till.refuses('balance', phone('5550100045'), 'gift.card_not_found');
  });

  it('is found without logging the number', async () => {
    const lines = world.logged.join('\n');
    expect(lines).toContain('giftBalance');
    for (const secret of [cardNumber, '5550100044', base64('pass A of Dana')]) {
      expect(lines).not.toContain(secret);
    }
  });
});
