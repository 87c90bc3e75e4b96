import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { savedCardCodeOf } from '../../src/domain/payments/savedMethods.ts';
import { savePaymentMethod } from '../../src/domain/payments/savePaymentMethod.ts';
import { forgetPaymentMethod } from '../../src/jobs/tasks/forgetPaymentMethod.ts';
import { eraseGuest } from '../../src/operators/guests/guestErasure.ts';
import { inTransaction } from '../../src/store/transaction.ts';
import { operations } from '../contract/bundle.ts';
import { everythingStored } from '../support/everythingStored.ts';
import { assertKeepsContract } from '../support/keepsContract.ts';
import { basic, demoPos, type World } from '../support/world.ts';
import { openPaymentsWorld, SHOP, vaultToken } from './paymentsWorld.ts';
import { openVaultServer, type VaultServer } from './vaultServer.ts';

const vaultPos = basic('vault-pos', 'vault-pos-secret');
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

  it('match the examples, in the sample world', async () => {
    const [listed, removed] = ['paymentSavedPaymentMethods', 'paymentRemoveSavedPaymentMethod'].map(
      (id) => operations.find(({ operationId }) => operationId === id)!,
    );
    const named = ({ replies }: typeof listed & object, name: string) =>
      replies.find((example) => example.name === name)!.value;
    const dana = { merchantId: '1', printedCardNumber: '8888000000000001' };
    const authorization = demoPos;
    expect(await list(dana, { authorization })).toEqual(named(listed!, 'dana'));
    const quiet = { ...dana, printedCardNumber: '8888000000000002' };
    expect(await list(quiet, { authorization })).toEqual(named(listed!, 'nothingSaved'));
    const [request] = removed!.requests;
    expect(await remove(request!.value as object, { authorization })).toEqual(named(removed!, 'blueCard'));
    const left = await list(dana, { authorization });
    expect(left.savedPaymentMethods).toMatchObject([{ savedCardCode: 'saved-54525952016391' }]);
  });

  it('are stored by the vault before the guest sees them, once each, the latest first', async () => {
    const first = await save('token-first-aaaa', VERA, { nickname: 'Mine', creditCardType: 'VISA' });
    world.clock.advance(1000);
    const second = await save('token-second-bbbb');
    expect(await save('token-first-aaaa')).toBe(first);
    expect(vault.kept).toEqual(['token-first-aaaa', 'token-second-bbbb']);
    expect(await listOf(VERA)).toEqual({
      result: 'success',
      savedPaymentMethods: [
        { paymentMethodType: 'SAVED_VAULT_TOKEN', tokenLastFour: 'bbbb', savedCardCode: second },
        {
          paymentMethodType: 'SAVED_VAULT_TOKEN',
          tokenLastFour: 'aaaa',
          savedCardCode: first,
          nickname: 'Mine',
          creditCardType: 'VISA',
        },
      ],
    });
    expect(await codesOf(VICTOR)).toEqual([]);
    expect(await everythingStored(world.store)).not.toMatch(/token-(first|second)/);
  });

  it.each(['fails', 'does not know the token', 'breaks after', 'hangs up after'] as const)(
    'are not listed when the vault %s, and what it may have stored is deleted',
    async (manner) => {
      vault.takes('retain', manner);
      const before = await codesOf(VERA);
      const token = `token-${manner.replaceAll(' ', '-')}`;
      await expect(save(token)).rejects.toThrow('save_failed');
      expect(await codesOf(VERA)).toEqual(before);
      await forget(String((await rows()).at(-1)!.saved_payment_method_id));
      expect(vault.forgotten).toContain(token);
    },
  );

  it('are deleted when the process died before the vault answered', async () => {
    const { vaultOf } = world.app.gateways;
    world.app.gateways.vaultOf = async (merchant) => ({
      ...(await vaultOf(merchant))!,
      retain: () => Promise.reject(new Error('killed')),
    });
    await expect(save('token-of-a-dead-process')).rejects.toThrow('killed');
    world.app.gateways.vaultOf = vaultOf;
    const { saved_payment_method_id: id } = (await rows()).at(-1)!;
    await forget(String(id));
    expect(vault.forgotten).toContain('token-of-a-dead-process');
    expect(await codesOf(VERA)).not.toContain(`saved-${id}`);
  });

  it('are deleted from the vault when no account uses the token any more', async () => {
    const token = 'token-of-two-guests';
    const [hers, his] = [await save(token, VERA), await save(token, VICTOR)];
    await removeFrom(VERA, hers);
    await forget(hers);
    expect(vault.forgotten).not.toContain(token);
    await removeFrom(VICTOR, his);
    await forget(his);
    expect(vault.forgotten).toContain(token);
  });

  it('are deleted with an erased guest, here and at the vault', async () => {
    const code = await save('token-of-an-erased-guest', VICTOR, { nickname: 'Victor’s own' });
    const { clock, keys, jobs } = world.app;
    await inTransaction(world.store.db, (trx) =>
      eraseGuest(trx, SHOP, { accountId: VICTOR.accountId }, { now: clock.now(), keys, jobs }),
    );
    expect(await codesOf(VICTOR)).toEqual([]);
    await forget(code);
    expect(vault.forgotten).toContain('token-of-an-erased-guest');
    expect(await everythingStored(world.store)).not.toContain('Victor’s own');
  });
});
