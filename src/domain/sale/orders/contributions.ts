import { ownerOf, seal, unseal } from '../../../base/crypto/sealing.ts';
import type { SecretKeys } from '../../../base/crypto/secretKeys.ts';
import type { Db, Trx } from '../../../store/database.ts';
import { ofMerchant } from '../../../store/ofMerchant.ts';
import type { Context } from '../../ground/context.ts';
import type { Order, OrderKey } from './order.ts';
import { linesOf, type OrderContents } from './orderContents.ts';

/** Gift of an order: one of its lines. */
export interface GiftKey extends OrderKey {
  line: number;
}

/** Contribution of another buyer to a gift. */
export interface Contribution {
  /** First name; absent if the giver does not wish to be named. */
  giver?: string;
  /** Minor units of the gift's value. */
  amount: bigint;
}

interface NewContribution {
  gift: { orderId: string; line: number };
  /** Order by which the value was bought. */
  order: Order;
  contents: OrderContents;
  giver?: string;
}

/** Records that an order added value to the gift of another one, in the caller's transaction. */
export async function recordContribution(
  trx: Trx,
  app: Pick<Context, 'keys' | 'clock'>,
  { gift, order, contents, giver }: NewContribution,
): Promise<void> {
  const { merchantId, orderId } = order;
  const amount = linesOf(contents).reduce((sum, line) => sum + line.faceValue * BigInt(line.quantity), 0n);
  await trx
    .insertInto('contribution')
    .values({
      merchant_id: merchantId,
      gift_order_id: BigInt(gift.orderId),
      gift_line: gift.line,
      order_id: orderId,
      amount,
      sealed_giver: giver === undefined ? null : seal(app.keys.orders, ownerOfGiver(order), giver),
      given_at: app.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lists the contributions to a gift, the first one first. */
export async function contributionsTo(
  db: Db,
  keys: Pick<SecretKeys, 'orders'>,
  { merchantId, orderId, line }: GiftKey,
): Promise<Contribution[]> {
  const rows = await ofMerchant(db, merchantId)
    .rows('contribution', { gift_order_id: orderId, gift_line: line })
    .orderBy('given_at')
    .orderBy('order_id')
    .execute();
  return rows.map(({ order_id: own, amount, sealed_giver: sealed }) => ({
    amount,
    ...(sealed ? { giver: unseal(keys.orders, ownerOfGiver({ merchantId, orderId: own }), sealed) } : {}),
  }));
}

/** Associated data that a giver's name is sealed with. */
export function ownerOfGiver({ merchantId, orderId }: OrderKey): Buffer {
  return ownerOf(merchantId, 'giver', String(orderId));
}
