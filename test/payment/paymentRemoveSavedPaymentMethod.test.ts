import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startWorker } from '../../src/jobs/engine/worker.ts';
import { issueToken } from '../support/guestTokens.ts';
import { applyFile } from '../support/testStore.ts';
import { basic, demoPos, otherPos } from '../support/world.ts';
import { FRAME_SHOP, paymentsFile, SHOP } from './paymentsWorld.ts';
import {
  openSavedMethodsWorld,
  type SavedMethodsWorld,
  VERA,
  VICTOR,
  vaultPos,
} from './savedMethodsWorld.ts';

const framePos = basic('frame-pos', 'frame-pos-secret');
const demoApp = basic('demo-app', 'demo-app-secret');

describe('saved payment methods', () => {
  let world: SavedMethodsWorld;
  beforeAll(async () => {
    world = await openSavedMethodsWorld();
  });
  afterAll(() => world.close());

  it('are removed at once, and at the vault by a job, also after an outage', async () => {
    const code = await world.save('token-to-be-removed');
    world.vault.takes('redact', 'breaks before', 'fails');
    expect(await world.removeFrom(VERA, code)).toEqual({ result: 'success' });
    expect(await world.codesOf(VERA)).not.toContain(code);
    expect(await world.removeFrom(VERA, code)).toMatchObject({
      errorCode: 'payment.invalid_saved_payment_method',
    });
    await expect(world.forget(code)).rejects.toThrow('did not delete');
    await expect(world.forget(code)).rejects.toThrow('did not delete');
    const worker = await startWorker(world.app);
    while (!world.vault.forgotten.includes('token-to-be-removed')) await worker.look();
    await worker.stop(5_000);
    expect(await world.forget(code)).toBe(0);
    const row = (await world.rows()).find(({ saved_payment_method_id: id }) => `saved-${id}` === code);
    expect(row).toMatchObject({ sealed_token: null, method: {}, forgotten_at: expect.any(Date) });
  });

  it('are removed only by their own guest', async () => {
    const code = await world.save('token-not-for-victor');
    const before = await world.rows();
    for (const wrong of [code, 'saved-1', 'saved-', 'nonsense', code.replace('saved-', ''), `${code}0000000`])
      expect(await world.removeFrom(VICTOR, wrong)).toMatchObject({
        errorCode: 'payment.invalid_saved_payment_method',
      });
    expect(await world.rows()).toEqual(before);
  });

  it('are removed once under an Idempotency-Key, also when the process died before it stored the reply', async () => {
    const code = await world.save('token-removed-by-key');
    const headers = { 'idempotency-key': 'remove-1' };
    expect(await world.removeFrom(VERA, code, headers)).toEqual({ result: 'success' });
    await world.store.db
      .updateTable('idempotency_record')
      .set({ status: null, reply: null, locked_until: new Date(0) })
      .where('idempotency_key', '=', 'remove-1')
      .execute();
    expect(await world.removeFrom(VERA, code, headers)).toEqual({ result: 'success' });
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
      const before = await world.rows();
      const query = { merchantId: String(merchantId), printedCardNumber };
      expect(await world.list(query, { authorization })).toMatchObject({ result: 'failure', errorCode });
      const body = { merchantId, printedCardNumber, savedCardCode: 'saved-54525952016391' };
      expect(await world.remove(body, { authorization })).toMatchObject({ result: 'failure', errorCode });
      expect(await world.rows()).toEqual(before);
    });

    it('for another guest’s card', async () => {
      const holder = { accountId: 54525952016386n };
      const access = () => issueToken(world.store, { clientId: 'demo-app', now: world.clock.now(), holder });
      const dana = { merchantId: '1', printedCardNumber: '8888000000000001', authentication: 'oauth' };
      const headers = { authorization: demoApp, 'x-access-token': await access() };
      expect(await world.list(dana, headers, 401)).toMatchObject({ errorCode: 'system.invalid_token' });
      const body = {
        ...dana,
        merchantId: 1,
        access_token: await access(),
        savedCardCode: 'saved-54525952016391',
      };
      const before = await world.rows();
      expect(await world.remove(body, { authorization: demoApp }, 401)).toMatchObject({
        errorCode: 'system.invalid_token',
      });
      expect(await world.rows()).toEqual(before);
    });

    it('from a vault that is no longer the merchant’s', async () => {
      const code = await world.save('token-in-the-old-vault');
      const { revision } = world.app.merchants.known(SHOP);
      const other = { vault: world.vault.url, environment: 'another-environment' };
      await applyFile(world.store, paymentsFile(other));
      while (world.app.merchants.known(SHOP).revision === revision)
        await new Promise((resolve) => setTimeout(resolve, 50));
      const before = await world.rows();
      expect(await world.listOf(VERA)).toMatchObject({ result: 'failure', errorCode: 'payment.error' });
      expect(await world.removeFrom(VERA, code)).toMatchObject({ errorCode: 'payment.error' });
      expect(await world.rows()).toEqual(before);
    });
  });
});
