import { type Html, html, type Printable } from '../../../base/html/html.ts';
import { formatMoney } from '../../../base/money/money.ts';
import { dateText, dayText } from '../../../base/time/dateTexts.ts';
import type { OperationId, Reply } from '../../../contract/operation.ts';
import { shopPath } from '../../../domain/ground/merchants/shopPages.ts';
import { type CardGoal, cardGoals } from '../../../domain/guests/cardGoals.ts';
import { cardCodes, createCodeDrawings } from '../../cardCodes.ts';
import { formText } from '../../forms.ts';
import { PageRefused } from '../../pageRefused.ts';
import { walletLinks } from '../../walletLinks.ts';
import type { ShopPage } from '../shopCall.ts';
import { callAsGuest, type GuestCall, guestPage } from './session.ts';

const drawCode = createCodeDrawings();

type Success<Id extends OperationId> = Extract<Reply<Id>, { result: 'success' }>;
export type Account = Success<'guestAccountInformation'>;
type Card = Account['cards'][number];
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
    return {
      title: texts.account.title,
      body: html`<article class="gift"><h1>${texts.account.title}</h1>
<p class="quiet">${[fields.firstName, fields.lastName].filter(Boolean).join(' ')}</p>
${account.perks.length > 0 && html`<p>${account.perks.map(({ label }) => label).join(', ')}</p>`}
${await Promise.all(cards.map((each) => cardPanel(call, each, goals)))}
${card && (await subscriptionPart(call, card))}
${card && (await paymentPart(call, card))}
<h2>${texts.account.history}</h2>${historyTable(call, history?.transactions ?? [])}
${ownLinks(call)}</article>`,
    };
  },
});

/** Reads the account of the guest who is signed in. */
export async function accountOf(call: GuestCall): Promise<Account> {
  const { reply } = await callAsGuest(call, 'guestAccountInformation');
  const { unavailable, tryAgain } = call.texts.frame;
  if (!reply) throw new PageRefused(503, unavailable, tryAgain);
  return reply;
}

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

async function subscriptionPart(call: GuestCall, card: Card): Promise<Html | undefined> {
  const { account } = call.texts;
  const printedCardNumber = card.printedCardNumber!;
  const { reply } = await callAsGuest(call, 'subscriptionAccountSubscriptionInfo', { printedCardNumber });
  const held = (reply?.subscriptions ?? []).filter(({ expirationDate }) => expirationDate !== undefined);
  if (held.length === 0) return undefined;
  return html`<h2>${account.subscription}</h2>${held.map(
    ({
      subscription,
      subscriptionStatus,
      expirationDate,
    }) => html`<section class="panel"><p>${subscription.label}</p>
<p class="quiet">${account.subscriptionStates[subscriptionStatus](dayText(call.merchant, expirationDate!))}</p>
${subscriptionStatus === 'SUBSCRIBED' && actionForm(call, '/card/unsubscribe', account.stopSubscription)}</section>`,
  )}`;
}

async function paymentPart(call: GuestCall, card: Card): Promise<Html | undefined> {
  const { account } = call.texts;
  const printedCardNumber = card.printedCardNumber!;
  const { reply } = await callAsGuest(call, 'paymentSavedPaymentMethods', { printedCardNumber });
  const methods = reply?.savedPaymentMethods ?? [];
  if (methods.length === 0) return undefined;
  return html`<h2>${account.paymentMethods}</h2>${methods.map(
    ({
      nickname,
      creditCardType,
      ccLastFour,
      paymentTokenType,
      savedCardCode,
    }) => html`<section class="panel">
<p>${[nickname, creditCardType ?? paymentTokenType, ccLastFour && `•••• ${ccLastFour}`].filter(Boolean).join(' ')}</p>
${actionForm(call, '/card/payment-methods/remove', account.remove, { savedCardCode })}</section>`,
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

/** Button that changes something at once. */
export function actionForm(
  { merchant }: GuestCall,
  page: string,
  label: string,
  fields: Record<string, string> = {},
): Html {
  return html`<form method="post" action="${shopPath(merchant, page)}">${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button class="button">${label}</button></form>`;
}

/** `/card/unsubscribe`: ends the card's subscription at the end of what is paid. */
export const unsubscribeAction: ShopPage = cardAction(
  '/card/unsubscribe',
  async (call, printedCardNumber) => {
    await callAsGuest(call, 'subscriptionUnsubscribe', { printedCardNumber });
  },
);

/** `/card/payment-methods/remove`: removes a saved payment method. */
export const removeMethodAction: ShopPage = cardAction(
  '/card/payment-methods/remove',
  async (call, printedCardNumber) => {
    const savedCardCode = formText(call.request.body, 'savedCardCode');
    await callAsGuest(call, 'paymentRemoveSavedPaymentMethod', { printedCardNumber, savedCardCode });
  },
);

/** Form that acts on the guest's first card, and leads back to the card. */
function cardAction(
  path: string,
  act: (call: GuestCall, printedCardNumber: string) => Promise<unknown>,
): ShopPage {
  return guestPage({
    path,
    async submit(call) {
      const [card] = (await accountOf(call)).cards;
      if (card?.printedCardNumber !== undefined) await act(call, card.printedCardNumber);
      return { leadsTo: shopPath(call.merchant, '/card') };
    },
  });
}
