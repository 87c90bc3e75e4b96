import { html } from '../../../base/html/html.ts';
import { dayIn } from '../../../base/time/zones.ts';
import { maskCardNumber } from '../../../domain/cards/shared/cardReceipt.ts';
import { ACTIONS } from '../../actions/actions.ts';
import { type CardDetails, findCardDetails } from '../../cards/cardDetails.ts';
import { readCard } from '../../cards/cardsShow.ts';
import { explanations } from '../../cards/explanation.ts';
import { actionForms, type ShownForm } from '../actionForm.ts';
import type { ConsoleCall } from '../consoleCall.ts';
import { cardPath, cardPurpose, detailsView, rowsView } from '../detailsView.ts';
import { sendConsolePage } from '../layout.ts';
import { unsealText } from '../sealedText.ts';
import { idIn, type MerchantPage, notFound } from './merchantPage.ts';

/** Pages of a card and of a transaction. */
export const CARD_PAGES: readonly MerchantPage[] = [
  { path: '/cards/:card', show: showCard },
  { path: '/transactions/:transaction', show: showTransaction },
];

async function showCard(call: ConsoleCall): Promise<void> {
  const { app, merchant, request } = call;
  const cardNumber = unsealText(call, cardPurpose(call), request.params.card);
  if (cardNumber === undefined) throw notFound();
  const today = dayIn(merchant.timeZone, app.clock.now());
  const card = await findCardDetails(app.store.db, merchant, cardNumber, today);
  if (!card) throw notFound();
  const { facts, lists } = await readCard(app.store, merchant, cardNumber, today);
  // The head shows them.
  const { card: _card, state: _state, ...others } = facts;
  const { balances: _balances, ...below } = lists;
  const masked = maskCardNumber(cardNumber);
  sendConsolePage(call, {
    title: `Card ${masked}`,
    body: html`<div class="head"><h1>Card ${masked}</h1> <span class="state">${card.status}</span></div>
<div class="figures">${card.wallets.map(({ name, balance }) => html`<div><b>${balance}</b><span>${name}</span></div>`)}</div>
${actionForms(call, formsOf(call, card))}
${detailsView(call, { facts: others, lists: below })}`,
  });
}

/** Forms that fit the state of the card. */
function formsOf(
  call: ConsoleCall,
  { cardNumber, status, wallets, registrationCode }: CardDetails,
): ShownForm[] {
  const names = [
    'cards reveal',
    ...(status === 'DISABLED' ? ['cards unblock'] : []),
    ...(status === 'ACTIVE' || status === 'INACTIVE' ? ['cards block'] : []),
    ...(status === 'EXCHANGED' || status === 'INACTIVE'
      ? []
      : ['cards replace', 'cards adjust', 'cards goodwill']),
    ...(registrationCode === 'locked today' ? ['cards unlock-code'] : []),
    ...(status === 'EXPIRED' || status === 'EXCHANGED' ? [] : ['cards expire']),
  ];
  const choices = { wallet: wallets.map(({ code, name }) => [String(code), name] as const) };
  const back = cardPath(call, cardNumber);
  return names.map((name) => ({ action: ACTIONS.get(name)!, given: { cardNumber }, back, choices }));
}

async function showTransaction(call: ConsoleCall): Promise<void> {
  const { app, merchant } = call;
  const [found] = await explanations(app.store.db, idIn(call, 'transaction'), merchant.merchantId);
  if (!found) throw notFound();
  const { transactionId, kind, storeCode, localTime, rules, undoes } = found;
  const rows = [...(rules ?? [])]
    .sort((one, other) => Number(other.fired) - Number(one.fired))
    .map((rule) => ({
      rule: `${rule.code} ${rule.name}`,
      kind: rule.kind,
      result: rule.fired ? 'fired' : 'did not fire',
      because: rule.words,
    }));
  sendConsolePage(call, {
    title: `Transaction ${transactionId}`,
    body: html`<h1>Transaction ${transactionId}</h1>
${detailsView(call, { facts: { kind, store: storeCode, time: localTime, reverses: undoes?.transactionId }, lists: {} })}
<h2>Rules</h2>
${rows.length > 0 ? rowsView(call, rows) : html`<p class="quiet">No rules ran.</p>`}`,
  });
}
