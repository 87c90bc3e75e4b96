import { type Insertable, sql } from 'kysely';
import { currencyScale } from '../../../base/money/money.ts';
import { dayIn } from '../../../base/time/zones.ts';
import type { Database, Db, OrderKind, RowOf } from '../../../store/database.ts';
import { isToBeRunAgain, sqlState, UNIQUE_VIOLATION } from '../../../store/databaseErrors.ts';
import { ofMerchant } from '../../../store/ofMerchant.ts';
import type { Caller } from '../../ground/caller.ts';
import type { Context } from '../../ground/context.ts';
import { newLease } from '../../ground/flow.ts';
import { findStoredResult, type IdempotentRequest, keyed, resultRow } from '../../ground/storedResult.ts';
import { isIntentUsed, newPaymentRow } from '../../payments/intendPayment.ts';
import type { TokenMethod } from '../../payments/resolvedMethod.ts';
import type { SavableMethod } from '../../payments/savePaymentMethod.ts';
import { NO_SECRETS, type Order, type OrderKey, sealContents, sealSecrets, toOrder } from './order.ts';
import { newCardsOf, type OrderContents } from './orderContents.ts';
import { lockingFreeCards, type WantedCards } from './reservedCards.ts';
import { UnsealedOrder } from './unsealedOrder.ts';

/** Idempotency names of an order: a repeated request is the same order. */
export interface OrderRequest extends Omit<IdempotentRequest, 'caller'> {
  caller: Pick<Caller, 'clientId' | 'merchant' | 'authentication' | 'guest'>;
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

/** Maximum number of times that cards are chosen, which other orders may reserve first. */
const ATTEMPTS = 20;

type NotPlaced = { refused: 'duplicate_order' | 'out_of_cards' | 'payment_intent_mismatch' };

/**
 * Places an order: stores it with the caller's lease, reserves its cards and records the payment intent, with
 * one statement. Nothing is paid or moved yet, and it has no number. If the caller is interrupted, a worker finds it
 * by its ended lease. Returns the key of an order that was placed before.
 */
export async function placeOrder(
  app: PlacingParts & Pick<Context, 'store'>,
  request: OrderRequest,
  order: NewOrder,
): Promise<UnsealedOrder | OrderKey | NotPlaced> {
  const rows = newRows(app, request, order);
  let waits = false;
  for (let attempt = 1; ; attempt++) {
    const placed = await tryToPlace(app, rows, { waits });
    if (placed instanceof UnsealedOrder) return placed;
    // The same request may have come first, concurrently, and have reserved the cards that this one needs.
    const before = await findPlaced(app.store.db, request);
    if (before) return before;
    if ('refused' in placed && waits) return placed;
    // The last free cards are waited for: the orders that hold them may not be placed.
    waits ||= 'refused' in placed;
    if (!('lost' in placed)) continue;
    const { merchantId } = rows.key;
    if (order.method && (await isIntentUsed(app.store.db, app, merchantId, order.method)))
      return { refused: 'payment_intent_mismatch' };
    if (attempt >= ATTEMPTS) throw placed.lost;
  }
}

type PlacingParts = Pick<Context, 'clock' | 'timeOfDay' | 'ids' | 'keys'>;

/** Places the order; `lost`: another transaction has taken its name, its payment intent or one of its cards. */
async function tryToPlace(
  { store, keys }: Pick<Context, 'store' | 'keys'>,
  rows: NewRows,
  { waits }: { waits: boolean },
): Promise<UnsealedOrder | { refused: 'out_of_cards' } | { lost: unknown }> {
  const { contents, secrets } = rows;
  try {
    const placed = await insertOrder(store.db, rows, { waits });
    if (!placed) return { refused: 'out_of_cards' };
    const { cards, ...row } = placed;
    const reserved = (cards ?? []).map((cardNumber, unit) => ({ unit, cardNumber }));
    return new UnsealedOrder(keys, toOrder(row), { contents, secrets, cards: reserved });
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION || isToBeRunAgain(error)) return { lost: error };
    throw error;
  }
}

type NewRows = ReturnType<typeof newRows>;

