import { parseDecimal } from '../../../base/money/money.ts';
import type { FlowParts } from '../../ground/context.ts';
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

/** Outcome of an order that was placed, now or by an earlier request under one of its names. */
export type Execution = Sold | { refused: ExecutionReason };

/** Returns the outcome of the order that an earlier request placed under one of these names; undefined if none did. */
export async function executedBefore(app: FlowParts, input: OrderRequest): Promise<Execution | undefined> {
  const before = await findPlaced(app.store.db, named(app, input));
  if (!before) return undefined;
  return 'refused' in before ? before : outcomeOf(await advanceOrder(app, before));
}

/** Places an order and completes it as far as it can be. A concurrent repeat gets the order that was placed first. */
export async function executeOrder(app: FlowParts, input: OrderRequest, order: NewOrder): Promise<Execution> {
  const placed = await placeOrder(app, named(app, input), order);
  if ('refused' in placed) return placed;
  const isNew = placed instanceof UnsealedOrder;
  return outcomeOf(isNew ? await advancePlaced(app, placed) : await advanceOrder(app, placed));
}

function named({ keys }: Pick<FlowParts, 'keys'>, input: OrderRequest): OrderRequest {
  const { clientOrderId: name } = input;
  return { ...input, clientOrderId: name === undefined ? undefined : storedName(keys, name) };
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
