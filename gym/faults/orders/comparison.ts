import type pg from 'pg';
import type { Store } from '../../../src/store/store.ts';
import type { Entry } from '../../../test/payment/vaultServer.ts';
import { wrongBooks } from '../../harness/books.ts';
import { type Discrepancy, discrepancies, FAULT_SHOP } from './books.ts';
import { type Buyer, nameOf } from './buyers.ts';

/** Final state of an order, with its client's id for it. */
export interface EndedOrder {
  orderId: string;
  orderNumber: number;
  name: string | null;
  state: string;
  refusal: string | null;
}

export async function endedOrders(pool: pg.Pool): Promise<EndedOrder[]> {
  const { rows } = await pool.query(
    `select o.order_id::text as "orderId", o.order_number as "orderNumber", o.state, o.refusal,
       coalesce(o.client_order_id, (select k.key from movement_key k where k.merchant_id = o.merchant_id
         and k.scope like 'idempotency:%' and k.receipt->>'orderId' = o.order_id::text)) as name
     from sale_order o where o.merchant_id = $1 order by o.order_number`,
    [FAULT_SHOP],
  );
  return rows;
}

/** Compares all books: the vault's, orders, ledger, reports, mail, and the replies that buyers received. */
export async function compareBooks(
  store: Store,
  book: readonly Entry[],
  buyers: readonly Buyer[],
): Promise<Discrepancy[]> {
  const orders = await endedOrders(store.pool);
  return [
    ...(await discrepancies(store.pool, book)),
    ...(await wrongBooks(store, [FAULT_SHOP])).map((what) => ({ order: 'the ledger', what })),
    ...numbersWithGaps(orders),
    ...namesUsedTwice(orders),
    ...buyers.flatMap((buyer) => misreported(buyer, orders)),
    ...(await wrongMail(store.pool, orders)),
  ];
}

function numbersWithGaps(orders: readonly EndedOrder[]): Discrepancy[] {
  return orders
    .filter(({ orderNumber }, index) => orderNumber !== index + 1)
    .slice(0, 1)
    .map(({ orderId, orderNumber }) => ({
      order: orderId,
      what: `before number ${orderNumber} there is a gap`,
    }));
}

function namesUsedTwice(orders: readonly EndedOrder[]): Discrepancy[] {
  const named = new Set<string | null>();
  return orders.flatMap(({ orderId, name }) => {
    if (name === null) return [{ order: orderId, what: 'nobody has asked for it' }];
    if (named.has(name)) return [{ order: orderId, what: `is a second one for ${name}` }];
    named.add(name);
    return [];
  });
}

/**
 * Finds replies that differ from the order's outcome; every buyer has repeated the request once at the end.
 */
function misreported({ plan, reported, complaints }: Buyer, orders: readonly EndedOrder[]): Discrepancy[] {
  const name = nameOf(plan);
  const order = orders.find((each) => each.name === name);
  const isSold = order !== undefined && ['COMPLETED', 'FULFILLING'].includes(order.state);
  const note = (what: string) => ({ order: order?.orderId ?? name, what });
  return [
    ...complaints.map(note),
    ...(reported === undefined ? [note('the buyer was never told what became of it')] : []),
    ...(reported !== undefined && (reported.result === 'success') !== isSold
      ? [
          note(
            `the buyer was told ${reported.errorCode ?? reported.result}, and it is ${order?.state ?? 'not there'}`,
          ),
        ]
      : []),
  ];
}

/** Finds missing and extra mail: one confirmation per buyer, one mail per recipient of a mailed gift. */
async function wrongMail(pool: pg.Pool, orders: readonly EndedOrder[]): Promise<Discrepancy[]> {
  const { rows } = await pool.query<{ subject: string; mails: bigint }>(
    // A mail in flight when the process died is sent again with the same id.
    'select subject, count(distinct message_id) as mails from sandbox_mail where merchant_id = $1 group by subject',
    [FAULT_SHOP],
  );
  const { rows: gifts } = await pool.query<{ order_id: bigint }>(
    `select order_id from sale_delivery where merchant_id = $1 and method = 'EMAIL'`,
    [FAULT_SHOP],
  );
  const mails = new Map(rows.map(({ subject, mails }) => [subject, Number(mails)]));
  const byMail = new Set(gifts.map(({ order_id }) => String(order_id)));
  return orders.flatMap(({ orderId, orderNumber, state }) => {
    const isSold = ['COMPLETED', 'FULFILLING'].includes(state);
    const confirmations = mails.get(`Order ${orderNumber}`) ?? 0;
    const brought = mails.get(`Gift of order ${orderNumber}`) ?? 0;
    return [
      ...(confirmations === (isSold ? 1 : 0)
        ? []
        : [{ order: orderId, what: `${confirmations} confirmations` }]),
      ...(brought === (isSold && byMail.has(orderId) ? 1 : 0)
        ? []
        : [{ order: orderId, what: `${brought} mails with the gift` }]),
    ];
  });
}
