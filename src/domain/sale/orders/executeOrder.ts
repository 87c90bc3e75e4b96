import { parseDecimal } from '../../../base/money/money.ts';
import type { Context } from '../../ground/context.ts';
import type { Merchant } from '../../ground/merchantDirectory.ts';
import { storedName } from '../../ground/storedName.ts';
import type { OrderReason } from './closeOrder.ts';
import { advanceOrder, advancePlaced } from './orderFlow.ts';
import { findPlaced, type NewOrder, type OrderRequest, placeOrder } from './placeOrder.ts';
import { UnsealedOrder } from './unsealedOrder.ts';

export type ExecutionReason = 'duplicate_order' | 'out_of_cards' | 'payment_intent_mismatch' | OrderReason;

/** Sold order. */
export interface Sold {
  order: UnsealedOrder;
  refused?: undefined;
}

/** Reason why no order was placed; `errorsByField` lists invalid payment fields. */
interface Unfit<Reason extends string> {
  refused: Reason;
  errorsByField?: Record<string, string[]>;
}

type ReasonOf<Prepared> = Prepared extends { refused: infer Reason extends string } ? Reason : never;

/**
 * Sells an order, idempotent by each of the request's names: a repeat returns the order placed first.
 * `prepare` validates the request, and must change nothing.
 */
export async function executeOrder<Prepared extends NewOrder | Unfit<string>>(
  app: Context,
  input: OrderRequest,
  prepare: () => Promise<Prepared>,
): Promise<Sold | Unfit<ReasonOf<Prepared> | ExecutionReason>> {
  const { clientOrderId: name } = input;
  const request = { ...input, clientOrderId: name === undefined ? undefined : storedName(app.keys, name) };
  const before = await findPlaced(app.store.db, request);
  if (before) return 'refused' in before ? before : outcomeOf(await advanceOrder(app, before));
  const prepared: NewOrder | Unfit<string> = await prepare();
  if ('refused' in prepared) return prepared as Unfit<ReasonOf<Prepared>>;
  const placed = await placeOrder(app, request, prepared);
  if ('refused' in placed) return placed;
  const isNew = placed instanceof UnsealedOrder;
  return outcomeOf(isNew ? await advancePlaced(app, placed) : await advanceOrder(app, placed));
}

function outcomeOf(order: UnsealedOrder): Sold | { refused: OrderReason } {
  const { refusal } = order.order;
  return refusal === null ? { order } : { refused: refusal as OrderReason };
}

/**
 * Compares the total in the request with the current price; amounts of equal value may be formatted
 * differently.
 */
export function isTotal(totalPrice: number | string, total: bigint, scale: number): boolean {
  const [whole = '', decimals = ''] = String(totalPrice).split('.');
  const written = decimals.replace(/0+$/, '');
  return parseDecimal(written === '' ? whole : `${whole}.${written}`, scale) === total;
}

/** Returns the store of an order: the named one, or the merchant's first. */
export function storeOfOrder(
  { stores }: Merchant,
  requested: string | undefined,
  isRequired = false,
): string | { refused: 'invalid_store' } {
  if (requested !== undefined || isRequired)
    return requested !== undefined && stores.get(requested)?.isOpen
      ? requested
      : { refused: 'invalid_store' };
  const [first] = [...stores.values()]
    .filter(({ isOpen }) => isOpen)
    .map(({ storeCode }) => storeCode)
    .sort();
  return first ?? { refused: 'invalid_store' };
}
