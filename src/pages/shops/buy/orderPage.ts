import { type Html, html } from '../../../base/html/html.ts';
import { formatDecimal, formatMoney } from '../../../base/money/money.ts';
import { dateText } from '../../../base/time/dateTexts.ts';
import { shopPath } from '../../../domain/ground/merchants/shopPages.ts';
import type { CheckoutAtPage } from '../../../domain/sale/checkouts/checkoutFlow.ts';
import { checkoutOfBuyer } from '../../../domain/sale/checkouts/openCheckout.ts';
import {
  contributionItem,
  readSharedGift,
  type SharedGift,
  sharedGiftToken,
} from '../../../domain/sale/checkouts/sharedGift.ts';
import { readOrder } from '../../../domain/sale/orders/order.ts';
import { linesOf, type OrderLine } from '../../../domain/sale/orders/orderContents.ts';
import { soldOrder } from '../../../domain/sale/orders/soldOrder.ts';
import { UnsealedOrder } from '../../../domain/sale/orders/unsealedOrder.ts';
import { noticeBody } from '../../notices.ts';
import { PageRefused } from '../../pageRefused.ts';
import type { ShopCall, ShopContent, ShopPage } from '../shopCall.ts';
import { buyerKeyOf } from './buyerKey.ts';

/**
 * `/buy/orders/<checkout>`: payment, confirmation and receipt of an order, for the browser that bought it. Each view
 * finishes the checkout as far as it goes, so reloading, coming back late and two tabs show the same.
 */
export const orderPage: ShopPage = {
  path: '/buy/orders/:checkoutId',
  isOn: ({ saleProgram }) => saleProgram !== undefined,
  async show(call) {
    const { app, merchant, request, texts } = call;
    const { frame, buy } = texts;
    const id = String(request.params.checkoutId);
    const buyerKey = buyerKeyOf(call);
    const key = { merchantId: merchant.merchantId, checkoutId: /^\d{1,18}$/.test(id) ? BigInt(id) : 0n };
    const checkout = buyerKey === undefined ? undefined : await checkoutOfBuyer(app, key, buyerKey);
    if (!checkout) throw new PageRefused(404, frame.noPage, buy.onlyHere);
    switch (checkout.state) {
      case 'OPEN':
        return paymentPage(call, checkout);
      case 'SOLD':
        return receiptPage(call, checkout);
      case 'EXPIRED':
        return notice(call, buy.expired, buy.notCharged);
      case 'PAID':
        call.response.set('Refresh', '5');
        return notice(call, buy.working, buy.workingText, false);
      default:
        return notice(call, buy.refused, buy.refusedText);
    }
  },
};

/** Leads to the hosted page. Browsers follow no redirect to another site after a form, but they do from a page. */
function paymentPage(call: ShopCall, { pageUrl }: CheckoutAtPage): ShopContent {
  const { texts, request, response } = call;
  const { buy } = texts;
  if (pageUrl === undefined) {
    response.set('Refresh', '5');
    return notice(call, buy.working, buy.workingText, false);
  }
  const isFirst = request.query.pay !== undefined;
  if (isFirst) response.set('Refresh', `0; url=${pageUrl}`);
  return {
    title: buy.payment,
    body: html`<div class="notice"><h1>${isFirst ? buy.payment : buy.unpaid}</h1>
<p>${isFirst ? buy.leadsOn : buy.unpaidText}</p>
<p><a class="button main" rel="noreferrer" href="${pageUrl}">${buy.toPayment}</a></p>${!isFirst && againLink(call)}</div>`,
  };
}

function againLink({ merchant, texts }: ShopCall): Html {
  return html`<p><a href="${shopPath(merchant, '/buy')}">${texts.buy.again}</a></p>`;
}

function notice(call: ShopCall, title: string, text: string, isOver = true): ShopContent {
  return { title, body: noticeBody(title, html`<p>${text}</p>${isOver && againLink(call)}`) };
}

async function receiptPage(call: ShopCall, { merchantId, orderId }: CheckoutAtPage): Promise<ShopContent> {
  const { app, merchant, texts } = call;
  const { buy } = texts;
  const order = await readOrder(app.store.db, { merchantId, orderId: orderId! });
  if (order.sealedContents === null) return notice(call, buy.refundedOrder, buy.refundedText);
  const { orderNumber, contents, lines } = await soldOrder(app, new UnsealedOrder(app.keys, order));
  const { scale } = contents.program;
  const money = (amount: bigint) => formatMoney(formatDecimal(amount, scale), merchant);
  const canShare = contributionItem(merchant) !== undefined;
  const gifts = await Promise.all(
    lines.map((_, line) =>
      canShare ? readSharedGift(app, { merchantId, orderId: order.orderId, line }) : undefined,
    ),
  );
  const rows = linesOf(contents).map(
    (
      line,
      index,
    ) => html`<tr><td><strong>${line.recipient.name ?? line.recipient.email ?? line.item.label}</strong><br>
<span class="quiet">${deliveryOf(call, line)}</span>${lines[index]!.deliveryUrl !== '' && line.delivery.method === 'URL' && html`<br><a href="${lines[index]!.deliveryUrl}">${buy.openGift}</a>`}
${gifts[index] && sharedView(call, gifts[index])}</td><td data-label="${buy.price}">${money(line.price)}</td></tr>`,
  );
  return {
    title: buy.thanks,
    body: html`<div class="narrow"><h1>${buy.thanks}</h1>
${order.state === 'REFUNDED' && html`<p class="error">${buy.refundedOrder}</p>`}
<dl class="facts"><dt>${buy.orderNumber}</dt><dd>${orderNumber}</dd><dt>${buy.date}</dt><dd>${dateText(merchant, order.placedAt)}</dd>
${contents.paidWith !== undefined && html`<dt>${buy.paidWith}</dt><dd>${contents.paidWith}</dd>`}</dl>
<table class="rows panel"><thead><tr><th>${buy.gift}</th><th>${buy.price}</th></tr></thead><tbody>${rows}</tbody></table>
<p class="worth">${buy.total(money(contents.total))}</p>
<p class="quiet">${buy.keep}</p></div>`,
  };
}

function deliveryOf({ merchant, texts: { buy } }: ShopCall, { delivery, item }: OrderLine): string {
  if (item.itemType === 'SV_GIFT') return buy.added;
  if (delivery.method !== 'EMAIL') return buy.delivery.URL;
  return delivery.at === undefined ? buy.mailedNow : buy.mailedOn(dateText(merchant, delivery.at));
}

/** Link by which others add to a gift, and what the organiser alone sees: the sum. */
function sharedView({ app, merchant, texts: { buy } }: ShopCall, gift: SharedGift): Html {
  const { contributions, sum, state, key } = gift;
  const worth = formatMoney(formatDecimal(sum, merchant.wallets.get(1)?.scale ?? 2), merchant);
  const givers = contributions.flatMap(({ giver }) => giver ?? []);
  if (state !== 'open' && contributions.length === 0) return html``;
  const link = shopPath(merchant, `/together/${sharedGiftToken(app.keys, key)}`);
  return html`<br>${state === 'open' && html`<a href="${link}">${buy.togetherLink}</a><br>`}
<span class="quiet">${buy.givenSoFar(worth, contributions.length)}${givers.length > 0 && `: ${givers.join(', ')}`}</span>`;
}
