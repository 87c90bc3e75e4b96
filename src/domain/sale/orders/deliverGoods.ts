import { dayIn } from '../../../base/time/zones.ts';
import { isRecorded } from '../../../ledger/movement.ts';
import { sqlState, UNIQUE_VIOLATION } from '../../../store/databaseErrors.ts';
import { ofMerchant } from '../../../store/ofMerchant.ts';
import { inTransaction } from '../../../store/transaction.ts';
import { createEntry, STORED_VALUE } from '../../cards/shared/cardRequest.ts';
import type { Context } from '../../ground/context.ts';
import { MovedOn } from '../../ground/flow.ts';
import { decideGoods, type GoodsReason } from './goods.ts';
import { newCodes } from './newCodes.ts';
import { lockOrder, OPEN_STATES, type OrderSecrets, sealSecrets, toOrder } from './order.ts';
import { creditsOf, newCardsOf } from './orderContents.ts';
import { type ReservedCard, releaseCards, reserveCards, reservedCards } from './reservedCards.ts';
import type { UnsealedOrder } from './unsealedOrder.ts';

type HandOverReason = Exclude<GoodsReason, 'reserved_card_taken'> | 'out_of_cards';

const ATTEMPTS = 20;

/**
 * Transfers everything an order sells, and a card's payment for it, in one ledger movement keyed by the
 * order. Idempotent. Replaces a reserved card that was sold elsewhere meanwhile. Throws `MovedOn`.
 */
export async function deliverGoods(
  app: Pick<Context, 'clock' | 'store' | 'ledger' | 'merchants' | 'keys'>,
  unsealed: UnsealedOrder,
): Promise<UnsealedOrder | { refused: HandOverReason } | undefined> {
  const { order } = unsealed;
  let cards = await unsealed.cards(app.store);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { outcome, moved } = await move(app, unsealed, cards);
    if (outcome.refused === undefined) return moved;
    if (outcome.refused === 'key_conflict' || outcome.refused === 'key_spent')
      throw new Error(`The name of order ${order.orderId} was taken by something else.`);
    if (outcome.refused !== 'reserved_card_taken') return { refused: outcome.refused };
    const unavailable = outcome.details as string[];
    if (!(await replaceCards(app, unsealed, cards, unavailable))) return { refused: 'out_of_cards' };
    cards = await reservedCards(app.store.db, order);
  }
  return { refused: 'out_of_cards' };
}

/**
 * Makes the ledger movement. `moved`: the order as this call left it; another worker may have moved its
 * goods.
 */
async function move(
  app: Pick<Context, 'clock' | 'ledger' | 'merchants' | 'keys'>,
  unsealed: UnsealedOrder,
  cards: ReservedCard[],
) {
  const { order, contents } = unsealed;
  const { merchantId } = order;
  let moved: UnsealedOrder | undefined;
  const merchant = app.merchants.known(merchantId);
  const credits = creditsOf(contents, STORED_VALUE);
  const cardNumbers = [
    ...new Set([
      ...(contents.payer ? [contents.payer.cardNumber] : []),
      ...(contents.cardNumber === undefined ? [] : [contents.cardNumber]),
      ...credits.map(({ cardNumber }) => cardNumber),
      ...cards.map(({ cardNumber }) => cardNumber),
    ]),
  ];
  const { storeCode, clientId } = order;
  const entry = createEntry(app, merchant, { kind: 'order', storeCode, clientId });
  const codes = newCodes(app, merchantId, cardsWithoutCode(unsealed, cards));
  const outcome = await app.ledger.perform<{ transactionId: number }, GoodsReason>({
    visit: entry,
    keys: [{ scope: 'order', key: String(order.orderId) }],
    cardNumbers,
    hasStatements: true,
    decide(held, header) {
      const visit = { ...entry, header };
      const decision = decideGoods(visit, order, contents, { cards, credits }, held.card);
      if (decision.refused !== undefined) return decision;
      const receipt = { transactionId: Number(header.transactionId) };
      const formerCodes = Object.fromEntries(
        codes.hashes.map(({ cardNumber }) => [
          cardNumber,
          held.card(cardNumber)?.registrationCodeHash?.toString('base64') ?? null,
        ]),
      );
      return {
        ...decision,
        receipt,
        registrationCodes: codes.hashes,
        async statements(trx) {
          const isPaid = order.paymentKind !== 'gateway';
          const secrets: OrderSecrets = {
            ...unsealed.secrets,
            registrationCodes: codes.registrationCodes,
            formerCodes,
          };
          const row = await ofMerchant(trx, merchantId)
            .updateTable('sale_order', { order_id: order.orderId })
            .set({
              handed_over_at: entry.now,
              transaction_id: isRecorded({ ...decision, receipt }) ? header.transactionId : null,
              sealed_secrets: sealSecrets(app.keys, order, secrets),
              ...(isPaid ? { state: 'PAID' as const, paid_at: entry.now } : {}),
            })
            .where('state', 'in', [...OPEN_STATES])
            .returningAll()
            .executeTakeFirst();
          if (!row) throw new MovedOn();
          moved = unsealed.after(toOrder(row), { secrets, cards });
        },
      };
    },
  });
  return { outcome, moved };
}

/** Lists the new cards without a printed registration code. */
function cardsWithoutCode({ order, contents }: UnsealedOrder, cards: ReservedCard[]): string[] {
  const made = newCardsOf(contents);
  // A loyalty card that is shipped has a printed code.
  const isCoded = ({ unit }: ReservedCard) =>
    order.kind === 'loyalty_card' ? contents.shipments.length === 0 : made[unit]?.isVirtual;
  return cards.filter(isCoded).map(({ cardNumber }) => cardNumber);
}

/**
 * Reserves other cards for those that are unavailable. False: there are too few. If another order reserves the chosen
 * ones first, nothing changes, and the caller finds that out.
 */
async function replaceCards(
  app: Pick<Context, 'clock' | 'store' | 'merchants'>,
  { order, contents: { template } }: UnsealedOrder,
  cards: ReservedCard[],
  unavailable: readonly string[],
): Promise<boolean> {
  const units = cards.filter(({ cardNumber }) => unavailable.includes(cardNumber)).map(({ unit }) => unit);
  const { merchantId } = order;
  const today = dayIn(app.merchants.known(merchantId).timeZone, app.clock.now());
  const replacing = inTransaction(app.store.db, async (trx) => {
    // Cards reserved for a closed order would stay reserved forever.
    const { state } = (await lockOrder(trx, order)) ?? {};
    if (state !== order.state) throw new MovedOn();
    await releaseCards(trx, order, unavailable);
    return reserveCards(trx, order, { merchantId, template, units, today });
  });
  return replacing.catch((error) => {
    if (sqlState(error) === UNIQUE_VIOLATION) return true;
    throw error;
  });
}
