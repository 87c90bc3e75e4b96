import { expect } from '@jest/globals';
import { operations } from '../contract/bundle.ts';
import type { World } from '../support/world.ts';

/** Request of an operation's example. */
export function example(operationId: string, name: string): Record<string, unknown> {
  const operation = operations.find((each) => each.operationId === operationId)!;
  return structuredClone(operation.requests.find((each) => each.name === name)!.value) as never;
}

/** Totals in the sandbox's vault: captured less refunds, and authorized less voids. */
export async function vaultBook({ store }: World): Promise<{ collected: bigint; reserved: bigint }> {
  const rows = await store.db
    .selectFrom('local_vault_transaction')
    .selectAll()
    .where('outcome', '=', 'succeeded')
    .where('duplicate_of', 'is', null)
    .execute();
  const sum = (kind: string) =>
    rows.filter((row) => row.kind === kind).reduce((total, { amount }) => total + amount, 0n);
  return {
    collected: sum('capture') - sum('credit'),
    reserved: sum('authorization') - sum('capture') - sum('void'),
  };
}

/** Credits points to a card at the till. */
export async function addPoints(world: World, printedCardNumber: string, quantity: string): Promise<void> {
  const reply = await world.call('transaction/addRedeem.json', {
    headerInfo: {
      merchantId: 1,
      storeCode: '001',
      operatorId: '7',
      senderId: 'POS',
      programId: 'LP',
      terminalId: 'till-3',
    },
    merchantId: undefined,
    storeCode: undefined,
    cardInfo: { swipeFlag: false, printedCardNumber },
    addWalletContents: [{ walletCode: 2, quantity }],
    redeemWalletContents: [],
  });
  expect(reply.result).toBe('authorizedSuccess');
}

export async function pointsOf({ store }: World, cardNumber: string): Promise<bigint> {
  const { balance } = await store.db
    .selectFrom('wallet')
    .select('balance')
    .where('card_number', '=', cardNumber)
    .where('wallet_code', '=', 2)
    .executeTakeFirstOrThrow();
  return balance;
}
