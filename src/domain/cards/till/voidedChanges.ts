import type { Leg } from '../../../ledger/movement.ts';
import type { StoreVisit } from '../shared/cardRequest.ts';
import { type ContentChange, summed, toChange, type WalletAmount } from '../shared/walletContents.ts';

/** Lists the changes made by a void: of additions, of redemptions and of rule effects. */
export function undoneChanges(
  visit: StoreVisit,
  legs: readonly Leg[],
  { added, redeemed }: { added: readonly WalletAmount[]; redeemed: readonly WalletAmount[] },
): ContentChange[] {
  const debits = cardLegs(legs)
    .filter(({ amount }) => amount < 0n)
    .map(({ walletCode, amount }) => ({ walletCode, amount: -amount }));
  const returned = cardLegs(legs).filter(({ amount }) => amount > 0n);
  return [
    ...added.map(toChange('void_add')),
    ...redeemed.map(toChange('void_redeem')),
    ...summed(visit, [...debits, ...negated(added)]).map(toChange('void_add')),
    ...summed(visit, [...returned, ...negated(redeemed)]).map(toChange('void_redeem')),
  ];
}

function cardLegs(legs: readonly Leg[]) {
  return legs.flatMap(({ cardNumber, walletCode, amount }) =>
    cardNumber === undefined ? [] : [{ walletCode, amount }],
  );
}

function negated(contents: readonly WalletAmount[]) {
  return contents.map(({ wallet: { walletCode }, amount }) => ({ walletCode, amount: -amount }));
}
