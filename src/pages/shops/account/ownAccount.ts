import { type Html, html } from '../../../base/html/html.ts';
import type { OperationId, Reply } from '../../../contract/operation.ts';
import { shopPath } from '../../../domain/ground/merchants/shopPages.ts';
import { noticeBody } from '../../notices.ts';
import { PageRefused } from '../../pageRefused.ts';
import type { Outcome } from '../ownCalls.ts';
import type { ShopPage } from '../shopCall.ts';
import { callAsGuest, type GuestCall, guestPage } from './session.ts';

export type Success<Id extends OperationId> = Extract<Reply<Id>, { result: 'success' }>;
export type Account = Success<'guestAccountInformation'>;
export type Card = Account['cards'][number];
export type Method = Success<'paymentSavedPaymentMethods'>['savedPaymentMethods'][number];

/** Reads the account of the guest who is signed in. */
export async function accountOf(call: GuestCall): Promise<Account> {
  const { reply } = await callAsGuest(call, 'guestAccountInformation');
  const { unavailable, tryAgain } = call.texts.frame;
  if (!reply) throw new PageRefused(503, unavailable, tryAgain);
  return reply;
}

/** Lists the saved payment methods of the card's guest. */
export async function savedMethods(
  call: GuestCall,
  card: Pick<Card, 'printedCardNumber'> | undefined,
): Promise<Method[]> {
  if (card?.printedCardNumber === undefined) return [];
  const { printedCardNumber } = card;
  const { reply } = await callAsGuest(call, 'paymentSavedPaymentMethods', { printedCardNumber });
  return reply?.savedPaymentMethods ?? [];
}

/** Describes a payment method as its guest knows it. */
export function methodText({
  nickname,
  creditCardType,
  ccLastFour,
  paymentTokenType,
}: Pick<Method, 'nickname' | 'creditCardType' | 'ccLastFour' | 'paymentTokenType'>): string {
  const lastFour = ccLastFour && `•••• ${ccLastFour}`;
  return [nickname, creditCardType ?? paymentTokenType, lastFour].filter(Boolean).join(' ');
}

/** Button that changes something at once, with the controls of its choice before it. */
export function actionForm(
  { merchant }: GuestCall,
  page: string,
  label: string,
  fields: Record<string, string> = {},
  controls?: Html,
): Html {
  return html`<form method="post" action="${shopPath(merchant, page)}" class="stacked">${Object.entries(
    fields,
  ).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}${controls}<button class="button">${label}</button></form>`;
}

/** Form that acts on the guest's first card, and leads back to the card, unless the operation was refused. */
export function cardAction(
  path: string,
  act: (call: GuestCall, printedCardNumber: string) => Promise<Outcome<OperationId> | undefined>,
): ShopPage {
  return guestPage({
    path,
    async submit(call) {
      const [card] = (await accountOf(call)).cards;
      const cardPath = shopPath(call.merchant, '/card');
      if (card?.printedCardNumber === undefined) return { leadsTo: cardPath };
      const outcome = await act(call, card.printedCardNumber);
      if (outcome?.reply) return { leadsTo: cardPath };
      const { notChanged, notChangedText, title } = call.texts.account;
      const content = html`<p>${notChangedText}</p><p><a href="${cardPath}">${title}</a></p>`;
      return { title: notChanged, status: 422, body: noticeBody(notChanged, content) };
    },
  });
}
