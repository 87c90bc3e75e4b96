import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authorizePayment, capturePayment } from '../../src/domain/payments/makePayment.ts';
import type {
  MethodRequest,
  MethodRules,
  MethodType,
  RequestedMethod,
} from '../../src/domain/payments/methodRequest.ts';
import { releasePayment } from '../../src/domain/payments/releasePayment.ts';
import type { TokenMethod } from '../../src/domain/payments/resolvedMethod.ts';
import { resolvePaymentMethod } from '../../src/domain/payments/resolvePaymentMethod.ts';
import { savedCardCodeOf } from '../../src/domain/payments/savedMethods.ts';
import { savePaymentMethod } from '../../src/domain/payments/savePaymentMethod.ts';
import { everythingStored } from '../support/everythingStored.ts';
import type { World } from '../support/world.ts';
import { encryptedCard } from './encryptedCard.ts';
import { FRAME_SHOP, intended, openPaymentsWorld, SHOP, TOKEN_SHOP, vaultToken } from './paymentsWorld.ts';
import { openVaultServer, type VaultServer } from './vaultServer.ts';

const VERA = 5001n;
const CANARY = '4111111111111111';
/** Card numbers in common notations. */
const WRITTEN = [CANARY, '4111 1111 1111 1111', '4111-1111-1111-1111', '5555555555554444', '378282246310005'];

const TYPES: MethodType[] = [
  'CC',
  'ENCRYPTED_CC',
  'SAVED_CC',
  'SV',
  'POINTS',
  'VAULT_TOKEN',
  'SAVED_VAULT_TOKEN',
];
const everything: MethodRules = { types: TYPES.map((code) => ({ code, savedAllowed: true })) };

const token: RequestedMethod = {
  paymentMethodType: 'VAULT_TOKEN',
  token: 'fresh-token-abcd',
  paymentTokenType: 'CREDIT_CARD',
  creditCardType: 'VISA',
  tokenLastFour: 'abcd',
};
const card: RequestedMethod = {
  paymentMethodType: 'CC',
  cardType: 'VISA',
  cardNumber: CANARY,
  expirationMonth: 3,
  expirationYear: 2026,
  securityCode: '123',
  nameOnCard: 'Vera Vault',
};

let vault: VaultServer;
let world: World;
beforeAll(async () => {
  vault = await openVaultServer();
  world = await openPaymentsWorld({ vault: vault.url });
});
afterAll(async () => {
  await world.close();
  await vault.close();
});

const resolve = (
  method: object,
  more: Partial<Omit<MethodRequest, 'merchant'>> & { merchantId?: number } = {},
) =>
  resolvePaymentMethod(world.app, {
    merchant: world.app.merchants.known(more.merchantId ?? SHOP),
    method: method as RequestedMethod,
    rules: everything,
    isAnonymous: false,
    ...more,
  });
const invalid = (field: string) => ({
  refused: 'invalid_payment_method',
  errorsByField: { [`paymentMethod/${field}`]: [expect.any(String)] },
});

