import { formatDecimal } from '../../../base/money/money.ts';
import { expiryLegs } from '../../../ledger/expiry.ts';
import type { Held, HeldCard } from '../../../ledger/movement.ts';
import { cardsAfter } from '../../../ledger/preview.ts';
import { statusOn } from '../shared/cardExpiry.ts';
import { heldCard, type StoreVisit } from '../shared/cardRequest.ts';
import { settledBy } from '../shared/shortfalls.ts';
import { type Undoing, undoneParts } from './reversalRule.ts';

/** Messages about value that a reversal does not take back, keeps, or returns to something that has expired. */
export function undoingMessages(visit: StoreVisit, held: Pick<Held, 'card'>, undoing: Undoing): string[] {
  const parts = undoneParts(undoing);
  const cardNumbers = new Set(
    parts.flatMap(({ legs }) => legs.flatMap(({ cardNumber }) => cardNumber ?? [])),
  );
  const after = cardsAfter(held, visit.header, undoing);
  return [
    ...shortfallMessages(visit, parts),
    ...[...cardNumbers].flatMap((cardNumber) =>
      expiryMessages(visit, heldCard(held, cardNumber), after(cardNumber)),
    ),
  ];
}

function shortfallMessages(visit: StoreVisit, parts: ReturnType<typeof undoneParts>): string[] {
  const sums = new Map<number, bigint>();
  // Those of an exchange add up to nothing: they only change their card.
  for (const change of parts.flatMap(({ shortfalls = [] }) => shortfalls))
    sums.set(change.walletCode, (sums.get(change.walletCode) ?? 0n) + settledBy(change));
  return [...sums].flatMap(([walletCode, amount]) => {
    if (amount === 0n) return [];
    return amount > 0n
      ? [`Already used, not taken back: ${quantity(visit, walletCode, amount)}`]
      : [`Kept for an earlier shortfall: ${quantity(visit, walletCode, -amount)}`];
  });
}

function expiryMessages(visit: StoreVisit, before: HeldCard, after: HeldCard): string[] {
  if (statusOn(after, visit.today) === 'EXPIRED')
    return [...after.wallets].flatMap(([walletCode, { balance }]) => {
      const returned = balance - (before.wallets.get(walletCode)?.balance ?? 0n);
      return returned > 0n ? [`Returned to an expired card: ${quantity(visit, walletCode, returned)}`] : [];
    });
  // Lots that were due before are not in `before`, so these are the ones that got value back.
  return expiryLegs(after, visit.today).flatMap(({ walletCode, amount, cardNumber }) =>
    cardNumber === undefined ? [] : [`Returned, but expired: ${quantity(visit, walletCode, -amount)}`],
  );
}

function quantity({ merchant }: StoreVisit, walletCode: number, amount: bigint): string {
  const { name = String(walletCode), scale = 0 } = merchant.wallets.get(walletCode) ?? {};
  return `${formatDecimal(amount, scale)} ${name}`;
}
