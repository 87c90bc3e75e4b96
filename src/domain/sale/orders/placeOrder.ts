import { currencyScale } from '../../../base/money/money.ts';
import { dayIn } from '../../../base/time/zones.ts';
import type { Db, OrderKind, Trx } from '../../../store/database.ts';
import { sqlState, UNIQUE_VIOLATION } from '../../../store/databaseErrors.ts';
import { ofMerchant } from '../../../store/ofMerchant.ts';
import { inTransaction } from '../../../store/transaction.ts';
import type { Context } from '../../ground/context.ts';
import { newLease } from '../../ground/flow.ts';
import { findStoredResult, type IdempotentRequest, keyed, storeResult } from '../../ground/storedResult.ts';
import { intendPayment } from '../../payments/intendPayment.ts';
import type { TokenMethod } from '../../payments/resolvedMethod.ts';
import type { SavableMethod } from '../../payments/savePaymentMethod.ts';
import { NO_SECRETS, type Order, type OrderKey, sealContents, sealSecrets, toOrder } from './order.ts';
import { newCardsOf, type OrderContents } from './orderContents.ts';
import { nextOrderNumber, reserveCards } from './reservedCards.ts';
import { UnsealedOrder } from './unsealedOrder.ts';

/** Idempotency names of an order: a repeated request is the same order. */
export interface OrderRequest extends IdempotentRequest {
  clientOrderId?: string;
}

/** Validated order that may be placed. */
export interface NewOrder {
  kind: OrderKind;
  programType: string;
  programCode?: string;
  storeCode: string;
  accountId?: bigint;
  contents: OrderContents;
  /** Gateway payment method; absent where a card pays, or nothing is to be paid. */
  method?: TokenMethod;
  buyerIp?: string;
}

/** Delay in ms after which a job resumes the order if its request was interrupted. */
const LEFT_MS = 60_000;

/** Finds the order placed before under one of the request's names. */
export async function findPlaced(
  db: Db,
  request: OrderRequest,
): Promise<OrderKey | { refused: 'duplicate_order' } | undefined> {
  const { merchantId } = request.caller.merchant;
  const stored = await findStoredResult<{ orderId: string }>(db, keyed(request));
  if (stored) return { merchantId, orderId: BigInt(stored.orderId) };
  const { clientOrderId, caller, digest } = request;
  if (clientOrderId === undefined) return undefined;
  const row = await ofMerchant(db, merchantId).find('sale_order', {
    client_id: caller.clientId,
    client_order_id: clientOrderId,
  });
  if (!row) return undefined;
  const order: Order = toOrder(row);
  return order.digest.equals(digest)
    ? { merchantId, orderId: order.orderId }
    : { refused: 'duplicate_order' };
}

/**
 * Places an order: stores it with the caller's lease, reserves its cards and records the payment intent, in
 * one transaction. Enqueues a job that resumes it after an interruption. Nothing is paid or moved yet.
 * Returns the key of an order that was placed before.
 */
export async function placeOrder(
  app: Pick<Context, 'clock' | 'timeOfDay' | 'store' | 'jobs' | 'ids' | 'keys'>,
  request: OrderRequest,
  order: NewOrder,
): Promise<
  UnsealedOrder | OrderKey | { refused: 'duplicate_order' | 'out_of_cards' | 'payment_intent_mismatch' }
> {
  try {
    return await inTransaction(app.store.db, (trx) => place(trx, app, request, order));
  } catch (error) {
    const isNotPlaced = error instanceof NotPlaced;
    if (!isNotPlaced && sqlState(error) !== UNIQUE_VIOLATION) throw error;
    // The same request may have come first, concurrently, and have reserved the cards that this one needs.
    const before = await findPlaced(app.store.db, request);
    if (before) return before;
    if (isNotPlaced) return { refused: error.reason };
    throw error;
  }
}

/** Thrown to roll back the transaction. */
class NotPlaced extends Error {
  readonly reason: 'out_of_cards' | 'payment_intent_mismatch';
  constructor(reason: NotPlaced['reason']) {
    super(reason);
    this.reason = reason;
  }
}

async function place(
  trx: Trx,
  app: Pick<Context, 'clock' | 'timeOfDay' | 'jobs' | 'ids' | 'keys'>,
  request: OrderRequest,
  { kind, programType, programCode, storeCode, accountId, contents, method, buyerIp }: NewOrder,
): Promise<UnsealedOrder> {
  const { merchant, clientId } = request.caller;
  const { merchantId, currency } = merchant;
  // From here until the transaction ends, no other order of the merchant can be placed.
  const orderNumber = await nextOrderNumber(trx, merchantId);
  const key: OrderKey = { merchantId, orderId: app.ids.next() };
  const now = app.clock.now();
  const isToBePaid = contents.total > 0n;
  const payment =
    isToBePaid && method
      ? await intendPayment(trx, app, {
          merchantId,
          purpose: 'order',
          purposeId: String(key.orderId),
          amount: inMinorUnits(contents.total, contents.program.scale, currency),
          currency,
          method,
          buyerIp,
        })
      : undefined;
  if (payment && 'refused' in payment) throw new NotPlaced('payment_intent_mismatch');
  const payload = { merchantId, orderId: String(key.orderId) };
  await app.jobs.enqueueAll(trx, [{ task: 'advanceOrder', payload, afterMs: LEFT_MS }]);
  const methodToSave = method?.isToBeSaved ? savable(method) : undefined;
  const secrets = methodToSave ? { ...NO_SECRETS, methodToSave } : NO_SECRETS;
  const row = await trx
    .insertInto('sale_order')
    .values({
      merchant_id: merchantId,
      order_id: key.orderId,
      order_number: orderNumber,
      client_id: clientId,
      client_order_id: request.clientOrderId ?? null,
      digest: request.digest,
      kind,
      program_type: programType,
      program_code: programCode ?? null,
      state: 'PENDING_PAYMENT',
      account_id: accountId ?? null,
      payment_kind: payment ? 'gateway' : isToBePaid ? contents.payer!.kind : 'none',
      payment_id: payment?.paymentId ?? null,
      total: contents.total,
      currency,
      store_code: storeCode,
      sealed_contents: sealContents(app.keys, key, contents),
      sealed_secrets: methodToSave ? sealSecrets(app.keys, key, secrets) : null,
      leased_until: newLease(app).until,
      placed_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const units = kind === 'loyalty_card' ? 1 : newCardsOf(contents).length;
  const today = dayIn(merchant.timeZone, now);
  const cards = await reserveCards(trx, key, contents.template, [...Array(units).keys()], today);
  if (!cards) throw new NotPlaced('out_of_cards');
  await storeResult(trx, keyed(request), { orderId: String(key.orderId) }, now);
  return new UnsealedOrder(app.keys, toOrder(row), { contents, secrets, cards });
}

function savable({ gateway, token, shown }: TokenMethod): SavableMethod {
  return { gateway, token, shown };
}

/**
 * Converts to the currency's own minor units, which gateways use, from the scale of the merchant's wallets.
 */
function inMinorUnits(total: bigint, scale: number, currency: string): bigint {
  const digits = currencyScale(currency);
  return digits >= scale ? total * 10n ** BigInt(digits - scale) : total / 10n ** BigInt(scale - digits);
}