describe('a payment method', () => {
  it('is a token of the vault, with masked details', async () => {
    const given = { ...token, nickname: 'Mine', ccExpirationMonth: 12, ccExpirationYear: 2028, cvv: '123' };
    const { token: _token, cvv: _unknown, ...shown } = given;
    expect(await resolve({ ...given, savePaymentMethod: true }, { accountId: VERA })).toEqual({
      kind: 'token',
      gateway: 'vault:test-environment',
      token: 'fresh-token-abcd',
      shown: { ...shown, ccLastFour: undefined },
      isToBeSaved: true,
    });
  });

  it('can be stored value or points of a card', async () => {
    const sv = { paymentMethodType: 'SV', printedCardNumber: '7777000000000001', registrationCode: '000001' };
    expect(await resolve(sv)).toMatchObject({
      kind: 'stored_value',
      cardNumber: sv.printedCardNumber,
      walletCode: 1,
    });
    const points = { paymentMethodType: 'POINTS', walletCode: 2 };
    expect(await resolve(points, { cardNumber: '88' })).toEqual({
      kind: 'points',
      cardNumber: '88',
      walletCode: 2,
    });
    expect(await resolve(points)).toEqual(invalid('printedCardNumber'));
    const rules = { types: [{ code: 'POINTS' as const, walletCode: 3 }] };
    expect(await resolve(points, { cardNumber: '88', rules })).toEqual(invalid('walletCode'));
  });

  it.each([
    ['last month', { ccExpirationMonth: 2, ccExpirationYear: 2026 }, invalid('ccExpirationMonth')],
    ['last year', { ccExpirationMonth: 12, ccExpirationYear: 2025 }, invalid('ccExpirationYear')],
    ['of a brand nobody takes', { creditCardType: 'AMEX' }, invalid('creditCardType')],
    ['of another kind of token', { paymentTokenType: 'PLATFORM_A_PAY' }, invalid('paymentTokenType')],
    ['to be saved for nobody', { savePaymentMethod: true }, invalid('savePaymentMethod')],
    ...WRITTEN.map(
      (number) => ['named after a card', { nickname: `My ${number}` }, invalid('nickname')] as const,
    ),
    ...WRITTEN.map((number) => ['a card and no token', { token: number }, invalid('token')] as const),
    ['a stripe', { nickname: `;${CANARY}=28121010` }, invalid('nickname')],
  ])('is refused when it is %s: %j', async (_why, more, refusal) => {
    const rules = {
      types: [{ code: 'VAULT_TOKEN' as const, savedAllowed: true, paymentTokenTypes: ['CREDIT_CARD'] }],
      cardTypes: ['VISA'],
    };
    expect(await resolve({ ...token, ...more }, { rules })).toEqual(refusal);
  });

  it('is valid to the end of its last month in the merchant’s time zone', async () => {
    const thisMonth = { ...token, ccExpirationMonth: 3, ccExpirationYear: 2026 };
    expect(await resolve(thisMonth)).toMatchObject({ kind: 'token' });
    const { clock } = world.app;
    // Still March in New York, April in Berlin.
    world.app.clock = { now: () => new Date('2026-04-01T02:00:00Z') };
    expect(await resolve(thisMonth)).toEqual(invalid('ccExpirationMonth'));
    expect(await resolve(thisMonth, { merchantId: 1 })).toMatchObject({ kind: 'token', gateway: 'local' });
    world.app.clock = clock;
  });

  it.each([
    ['the program does not take', token, { rules: { types: [{ code: 'SV' as const }] } }],
    ['has no vault', token, { merchantId: FRAME_SHOP }],
    ['has not turned plain cards on', card, { merchantId: TOKEN_SHOP }],
    ['has not turned encrypted cards on', { paymentMethodType: 'ENCRYPTED_CC' }, { merchantId: TOKEN_SHOP }],
    ['nobody is known for', { paymentMethodType: 'SAVED_VAULT_TOKEN' }, { isAnonymous: true }],
    ['nobody is known for', { paymentMethodType: 'POINTS', walletCode: 2 }, { isAnonymous: true }],
    ['has no hosted checkout', token, { merchantId: TOKEN_SHOP, hostedCheckoutPaymentIntent: token.token }],
  ])('is not accepted when it %s', async (_why, method, more) => {
    expect(await resolve(method, more)).toEqual({
      refused: 'payment_type_not_allowed',
      errorsByField: { 'paymentMethod/paymentMethodType': ['This payment method is not accepted.'] },
    });
  });

  describe('saved for a guest', () => {
    const saved = (savedCardCode: string, paymentMethodType = 'SAVED_VAULT_TOKEN') => ({
      paymentMethodType,
      savedCardCode,
    });
    async function save(more: object = {}): Promise<string> {
      const method = vaultToken(`saved-token-${Math.random()}`);
      const outcome = await savePaymentMethod(world.app, {
        merchantId: SHOP,
        accountId: VERA,
        isSavedByGuest: true,
        method: { ...method, shown: { ...method.shown, ...more } },
      });
      return outcome.refused ?? savedCardCodeOf(outcome.saved);
    }

    it('belongs to the account, is of its type and not removed', async () => {
      const code = await save({ creditCardType: 'VISA', ccExpirationMonth: 3, ccExpirationYear: 2026 });
      expect(await resolve(saved(code), { accountId: VERA })).toMatchObject({
        kind: 'token',
        token: expect.stringMatching(/^saved-token-/),
        savedPaymentMethodId: BigInt(code.slice(6)),
      });
      const refused = { refused: 'invalid_saved_payment_method', errorsByField: {} };
      expect(await resolve(saved(code, 'SAVED_CC'), { accountId: VERA })).toEqual(refused);
      expect(await resolve(saved(code), { accountId: 5002n })).toEqual(refused);
      expect(await resolve(saved(code))).toEqual(refused);
      expect(await resolve(saved('saved-1'), { accountId: VERA })).toEqual(refused);
      expect(await resolve(saved(code), { accountId: VERA, merchantId: 1 })).toEqual(refused);
    });

    it('is checked against brands and expiry like any other', async () => {
      const code = await save({ creditCardType: 'AMEX' });
      const rules = { ...everything, cardTypes: ['VISA'] };
      expect(await resolve(saved(code), { accountId: VERA, rules })).toEqual(invalid('savedCardCode'));
      const old = await save({ ccExpirationMonth: 1, ccExpirationYear: 2026 });
      expect(await resolve(saved(old), { accountId: VERA })).toEqual(invalid('savedCardCode'));
    });
  });

  it('confirmed at the processor’s page is the intent, and no token of the vault', async () => {
    const intent = { ...token, token: 'pi_confirmed' };
    const asked = { hostedCheckoutPaymentIntent: 'pi_confirmed' };
    expect(await resolve(intent, asked)).toMatchObject({ gateway: 'checkout', token: 'pi_confirmed' });
    expect(await resolve(token, asked)).toMatchObject({ refused: 'payment_intent_mismatch' });
  });
});

