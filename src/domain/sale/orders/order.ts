import { ownerOf, seal, unseal } from '../../../base/crypto/sealing.ts';
import type { SecretKeys } from '../../../base/crypto/secretKeys.ts';
import { type CamelRow, camelRow } from '../../../store/camelRow.ts';
import type { Db, OrderState, RowOf, Trx } from '../../../store/database.ts';
import { ofMerchant } from '../../../store/ofMerchant.ts';
import type { SavableMethod } from '../../payments/savePaymentMethod.ts';
import { contentsOf, contentsText, type OrderContents } from './orderContents.ts';

export interface OrderKey {
  merchantId: number;
  orderId: bigint;
}

/** Order as stored. */
export type Order = CamelRow<RowOf<'sale_order'>>;

/** States in which the sale is undecided. */
export const OPEN_STATES: readonly OrderState[] = ['PENDING_PAYMENT', 'PAID'];
export const SOLD_STATES: readonly OrderState[] = ['FULFILLING', 'COMPLETED'];

export function isOpen({ state }: Order): boolean {
  return OPEN_STATES.includes(state);
}

export async function findOrder(db: Db, { merchantId, orderId }: OrderKey): Promise<Order | undefined> {
  const row = await ofMerchant(db, merchantId).find('sale_order', { order_id: orderId });
  return row && toOrder(row);
}

/** Finds and locks an order: no other worker advances it until the transaction ends. */
export async function lockOrder(trx: Trx, { merchantId, orderId }: OrderKey): Promise<Order | undefined> {
  const row = await ofMerchant(trx, merchantId)
    .rows('sale_order', { order_id: orderId })
    .forUpdate()
    .executeTakeFirst();
  return row && toOrder(row);
}

export async function readOrder(db: Db, key: OrderKey): Promise<Order> {
  const order = await findOrder(db, key);
  if (!order) throw new Error(`There is no order ${key.orderId}.`);
  return order;
}

/** Returns the number of an order, which every step after the first may rely on. */
export function numberOf({ orderId, orderNumber }: Order): number {
  if (orderNumber === null) throw new Error(`Order ${orderId} has no number yet.`);
  return orderNumber;
}

export const toOrder: (row: RowOf<'sale_order'>) => Order = camelRow;

type Keys = Pick<SecretKeys, 'orders'>;

export function sealContents(keys: Keys, key: OrderKey, contents: OrderContents): Buffer {
  return seal(keys.orders, ownerOfPart(key, 'order contents'), contentsText(contents));
}

export function contentsOfOrder(keys: Keys, order: Order): OrderContents {
  if (order.sealedContents === null) throw new Error(`The contents of order ${order.orderId} were deleted.`);
  return contentsOf(unseal(keys.orders, ownerOfPart(order, 'order contents'), order.sealedContents));
}

/** Secrets returned to the buyer, identical in every repeat of the reply. */
export interface OrderSecrets {
  /** Registration codes generated for the order's new cards, by number. */
  registrationCodes: Record<string, string>;
  /** Previous code hashes of these cards, restored if the order is not sold. */
  formerCodes: Record<string, string | null>;
  /** Page tokens of deliveries whose page shows cards. */
  pageTokens: Record<string, string>;
  /** Payment method, while it is still to be saved for the guest. */
  methodToSave?: SavableMethod;
}

export const NO_SECRETS: OrderSecrets = { registrationCodes: {}, formerCodes: {}, pageTokens: {} };

export function sealSecrets(keys: Keys, key: OrderKey, secrets: OrderSecrets): Buffer {
  return seal(keys.orders, ownerOfPart(key, 'order secrets'), JSON.stringify(secrets));
}

export function secretsOfOrder(keys: Keys, order: Order): OrderSecrets {
  if (order.sealedSecrets === null) return NO_SECRETS;
  return JSON.parse(unseal(keys.orders, ownerOfPart(order, 'order secrets'), order.sealedSecrets));
}

/** Associated data that a part of an order is sealed with. */
export function ownerOfPart(
  { merchantId, orderId }: OrderKey,
  part: 'order contents' | 'order secrets',
): Buffer {
  return ownerOf(merchantId, part, String(orderId));
}
