import type { CardChange, HeldCard, Leg } from '../../../ledger/movement.ts';
import type { RecordedTransaction } from '../../../ledger/transactions.ts';
import type { CardStatus } from '../../../store/database.ts';
import { mustHaveRoom } from '../../cards/cardChecks.ts';
import type { StoreVisit } from '../../cards/cardRequest.ts';
import { cardsOf, type Undoing } from '../../cards/reversalRule.ts';

/** Why an order cannot be taken back as a whole; amounts are minor units of the wallet, as text. */
export type Missing = { cardNumber: string } /** What the order gave is not all there. */ & (
  | { what: 'spent'; walletCode: number; amount: string }
  /** It was disabled, exchanged or has expired since. */
  | { what: 'status'; status: CardStatus }
  /** It holds what came from elsewhere, and would go with it. */
  | { what: 'other_value'; walletCode: number; amount: string }
  /** It paid, and cannot hold again what it paid. */
  | { what: 'no_room'; walletCode: number; amount: string }
);

type CardOf = (cardNumber: string) => HeldCard | undefined;

/** All that keeps the original from being undone, by card. */
export function missingGoods(visit: StoreVisit, original: RecordedTransaction, cardOf: CardOf): Missing[] {
  return cardsOf(original).flatMap((cardNumber): Missing[] => {
    const card = cardOf(cardNumber);
    if (!card) return [];
    const change = original.cardChanges.find((each) => each.cardNumber === cardNumber);
    if (card.status !== (change?.to ?? 'ACTIVE'))
      return [{ cardNumber, what: 'status', status: card.status }];
    return [...card.wallets].flatMap(([walletCode, { balance }]): Missing[] => {
      const gave = givenBy(original, cardNumber, walletCode);
      const missing = (what: 'spent' | 'other_value' | 'no_room', amount: bigint): Missing => ({
        cardNumber,
        what,
        walletCode,
        amount: String(amount),
      });
      const wallet = visit.merchant.wallets.get(walletCode);
      if (balance < gave) return [missing('spent', gave - balance)];
      if (change && balance > gave) return [missing('other_value', balance - gave)];
      const isFull = gave < 0n && wallet && mustHaveRoom(wallet, balance, -gave);
      return isFull ? [missing('no_room', -gave)] : [];
    });
  });
}

function givenBy({ legs }: RecordedTransaction, cardNumber: string, walletCode: number): bigint {
  return legs
    .filter((leg) => leg.cardNumber === cardNumber && leg.walletCode === walletCode)
    .reduce((sum, { amount }) => sum + amount, 0n);
}

/** The value that is still there goes back; a card that was made and used is of no use any more. */
export function whatIsLeft(original: RecordedTransaction, cardOf: CardOf): Undoing {
  const legs: Leg[] = [];
  const left = new Map<string, bigint>();
  for (const { cardNumber, walletCode, amount } of original.legs) {
    if (cardNumber === undefined) continue;
    const name = `${cardNumber}/${walletCode}`;
    const balance = left.get(name) ?? cardOf(cardNumber)?.wallets.get(walletCode)?.balance ?? 0n;
    const back = amount > 0n && amount > balance ? balance : amount;
    left.set(name, balance - back);
    if (back === 0n) continue;
    legs.push({ walletCode, amount: -back, cardNumber });
    legs.push({ walletCode, amount: back, account: amount > 0n ? 'sold' : 'redeemed' });
  }
  const cardChanges = original.cardChanges.flatMap(({ cardNumber }): CardChange[] => {
    const status = cardOf(cardNumber)?.status;
    return status === 'ACTIVE' ? [{ cardNumber, from: 'ACTIVE', to: 'DISABLED' }] : [];
  });
  return { legs, cardChanges, trace: { rules: [], undo: {}, cardNumber: cardsOf(original)[0] } };
}
