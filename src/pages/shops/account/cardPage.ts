import { type Html, html, type Printable } from '../../../base/html/html.ts';
import { formatMoney } from '../../../base/money/money.ts';
import { dateText, dayText } from '../../../base/time/dateTexts.ts';
import { shopPath } from '../../../domain/ground/merchants/shopPages.ts';
import { type CardGoal, cardGoals } from '../../../domain/guests/cardGoals.ts';
import { cardCodes, createCodeDrawings } from '../../cardCodes.ts';
import { formText } from '../../forms.ts';
import { walletLinks } from '../../walletLinks.ts';
import type { ShopPage } from '../shopCall.ts';
import {
  accountOf,
  actionForm,
  type Card,
  cardAction,
  type Method,
  methodText,
  type Success,
  savedMethods,
} from './ownAccount.ts';
import { callAsGuest, type GuestCall, guestPage } from './session.ts';
import { subscriptionPart } from './subscriptionPages.ts';

const drawCode = createCodeDrawings();

type Past = Success<'guestTransactionHistory'>['transactions'][number];

/** Number of transactions on the page. */
const LATEST = 20;

/** `/card`: the guest's cards as a till reads them, balances, history, subscription and payment methods. */
export const cardPage: ShopPage = guestPage({
  path: '/card',
  async show(call) {
    const { account, fields, cards } = await accountOf(call);
    const { texts } = call;
    const goals = await cardGoals(call.app, call.merchant, call.access.guest);
    const { reply: history } = await callAsGuest(call, 'guestTransactionHistory', { pageSize: LATEST });
    const [card] = cards;
    const methods = await savedMethods(call, card);
    return {
      title: texts.account.title,
      body: html`<article class="gift"><h1>${texts.account.title}</h1>
<p class="quiet">${[fields.firstName, fields.lastName].filter(Boolean).join(' ')}</p>
${account.perks.length > 0 && html`<p>${account.perks.map(({ label }) => label).join(', ')}</p>`}
${await Promise.all(cards.map((each) => cardPanel(call, each, goals)))}
${card && (await subscriptionPart(call, card, methods))}
${paymentPart(call, methods)}
<h2>${texts.account.history}</h2>${historyTable(call, history?.transactions ?? [])}
${ownLinks(call)}</article>`,
    };
  },
});

async function cardPanel(call: GuestCall, card: Card, goals: readonly CardGoal[]): Promise<Html> {
  const { texts } = call;
  const number = card.printedCardNumber;
  const isUsable = card.cardStatus === 'ACTIVE' && number !== undefined;
  return html`<section class="panel"><p>${card.cardTemplateName}, ${card.tierName}</p>
${isUsable && html`<p>${texts.codes.showAtTill}</p>${await cardCodes(drawCode, number, texts.codes)}`}
<dl class="facts"><dt>${texts.codes.cardNumber}</dt><dd>${isUsable ? number : card.maskedCardNumber}</dd>
${card.wallets.map((wallet) => html`<dt>${wallet.walletName}</dt><dd>${balanceText(call, wallet)}</dd>`)}</dl>
${goals.filter(({ cardNumber }) => isUsable && cardNumber === number).map((goal) => html`<p>${goalText(call, goal)}</p>`)}
${isUsable && walletLinks(call.app, call.merchant, number, texts)}</section>`;
}

function goalText(call: GuestCall, { name, walletCode, missing, until }: CardGoal): string {
  const { merchant, texts } = call;
  const wallet = merchant.wallets.get(walletCode)!;
  const amount =
    wallet.kind === 'stored_value' ? formatMoney(missing, merchant) : quantity(call, Number(missing));
  return texts.account.goal(`${amount} ${wallet.name}`, name, until && dayText(merchant, until));
}

function balanceText(call: GuestCall, wallet: Card['wallets'][number]): Printable {
  const { walletKind, balance, expirationDates } = wallet;
  const amount = (value: number) =>
    walletKind === 'STORED_VALUE' ? formatMoney(String(value), call.merchant) : quantity(call, value);
  const [first] = expirationDates;
  if (!first) return amount(balance);
  const until = call.texts.holding.partUntil(amount(first.quantity), dayText(call.merchant, first.date));
  return html`${amount(balance)} (${until})`;
}

const quantity = ({ merchant }: GuestCall, value: number) =>
  new Intl.NumberFormat(merchant.locale).format(value);

function historyTable(call: GuestCall, transactions: readonly Past[]): Html {
  const { texts, merchant } = call;
  if (transactions.length === 0) return html`<p class="quiet">${texts.account.noHistory}</p>`;
  return html`<section class="panel list"><table class="rows"><tbody>${transactions.map(
    ({
      datetime,
      storeName,
      details,
    }) => html`<tr><td class="quiet">${dateText(merchant, new Date(datetime))}</td>
<td>${storeName}</td><td>${details.map((each) => changeText(call, each)).join(', ')}</td></tr>`,
  )}</tbody></table></section>`;
}

function changeText(call: GuestCall, detail: Past['details'][number]): string {
  const { walletCode, walletName, accrued, redeemed } = detail;
  const change = accrued - redeemed;
  const isMoney = call.merchant.wallets.get(walletCode)?.kind === 'stored_value';
  const text = isMoney
    ? formatMoney(String(Math.abs(change)), call.merchant)
    : quantity(call, Math.abs(change));
  return `${change < 0 ? '−' : '+'}${text} ${walletName}`;
}

function paymentPart(call: GuestCall, methods: readonly Method[]): Html | undefined {
  const { account } = call.texts;
  if (methods.length === 0) return undefined;
  return html`<h2>${account.paymentMethods}</h2>${methods.map(
    (method) => html`<section class="panel"><p>${methodText(method)}</p>
${actionForm(call, '/card/payment-methods/remove', account.remove, { savedCardCode: method.savedCardCode })}</section>`,
  )}`;
}

function ownLinks(call: GuestCall): Html {
  const { account } = call.texts;
  const links: [string, string][] = [
    ['/card/profile', account.profile],
    ['/card/logins', account.logins],
    ['/card/data.json', account.download],
    ['/card/erase', account.erasure.title],
  ];
  return html`<ul class="doors">${links.map(([page, label]) => html`<li><a href="${shopPath(call.merchant, page)}">${label}</a></li>`)}</ul>
${actionForm(call, '/card/sign-out', account.signOut)}`;
}

/** `/card/payment-methods/remove`: removes a saved payment method. */
export const removeMethodAction: ShopPage = cardAction(
  '/card/payment-methods/remove',
  async (call, printedCardNumber) => {
    const savedCardCode = formText(call.request.body, 'savedCardCode');
    return callAsGuest(call, 'paymentRemoveSavedPaymentMethod', { printedCardNumber, savedCardCode });
  },
);
