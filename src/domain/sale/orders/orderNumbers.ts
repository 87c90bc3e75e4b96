import { sql } from 'kysely';
import type { Db } from '../../../store/database.ts';
import type { Store } from '../../../store/store.ts';
import type { OrderKey } from './order.ts';

type Numbers = ReadonlyMap<bigint, number>;

/** Orders of a merchant that are numbered by one statement; others join until it begins. */
interface Batch {
  orderIds: bigint[];
  numbers: Promise<Numbers>;
}

const batchesOf = new WeakMap<Store, NumberBatches>();

/**
 * Numbers an order without gaps, and returns its number; undefined if it has one. Orders of a merchant that arrive
 * while a batch is written are numbered together by the next, so that they do not wait for each other's commits. Not
 * inside a transaction, which would hold the merchant's counter.
 */
export async function giveNumber(
  store: Store,
  { merchantId, orderId }: OrderKey,
): Promise<number | undefined> {
  const batches = batchesOf.get(store) ?? new NumberBatches(store);
  batchesOf.set(store, batches);
  const numbers = await batches.join(merchantId, orderId);
  return numbers.get(orderId);
}

class NumberBatches {
  readonly #store: Store;
  readonly #waiting = new Map<number, Batch>();
  readonly #running = new Map<number, Promise<unknown>>();

  constructor(store: Store) {
    this.#store = store;
  }

  join(merchantId: number, orderId: bigint): Promise<Numbers> {
    const batch = this.#waiting.get(merchantId) ?? this.#open(merchantId);
    batch.orderIds.push(orderId);
    return batch.numbers;
  }

  #open(merchantId: number): Batch {
    const orderIds: bigint[] = [];
    const before = this.#running.get(merchantId) ?? Promise.resolve();
    const numbers = before.then(() => {
      this.#waiting.delete(merchantId);
      return numberOrders(this.#store.db, merchantId, orderIds);
    });
    const ended = numbers
      .catch(() => {})
      .then(() => {
        if (this.#running.get(merchantId) === ended) this.#running.delete(merchantId);
      });
    this.#running.set(merchantId, ended);
    const batch = { orderIds, numbers };
    this.#waiting.set(merchantId, batch);
    return batch;
  }
}

/**
 * Numbers the orders that have no number. One statement without a transaction around it: the counter's row is locked
 * for its commit alone.
 */
async function numberOrders(db: Db, merchantId: number, orderIds: readonly bigint[]): Promise<Numbers> {
  const { rows } = await sql<{ order_id: bigint; order_number: number }>`
    with unnumbered as (
      select order_id from sale_order
      where merchant_id = ${merchantId} and order_id = any(${orderIds}::bigint[]) and order_number is null
      order by order_id for no key update
    ), placed as (
      select order_id, row_number() over (order by order_id) as place, count(*) over () as orders from unnumbered
    ), counter as (
      insert into sale_order_counter as c (merchant_id, last_number)
      select m.merchant_id, (select count(*) from unnumbered) from merchant m
      where m.merchant_id = ${merchantId} and exists (select from unnumbered)
      on conflict (merchant_id) do update set last_number = c.last_number + excluded.last_number
      returning last_number
    ), numbered as (
      update sale_order
      set order_number = (select last_number from counter)
        + (select place - orders from placed where placed.order_id = sale_order.order_id)
      where merchant_id = ${merchantId} and order_id = any(${orderIds}::bigint[]) and order_number is null
        and exists (select from placed where placed.order_id = sale_order.order_id)
      returning order_id, order_number
    )
    select order_id, order_number from numbered`.execute(db);
  return new Map(rows.map((row) => [row.order_id, row.order_number]));
}
