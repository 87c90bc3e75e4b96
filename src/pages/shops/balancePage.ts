import { type Html, html } from '../../base/html/html.ts';
import { afterAtLeast } from '../../base/time/minimumTime.ts';
import { shopPath } from '../../domain/ground/merchants/shopPages.ts';
import { findHoldings } from '../../domain/sale/orders/giftPage.ts';
import { cardCodes, createCodeDrawings } from '../cardCodes.ts';
import { fieldInput, formText } from '../forms.ts';
import { holdingView } from '../holdingView.ts';
import { PageRefused } from '../pageRefused.ts';
import { walletLinks } from '../walletLinks.ts';
import { callOperation } from './ownCalls.ts';
import type { ShopCall, ShopContent, ShopPage } from './shopCall.ts';

const drawCode = createCodeDrawings();

/** Minimum time in ms of every answer, so that it tells nothing about a card. */
const MIN_ANSWER_MS = 300;

/** `/balance`: balance of a gift card, by its number and PIN. */
export const balancePage: ShopPage = {
  path: '/balance',
  isOn: ({ balance }) => balance,
  show: (call) => formPage(call),
  async submit(call) {
    const number = formText(call.request.body, 'number');
    const cardNumber = await afterAtLeast(MIN_ANSWER_MS, findCard(call, number));
    return cardNumber === undefined ? formPage(call, number, true) : cardPage(call, cardNumber);
  },
};

/** Returns the number of the card if the PIN is right and the card can be used. */
async function findCard(call: ShopCall, printedCardNumber: string): Promise<string | undefined> {
  const cardRegCode = formText(call.request.body, 'pin');
  const store = [...call.merchant.stores.values()].find(({ isOpen }) => isOpen);
  if (!store) throw new PageRefused(503, call.texts.frame.unavailable, call.texts.frame.tryAgain);
  // Without a PIN the contract would take the number alone, as from a till.
  if (printedCardNumber === '' || cardRegCode === '') return undefined;
  const { reply } = await callOperation(call, 'giftBalance', {
    storeCode: store.storeCode,
    cardInfo: { printedCardNumber, cardRegCode },
  });
  return reply?.printedCardNumber;
}

function formPage({ texts }: ShopCall, number = '', isRefused = false): ShopContent {
  const { balance } = texts;
  return {
    title: balance.title,
    status: isRefused ? 422 : 200,
    body: html`<div class="narrow"><h1>${balance.title}</h1><p class="quiet">${balance.intro}</p>
${isRefused && html`<p class="error" role="alert">${balance.notFound}</p>`}
<form method="post" class="stacked">
${fieldInput({ name: 'number', label: balance.number, value: number, maxLength: 60, inputMode: 'numeric' })}
${fieldInput({ name: 'pin', label: balance.pin, maxLength: 30, inputMode: 'numeric' })}
<button class="button main">${balance.check}</button></form></div>`,
  };
}

async function cardPage(call: ShopCall, cardNumber: string): Promise<ShopContent> {
  const { app, merchant, texts } = call;
  const holding = (await findHoldings(app, merchant, [cardNumber])).get(cardNumber);
  const codes = await cardCodes(drawCode, cardNumber, texts.codes);
  return {
    title: texts.balance.title,
    body: html`<article class="gift"><h1>${texts.balance.title}</h1>
<section class="panel">${holdingView(call, holding)}
<p>${texts.codes.showAtTill}</p>${codes}
<dl class="facts"><dt>${texts.codes.cardNumber}</dt><dd>${cardNumber}</dd></dl>
${walletLinks(app, merchant, cardNumber, texts)}</section>
${anotherLink(call)}</article>`,
  };
}

function anotherLink({ merchant, texts }: ShopCall): Html {
  return html`<p><a href="${shopPath(merchant, '/balance')}">${texts.balance.another}</a></p>`;
}