/** Creates the rows of an order that depend on no other row. */
function newRows(
  app: PlacingParts,
  request: OrderRequest,
  { kind, programType, programCode, storeCode, accountId, contents, method, buyerIp }: NewOrder,
) {
  const { merchant, clientId } = request.caller;
  const { merchantId, currency } = merchant;
  const key: OrderKey = { merchantId, orderId: app.ids.next() };
  const now = app.clock.now();
  const isToBePaid = contents.total > 0n;
  const payment =
    isToBePaid && method
      ? newPaymentRow(app, {
          merchantId,
          purpose: 'order',
          purposeId: String(key.orderId),
          amount: inMinorUnits(contents.total, contents.program.scale, currency),
          currency,
          method,
          buyerIp,
        })
      : undefined;
  const methodToSave = method?.isToBeSaved ? savable(method) : undefined;
  const secrets = methodToSave ? { ...NO_SECRETS, methodToSave } : NO_SECRETS;
  const order = {
    merchant_id: merchantId,
    order_id: key.orderId,
    client_id: clientId,
    client_order_id: request.clientOrderId ?? null,
    digest: request.digest,
    kind,
    program_type: programType,
    program_code: programCode ?? null,
    state: 'PENDING_PAYMENT',
    account_id: accountId ?? null,
    payment_kind: payment ? 'gateway' : isToBePaid ? contents.payer!.kind : 'none',
    payment_id: payment?.payment_id ?? null,
    total: contents.total,
    currency,
    store_code: storeCode,
    sealed_contents: sealContents(app.keys, key, contents),
    sealed_secrets: methodToSave ? sealSecrets(app.keys, key, secrets) : null,
    leased_until: newLease(app).until,
    placed_at: now,
  } satisfies Insertable<Database['sale_order']>;
  const units = kind === 'loyalty_card' ? 1 : newCardsOf(contents).length;
  const wanted: WantedCards = {
    merchantId,
    template: contents.template,
    units: [...Array(units).keys()],
    today: dayIn(merchant.timeZone, now),
  };
  const result = resultRow(keyed(request), { orderId: String(key.orderId) }, now);
  return { key, contents, secrets, order, payment, result, wanted };
}

type PlacedRow = RowOf<'sale_order'> & { cards: string[] | null };

/**
 * Inserts all rows of an order with one statement, which locks and reserves its cards; undefined, and nothing is
 * inserted, when there are too few. Each part stands after those that its foreign keys point to.
 */
async function insertOrder(
  db: Db,
  { key, order, payment, result, wanted }: NewRows,
  how: { waits: boolean },
): Promise<PlacedRow | undefined> {
  const { merchantId, orderId } = key;
  const count = wanted.units.length;
  const ofMerchantIfFree = sql`from merchant m where m.merchant_id = ${merchantId}
    ${count === 0 ? sql`` : sql`and (select count(*) from free) = ${count}`}`;
  // A distributed database runs the insert on the merchant's worker only if the merchant is a column that it reads.
  const inserting = (table: string, { merchant_id: _merchant, ...row }: { merchant_id: number }) =>
    sql`insert into ${sql.table(table)} (merchant_id, ${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
      select m.merchant_id, ${sql.join(Object.values(row))} ${ofMerchantIfFree}`;
  const reserving = sql`insert into sale_order_card (merchant_id, card_number, order_id, unit)
    select m.merchant_id, f.card_number, ${orderId}::bigint, f.place - 1
    from merchant m cross join (
      select card_number, row_number() over (order by card_number) as place from free
    ) as f
    where m.merchant_id = ${merchantId} and (select count(*) from free) = ${count}
    returning card_number, unit`;
  const parts = [
    ...(count > 0 ? [sql`free as (${lockingFreeCards(db, wanted, how)})`] : []),
    ...(payment ? [sql`intended as (${inserting('payment', payment)})`] : []),
    sql`placed as (${inserting('sale_order', order)} returning *)`,
    ...(count > 0 ? [sql`reserved as (${reserving})`] : []),
    ...(result ? [sql`stored as (${inserting('movement_key', result)})`] : []),
  ];
  const cards = count > 0 ? sql`(select array_agg(card_number order by unit) from reserved)` : sql`null`;
  const { rows } = await sql<PlacedRow>`
    with ${sql.join(parts)} select placed.*, ${cards} as cards from placed`.execute(db);
  return rows[0];
}

function savable({ gateway, token, shown }: TokenMethod): SavableMethod {
  return { gateway, token, shown };
}

/**
 * Converts to the currency's own minor units, which gateways use, from the scale of the merchant's wallets.
 */
export function inMinorUnits(total: bigint, scale: number, currency: string): bigint {
  const digits = currencyScale(currency);
  return digits >= scale ? total * 10n ** BigInt(digits - scale) : total / 10n ** BigInt(scale - digits);
}
