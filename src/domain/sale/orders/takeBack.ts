import type { Transaction } from 'kysely';
import type { App } from '../../../app.ts';
import { dayIn } from '../../../clock.ts';
import type { CardChange } from '../../../ledger/movement.ts';
import { findTransaction } from '../../../ledger/transactions.ts';
import type { Database } from '../../../store/database.ts';
import { heldCard, newAuthCode, type StoreVisit } from '../../cards/cardRequest.ts';
import { afterExpiry, expiryHeader, expiryTransactions } from '../../cards/expiry.ts';
import { cardsOf, decideUndoing, REVERSAL, type Undoing, usableCards } from '../../cards/reversalRule.ts';
import { undoing } from '../../cards/undoTransaction.ts';
import { type Missing, missingGoods, whatIsLeft } from './goodsLeft.ts';
import type { Order } from './order.ts';

export interface TakeBack {
  /** Only if everything is still there. */
  onlyWhole: boolean;
  /** New cards whose numbers somebody has been told. They are disabled, since whoever knows one could use it again. */
  toldCards?: ReadonlySet<string>;
  /** Written in the same transaction of the database. */
  writes(trx: Transaction<Database>): Promise<void>;
}

/** `isNew`: by this call. */
export type TakenBack =
  | { isNew: boolean; refused?: undefined }
  | { refused: 'not_whole'; missing: Missing[] };

/**
 * Undoes what was handed over, once. Where somebody has spent of it, what is left is taken, and the cards that were made
 * are disabled: nobody is left with goods that were not paid. `not_whole`: something is missing, and nothing moved.
 */
export async function takeBack(
  app: App,
  order: Order,
  { onlyWhole, toldCards = new Set(), writes }: TakeBack,
): Promise<TakenBack> {
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
  const outcome = await app.ledger.perform<{ isWhole: boolean }, 'not_whole'>({
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
      if ('refused' in whole && onlyWhole)
        return { refused: 'not_whole', details: missingGoods(visit, original, usable.card) };
      const isWhole = !('refused' in whole);
      const posting = isWhole ? withDisabled(whole, toldCards) : whatIsLeft(original, usable.card);
      const cards = cardNumbers.map((cardNumber) => heldCard(held, cardNumber));
      return afterExpiry(
        { ...posting, writes, receipt: { isWhole } },
        expiryTransactions(cards, visit.today, expiryHeaders),
      );
    },
  });
  if (outcome.refused === 'not_whole') return { refused: 'not_whole', missing: outcome.details as Missing[] };
  if (outcome.refused !== undefined)
    throw new Error(`Order ${order.orderId} could not be taken back: ${outcome.refused}.`);
  if (!outcome.receipt.isWhole)
    app.log.error(
      { merchantId, orderId: String(order.orderId) },
      'of an order that was not paid something had been spent',
    );
  return { isNew: !outcome.replayed };
}

function withDisabled(undoing: Undoing, toldCards: ReadonlySet<string>): Undoing {
  const cardChanges = undoing.cardChanges?.map(
    (change): CardChange => (toldCards.has(change.cardNumber) ? { ...change, to: 'DISABLED' } : change),
  );
  return { ...undoing, cardChanges };
}
