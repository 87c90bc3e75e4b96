import { maskCardNumber } from '../domain/cards/cardReceipt.ts';
import type { Context } from '../domain/context.ts';
import type { Merchant } from '../domain/merchantDirectory.ts';
import { maskedAddress } from '../domain/messaging/messageOverview.ts';
import { findPayment } from '../domain/payments/payment.ts';
import { type StoredDelivery, storedDeliveriesOf } from '../domain/sale/orders/deliveries.ts';
import { contentsOfOrder, type Order } from '../domain/sale/orders/order.ts';
import { linesOf, newCardsOf, type OrderContents, type Party } from '../domain/sale/orders/orderContents.ts';
import { cardsOfOrder, type OrderCard } from '../domain/sale/orders/orderOverview.ts';
import { formatDecimal } from '../money/money.ts';
import { columns } from './columns.ts';
import { minuteOf } from './jobLines.ts';
import { priceText, programText } from './orderLines.ts';
import { paymentCells } from './paymentLines.ts';

/** Details of an order for operators, one line each. */
export async function orderDetails(app: Context, merchant: Merchant, order: Order): Promise<string[]> {
  const { db } = app.store;
  const facts = columns(await factsOf(app, merchant, order), '');
  if (order.sealedContents === null)
    return [...facts, '', 'Nothing was sold; what it was about is not kept.'];
  const contents = contentsOfOrder(app.keys, order);
  const [cards, deliveries] = [await cardsOfOrder(db, order), await storedDeliveriesOf(db, order)];
  return [
    ...facts,
    ...section('Items', itemCells(contents)),
    ...section('Deliveries', deliveryCells(order, contents, deliveries)),
    ...section('To write on what is sent', noteCells(contents, deliveries)),
    ...section('Cards', cardCells(merchant, order, contents, cards)),
  ];
}

async function factsOf(app: Context, merchant: Merchant, order: Order): Promise<string[][]> {
  const { closedAt, paidAt, clientOrderId, accountId, forgottenAt } = order;
  const facts: [string, string | null | undefined][] = [
    ['Order', `${order.orderNumber} of merchant ${order.merchantId} (jobs call it ${order.orderId})`],
    ['State', order.state],
    ['Refused', order.refusal],
    ['Program', `${programText(order)}, store ${order.storeCode}`],
    ['Client', clientOrderId === null ? order.clientId : `${order.clientId}, as ${clientOrderId}`],
    ['Placed', minuteOf(order.placedAt)],
    ['Paid', paidAt && minuteOf(paidAt)],
    ['Closed', closedAt && minuteOf(closedAt)],
    ['Total', priceText(merchant, order)],
    ['Payment', await paymentText(app, order)],
    ['Guest', accountId === null ? undefined : `account ${accountId}`],
    ['Buyer', order.sealedContents && buyerText(contentsOfOrder(app.keys, order))],
    ['Forgotten', forgottenAt && `who bought it and for whom, on ${minuteOf(forgottenAt)}`],
  ];
  return facts.flatMap(([name, fact]) => (fact ? [[name, fact]] : []));
}

async function paymentText(app: Context, { merchantId, paymentId, paymentKind }: Order): Promise<string> {
  if (paymentKind === 'none') return 'nothing was to be paid';
  if (paymentId === null) return paymentKind === 'points' ? 'by points' : 'by a card with stored value';
  const payment = await findPayment(app.store.db, { merchantId, paymentId });
  const { creditCardType = '', ccLastFour = '' } = payment?.method ?? {};
  const [, state, amount] = payment ? paymentCells(payment) : [];
  return [`${paymentId}`, state, amount, creditCardType, ccLastFour].filter(Boolean).join('  ');
}

function buyerText({ buyer }: OrderContents): string | undefined {
  if (!buyer) return undefined;
  const { firstName, lastName, email } = buyer.billing.contact;
  return `${firstName} ${lastName}, ${maskedAddress(email)}`;
}

function section(title: string, cells: string[][]): string[] {
  return cells.length === 0 ? [] : ['', title, ...columns(cells, '  ')];
}

