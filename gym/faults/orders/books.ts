import type pg from 'pg';
import type { TransactionKind } from '../../../src/ledger/kinds.ts';
import type { Entry } from '../../../test/payment/vaultServer.ts';

export const FAULT_SHOP = 11;
/** Template of cards that orders do not sell: guests pay with these cards and receive value on them. */
const PURSE = 11;

/** Discrepancy between two of the books. */
export interface Discrepancy {
  /** Order id, or the other subject of the discrepancy. */
  order: string;
  what: string;
}

interface OrderRow {
  order_id: bigint;
  program_type: string;
  kind: string;
  state: string;
  total: bigint;
  payment_kind: string;
  reference: string | null;
  payment: string | null;
  /** Ledger total net of its reversal: amount sold, and amount a card paid for it. */
  sold: bigint;
  redeemed: bigint;
  cards: bigint;
  active: bigint;
  held: bigint;
}

const net = (account: string, sign: string) => `
  (select coalesce(sum(${sign}l.amount), 0)::bigint
   from ledger_transaction t join ledger_leg l using (merchant_id, transaction_id)
   where t.merchant_id = o.merchant_id and l.account = '${account}'
     and (t.transaction_id = o.transaction_id or t.reverses_transaction_id = o.transaction_id))`;

const stored = (what: string, more = '') => `
  (select ${what}::bigint from sale_order_card k join card c using (merchant_id, card_number)
     left join wallet w using (merchant_id, card_number)
   where k.merchant_id = o.merchant_id and k.order_id = o.order_id ${more})`;

/** Compares the vault's book with orders, cards and ledger: payers, and only they, have the goods. */
export async function discrepancies(pool: pg.Pool, book: readonly Entry[]): Promise<Discrepancy[]> {
  const { rows: orders } = await pool.query<OrderRow>(
    `select o.*, p.reference, p.state as payment, ${net('sold', '-')} as sold, ${net('redeemed', '')} as redeemed,
       ${stored('count(distinct k.card_number)')} as cards,
       ${stored('count(distinct k.card_number)', `and c.status = 'ACTIVE'`)} as active,
       ${stored('coalesce(sum(w.balance), 0)')} as held
     from sale_order o left join payment p using (merchant_id, payment_id) where o.merchant_id = $1`,
    [FAULT_SHOP],
  );
  const references = new Set(orders.map(({ reference }) => reference));
  const unplaced = book.filter(({ order_id }) => !references.has(order_id));
  return [
    ...orders.flatMap((order) => {
      const own = book.filter(({ order_id, succeeded }) => order_id === order.reference && succeeded);
      return [...wrongMoney(order, own), ...wrongGoods(order)].map((what) => ({
        order: String(order.order_id),
        what: `${order.state} ${order.payment ?? order.payment_kind}: ${what}`,
      }));
    }),
    ...unplaced.map(({ order_id }) => ({ order: order_id, what: 'is charged and was never placed' })),
    ...(await strays(pool)),
  ];
}

const isSold = ({ state }: OrderRow) => ['COMPLETED', 'FULFILLING'].includes(state);

function wrongMoney(order: OrderRow, own: readonly Entry[]): string[] {
  const of = (type: Entry['transaction_type']) =>
    own.filter(({ transaction_type }) => transaction_type === type);
  const sum = (type: Entry['transaction_type']) => of(type).reduce((total, { amount }) => total + amount, 0);
  const price = isSold(order) ? Number(order.total) : 0;
  const charged = sum('Capture') - sum('Credit');
  const isByVault = order.payment_kind === 'gateway';
  return [
    ...(isByVault && charged !== price ? [`charged ${charged} for ${order.total}`] : []),
    ...(!isByVault && own.length > 0 ? ['the vault was asked, though a card pays'] : []),
    ...(order.payment_kind === 'stored_value' && Number(order.redeemed) !== price
      ? [`a card paid ${order.redeemed} for ${order.total}`]
      : []),
    ...(of('Authorization').length > 1 ? ['reserved twice'] : []),
    ...(of('Capture').length > 1 ? ['collected twice'] : []),
    ...(of('Credit').length > of('Capture').length ? ['paid back more often than collected'] : []),
    ...(of('Authorization').length > 0 && of('Capture').length === 0 && of('Void').length === 0
      ? ['an amount stays reserved']
      : []),
  ];
}

function wrongGoods(order: OrderRow): string[] {
  const { state, kind, program_type, total, sold, cards, active, held } = order;
  const price = isSold(order) ? total : 0n;
  const isMember = kind === 'loyalty_card';
  const makesCards = isMember || program_type === 'EGIFT';
  return [
    ...(isSold(order) || ['DECLINED', 'CANCELLED'].includes(state) ? [] : ['has not come to an end']),
    ...(sold === (isMember ? 0n : price) ? [] : [`the ledger has ${sold} sold for ${total}`]),
    ...(cards > 0n === (makesCards && isSold(order)) ? [] : [`${cards} cards are kept`]),
    ...(active === cards ? [] : [`of ${cards} cards ${active} are active`]),
    ...(held === (makesCards && !isMember ? price : 0n) ? [] : [`its cards hold ${held} for ${total}`]),
  ];
}

/** Finds movements and active cards that belong to no order. */
async function strays(pool: pg.Pool): Promise<Discrepancy[]> {
  const cards = await pool.query<{ card_number: string }>(
    `select card_number from card c where c.merchant_id = $1 and c.status <> 'INACTIVE' and c.card_template_code <> $2
       and not exists (select from sale_order_card k
         where k.merchant_id = c.merchant_id and k.card_number = c.card_number)`,
    [FAULT_SHOP, PURSE],
  );
  const moved = await pool.query<{ transaction_id: bigint }>(
    `select transaction_id from ledger_transaction t where t.merchant_id = $1 and t.kind = $2
       and not exists (select from sale_order o
         where o.merchant_id = t.merchant_id and o.transaction_id = t.transaction_id)`,
    [FAULT_SHOP, 'order' satisfies TransactionKind],
  );
  return [
    ...cards.rows.map(({ card_number }) => ({ order: card_number, what: 'is active and was never sold' })),
    ...moved.rows.map(({ transaction_id }) => ({
      order: String(transaction_id),
      what: 'moved goods and is no order’s',
    })),
  ];
}