describe('raw card data', () => {
  const encrypted = (content: object, secret?: string) =>
    encryptedCard(world, { merchantId: SHOP, secret }, content);
  const { cardNumber, securityCode, nameOnCard } = card as Extract<
    RequestedMethod,
    { paymentMethodType: 'CC' }
  >;
  const content = { cardNumber, securityCode, nameOnCard };
  const enclosing = (encryptedCardData: string, more: object = {}) => ({
    paymentMethodType: 'ENCRYPTED_CC',
    encryptedCardData,
    encryptionKeyId: 'key-1',
    cardType: 'VISA',
    expirationMonth: 3,
    expirationYear: 2026,
    ...more,
  });

  it('is exchanged for a token, in the clear or encrypted to the merchant’s key', async () => {
    for (const method of [card, enclosing(await encrypted(content))]) {
      const resolved = (await resolve(method)) as TokenMethod;
      expect(resolved).toMatchObject({
        kind: 'token',
        gateway: 'vault:test-environment',
        isToBeSaved: false,
      });
      expect(resolved.token).toMatch(/^pm_/);
      expect(resolved.shown).toMatchObject({ creditCardType: 'VISA', ccLastFour: '1111' });
      const { call, body } = vault.calls.at(-1)!;
      expect(call).toBe('tokenize');
      expect(JSON.parse(body).payment_method.credit_card).toEqual({
        number: CANARY,
        verification_value: '123',
        full_name: 'Vera Vault',
        month: 3,
        year: 2026,
      });
    }
  });

  it('is refused without a request to the vault if it is malformed', async () => {
    const calls = vault.calls.length;
    const wrong: [object, object][] = [
      [{ ...card, cardNumber: '4111111111111112' }, invalid('cardNumber')],
      [{ ...card, cardType: 'MASTERCARD' }, invalid('cardNumber')],
      [{ ...card, expirationMonth: 2 }, invalid('expirationMonth')],
      [enclosing('a.b.c.d.e'), invalid('encryptedCardData')],
      [enclosing(await encrypted(content, 'signing')), invalid('encryptedCardData')],
      [enclosing(await encrypted({ ...content, track2: 'x' })), invalid('encryptedCardData')],
      [enclosing(await encrypted({ ...content, cardNumber: '4111' })), invalid('encryptedCardData')],
      [enclosing(await encrypted(content), { cardType: 'AMEX' }), invalid('encryptedCardData')],
      [enclosing(await encrypted(content), { encryptionKeyId: 'key-2' }), invalid('encryptionKeyId')],
    ];
    for (const [method, refusal] of wrong) expect(await resolve(method)).toEqual(refusal);
    expect(vault.calls.length).toBe(calls);
  });

  it.each([
    ['2026-11-15', 9, false],
    ['2026-11-15', 10, false],
    ['2026-11-15', 11, true],
    ['2026-09-15', 9, true],
    ['2026-09-15', 10, true],
    ['2026-10-15', 9, false],
    ['2026-12-15', 1, false],
    ['2026-01-15', 12, true],
  ])('on %s with its last month %i of 2026: valid is %p', async (day, expirationMonth, isValid) => {
    const { clock } = world.app;
    world.app.clock = { now: () => new Date(`${day}T12:00:00Z`) };
    try {
      const resolved = await resolve({ ...card, expirationMonth });
      if (isValid) expect(resolved).toMatchObject({ kind: 'token' });
      else expect(resolved).toEqual(invalid('expirationMonth'));
    } finally {
      world.app.clock = clock;
    }
  });

  it('is refused when the vault refuses it or is unreachable', async () => {
    vault.takes('tokenize', 'quotes a card');
    expect(await resolve(card)).toEqual(invalid('cardNumber'));
    for (const manner of [
      'turns the client away',
      'breaks before',
      'hangs up after',
      'answers half',
    ] as const) {
      vault.takes('tokenize', manner);
      expect(await resolve(card)).toEqual({ refused: 'payment_auth_failed', errorsByField: {} });
    }
  });
});

