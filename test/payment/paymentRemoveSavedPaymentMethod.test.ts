import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { savedCardCodeOf } from '../../src/domain/payments/savedMethods.ts';
import { savePaymentMethod } from '../../src/domain/payments/savePaymentMethod.ts';
import { startWorker } from '../../src/jobs/engine/worker.ts';
import { forgetPaymentMethod } from '../../src/jobs/tasks/forgetPaymentMethod.ts';
import { applyMerchants } from '../../src/operators/merchants/applyMerchants.ts';
import { issueToken } from '../support/guestTokens.ts';
import { assertKeepsContract } from '../support/keepsContract.ts';
import { testKeys } from '../support/testStore.ts';
import { basic, demoPos, otherPos, type World } from '../support/world.ts';
import { FRAME_SHOP, openPaymentsWorld, paymentsFile, SHOP, vaultToken } from './paymentsWorld.ts';
import { openVaultServer, type VaultServer } from './vaultServer.ts';

const vaultPos = basic('vault-pos', 'vault-pos-secret');
const framePos = basic('frame-pos', 'frame-pos-secret');
const demoApp = basic('demo-app', 'demo-app-secret');
const VERA = { accountId: 5001n, card: '3000000000000001' };
const VICTOR = { accountId: 5002n, card: '3000000000000002' };

