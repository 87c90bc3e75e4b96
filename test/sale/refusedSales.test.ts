import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CompactEncrypt } from 'jose';
import { readDefinition } from '../../src/base/schema/definition.ts';
import { settlePayment } from '../../src/domain/payments/paymentFlow.ts';
import { RELEASED } from '../../src/domain/payments/releasePayment.ts';
import { savedCardCodeOf } from '../../src/domain/payments/savedMethods.ts';
import { savePaymentMethod } from '../../src/domain/payments/savePaymentMethod.ts';
import { operations } from '../contract/bundle.ts';
import { type CheckoutServer, openCheckoutServer } from '../payment/checkoutServer.ts';
import { everythingStored } from '../support/everythingStored.ts';
import { assertKeepsContract } from '../support/keepsContract.ts';
import { basic } from '../support/world.ts';
import { CLUB, creditCard, paying, REFUSED, type RefusedSale, USUAL } from './refusedSales.ts';
import { example, vaultBook } from './saleExamples.ts';
import { cards, MARKET, openSaleWorld, type SaleWorld } from './saleWorld.ts';

const { billingContact, billingAddress } = example('saleExecuteSale', 'eGifts');
const buyer = { billingContact, billingAddress };
const BROKEN = { outcome: 'failed' as const, message: 'The vault is out of order.' };
const authorization = basic('demo-web', 'demo-web-secret');

/** Code that depends on the login alone; `test/door/guestProof.test.ts` has it for every operation. */
const OF_LOGIN = 'sale.proof_required';