describe('the sandbox’s own vault', () => {
  const local = (name: string, amount = 1000n) =>
    intended(world, { merchantId: 1, currency: 'USD', amount, method: vaultToken(name, 'local') });
  const book = async ({ paymentId }: { paymentId: bigint }) => {
    const rows = await world.store.db
      .selectFrom('local_vault_transaction as t')
      .innerJoin('payment as p', 'p.reference', 't.order_reference')
      .select(['t.kind', 't.outcome', 't.duplicate_of'])
      .where('p.payment_id', '=', paymentId)
      .orderBy('t.transaction_token')
      .execute();
    return rows.map(({ kind, outcome, duplicate_of: of }) => `${kind} ${outcome}${of ? ' duplicate' : ''}`);
  };

  it.each([
    [
      'tok_approve',
      { authorized: true },
      { captured: true },
      ['authorization succeeded', 'capture succeeded'],
    ],
    [
      'tok_approve_7f2c',
      { authorized: true },
      { captured: true },
      ['authorization succeeded', 'capture succeeded'],
    ],
    ['tok_decline', { refused: 'auth_denied' }, undefined, ['authorization declined']],
    ['tok_error', { refused: 'auth_failed' }, undefined, ['authorization failed']],
    [
      'tok_capture_decline',
      { authorized: true },
      { refused: 'capture_denied' },
      ['authorization succeeded', 'capture declined'],
    ],
    [
      'tok_duplicate',
      { authorized: true },
      { captured: true },
      ['authorization succeeded', 'authorization declined duplicate', 'capture succeeded'],
    ],
    ['tok_nobody_knows', { refused: 'invalid_method' }, undefined, []],
  ])('handles %s as the guide says', async (name, authorization, capture, entries) => {
    const key = await local(name);
    expect(await authorizePayment(world.app, key)).toEqual(authorization);
    if (capture) expect(await capturePayment(world.app, key)).toEqual(capture);
    expect(await book(key)).toEqual(entries);
  });

  it('times out for tok_timeout: an odd amount was authorized, and is voided', async () => {
    const [odd, even] = [await local('tok_timeout', 1001n), await local('tok_timeout', 1000n)];
    expect(await Promise.all([odd, even].map((key) => authorizePayment(world.app, key)))).toEqual([
      { unknown: true },
      { unknown: true },
    ]);
    expect(await releasePayment(world.app, odd)).toEqual({ released: true });
    expect(await releasePayment(world.app, even)).toEqual({ pending: true });
    world.clock.advance(11 * 60_000);
    expect(await releasePayment(world.app, even)).toEqual({ released: true });
    expect(await book(odd)).toEqual(['authorization succeeded', 'void succeeded']);
    expect(await book(even)).toEqual([]);
  });

  it('performs each step once for an order under repeated and concurrent requests', async () => {
    const merchant = world.app.merchants.known(1);
    const own = (await world.app.gateways.vaultOf(merchant))!;
    const order = { reference: 'often', amount: 500n, currency: 'USD' };
    const authorizations = await Promise.all(
      [1, 2, 3].map(() => own.authorize({ ...order, token: 'tok_approve' })),
    );
    const { transactionToken: authorizationToken } = authorizations[0] as { transactionToken: string };
    expect(new Set(authorizations.map((each) => JSON.stringify(each))).size).toBe(1);
    const step = { ...order, authorizationToken };
    const ends = await Promise.all([own.capture(step), own.void(step), own.capture(step), own.void(step)]);
    expect(ends.filter(({ outcome }) => outcome === 'done')).toHaveLength(2);
    const reported = await own.lookUp(order);
    expect(reported).toMatchObject({ found: { length: 2 } });
  });

  it('makes tokens for cards, and deletes them', async () => {
    const own = (await world.app.gateways.vaultOf(world.app.merchants.known(1)))!;
    const made = await own.tokenize({
      cardNumber: '4000000000000002',
      securityCode: '123',
      nameOnCard: 'N',
      expirationMonth: 1,
      expirationYear: 2030,
    });
    const { token: name } = made as { token: string };
    expect(await authorizePayment(world.app, await local(name))).toEqual({ refused: 'auth_denied' });
    await own.redact(name);
    expect(await authorizePayment(world.app, await local(name))).toEqual({ refused: 'invalid_method' });
  });
});

describe('card numbers', () => {
  it('quoted by vaults appear in no table and no log', async () => {
    for (const call of ['authorize', 'capture', 'void'] as const) {
      const key = await intended(world);
      vault.takes(call, 'quotes a card');
      await authorizePayment(world.app, key);
      if (call !== 'authorize') await (call === 'capture' ? capturePayment : releasePayment)(world.app, key);
    }
    const everywhere = `${await everythingStored(world.store)}\n${world.logged.join('\n')}`;
    // Checks first that the dump contains the data.
    expect(everywhere).toContain('(left out)');
    expect(everywhere).toContain('3-order-');
    for (const number of [...WRITTEN, '4000000000000002']) expect(everywhere).not.toContain(number);
    expect(everywhere).not.toContain('Vera Vault');
  });
});
