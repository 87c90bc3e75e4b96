import type { Allocation, HeldLot } from './heldLot.ts';
import type { CardLeg, HeldWallet } from './movement.ts';

export interface WalletMove {
  wallet: HeldWallet;
  /** At most one for each day. */
  allocations: Allocation[];
}

/**
 * Applies a leg to a wallet. A debit takes from the lots it names, then from those that expire first, then from value
 * that never expires; a credit restores lots, and its rest goes into the lot of its last day if it has one. Throws when
 * the leg breaks a bookkeeping rule.
 */
export function moveWallet(wallet: HeldWallet, leg: CardLeg): WalletMove {
  const balance = wallet.balance + leg.amount;
  if (balance < 0n) throw new Error('A leg would take a wallet below zero.');
  const allocations = leg.amount < 0n ? debitAllocations(wallet.lots, leg) : creditAllocations(leg);
  const lots = withAllocations(wallet.lots, allocations);
  return {
    wallet: { balance, sequence: wallet.sequence + 1n, shortfall: wallet.shortfall, lots },
    allocations,
  };
}

function debitAllocations(
  lots: readonly HeldLot[],
  { amount, from = [], restores, expiresOn: lastDay }: CardLeg,
): Allocation[] {
  if (restores || lastDay) throw new Error('A debit has no last day and puts nothing back.');
  const named = new Set(from);
  const inOrder = [
    ...[...named].flatMap((day) => lots.find(({ expiresOn }) => expiresOn === day) ?? []),
    ...lots.filter(({ expiresOn }) => !named.has(expiresOn)),
  ];
  const allocations: Allocation[] = [];
  let left = -amount;
  for (const { expiresOn, remaining } of inOrder) {
    if (left === 0n) break;
    const part = remaining < left ? remaining : left;
    allocations.push({ expiresOn, amount: -part });
    left -= part;
  }
  return allocations;
}

function creditAllocations({ amount, restores = [], expiresOn: lastDay, from }: CardLeg): Allocation[] {
  if (from) throw new Error('A credit takes from no lot.');
  const byDay = new Map<string, bigint>();
  const add = (day: string, part: bigint) => byDay.set(day, (byDay.get(day) ?? 0n) + part);
  let left = amount;
  for (const { expiresOn, amount: part } of restores) {
    if (part <= 0n) throw new Error('A leg puts back nothing, or less.');
    add(expiresOn, part);
    left -= part;
  }
  if (left < 0n) throw new Error('A leg puts back more than it brings.');
  if (lastDay !== undefined && left > 0n) add(lastDay, left);
  return [...byDay].map(([expiresOn, part]) => ({ expiresOn, amount: part }));
}

/** Returns the lots after the allocations, still by last day. An empty lot is not held. */
function withAllocations(lots: readonly HeldLot[], allocations: readonly Allocation[]): readonly HeldLot[] {
  if (allocations.length === 0) return lots;
  const after = [...lots];
  for (const { expiresOn, amount } of allocations) {
    const found = after.findIndex((lot) => lot.expiresOn >= expiresOn);
    const index = found < 0 ? after.length : found;
    const held = after[index]?.expiresOn === expiresOn ? after[index] : undefined;
    const remaining = (held?.remaining ?? 0n) + amount;
    after.splice(index, held ? 1 : 0, ...(remaining > 0n ? [{ expiresOn, remaining }] : []));
  }
  return after;
}