describe('a sale that is refused', () => {
  let world: SaleWorld;
  let processor: CheckoutServer;
  /** Code of the payment method that the guest `friends` has saved. */
  let saved: string;
  beforeAll(async () => {
    processor = await openCheckoutServer();
    world = await openSaleWorld(
      {},
      {
        checkout: processor.url,
        also: readFileSync(new URL('refusedSales.yaml', import.meta.url), 'utf8'),
      },
    );
  });
  afterAll(async () => {
    await world.close();
    await processor.close();
  });
  /** True while the vault refuses to capture payments. */
  let isVaultBroken = false;

  async function ask(operation: string, changes: object, as: RefusedSale[3] | 'b2b' = 'b2b') {
    const path = `/sale/${operation}.json`;
    // A guest in the tier Gold pays 20 percent less.
    const own = { access_token: await world.token(), printedCardNumber: cards.gold, totalPrice: 8 };
    const body: Record<string, unknown> = {
      ...USUAL[operation],
      ...buyer,
      ...(operation === 'executeLoyaltyCardSale' ? {} : { shippingSameAsBilling: true }),
      ...paying('tok_approve'),
      ...(as === 'oauth' ? own : {}),
      authentication: as,
      ...changes,
    };
    if (operation !== 'executeSaleForAccount') delete body.printedCardNumber;
    isVaultBroken = JSON.stringify(body).includes('tok_approve_breaks');
    const reply = await world.send(`/rest/1.0.0${path}`, {
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body).replaceAll('"SAVED"', JSON.stringify(saved)),
    });
    expect(reply).toMatchObject({ status: 200 });
    assertKeepsContract(path, 'post', reply);
    return reply.body;
  }

  /** Runs the jobs, which release abandoned reservations. */
  async function settleAll(): Promise<void> {
    const open = await world.store.db
      .selectFrom('payment')
      .select(['merchant_id', 'payment_id'])
      .where('release_wanted', '=', true)
      .where('state', 'not in', [...RELEASED])
      .execute();
    for (const { merchant_id: merchantId, payment_id: paymentId } of open)
      await settlePayment(world.app, { merchantId, paymentId });
  }

  /**
   * Reads all state that a refused sale must not change: cards, balances, sales, saved methods, and the
   * vault's book.
   */
  async function storedState(): Promise<unknown> {
    await settleAll();
    const { rows } = await world.store.pool.query(`select
      (select string_agg(card_number || ' ' || status, ',' order by card_number) from card
        where status <> 'INACTIVE') as cards,
      (select string_agg(card_number || ' ' || wallet_code || ' ' || balance, ',' order by card_number, wallet_code)
        from wallet where balance <> 0) as wallets,
      (select string_agg(state, ',' order by merchant_id, order_number) from sale_order
        where state not in ('DECLINED', 'CANCELLED')) as orders,
      (select string_agg(card_number, ',' order by card_number) from sale_order_card) as kept`);
    return [rows, await vaultBook(world), ['pi_dear', 'pi_spent'].map(processor.counts)];
  }

  describe('after others that went well', () => {
    beforeAll(async () => {
      const { gateways, store } = world.app;
      // The sandbox's vault never breaks on collecting.
      const { named } = gateways;
      gateways.named = async (...asked) => {
        const gateway = await named(...asked);
        return (
          gateway && { ...gateway, capture: async (step) => (isVaultBroken ? BROKEN : gateway.capture(step)) }
        );
      };
      const { account_id: accountId } = await store.db
        .selectFrom('card')
        .select('account_id')
        .where('card_number', '=', cards.friends)
        .executeTakeFirstOrThrow();
      const method = {
        gateway: 'local',
        token: 'tok_approve_friend',
        shown: { paymentMethodType: 'VAULT_TOKEN' },
      };
      const outcome = await savePaymentMethod(world.app, {
        merchantId: MARKET,
        accountId: accountId!,
        method,
        isSavedByGuest: true,
      });
      if (outcome.refused) throw new Error(outcome.refused);
      saved = savedCardCodeOf(outcome.saved);
      processor.confirmed('pi_dear', { amount: 9999, amount_capturable: 9999 });
      processor.confirmed('pi_spent', { amount: 1000, amount_capturable: 1000 });
      // Order ids are unique per client and merchant, across all operations.
      const [spent, usedOrderId] = [{ hostedCheckoutPaymentIntent: 'pi_spent' }, { clientOrderId: 'taken' }];
      for (const [operation, body] of [
        ['executeSale', { ...usedOrderId, ...spent, ...paying('pi_spent') }],
        ['executeLoyaltyCardSale', usedOrderId],
      ] as const)
        expect(await ask(operation, body)).toMatchObject({ result: 'success' });
    });

    describe.each(Object.entries(REFUSED))('%s', (operation, refusals) => {
      it.each(refusals)('because %s, moves nothing: %s', async (...[, code, changes, as]) => {
        const before = await storedState();
        const [errorCode, isOfPayment] = [
          `sale.${code.split('.')[0]}`,
          code.endsWith('.credit_card_failure'),
        ];
        const result = isOfPayment ? 'creditCardFailure' : 'failure';
        expect(await ask(operation, changes, as)).toMatchObject({ result, errorCode });
        expect(await storedState()).toEqual(before);
      });

      it('is tested here for every code of the contract', () => {
        const { codes } = operations.find(({ path }) => path === `/sale/${operation}.json`)!;
        expect(new Set(refusals.map(([, code]) => `sale.${code}`))).toEqual(
          new Set(codes.filter((code) => code !== OF_LOGIN)),
        );
      });
    });
  });

  it('names the invalid payment field to the buyer of a loyalty card', async () => {
    const paymentMethod = { paymentMethodType: 'SV', registrationCode: true };
    expect(await ask('executeLoyaltyCardSale', { paymentMethod })).toMatchObject({
      result: 'creditCardFailure',
      errorsByField: {
        'paymentMethod/printedCardNumber': ['is required'],
        'paymentMethod/registrationCode': ['must be string'],
      },
    });
  });

  it('is tested in one of these for every code of the catalogue', () => {
    const caused = new Set(
      Object.values(REFUSED).flatMap((refusals) => refusals.map(([, code]) => `sale.${code}`)),
    );
    const catalogue = [...readDefinition().errors.keys()].filter((code) => code.startsWith('sale.'));
    expect(catalogue.filter((code) => !caused.has(code))).toEqual([OF_LOGIN]);
  });

  it('does not occur when a guest buys by token, or a card pays itself where that is enabled', async () => {
    expect(await ask('executeSaleForAccount', {}, 'oauth')).toMatchObject({ result: 'success' });
    const { cardNumber, securityCode, nameOnCard, ...rest } = creditCard;
    const key = createPublicKey((await world.app.secrets.read(CLUB, 'card-key'))!);
    const encryptedCardData = await new CompactEncrypt(
      Buffer.from(JSON.stringify({ cardNumber, securityCode, nameOnCard })),
    )
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })
      .encrypt(key);
    const encrypted = {
      ...rest,
      paymentMethodType: 'ENCRYPTED_CC',
      encryptedCardData,
      encryptionKeyId: 'key-1',
    };
    const before = await vaultBook(world);
    for (const paymentMethod of [creditCard, encrypted])
      expect(await ask('executeLoyaltyCardSale', { paymentMethod })).toMatchObject({ result: 'success' });
    expect(await vaultBook(world)).toEqual({ ...before, collected: before.collected + 1000n });
    expect(world.logged.join('\n') + (await everythingStored(world.store))).not.toMatch(
      /4111111111111111|encryptedCardData/,
    );
  });
});
