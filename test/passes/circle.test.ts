import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { otherPos } from '../support/world.ts';
import { moving, newIdentity, of, SV } from '../transaction/moveWorld.ts';
import { header } from '../transaction/tillWorld.ts';
import { openPassWorld, type PassWorld } from './passWorld.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('a till', () => {
  let world: PassWorld;
  let cardNumber: string;
  /** NFC texts of the passes of the card. */
  let textOfA: string;
  let textOfB: string;
  let code: string;
  beforeAll(async () => {
    world = await openPassWorld();
    cardNumber = await world.soldCard(25);
    const { json } = await world.addToA(cardNumber);
    textOfA = json.nfc.message;
    code = json.barcodes[0].message;
    // biome-ignore lint/suspicious/noExplicitAny: a payload as the platform sees it
    const { payload } = decodeJwt(await world.jwtOfB(cardNumber)) as any;
    textOfB = payload.giftCardObjects[0].smartTapRedemptionValue;
  });
  afterAll(() => world.close());

  it.each([
    ['the NFC payload of platform A', () => ({ walletANfcVasPayload: base64(textOfA) })],
    ['the NFC payload of platform B', () => ({ walletBNfcVasPayload: base64(textOfB) })],
    ['the bar code', () => ({ barcode: code })],
  ])('redeems through the gift service with %s of a pass', async (_how, cardInfo) => {
    expect(await world.call('gift/redeem.json', { cardInfo: cardInfo(), amount: 1 })).toMatchObject({
      result: 'success',
      printedCardNumber: cardNumber,
    });
  });

  it.each([
    ['the NFC text of platform A', () => textOfA],
    ['the NFC text of platform B', () => textOfB],
    ['the bar code', () => code],
  ])('redeems through the transaction service with %s of a pass', async (_how, text) => {
    const reply = await world.call('transaction/addRedeem.json', {
      merchantId: undefined,
      storeCode: undefined,
      headerInfo: { ...header, ...SV, ...newIdentity() },
      ...moving(text(), { redeem: of(1, '1.00') }),
    });
    expect(reply).toMatchObject({ result: 'authorizedSuccess', svTransactionAmount: 1 });
  });

  it("finds no card by another merchant's pass", async () => {
    const sent = { merchantId: 2, storeCode: '001', cardInfo: { walletANfcVasPayload: base64(textOfA) } };
    const reply = await world.call('gift/balance.json', sent, { headers: { authorization: otherPos } });
    expect(reply).toMatchObject({ errorCode: 'gift.card_not_found' });
  });

  it('finds no card by a text that merely looks like that of a pass', async () => {
    const cardInfo = { walletANfcVasPayload: base64(`${textOfA.slice(0, -4)}AAAA`) };
    expect(await world.call('gift/balance.json', { cardInfo })).toMatchObject({
      errorCode: 'gift.card_not_found',
    });
  });
});
