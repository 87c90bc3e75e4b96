import { html } from '../../base/html/html.ts';
import { shopPath } from '../../domain/ground/merchants/shopPages.ts';
import type { ShopCall, ShopPage } from './shopCall.ts';

/** First page of a shop: links to the others that it has. */
export const homePage: ShopPage = {
  path: '',
  isOn: () => true,
  show: (call) => ({
    title: call.texts.home.title,
    body: html`<div class="narrow"><h1>${call.texts.home.title}</h1>
<ul class="doors">${doorsOf(call).map(
      ({ page, title, text }) =>
        html`<li class="panel"><a href="${shopPath(call.merchant, page)}">${title}</a><p class="quiet">${text}</p></li>`,
    )}</ul></div>`,
  }),
};

function doorsOf({ settings, texts: { account, home } }: ShopCall) {
  return [
    { isOn: settings.saleProgram !== undefined, page: '/buy', title: home.buy, text: home.buyText },
    { isOn: settings.balance, page: '/balance', title: home.balance, text: home.balanceText },
    { isOn: settings.account, page: '/card', title: account.title, text: account.doorText },
    { isOn: settings.surveys.length > 0, page: '/survey', title: home.survey, text: home.surveyText },
  ].filter(({ isOn }) => isOn);
}
