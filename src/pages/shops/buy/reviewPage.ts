import { type Html, html } from '../../../base/html/html.ts';
import { formatMoney } from '../../../base/money/money.ts';
import { dayText } from '../../../base/time/dateTexts.ts';
import { shopPath } from '../../../domain/ground/merchants/shopPages.ts';
import type { ReviewedOrder } from '../../../domain/sale/checkouts/checkout.ts';
import type { Parties } from '../../../domain/sale/orders/orderContents.ts';
import type { CartItem } from '../../../domain/sale/pricing/cart.ts';
import type { SaleProgram } from '../../../domain/sale/saleDefinitions.ts';
import { callOperation, type Outcome, type Refusal } from '../ownCalls.ts';
import type { ShopCall, ShopContent } from '../shopCall.ts';
import { ensureBuyerKey, sealReview } from './buyerKey.ts';
import type { FieldName, FormErrors } from './buyForm.ts';

/** Order to be reviewed before it is paid. */
export interface ReviewInput extends Pick<ReviewedOrder, 'gift' | 'giver'> {
  program: SaleProgram;
  items: CartItem[];
  buyer: Parties;
  /** Fields of the form that led here, to change them. */
  form: Record<string, string>;
  changePath: string;
  /** Page that shows what is wrong with the form. */
  refused(errors: FormErrors): ShopContent;
}

type PricedOrder = NonNullable<NonNullable<Outcome<'saleCalculatePrice'>['reply']>['order']>;

/** Prices an order by the contract, and shows all of it with its total before the buyer pays. */
export async function reviewPage(call: ShopCall, input: ReviewInput): Promise<ShopContent> {
  const { program, items, buyer, gift, giver } = input;
  const { reply, refusal } = await callOperation(call, 'saleCalculatePrice', {
    authentication: 'anonymous',
    cardTemplateCode: program.template,
    paymentMethodType: 'VAULT_TOKEN',
    orderItemGroups: [{ groupNumber: 1, orderItems: items.map(toRequested) }],
  });
  if (refusal) return input.refused(errorsOf(call, refusal));
  const order = reply.order as PricedOrder;
  const { totalPrice, promotionItemCount } = order;
  const sealed = sealReview(call, ensureBuyerKey(call), {
    cart: { hasGiftBox: false, groups: [{ groupNumber: 1, items }] },
    programType: program.type,
    cardTemplateCode: program.template,
    activationStoreCode: program.requiresActivationStore ? firstStoreOf(call) : undefined,
    buyer,
    totalPrice: String(totalPrice),
    promotionItemCount: promotionItemCount ?? 0,
    locale: call.language,
    gift,
    giver,
  });
  return { title: call.texts.buy.review, body: reviewBody(call, input, order, sealed) };
}

function firstStoreOf({ merchant }: ShopCall): string | undefined {
  return [...merchant.stores.values()].find(({ isOpen }) => isOpen)?.storeCode;
}

function toRequested({ price, ...item }: CartItem): object {
  return price === undefined ? item : { ...item, price: Number(price) };
}

/** Translates a refusal to the fields that it is about; one that fits no field is told above the form. */
function errorsOf({ texts: { buy } }: ShopCall, { errorCode, errorsByField }: Refusal): FormErrors {
  const fields: Partial<Record<string, [FieldName, string]>> = {
    recipientName: ['recipientName', buy.wrongName(61)],
    recipientEmail: ['recipientEmail', buy.wrongEmail],
    senderName: ['senderName', buy.wrongName(61)],
    message: ['message', buy.wrongMessage(500)],
    deliveryDatetime: ['day', buy.wrongDay],
    price: ['amount', buy.wrongAmount],
  };
  const named = Object.keys(errorsByField).flatMap((path) => {
    const found = fields[path.split('/').at(-1)!];
    return found ? [found] : [];
  });
  if (named.length > 0) return Object.fromEntries(named);
  if (errorCode === 'sale.invalid_delivery_date') return { day: buy.wrongDay };
  return { form: buy.notSold };
}

function reviewBody(call: ShopCall, input: ReviewInput, order: PricedOrder, sealed: string): Html {
  const { merchant, texts } = call;
  const { buy } = texts;
  const { items, buyer, form, changePath } = input;
  const money = (amount: number | string) => formatMoney(String(amount), merchant);
  const lines = order.saleGroups.flatMap(({ saleItems }) => saleItems);
  const { discount, promotionItems = [] } = order;
  const { contact } = buyer.billing;
  return html`<div class="narrow"><h1>${buy.review}</h1>
<table class="rows panel"><thead><tr><th>${buy.gift}</th><th>${buy.price}</th></tr></thead><tbody>
${items.map(
  (item, index) =>
    html`<tr><td>${describeItem(call, item)}</td><td data-label="${buy.price}">${money(lines[index]!.price)}</td></tr>`,
)}
${promotionItems.map(({ label, quantity }) => html`<tr><td>${quantity} × ${label}</td><td data-label="${buy.price}">${money(0)}</td></tr>`)}
${discount && discount.amount > 0 && html`<tr><td>${discount.label ?? buy.discount}</td><td data-label="${buy.price}">-${money(discount.amount)}</td></tr>`}
</tbody></table>
<p class="worth">${buy.total(money(order.totalPrice))}</p>
<p class="quiet">${buy.receiptTo(contact.email)}</p>
<form method="post" action="${shopPath(merchant, '/buy/pay')}" class="stacked"><input type="hidden" name="order" value="${sealed}">
<button class="button main">${buy.pay(money(order.totalPrice))}</button></form>
<form method="post" action="${changePath}" class="stacked">${Object.entries(form).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="button" name="change" value="1">${buy.change}</button></form></div>`;
}

function describeItem({ merchant, texts: { buy } }: ShopCall, item: CartItem): Html {
  const { recipientName, recipientEmail, deliveryMethod, deliveryDatetime, message } = item;
  const who = [recipientName, recipientEmail].filter(Boolean).join(', ');
  const day = deliveryDatetime === undefined ? undefined : dayText(merchant, deliveryDatetime.slice(0, 10));
  const how =
    deliveryMethod === 'EMAIL' ? (day === undefined ? buy.mailedNow : buy.mailedOn(day)) : undefined;
  const isLink = deliveryMethod === 'URL';
  return html`<strong>${who === '' ? buy.gift : who}</strong><br><span class="quiet">${how ?? (isLink ? buy.delivery.URL : '')}</span>${message !== undefined && html`<br><q>${message}</q>`}`;
}
