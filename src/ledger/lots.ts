import type { HeldLot, LotId } from './heldLot.ts';
import type { CardLeg, HeldWallet } from './movement.ts';

export function toLotId(transactionId: bigint, legNumber: number): LotId {
  return `${transactionId}/${legNumber}` as LotId;
}

/** Returns the credit leg that created the lot. */
export function legOfLot(lot: LotId): { transactionId: bigint; legNumber: number } {
  const [transactionId, legNumber] = lot.split('/') as [string, string];
  return { transactionId: BigInt(transactionId), legNumber: Number(legNumber) };
}

/** Effect of a leg on a lot: below zero it took from it, above zero it put back. */
export interface Allocation {
  lot: LotId;
  amount: bigint;
}

export interface WalletMove {
  wallet: HeldWallet;
  allocations: Allocation[];
  /** Lot that the leg created, with its initial value. */
  made?: HeldLot;
}

/**
 * Applies a leg to a wallet. A debit takes from the lots it names, then from those that expire first, then from value
 * that never expires; a credit restores lots, and its rest becomes a lot if it has a last day. Throws when the leg
 * breaks a bookkeeping rule.
 */
export function moveWallet(wallet: HeldWallet, leg: CardLeg, own: LotId): WalletMove {
  const balance = wallet.balance + leg.amount;
  if (balance < 0n) throw new Error('A leg would take a wallet below zero.');
  const { lots, ...rest } = leg.amount < 0n ? debitLots(wallet.lots, leg) : creditLots(wallet.lots, leg, own);
  return { wallet: { balance, sequence: wallet.sequence + 1n, shortfall: wallet.shortfall, lots }, ...rest };
}

interface LotsMove {
  lots: readonly HeldLot[];
  allocations: Allocation[];
  made?: HeldLot;
}

function debitLots(lots: readonly HeldLot[], { amount, from = [], restores, expiresOn }: CardLeg): LotsMove {
  if (restores || expiresOn) throw new Error('A debit makes no lot and puts nothing back.');
  const named = new Set(from);
  const inOrder = [
    ...[...named].flatMap((lot) => lots.find((each) => each.lot === lot) ?? []),
    ...lots.filter(({ lot }) => !named.has(lot)),
  ];
  const allocations: Allocation[] = [];
  let left = -amount;
  for (const { lot, remaining } of inOrder) {
    if (left === 0n) break;
    const part = remaining < left ? remaining : left;
    allocations.push({ lot, amount: -part });
    left -= part;
  }
  if (allocations.length === 0) return { lots, allocations };
  const debited = new Map(allocations.map((each) => [each.lot, each.amount]));
  const after = lots.map((each) => ({ ...each, remaining: each.remaining + (debited.get(each.lot) ?? 0n) }));
  return { lots: after.filter(({ remaining }) => remaining > 0n), allocations };
}

function creditLots(lots: readonly HeldLot[], leg: CardLeg, own: LotId): LotsMove {
  const { amount, restores = [], expiresOn, from } = leg;
  if (from) throw new Error('A credit takes from no lot.');
  const after = new Map(lots.map((each) => [each.lot, each]));
  const restored = new Map<LotId, bigint>();
  let left = amount;
  for (const { lot, amount: part, expiresOn: lastDay } of restores) {
    if (part <= 0n) throw new Error('A leg puts back nothing, or less.');
    // An empty lot is not held, so its last day comes with the restored value.
    const current = after.get(lot) ?? { lot, expiresOn: lastDay, remaining: 0n };
    after.set(lot, { ...current, remaining: current.remaining + part });
    restored.set(lot, (restored.get(lot) ?? 0n) + part);
    left -= part;
  }
  if (left < 0n) throw new Error('A leg puts back more than it brings.');
  const made = expiresOn !== undefined && left > 0n ? { lot: own, expiresOn, remaining: left } : undefined;
  if (made) after.set(own, made);
  if (!made && restored.size === 0) return { lots, allocations: [] };
  const allocations = [...restored].map(([lot, part]) => ({ lot, amount: part }));
  return { lots: [...after.values()].sort(byExpiry), allocations, made };
}

/** Orders lots by last day, then by age, oldest first. */
function byExpiry(a: HeldLot, b: HeldLot): number {
  if (a.expiresOn !== b.expiresOn) return a.expiresOn < b.expiresOn ? -1 : 1;
  const [one, other] = [legOfLot(a.lot), legOfLot(b.lot)];
  if (one.transactionId !== other.transactionId) return one.transactionId < other.transactionId ? -1 : 1;
  return one.legNumber - other.legNumber;
}
