import type { Kysely, Selectable, Transaction } from 'kysely';
import { ownerOf, seal, unseal } from '../../../crypto/sealing.ts';
import type { SecretKeys } from '../../../crypto/secretKeys.ts';
import type { Database, OrderKind, OrderPaymentKind, OrderState } from '../../../store/database.ts';
import type { SavableMethod } from '../../payments/savePaymentMethod.ts';
import { contentsOf, contentsText, type OrderContents } from './orderContents.ts';

export interface OrderKey {
  merchantId: number;
  orderId: bigint;
}

/** An order as it stands. */
export interface Order extends OrderKey {
  orderNumber: number;
  clientId: string;
  clientOrderId: string | null;
  digest: Buffer;
  kind: OrderKind;
  programType: string;
  programCode: string | null;
  state: OrderState;
  accountId: bigint | null;
  paymentKind: OrderPaymentKind;
  paymentId: bigint | null;
  /** Minor units of the program's prices. */
  total: bigint;
  currency: string;
  storeCode: string;
  sealedContents: Buffer | null;
  sealedSecrets: Buffer | null;
  /** When the goods moved, and by which transaction of the ledger. */
  handedOverAt: Date | null;
  transactionId: bigint | null;
  /** Why nothing was sold. */
  refusal: string | null;
  leasedUntil: Date | null;
  placedAt: Date;
  paidAt: Date | null;
  /** When nothing was left to do for it, or it was refunded. */
  closedAt: Date | null;
  /** When it was forgotten who bought and for whom. */
  forgottenAt: Date | null;
}

/** States in which it is not known yet whether it is sold. */
export const OPEN_STATES: readonly OrderState[] = ['PENDING_PAYMENT', 'PAID'];
export const SOLD_STATES: readonly OrderState[] = ['FULFILLING', 'COMPLETED'];

export function isOpen({ state }: Order): boolean {
  return OPEN_STATES.includes(state);
}

export async function findOrder(
  db: Kysely<Database>,
  { merchantId, orderId }: OrderKey,
): Promise<Order | undefined> {
  const row = await db
    .selectFrom('sale_order')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row && toOrder(row);
}

/** The same, locked: nobody else brings it any further until the transaction is over. */
export async function lockOrder(
  trx: Transaction<Database>,
  { merchantId, orderId }: OrderKey,
): Promise<Order | undefined> {
  const row = await trx
    .selectFrom('sale_order')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  return row && toOrder(row);
}

export async function readOrder(db: Kysely<Database>, key: OrderKey): Promise<Order> {
  const order = await findOrder(db, key);
  if (!order) throw new Error(`There is no order ${key.orderId}.`);
  return order;
}

export function toOrder(row: Selectable<Database['sale_order']>): Order {
  return {
    merchantId: row.merchant_id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    clientId: row.client_id,
    clientOrderId: row.client_order_id,
    digest: row.digest,
    kind: row.kind,
    programType: row.program_type,
    programCode: row.program_code,
    state: row.state,
    accountId: row.account_id,
    paymentKind: row.payment_kind,
    paymentId: row.payment_id,
    total: row.total,
    currency: row.currency,
    storeCode: row.store_code,
    sealedContents: row.sealed_contents,
    sealedSecrets: row.sealed_secrets,
    handedOverAt: row.handed_over_at,
    transactionId: row.transaction_id,
    refusal: row.refusal,
    leasedUntil: row.leased_until,
    placedAt: row.placed_at,
    paidAt: row.paid_at,
    closedAt: row.closed_at,
    forgottenAt: row.forgotten_at,
  };
}

type Keys = Pick<SecretKeys, 'orders'>;

export function sealContents(keys: Keys, key: OrderKey, contents: OrderContents): Buffer {
  return seal(keys.orders, ownerOfPart(key, 'order contents'), contentsText(contents));
}

export function contentsOfOrder(keys: Keys, order: Order): OrderContents {
  if (order.sealedContents === null) throw new Error(`Order ${order.orderId} has no contents any more.`);
  return contentsOf(unseal(keys.orders, ownerOfPart(order, 'order contents'), order.sealedContents));
}

/** What is told once, and again to who repeats the request. */
export interface OrderSecrets {
  /** Registration codes that were made for the order's new cards, by number. */
  registrationCodes: Record<string, string>;
  /** The hashes of the codes these cards had before, for when nothing is sold after all. */
  formerCodes: Record<string, string | null>;
  /** The tokens of the pages that show cards, by delivery. */
  pageTokens: Record<string, string>;
  /** What it was paid with, as long as that is still to be saved for the guest. */
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

function ownerOfPart({ merchantId, orderId }: OrderKey, part: string): Buffer {
  return ownerOf(merchantId, part, String(orderId));
}
