import { html } from '../../../base/html/html.ts';
import type { Order } from '../../../domain/sale/orders/order.ts';
import { ACTIONS } from '../../actions/actions.ts';
import { orderDetails } from '../../orders/orderDetails.ts';
import { orderColumns } from '../../orders/orderLines.ts';
import { findOrderByNumber, listOrders } from '../../orders/orderOverview.ts';
import { type Details, jsonRows } from '../../program/table.ts';
import { actionForms, type ShownForm } from '../actionForm.ts';
import { type ConsoleCall, pathOf } from '../consoleCall.ts';
import { detailsView, rowsView } from '../detailsView.ts';
import { sendConsolePage } from '../layout.ts';
import { idIn, type MerchantPage, notFound } from './merchantPage.ts';

/** Pages of online orders. */
export const ORDER_PAGES: readonly MerchantPage[] = [
  { path: '/orders', show: list },
  { path: '/orders/:order', show },
];

const SHOWN = 50;
const VIEWS = { all: 'All', open: 'Open', undeliverable: 'Undeliverable gifts' } as const;

async function list(call: ConsoleCall): Promise<void> {
  const { app, merchant, request } = call;
  const view = Object.keys(VIEWS).find((each) => each === request.query.view) ?? 'all';
  const before = Number(request.query.before);
  const orders = await listOrders(app.store.db, merchant.merchantId, {
    isOpen: view === 'open',
    isUndeliverable: view === 'undeliverable',
    ...(Number.isSafeInteger(before) && before > 0 && { before }),
    limit: SHOWN,
  });
  const rows = jsonRows(orders, orderColumns(merchant));
  const last = orders.length === SHOWN ? orders.at(-1)?.orderNumber : undefined;
  sendConsolePage(call, {
    title: 'Orders',
    menu: '/orders',
    body: html`<h1>Orders</h1>
<nav class="tabs" aria-label="Orders">${Object.entries(VIEWS).map(
      ([name, label]) =>
        html`<a href="${pathOf(call, '/orders')}?view=${name}"${name === view && html` aria-current="page"`}>${label}</a>`,
    )}</nav>
${rows.length > 0 ? rowsView(call, rows) : html`<div class="panel"><div class="notice"><p>No orders here.</p></div></div>`}
${last !== undefined && html`<p><a class="button" href="?view=${view}&amp;before=${last}">Older orders</a></p>`}`,
  });
}

async function show(call: ConsoleCall): Promise<void> {
  const { app, merchant } = call;
  const orderNumber = Number(idIn(call, 'order'));
  const order = await findOrderByNumber(app.store.db, merchant.merchantId, orderNumber);
  if (!order) throw notFound();
  const details = await orderDetails(app, merchant, order);
  // The head shows them.
  const { order: _order, state: _state, ...facts } = details.facts;
  sendConsolePage(call, {
    title: `Order ${orderNumber}`,
    menu: '/orders',
    body: html`<div class="head"><h1>Order ${orderNumber}</h1> <span class="state">${order.state}</span></div>
${actionForms(call, formsOf(order, details))}
${detailsView(call, { ...details, facts })}`,
  });
}

/** Forms that fit the order: gifts can be mailed again, parcels shipped, and what was sold refunded. */
function formsOf(
  { orderNumber, state }: Order,
  { lists: { deliveries = [], items = [], refunds = [] } }: Details,
): ShownForm[] {
  const isSold = state === 'FULFILLING' || state === 'COMPLETED';
  if (!isSold) return [];
  const linesBy = (method: string) =>
    deliveries
      .filter((row) => row.method === method)
      .map((row) => [String(row.line), `${row.line}: ${row.receiver}`] as const);
  const [mailed, parcels] = [linesBy('EMAIL'), linesBy('SHIP')];
  const isRefunded = new Set(refunds.map(({ line }) => line));
  const paid = items
    .filter(({ line, price }) => line !== null && price !== 'free' && !isRefunded.has(line))
    .map(({ line, item }) => [String(line), `${line}: ${item}`] as const);
  const form = (name: string, line: (readonly [string, string])[] = []): ShownForm => ({
    action: ACTIONS.get(name)!,
    given: { order: String(orderNumber) },
    back: `/orders/${orderNumber}`,
    choices: { line },
  });
  const gifts = ['orders resend', 'orders correct-recipient', 'orders link'].map((name) =>
    form(name, mailed),
  );
  return [
    ...(mailed.length > 0 ? gifts : []),
    ...(parcels.length > 0 ? [form('orders ship', parcels)] : []),
    form('orders refund', paid),
  ];
}
