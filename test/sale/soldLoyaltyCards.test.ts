import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { applyFile, demoFile } from '../support/testStore.ts';
import { basic, openWorld, type World } from '../support/world.ts';
import { example } from './saleExamples.ts';

const headers = { authorization: basic('demo-web', 'demo-web-secret') };

describe('a loyalty card that is sold online', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  const sell = async (name: string, more: object = {}) => {
    const body = { storeCode: undefined, ...example('saleExecuteLoyaltyCardSale', name), ...more };
    const reply = await world.call('sale/executeLoyaltyCardSale.json', body, { headers });
    expect(reply.result).toBe('success');
    return reply.order.createdCard as { printedCardNumber: string; regCode?: string };
  };
  const register = async (printedCardNumber: string, registrationCode: string) => {
    const body = {
      storeCode: undefined,
      ...example('enrollmentCreateAndRegister', 'registerCard'),
      printedCardNumber,
      registrationCode,
    };
    return world.call('enrollment/createAndRegister.json', body, { headers });
  };

  it('has its printed registration code when it is sent by post, and its favorite store becomes the guest’s', async () => {
    const card = await sell('shipped', { favoriteStoreCode: '002' });
    expect(card.regCode).toBeUndefined();
    expect(await register(card.printedCardNumber, card.printedCardNumber.slice(-6))).toMatchObject({
      result: 'success',
    });
    const { favorite_store_code } = await world.store.db
      .selectFrom('card')
      .innerJoin('guest', (join) =>
        join
          .onRef('guest.merchant_id', '=', 'card.merchant_id')
          .onRef('guest.account_id', '=', 'card.account_id'),
      )
      .select('guest.favorite_store_code')
      .where('card.card_number', '=', card.printedCardNumber)
      .executeTakeFirstOrThrow();
    expect(favorite_store_code).toBe('002');
  });

  it('has a new registration code for the buyer when it is not shipped', async () => {
    const card = await sell('vaultToken');
    expect(card.regCode).toMatch(/^\d{8,}$/);
    expect(card.regCode).not.toBe(card.printedCardNumber.slice(-6));
  });

  it('is offered with the payment types that can succeed', async () => {
    expect(await offeredIn(world)).toEqual(['VAULT_TOKEN', 'CC', 'ENCRYPTED_CC', 'SV']);
    const without = await openWorld({}, (store) => applyFile(store, demoWithout(/^ *creditCards: \{.*\n/m)));
    expect(await offeredIn(without)).toEqual(['VAULT_TOKEN', 'SV']);
    await without.close();
  });

  async function offeredIn(some: World): Promise<string[]> {
    const query = new URLSearchParams({ merchantId: '1' });
    const reply = await some.send(`/rest/1.0.0/sale/loyaltyCardSaleConfig.json?${query}`, {
      method: 'GET',
      headers,
    });
    return reply.body.program.paymentMethodTypes.map(({ code }: { code: string }) => code);
  }
});

/** Sample file with a line removed, and without the pictures, which are separate files. */
function demoWithout(line: RegExp): string {
  const text = readFileSync(demoFile, 'utf8');
  expect(text).toMatch(line);
  return text.replace(line, '').replace(/^ {4}appContent:\n(?: {6}.*\n)+/m, '');
}
