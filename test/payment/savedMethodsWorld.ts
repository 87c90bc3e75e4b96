import { expect } from '@jest/globals';
import { savedCardCodeOf } from '../../src/domain/payments/savedMethods.ts';
import { savePaymentMethod } from '../../src/domain/payments/savePaymentMethod.ts';
import { forgetPaymentMethod } from '../../src/jobs/tasks/forgetPaymentMethod.ts';
import { assertKeepsContract } from '../support/keepsContract.ts';
import { basic, type Received, type World } from '../support/world.ts';
import { openPaymentsWorld, SHOP, vaultToken } from './paymentsWorld.ts';
import { openVaultServer, type VaultServer } from './vaultServer.ts';

export const vaultPos = basic('vault-pos', 'vault-pos-secret');

interface Holder {
  accountId: bigint;
  card: string;
}

export const VERA: Holder = { accountId: 5001n, card: '3000000000000001' };
export const VICTOR: Holder = { accountId: 5002n, card: '3000000000000002' };

type Headers = Record<string, string>;
type Reply = Promise<Received['body']>;

/** Shop with a vault, whose guests save payment methods. */
export interface SavedMethodsWorld extends World {
  vault: VaultServer;
  list(query: Record<string, string>, headers: Headers, status?: number): Reply;
  remove(body: object, headers: Headers, status?: number): Reply;
  listOf(holder: Holder): Reply;
  removeFrom(holder: Holder, savedCardCode: string, headers?: Headers): Reply;
  /** Saves a vault token for the guest, and returns its code. */
  save(token: string, holder?: Holder, shown?: object): Promise<string>;
  rows: ReturnType<typeof savedRows>;
  /** Runs the job that deletes a removed method at the vault. */
  forget(savedCardCode: string): Promise<unknown>;
  codesOf(holder: Holder): Promise<string[]>;
}

const savedRows = (world: World) => () =>
  world.store.db.selectFrom('saved_payment_method').selectAll().orderBy('saved_payment_method_id').execute();

export async function openSavedMethodsWorld(): Promise<SavedMethodsWorld> {
  const vault = await openVaultServer();
  const world = await openPaymentsWorld({ vault: vault.url });

  const list: SavedMethodsWorld['list'] = async (query, headers, status = 200) => {
    const reply = await world.send(
      `/rest/1.0.0/payment/savedPaymentMethods.json?${new URLSearchParams(query)}`,
      { method: 'GET', headers },
    );
    expect(reply.status).toBe(status);
    assertKeepsContract('/payment/savedPaymentMethods.json', 'get', reply);
    return reply.body;
  };
  const remove: SavedMethodsWorld['remove'] = async (body, headers, status = 200) => {
    const reply = await world.send('/rest/1.0.0/payment/removeSavedPaymentMethod.json', {
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    expect(reply.status).toBe(status);
    assertKeepsContract('/payment/removeSavedPaymentMethod.json', 'post', reply);
    return reply.body;
  };
  const listOf: SavedMethodsWorld['listOf'] = ({ card }) =>
    list({ merchantId: String(SHOP), printedCardNumber: card }, { authorization: vaultPos });

  return {
    ...world,
    vault,
    list,
    remove,
    listOf,
    removeFrom: ({ card }, savedCardCode, headers = {}) =>
      remove(
        { merchantId: SHOP, printedCardNumber: card, savedCardCode },
        { authorization: vaultPos, ...headers },
      ),
    async save(token, { accountId } = VERA, shown = {}) {
      const method = vaultToken(token);
      const outcome = await savePaymentMethod(world.app, {
        merchantId: SHOP,
        accountId,
        isSavedByGuest: true,
        method: { ...method, shown: { ...method.shown, ...shown } },
      });
      if (outcome.refused) throw new Error(outcome.refused);
      return savedCardCodeOf(outcome.saved);
    },
    rows: savedRows(world),
    forget: (savedCardCode) =>
      forgetPaymentMethod(world.app, {
        merchantId: SHOP,
        savedPaymentMethodId: savedCardCode.replace('saved-', ''),
      }),
    codesOf: async (holder) =>
      (await listOf(holder)).savedPaymentMethods.map(
        ({ savedCardCode }: { savedCardCode: string }) => savedCardCode,
      ),
    async close() {
      await world.close();
      await vault.close();
    },
  };
}
