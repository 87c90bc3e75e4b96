import { sql } from 'kysely';
import type { SecretKeys } from '../../../base/crypto/secretKeys.ts';
import type { Trx } from '../../../store/database.ts';
import { ofMerchant } from '../../../store/ofMerchant.ts';
import { inTransaction } from '../../../store/transaction.ts';
import type { Context } from '../../ground/context.ts';
import { openDeliveriesOf, type StoredDelivery } from './deliveries.ts';
import {
  contentsOfOrder,
  isOpen,
  type Order,
  sealContents,
  sealSecrets,
  secretsOfOrder,
  toOrder,
} from './order.ts';
import type { OrderContents, OrderLine } from './orderContents.ts';

export interface Forgetting {
  keys: Pick<SecretKeys, 'orders'>;
  now: Date;
}

/** Removes personal data from all orders of an account, in the caller's transaction. */
export async function forgetPeopleOfAccount(
  trx: Trx,
  { merchantId, accountId, ...how }: Forgetting & { merchantId: number; accountId: bigint },
): Promise<void> {
  const rows = await ofMerchant(trx, merchantId)
    .rows('sale_order', { account_id: accountId })
    .orderBy('order_id')
    .forUpdate()
    .execute();
  for (const row of rows) await forgetPeople(trx, toOrder(row), how);
}

/**
 * Removes personal data from a page of a merchant's orders that were closed before `end`. Returns the number
 * of orders; 0 when none is left.
 */
export async function forgetClosedOrders(
  { store: { db }, keys, clock }: Pick<Context, 'store' | 'keys' | 'clock'>,
  { merchantId, end, page }: { merchantId: number; end: Date; page: number },
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const rows = await ofMerchant(trx, merchantId)
      .rows('sale_order')
      // Literal values, so that every plan can use the partial index for this query.
      .where(sql<boolean>`state in ('COMPLETED', 'REFUNDED') and forgotten_at is null`)
      .where('sealed_contents', 'is not', null)
      .where('closed_at', '<', end)
      .orderBy('closed_at')
      .limit(page)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const row of rows) await forgetPeople(trx, toOrder(row), { keys, now: clock.now() });
    return rows.length;
  });
}

/**
 * Removes buyer, recipients and the payment method to save from an order; items, amounts and cards stay. Open
 * deliveries keep their recipients until the order is completed. Requires the order's lock.
 */
export async function forgetPeople(trx: Trx, order: Order, { keys, now }: Forgetting): Promise<void> {
  if (order.sealedContents === null) return;
  const { methodToSave: _method, ...secrets } = secretsOfOrder(keys, order);
  const contents = contentsOfOrder(keys, order);
  await ofMerchant(trx, order.merchantId)
    .updateTable('sale_order', { order_id: order.orderId })
    .set({
      forgotten_at: order.forgottenAt ?? now,
      sealed_contents: sealContents(
        keys,
        order,
        // Its deliveries are not planned yet.
        isOpen(order) ? contents : withoutPeople(contents, await openDeliveriesOf(trx, order)),
      ),
      sealed_secrets: order.sealedSecrets && sealSecrets(keys, order, secrets),
    })
    .execute();
}

function withoutPeople(
  { buyer, groups, ...goods }: OrderContents,
  open: readonly Pick<StoredDelivery, 'line' | 'method'>[],
): OrderContents {
  const isNeeded = new Set(open.map(({ line }) => line));
  const isToBeSent = open.some(({ method }) => method === 'SHIP');
  let index = 0;
  return {
    ...goods,
    groups: groups.map((group) => ({
      ...group,
      lines: group.lines.map((line) => (isNeeded.has(index++) ? line : nameless(line))),
    })),
    ...(isToBeSent ? { buyer } : {}),
  };
}

function nameless({ recipient, senderName: _sender, message: _message, ...line }: OrderLine): OrderLine {
  return { ...line, recipient: { cardNumber: recipient.cardNumber } };
}
