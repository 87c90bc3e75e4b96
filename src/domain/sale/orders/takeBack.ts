import type { Transaction } from 'kysely';
import type { App } from '../../../app.ts';
import { dayIn } from '../../../clock.ts';
import type { CardChange, Leg } from '../../../ledger/movement.ts';
import { findTransaction, type RecordedTransaction } from '../../../ledger/transactions.ts';
import type { Database } from '../../../store/database.ts';
import { heldCard, newAuthCode, type StoreVisit } from '../../cards/cardRequest.ts';
import { afterExpiry, expiryHeader, expiryTransactions } from '../../cards/expiry.ts';
import { cardsOf, decideUndoing, REVERSAL, type Undoing, usableCards } from '../../cards/reversalRule.ts';
import { undoing } from '../../cards/undoTransaction.ts';
import type { Order } from './order.ts';

export interface TakeBack {
  /** Only if everything is still there. */
  onlyWhole: boolean;
  /** Written in the same transaction of the database. */
  writes(trx: Transaction<Database>): Promise<void>;
}

/**
 * Undoes what was handed over, once. Where somebody has spent of it, what is left is taken, and the cards that were made
 * are disabled: nobody is left with goods that were not paid. `spent`: there was too little, and nothing moved.
 */
export async function takeBack(
  app: App,
  order: Order,
  { onlyWhole, writes }: TakeBack,
): Promise<'taken_back' | 'spent'> {
  const { merchantId, transactionId } = order;
  const original =
    transactionId === null ? undefined : await findTransaction(app.store.db, merchantId, transactionId);
  if (!original) throw new Error(`Order ${order.orderId} has no transaction that could be undone.`);
  const merchant = app.merchants.known(merchantId);
  const now = app.clock.now();
  const cardNumbers = cardsOf(original);
  const expiryIds = cardNumbers.map(() => app.ids.next());
  const visit: StoreVisit = {
    merchant,
    now,
    today: dayIn(merchant.timeZone, now),
    header: {
      transactionId: app.ids.next(),
      kind: REVERSAL,
      authCode: newAuthCode(),
      storeCode: order.storeCode,
      clientId: order.clientId,
      occurredAt: now,
      ...undoing(original),
    },
  };
  const expiryHeaders = expiryIds.map((id) => expiryHeader(visit.header, id));
  const outcome = await app.ledger.perform<{ isWhole: boolean }, 'spent'>({
    merchantId,
    header: visit.header,
    keys: [
      { scope: 'order-taken-back', key: String(order.orderId) },
      { scope: REVERSAL, key: String(original.transactionId) },
    ],
    cardNumbers,
    decide(held) {
      const usable = usableCards(held, visit.today);
      const whole = decideUndoing(visit, usable, original, { staysActive: false, refused: 'spent' as const });
      if ('refused' in whole && onlyWhole) return { refused: 'spent' };
      const isWhole = !('refused' in whole);
      const posting = isWhole ? whole : whatIsLeft(original, usable);
      const cards = cardNumbers.map((cardNumber) => heldCard(held, cardNumber));
      return afterExpiry(
        { ...posting, writes, receipt: { isWhole } },
        expiryTransactions(cards, visit.today, expiryHeaders),
      );
    },
  });
  if (outcome.refused === 'spent') return 'spent';
  if (outcome.refused !== undefined)
    throw new Error(`Order ${order.orderId} could not be taken back: ${outcome.refused}.`);
  if (!outcome.receipt.isWhole)
    app.log.error(
      { merchantId, orderId: String(order.orderId) },
      'of an order that was not paid something had been spent',
    );
  return 'taken_back';
}

/** The value that is still there goes back; a card that was made and used is of no use any more. */
function whatIsLeft(original: RecordedTransaction, held: ReturnType<typeof usableCards>): Undoing {
  const legs: Leg[] = [];
  const left = new Map<string, bigint>();
  for (const { cardNumber, walletCode, amount } of original.legs) {
    if (cardNumber === undefined) continue;
    const name = `${cardNumber}/${walletCode}`;
    const balance = left.get(name) ?? held.card(cardNumber)?.wallets.get(walletCode)?.balance ?? 0n;
    const back = amount > 0n && amount > balance ? balance : amount;
    left.set(name, balance - back);
    if (back === 0n) continue;
    legs.push({ walletCode, amount: -back, cardNumber });
    legs.push({ walletCode, amount: back, account: amount > 0n ? 'sold' : 'redeemed' });
  }
  const cardChanges = original.cardChanges.flatMap(({ cardNumber }): CardChange[] => {
    const status = held.card(cardNumber)?.status;
    return status === 'ACTIVE' ? [{ cardNumber, from: 'ACTIVE', to: 'DISABLED' }] : [];
  });
  return { legs, cardChanges, trace: { rules: [], undo: {}, cardNumber: cardsOf(original)[0] } };
}
