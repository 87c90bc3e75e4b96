import { type Html, html } from '../base/html/html.ts';
import type { Context } from '../domain/ground/context.ts';
import type { Merchant } from '../domain/ground/merchantDirectory.ts';
import { passLinks } from '../domain/passes/passLinks.ts';
import type { Texts } from './shops/language.ts';

/** Links that add a card to the wallet app of a phone; only for a page that shows the card's number anyway. */
export function walletLinks(
  app: Pick<Context, 'config' | 'keys' | 'timeOfDay'>,
  merchant: Merchant,
  cardNumber: string,
  { codes }: Texts,
): Html | undefined {
  const { platformA, platformB } = passLinks(app, merchant, cardNumber);
  if (platformA === undefined && platformB === undefined) return undefined;
  return html`<p class="screen wallets">${platformA !== undefined && html`<a class="button" href="${platformA}">${codes.addToA}</a>`}
${platformB !== undefined && html`<a class="button" href="${platformB}">${codes.addToB}</a>`}</p>`;
}
