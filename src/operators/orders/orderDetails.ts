import { formatDecimal } from '../../base/money/money.ts';
import { maskCardNumber } from '../../domain/cards/shared/cardReceipt.ts';
import type { Context } from '../../domain/ground/context.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import { findPayment } from '../../domain/payments/payment.ts';
import { type StoredDelivery, storedDeliveriesOf } from '../../domain/sale/orders/deliveries.ts';
import { type LineRefund, lineRefundsOf } from '../../domain/sale/orders/lineRefunds.ts';
import { contentsOfOrder, type Order } from '../../domain/sale/orders/order.ts';
import {
  linesOf,
  newCardsOf,
  type OrderContents,
  type Party,
} from '../../domain/sale/orders/orderContents.ts';
import { maskedAddress } from '../messages/messageOverview.ts';
import { paymentAmount, paymentState } from '../payments/paymentLines.ts';
import { Reference } from '../program/reference.ts';
import { type Cell, type Details, momentText } from '../program/table.ts';
import { priceText, programText } from './orderLines.ts';
import { cardsOfOrder, type OrderCard } from './orderOverview.ts';

/** Details of an order for operators. */
export async function orderDetails(app: Context, merchant: Merchant, order: Order): Promise<Details> {
  const { db } = app.store;
  const facts = await factsOf(app, merchant, order);
  if (order.sealedContents === null)
    return { facts: { ...facts, contents: 'Nothing was sold; the contents are not stored.' }, lists: {} };
  const contents = contentsOfOrder(app.keys, order);
  const [cards, deliveries] = [await cardsOfOrder(db, order), await storedDeliveriesOf(db, order)];
  return {
    facts,
    lists: {
      items: itemRows(contents),
      deliveries: deliveryRows(order, contents, deliveries),
      notesInParcels: noteRows(contents, deliveries),
      cards: cardRows(merchant, order, contents, cards),
      refunds: refundRows(contents, await lineRefundsOf(db, order)),
    },
  };
}

type Row = Record<string, Cell>;

async function factsOf(app: Context, merchant: Merchant, order: Order): Promise<Row> {
  const { closedAt, paidAt, clientOrderId, accountId, forgottenAt } = order;
  return {
    order: `${order.orderNumber} of merchant ${order.merchantId} (jobs call it ${order.orderId})`,
    state: order.state,
    refused: order.refusal,
    program: `${programText(order)}, store ${order.storeCode}`,
    client: clientOrderId === null ? order.clientId : `${order.clientId}, as ${clientOrderId}`,
    placed: order.placedAt,
    paid: paidAt,
    closed: closedAt,
    total: priceText(merchant, order),
    payment: await paymentText(app, order),
    guest: accountId === null ? null : new Reference('guest', accountId, `account ${accountId}`),
    buyer: order.sealedContents && buyerText(contentsOfOrder(app.keys, order)),
    forgotten: forgottenAt && `buyer and recipients, on ${momentText(forgottenAt)}`,
  };
}

async function paymentText(app: Context, { merchantId, paymentId, paymentKind }: Order): Promise<string> {
  if (paymentKind === 'none') return 'nothing due';
  if (paymentId === null) return paymentKind === 'points' ? 'by points' : 'by a card with stored value';
  const payment = await findPayment(app.store.db, { merchantId, paymentId });
  const { creditCardType = '', ccLastFour = '' } = payment?.method ?? {};
  const [state, amount] = payment ? [paymentState(payment), paymentAmount(payment)] : [];
  return [`${paymentId}`, state, amount, creditCardType, ccLastFour].filter(Boolean).join('  ');
}

function buyerText({ buyer }: OrderContents): string | undefined {
  if (!buyer) return undefined;
  const { firstName, lastName, email } = buyer.billing.contact;
  return `${firstName} ${lastName}, ${maskedAddress(email)}`;
}

