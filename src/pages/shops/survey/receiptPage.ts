import { html } from '../../../base/html/html.ts';
import { afterAtLeast } from '../../../base/time/minimumTime.ts';
import { shopPath } from '../../../domain/ground/merchants/shopPages.ts';
import { fieldInput, formText } from '../../forms.ts';
import type { ShopCall, ShopContent, ShopPage } from '../shopCall.ts';
import { openReceipt, sealVisit } from './surveyCall.ts';

/** Minimum time in ms of an answer, so that it tells nothing about a transaction. */
const MIN_ANSWER_MS = 300;

/**
 * `/survey`: surveys for the holder of a receipt, by its two numbers. A link on the receipt may have them as `transaction`
 * and `code`.
 */
export const receiptPage: ShopPage = {
  path: '/survey',
  isOn: ({ surveys }) => surveys.length > 0,
  show: (call) => formPage(call, call.request.query),
  async submit(call) {
    const { body } = call.request;
    const [transaction, authCode] = [formText(body, 'transaction'), formText(body, 'code')];
    if (!/^[0-9]{1,16}$/.test(transaction) || authCode === '') return formPage(call, body, true);
    const receipt = { transactionId: BigInt(transaction), authCode };
    const cardNumber = await afterAtLeast(MIN_ANSWER_MS, openReceipt(call, receipt));
    if (cardNumber === undefined) return formPage(call, body, true);
    const visit = sealVisit(call, { cardNumber, transactionId: transaction });
    return { leadsTo: shopPath(call.merchant, `/survey/${visit}`) };
  },
};

function formPage({ texts: { survey } }: ShopCall, given: unknown, isRefused = false): ShopContent {
  return {
    title: survey.title,
    status: isRefused ? 422 : 200,
    body: html`<div class="narrow"><h1>${survey.title}</h1><p class="quiet">${survey.intro}</p>
${isRefused && html`<p class="error" role="alert">${survey.notFound}</p>`}
<form method="post" class="stacked">
${fieldInput({ name: 'transaction', label: survey.transaction, value: formText(given, 'transaction'), maxLength: 16, inputMode: 'numeric' })}
${fieldInput({ name: 'code', label: survey.code, value: formText(given, 'code'), maxLength: 40 })}
<button class="button main">${survey.open}</button></form></div>`,
  };
}
