import { type Response, Router } from 'express';
import { findLocalPage, type LocalPage, moveLocalPage } from '../adapters/checkout/localCheckout.ts';
import { html } from '../base/html/html.ts';
import { currencyScale, formatDecimal, formatMoney } from '../base/money/money.ts';
import type { Context } from '../domain/ground/context.ts';
import type { Merchant } from '../domain/ground/merchantDirectory.ts';
import { type Page, sendPage } from '../pages/page.ts';
import { gonePage, sandboxBar } from './bar.ts';

const PATH = '/sandbox/checkout/:merchantId/:sessionId';

/**
 * `/sandbox/checkout/<merchant>/<session>`: the hosted payment page of the sandbox, in place of a processor's. Its
 * visitor pays, is declined, or goes back.
 */
export function sandboxCheckoutRoutes({ store: { db }, merchants, timeOfDay }: Context): Router {
  const routes = Router({ strict: true, caseSensitive: true });
  const find = async ({ merchantId, sessionId }: Record<string, string>) => {
    const merchant = /^[1-9][0-9]{0,8}$/.test(merchantId!)
      ? merchants.merchant(Number(merchantId))
      : undefined;
    const page = merchant && (await findLocalPage(db, merchant.merchantId, sessionId!));
    return merchant && page && { merchant, page };
  };
  const answer = (response: Response, found: Awaited<ReturnType<typeof find>>, isDeclined: boolean) => {
    if (!found) return sendPage(response, NO_PAGE, 404);
    sendPage(response, paymentPage(found.merchant, found.page, isDeclined), isDeclined ? 402 : 200);
  };

  routes.get(PATH, async (request, response) => answer(response, await find(request.params), false));
  routes.post(`${PATH}/decline`, async (request, response) =>
    answer(response, await find(request.params), true),
  );
  routes.post(`${PATH}/pay`, async (request, response) => {
    const found = await find(request.params);
    if (!found) return sendPage(response, NO_PAGE, 404);
    const { merchant, page } = found;
    const isOver = page.expires_at <= timeOfDay.now();
    if (!isOver)
      await moveLocalPage(db, merchant.merchantId, page.session_id, { from: ['OPEN'], to: 'PAID' });
    response.redirect(303, pathOf(page.success_url));
  });
  return routes;
}

const NO_PAGE = gonePage('No such payment', html`Open it again from the shop's page.`);

function paymentPage(merchant: Merchant, page: LocalPage, isDeclined: boolean): Page {
  const { amount, currency, description, session_id: id } = page;
  const shown = formatMoney(formatDecimal(amount, currencyScale(currency)), { ...merchant, currency });
  const path = `/sandbox/checkout/${merchant.merchantId}/${encodeURIComponent(id)}`;
  return {
    title: 'Payment in the sandbox',
    bar: sandboxBar,
    body: html`<div class="narrow"><h1>${description}</h1><p class="worth">${shown}</p>
<p class="quiet">In place of a card processor's page. No money moves.</p>
${isDeclined && html`<p class="error" role="alert">The card was declined. Try again, or go back.</p>`}
${
  page.state === 'OPEN' &&
  html`<form method="post" action="${path}/pay" class="stacked"><button class="button main">Pay ${shown}</button></form>
<form method="post" action="${path}/decline" class="stacked"><button class="button">Use a card that is declined</button></form>`
}
<p><a href="${pathOf(page.state === 'OPEN' ? page.cancel_url : page.success_url)}">Go back to the shop</a></p></div>`,
  };
}

/** Path of an address of this service, which may have been opened by another of its names. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address, 'http://any.example.test');
  return pathname + search;
}