function itemCells(contents: OrderContents): string[][] {
  const { program, promotionItems, loyaltyCard, shipments, giftBoxes, discount, total } = contents;
  const amount = (minor: bigint) => formatDecimal(minor, program.scale);
  const shipping = shipments.reduce((sum, { price }) => sum + price, 0n);
  const lines = linesOf(contents);
  const bought = lines.map(({ item, quantity, price }, line) => [
    String(line + 1),
    `${quantity} x ${item.label}`,
    amount(price),
  ]);
  const given = promotionItems.map(({ item, quantity }, index) => [
    String(lines.length + index + 1),
    `${quantity} x ${item.label}`,
    'free',
  ]);
  const others: [string, bigint][] = [
    [`${giftBoxes.count} x gift box`, giftBoxes.price],
    ['shipping', shipping],
    ['discount', -discount.amount],
  ];
  return [
    ...bought,
    ...given,
    ...(loyaltyCard ? [['1', `1 x ${loyaltyCard.label}`, amount(total - shipping)]] : []),
    ...others.flatMap(([name, minor]) => (minor === 0n ? [] : [['', name, amount(minor)]])),
  ];
}

function deliveryCells(order: Order, contents: OrderContents, deliveries: StoredDelivery[]): string[][] {
  return deliveries.map((delivery) => [
    String(delivery.line + 1),
    delivery.method,
    stateText(order, delivery),
    receiverText(contents, delivery),
  ]);
}

function stateText({ state }: Order, delivery: StoredDelivery): string {
  const { dueAt, doneAt, tracking, method } = delivery;
  if (delivery.state === 'UNDELIVERABLE') return undeliverableText(delivery);
  if (doneAt) return `done ${minuteOf(doneAt)}${tracking === null ? '' : `, ${tracking}`}`;
  if (state !== 'FULFILLING') return 'not made any more';
  return method === 'SHIP' ? `waiting since ${minuteOf(dueAt)}` : `waiting, due ${minuteOf(dueAt)}`;
}

function undeliverableText({ doneAt, buyerNotifiedAt }: StoredDelivery): string {
  const buyer = buyerNotifiedAt ? `mailed its page ${minuteOf(buyerNotifiedAt)}` : 'not mailed its page';
  return `undeliverable ${doneAt ? minuteOf(doneAt) : ''}, buyer ${buyer}`;
}

/** Shipping data of the receiver, and nothing else. */
function receiverText(contents: OrderContents, { line, method }: StoredDelivery): string {
  const { recipient, groupNumber } = linesOf(contents)[line] ?? {};
  if (method === 'SHIP') return parcelText(contents, groupNumber);
  if (method !== 'EMAIL') return recipient?.name ?? '';
  return [recipient?.name, recipient?.email && maskedAddress(recipient.email)].filter(Boolean).join(', ');
}

/** Gift messages of the buyer that go into the parcels. */
function noteCells(contents: OrderContents, deliveries: StoredDelivery[]): string[][] {
  return deliveries.flatMap(({ line, method }) => {
    const { recipient, senderName, message } = linesOf(contents)[line] ?? {};
    if (method !== 'SHIP' || message === undefined) return [];
    const names = [recipient?.name && `to ${recipient.name}`, senderName && `from ${senderName}`];
    // Line breaks of the buyer must not break the table.
    return [[String(line + 1), names.filter(Boolean).join(' '), message.replace(/\s+/g, ' ')]];
  });
}

function parcelText({ buyer, shipments, shippingOption }: OrderContents, groupNumber?: number): string {
  const shipment = shipments.find(
    ({ groupNumbers }) => groupNumber === undefined || groupNumbers.includes(groupNumber),
  );
  const option = shippingOption?.code ?? shipment?.option?.code;
  const own = buyer?.groups?.find((group) => group.groupNumber === groupNumber)?.shipping;
  const party = own ?? buyer?.shipping ?? buyer?.billing;
  return [option, party && partyText(party)].filter(Boolean).join(': ');
}

function partyText({ contact, address }: Party): string {
  const { address1, address2, city, stateProvince, postalCode, country } = address;
  return [
    `${contact.firstName} ${contact.lastName}`,
    contact.companyName,
    address1,
    address2,
    `${city} ${stateProvince} ${postalCode}`,
    country,
  ]
    .filter(Boolean)
    .join(', ');
}

function cardCells(
  merchant: Merchant,
  order: Order,
  contents: OrderContents,
  cards: OrderCard[],
): string[][] {
  const made = order.kind === 'loyalty_card' ? [] : newCardsOf(contents);
  const lines = linesOf(contents).length;
  const scale = contents.program.moneyScale;
  return cards.map(({ unit, cardNumber, status, balance }) => {
    const { line, promotion = 0 } = made[unit] ?? { line: 0 };
    return [
      String((line ?? lines + promotion) + 1),
      maskCardNumber(cardNumber),
      status,
      balance === null ? '' : `${formatDecimal(balance, scale)} ${merchant.currency}`,
    ];
  });
}