function itemRows(contents: OrderContents): Row[] {
  const { program, promotionItems, loyaltyCard, shipments, giftBoxes, discount, total } = contents;
  const amount = (minor: bigint) => formatDecimal(minor, program.scale);
  const shipping = shipments.reduce((sum, { price }) => sum + price, 0n);
  const lines = linesOf(contents);
  const bought = lines.map(({ item, quantity, price }, line) => ({
    line: line + 1,
    item: `${quantity} x ${item.label}`,
    price: amount(price),
  }));
  const given = promotionItems.map(({ item, quantity }, index) => ({
    line: lines.length + index + 1,
    item: `${quantity} x ${item.label}`,
    price: 'free',
  }));
  const others: [string, bigint][] = [
    [`${giftBoxes.count} x gift box`, giftBoxes.price],
    ['shipping', shipping],
    ['discount', -discount.amount],
  ];
  return [
    ...bought,
    ...given,
    ...(loyaltyCard ? [{ line: 1, item: `1 x ${loyaltyCard.label}`, price: amount(total - shipping) }] : []),
    ...others.flatMap(([item, minor]) => (minor === 0n ? [] : [{ line: null, item, price: amount(minor) }])),
  ];
}

function deliveryRows(order: Order, contents: OrderContents, deliveries: StoredDelivery[]): Row[] {
  return deliveries.map((delivery) => ({
    line: delivery.line + 1,
    method: delivery.method,
    state: stateText(order, delivery),
    receiver: receiverText(contents, delivery),
  }));
}

function stateText({ state }: Order, delivery: StoredDelivery): string {
  const { dueAt, doneAt, tracking, method } = delivery;
  if (delivery.state === 'UNDELIVERABLE') return undeliverableText(delivery);
  if (delivery.state === 'REFUNDED')
    return doneAt ? `refunded, done ${momentText(doneAt)}` : 'refunded, no longer made';
  if (doneAt) return `done ${momentText(doneAt)}${tracking === null ? '' : `, ${tracking}`}`;
  if (state !== 'FULFILLING') return 'no longer made';
  return method === 'SHIP' ? `waiting since ${momentText(dueAt)}` : `waiting, due ${momentText(dueAt)}`;
}

function undeliverableText({ doneAt, buyerNotifiedAt }: StoredDelivery): string {
  const buyer = buyerNotifiedAt ? `mailed its page ${momentText(buyerNotifiedAt)}` : 'not mailed its page';
  return `undeliverable ${doneAt ? momentText(doneAt) : ''}, buyer ${buyer}`;
}

/** Shipping data of the receiver, and nothing else. */
function receiverText(contents: OrderContents, { line, method }: StoredDelivery): string {
  const { recipient, groupNumber } = linesOf(contents)[line] ?? {};
  if (method === 'SHIP') return parcelText(contents, groupNumber);
  if (method !== 'EMAIL') return recipient?.name ?? '';
  return [recipient?.name, recipient?.email && maskedAddress(recipient.email)].filter(Boolean).join(', ');
}

/** Lines that were refunded on their own. */
function refundRows({ program }: OrderContents, refunds: readonly LineRefund[]): Row[] {
  return refunds.map(({ line, amount, refundedAt }) => ({
    line: line + 1,
    amount: formatDecimal(amount, program.scale),
    refunded: refundedAt,
  }));
}

/** Gift messages of the buyer that go into the parcels. */
function noteRows(contents: OrderContents, deliveries: StoredDelivery[]): Row[] {
  return deliveries.flatMap(({ line, method }) => {
    const { recipient, senderName, message } = linesOf(contents)[line] ?? {};
    if (method !== 'SHIP' || message === undefined) return [];
    const names = [recipient?.name && `to ${recipient.name}`, senderName && `from ${senderName}`];
    // Line breaks of the buyer must not break the table.
    return [{ line: line + 1, names: names.filter(Boolean).join(' '), text: message.replace(/\s+/g, ' ') }];
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
  const { address1, address2, city, stateProvince, postalCode, country } = address ?? {};
  return [
    `${contact.firstName} ${contact.lastName}`,
    contact.companyName,
    address1,
    address2,
    [city, stateProvince, postalCode].filter(Boolean).join(' '),
    country,
  ]
    .filter(Boolean)
    .join(', ');
}

function cardRows(merchant: Merchant, order: Order, contents: OrderContents, cards: OrderCard[]): Row[] {
  const made = order.kind === 'loyalty_card' ? [] : newCardsOf(contents);
  const lines = linesOf(contents).length;
  const scale = contents.program.moneyScale;
  return cards.map(({ unit, cardNumber, status, balance }) => {
    const { line, promotion = 0 } = made[unit] ?? { line: 0 };
    return {
      line: (line ?? lines + promotion) + 1,
      card: new Reference('card', cardNumber, maskCardNumber(cardNumber)),
      state: status,
      balance: balance === null ? null : `${formatDecimal(balance, scale)} ${merchant.currency}`,
    };
  });
}