describe('saved payment methods', () => {
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

  async function list(query: Record<string, string>, headers: Record<string, string>, status = 200) {
    const reply = await world.send(
      `/rest/1.0.0/payment/savedPaymentMethods.json?${new URLSearchParams(query)}`,
      { method: 'GET', headers },
    );
    expect(reply.status).toBe(status);
    assertKeepsContract('/payment/savedPaymentMethods.json', 'get', reply);
    return reply.body;
  }
  async function remove(body: object, headers: Record<string, string>, status = 200) {
    const reply = await world.send('/rest/1.0.0/payment/removeSavedPaymentMethod.json', {
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    expect(reply.status).toBe(status);
    assertKeepsContract('/payment/removeSavedPaymentMethod.json', 'post', reply);
    return reply.body;
  }
  const listOf = ({ card }: typeof VERA) =>
    list({ merchantId: String(SHOP), printedCardNumber: card }, { authorization: vaultPos });
  const removeFrom = ({ card }: typeof VERA, savedCardCode: string, headers = {}) =>
    remove(
      { merchantId: SHOP, printedCardNumber: card, savedCardCode },
      { authorization: vaultPos, ...headers },
    );
  async function save(token: string, { accountId } = VERA, more: object = {}): Promise<string> {
    const method = vaultToken(token);
    const outcome = await savePaymentMethod(world.app, {
      merchantId: SHOP,
      accountId,
      isSavedByGuest: true,
      method: { ...method, shown: { ...method.shown, ...more } },
    });
    if (outcome.refused) throw new Error(outcome.refused);
    return savedCardCodeOf(outcome.saved);
  }
  const rows = () =>
    world.store.db
      .selectFrom('saved_payment_method')
      .selectAll()
      .orderBy('saved_payment_method_id')
      .execute();
  const forget = (savedCardCode: string) =>
    forgetPaymentMethod(world.app, {
      merchantId: SHOP,
      savedPaymentMethodId: savedCardCode.replace('saved-', ''),
    });
  const codesOf = async (holder: typeof VERA) =>
    (await listOf(holder)).savedPaymentMethods.map(
      ({ savedCardCode }: { savedCardCode: string }) => savedCardCode,
    );

  it('are removed at once, and at the vault by a job, also after an outage', async () => {
    const code = await save('token-to-be-removed');
    vault.takes('redact', 'breaks before', 'fails');
    expect(await removeFrom(VERA, code)).toEqual({ result: 'success' });
    expect(await codesOf(VERA)).not.toContain(code);
    expect(await removeFrom(VERA, code)).toMatchObject({
      errorCode: 'payment.invalid_saved_payment_method',
    });
    await expect(forget(code)).rejects.toThrow('did not delete');
    await expect(forget(code)).rejects.toThrow('did not delete');
    const worker = await startWorker(world.app);
    while (!vault.forgotten.includes('token-to-be-removed')) await worker.look();
    await worker.stop(5_000);
    expect(await forget(code)).toBe(0);
    const row = (await rows()).find(({ saved_payment_method_id: id }) => `saved-${id}` === code);
    expect(row).toMatchObject({ sealed_token: null, method: {}, forgotten_at: expect.any(Date) });
  });

  it('are removed only by their own guest', async () => {
    const code = await save('token-not-for-victor');
    const before = await rows();
    for (const wrong of [code, 'saved-1', 'saved-', 'nonsense', code.replace('saved-', ''), `${code}0000000`])
      expect(await removeFrom(VICTOR, wrong)).toMatchObject({
        errorCode: 'payment.invalid_saved_payment_method',
      });
    expect(await rows()).toEqual(before);
  });

  it('are removed once under an Idempotency-Key, also when the process died before it stored the reply', async () => {
    const code = await save('token-removed-by-key');
    const headers = { 'idempotency-key': 'remove-1' };
    expect(await removeFrom(VERA, code, headers)).toEqual({ result: 'success' });
    await world.store.db
      .updateTable('idempotency_record')
      .set({ status: null, reply: null, locked_until: new Date(0) })
      .where('idempotency_key', '=', 'remove-1')
      .execute();
    expect(await removeFrom(VERA, code, headers)).toEqual({ result: 'success' });
  });

  describe('are not removed, and nothing changes,', () => {
    const NOBODYS = '3000000000000009';
    it.each([
      ['where there are no payments', 2, otherPos, '7777900000000001', 'payment.invalid_merchant'],
      ['where no vault takes payments', FRAME_SHOP, framePos, VERA.card, 'payment.vault_not_configured'],
      ['for a card that nobody has', SHOP, vaultPos, NOBODYS, 'payment.invalid_card'],
      ['for a card that is not registered', 1, demoPos, '8888000000000400', 'payment.invalid_card'],
      ['for a card of another merchant', SHOP, vaultPos, '8888000000000001', 'payment.invalid_card'],
    ])('%s', async (_why, merchantId, authorization, printedCardNumber, errorCode) => {
      const before = await rows();
      const query = { merchantId: String(merchantId), printedCardNumber };
      expect(await list(query, { authorization })).toMatchObject({ result: 'failure', errorCode });
      const body = { merchantId, printedCardNumber, savedCardCode: 'saved-54525952016391' };
      expect(await remove(body, { authorization })).toMatchObject({ result: 'failure', errorCode });
      expect(await rows()).toEqual(before);
    });

    it('for another guest’s card', async () => {
      const holder = { accountId: 54525952016386n };
      const access = () => issueToken(world.store, { clientId: 'demo-app', now: world.clock.now(), holder });
      const dana = { merchantId: '1', printedCardNumber: '8888000000000001', authentication: 'oauth' };
      const headers = { authorization: demoApp, 'x-access-token': await access() };
      expect(await list(dana, headers, 401)).toMatchObject({ errorCode: 'system.invalid_token' });
      const body = {
        ...dana,
        merchantId: 1,
        access_token: await access(),
        savedCardCode: 'saved-54525952016391',
      };
      const before = await rows();
      expect(await remove(body, { authorization: demoApp }, 401)).toMatchObject({
        errorCode: 'system.invalid_token',
      });
      expect(await rows()).toEqual(before);
    });

    it('from a vault that is no longer the merchant’s', async () => {
      const code = await save('token-in-the-old-vault');
      const { revision } = world.app.merchants.known(SHOP);
      const other = { vault: vault.url, environment: 'another-environment' };
      await applyMerchants(world.store, paymentsFile(other), { keys: testKeys, now: new Date() });
      while (world.app.merchants.known(SHOP).revision === revision)
        await new Promise((resolve) => setTimeout(resolve, 50));
      const before = await rows();
      expect(await listOf(VERA)).toMatchObject({ result: 'failure', errorCode: 'payment.error' });
      expect(await removeFrom(VERA, code)).toMatchObject({ errorCode: 'payment.error' });
      expect(await rows()).toEqual(before);
    });
  });
});
