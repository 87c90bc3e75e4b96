import type { App } from '../../../app.ts';
import { dayIn } from '../../../clock.ts';
import type { Held, HeldCard } from '../../../ledger/movement.ts';
import { inTransaction } from '../../../store/transaction.ts';
import { newAuthCode, STORED_VALUE, type StoreVisit } from '../../cards/cardRequest.ts';
import { afterExpiry, expiryHeader, expiryTransactions, withoutDueLots } from '../../cards/expiry.ts';
import { ORDER } from '../../cards/ownKinds.ts';
import { randomDigits, registrationCodeHash } from '../../secrets.ts';
import { decideGoods, type GoodsReason } from './goods.ts';
import {
  contentsOfOrder,
  EndedMeanwhile,
  lockOrder,
  OPEN_STATES,
  type Order,
  sealSecrets,
  secretsOfOrder,
} from './order.ts';
import { creditsOf, newCardsOf, type OrderContents } from './orderContents.ts';
import { giveCardsBack, holdStock, type ReservedCard, reserveCards, reservedCards } from './reservedCards.ts';

export type HandOver =
  | { refused?: undefined }
  | { refused: Exclude<GoodsReason, 'reserved_card_taken'> | 'out_of_cards' };

const ATTEMPTS = 20;
const CODE_DIGITS = 8;

/**
 * Moves everything that an order is about, and what a card pays for it, in one movement of the ledger under the order's
 * own name: once, however often it is called. A kept card that was sold elsewhere meanwhile is replaced. Throws
 * `EndedMeanwhile`.
 */
export async function handOver(app: App, order: Order): Promise<HandOver> {
  const contents = contentsOfOrder(app.keys, order);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const cards = await reservedCards(app.store.db, order);
    const outcome = await move(app, order, contents, cards);
    if (outcome.refused === undefined) return {};
    if (outcome.refused === 'key_conflict' || outcome.refused === 'key_spent')
      throw new Error(`The name of order ${order.orderId} was taken by something else.`);
    if (outcome.refused !== 'reserved_card_taken') return { refused: outcome.refused };
    const taken = outcome.details as string[];
    if (!(await replaceCards(app, order, contents, cards, taken))) return { refused: 'out_of_cards' };
  }
  return { refused: 'out_of_cards' };
}

function move(app: App, order: Order, contents: OrderContents, cards: ReservedCard[]) {
  const { merchantId } = order;
  const merchant = app.merchants.known(merchantId);
  const now = app.clock.now();
  const credits = creditsOf(contents, STORED_VALUE);
  const cardNumbers = [
    ...new Set([
      ...(contents.payer ? [contents.payer.cardNumber] : []),
      ...credits.map(({ cardNumber }) => cardNumber),
      ...cards.map(({ cardNumber }) => cardNumber),
    ]),
  ];
  // A history reads in the order of ids: what was due comes first.
  const expiryIds = cardNumbers.map(() => app.ids.next());
  const visit: StoreVisit = {
    merchant,
    now,
    today: dayIn(merchant.timeZone, now),
    header: {
      transactionId: app.ids.next(),
      kind: ORDER,
      authCode: newAuthCode(),
      storeCode: order.storeCode,
      clientId: order.clientId,
      occurredAt: now,
    },
  };
  const expiryHeaders = expiryIds.map((id) => expiryHeader(visit.header, id));
  const codes = newCodes(app, order, contents, cards);
  return app.ledger.perform<{ transactionId: number }, GoodsReason>({
    merchantId,
    header: visit.header,
    keys: [{ scope: 'order', key: String(order.orderId) }],
    cardNumbers,
    decide(held) {
      const decision = decideGoods(visit, order, contents, { cards, credits }, usable(held, visit.today));
      if (decision.refused !== undefined) return decision;
      const isRecorded =
        decision.legs.length > 0 ||
        (decision.cardChanges ?? []).length > 0 ||
        (decision.tierChanges ?? []).length > 0 ||
        decision.trace !== undefined;
      const posting = {
        ...decision,
        receipt: { transactionId: Number(visit.header.transactionId) },
        async writes(trx: Parameters<NonNullable<typeof decision.writes>>[0]) {
          for (const { cardNumber, hash } of codes.hashes)
            await trx
              .updateTable('card')
              .set({ registration_code_hash: hash })
              .where('merchant_id', '=', merchantId)
              .where('card_number', '=', cardNumber)
              .execute();
          const isPaid = order.paymentKind !== 'gateway';
          const { numUpdatedRows } = await trx
            .updateTable('sale_order')
            .set({
              handed_over_at: now,
              transaction_id: isRecorded ? visit.header.transactionId : null,
              sealed_secrets: sealSecrets(app.keys, order, {
                ...secretsOfOrder(app.keys, order),
                registrationCodes: codes.registrationCodes,
                formerCodes: Object.fromEntries(
                  codes.hashes.map(({ cardNumber }) => [
                    cardNumber,
                    held.card(cardNumber)?.registrationCodeHash?.toString('base64') ?? null,
                  ]),
                ),
              }),
              ...(isPaid ? { state: 'PAID' as const, paid_at: now } : {}),
            })
            .where('merchant_id', '=', merchantId)
            .where('order_id', '=', order.orderId)
            .where('state', 'in', [...OPEN_STATES])
            .executeTakeFirst();
          if (numUpdatedRows === 0n) throw new EndedMeanwhile();
        },
      };
      const owned = cardNumbers.flatMap((number) => held.card(number) ?? []);
      const headers = cardNumbers.flatMap((number, index) =>
        held.card(number) ? [expiryHeaders[index]!] : [],
      );
      return afterExpiry<{ transactionId: number }, GoodsReason>(
        posting,
        expiryTransactions(owned, visit.today, headers),
      );
    },
  });
}

function usable(held: Held, today: string): (cardNumber: string) => HeldCard | undefined {
  return (cardNumber) => {
    const card = held.card(cardNumber);
    return card && withoutDueLots(card, today);
  };
}

/** A registration code for each card that nobody has in print; it is told to the buyer or the recipient alone. */
function newCodes(app: App, order: Order, contents: OrderContents, cards: ReservedCard[]) {
  const made = order.kind === 'loyalty_card' ? undefined : newCardsOf(contents);
  const coded = cards.filter(({ unit }) => made === undefined || made[unit]?.isVirtual);
  const registrationCodes = Object.fromEntries(
    coded.map(({ cardNumber }) => [cardNumber, randomDigits(CODE_DIGITS)]),
  );
  const { merchantId } = order;
  return {
    registrationCodes,
    hashes: Object.entries(registrationCodes).map(([cardNumber, code]) => ({
      cardNumber,
      hash: registrationCodeHash(app.keys.registrationCodes, merchantId, cardNumber, code),
    })),
  };
}

async function replaceCards(
  app: App,
  order: Order,
  { template }: OrderContents,
  cards: ReservedCard[],
  taken: readonly string[],
): Promise<boolean> {
  const units = cards.filter(({ cardNumber }) => taken.includes(cardNumber)).map(({ unit }) => unit);
  return inTransaction(app.store.db, async (trx) => {
    await holdStock(trx, order.merchantId);
    // Cards that were kept for a closed order would be kept for good.
    const { state } = (await lockOrder(trx, order)) ?? {};
    if (state !== order.state) throw new EndedMeanwhile();
    await giveCardsBack(trx, order, taken);
    return (await reserveCards(trx, order, template, units)) === 'reserved';
  });
}
