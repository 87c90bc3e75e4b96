import type { RecordedTransaction } from '../../ledger/transactions.ts';
import type { StoreVisit } from './cardRequest.ts';
import { type ContentChange, summed, toChange, type WalletAmount } from './walletContents.ts';

/** Every change of a wallet that a void makes, one by one: of the two lists, and of what rules had made of them. */
export function undoneChanges(
  visit: StoreVisit,
  original: Pick<RecordedTransaction, 'legs'>,
  { added, redeemed }: { added: readonly WalletAmount[]; redeemed: readonly WalletAmount[] },
): ContentChange[] {
  const credits = cardLegs(original).filter(({ amount }) => amount > 0n);
  const debits = cardLegs(original)
    .filter(({ amount }) => amount < 0n)
    .map(({ walletCode, amount }) => ({ walletCode, amount: -amount }));
  return [
    ...added.map(toChange('void_add')),
    ...redeemed.map(toChange('void_redeem')),
    ...summed(visit, [...credits, ...negated(added)]).map(toChange('void_add')),
    ...summed(visit, [...debits, ...negated(redeemed)]).map(toChange('void_redeem')),
  ];
}

function cardLegs({ legs }: Pick<RecordedTransaction, 'legs'>) {
  return legs.flatMap(({ cardNumber, walletCode, amount }) =>
    cardNumber === undefined ? [] : [{ walletCode, amount }],
  );
}

function negated(contents: readonly WalletAmount[]) {
  return contents.map(({ wallet: { walletCode }, amount }) => ({ walletCode, amount: -amount }));
}
