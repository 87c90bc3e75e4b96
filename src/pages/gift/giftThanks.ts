import { type Html, html } from '../../base/html/html.ts';
import { holdsBankCard } from '../../base/text/bankCards.ts';
import type { Context } from '../../domain/ground/context.ts';
import { thankBuyer } from '../../domain/sale/orders/giftThanks.ts';
import { fieldText, formText } from '../forms.ts';
import type { GiftView } from './giftView.ts';

const MAX_LENGTH = 500;

/** Form for one message of thanks to the buyer; none if the buyer cannot be written to, or was. */
export function thanksForm({ gift, texts }: GiftView): Html | undefined {
  if (!gift.canBeThanked) return undefined;
  const label = texts.gift.thanksLabel(gift.senderName);
  return html`<details><summary>${texts.gift.thanks}</summary><form method="post" class="stacked">
${fieldText({ name: 'thanks', label, maxLength: MAX_LENGTH })}
<button class="button">${texts.gift.sendThanks}</button></form></details>`;
}

/** Link that opens the visitor's own mail program with the address of the gift. */
export function forwardLink({ texts: { gift }, merchant, url }: GiftView): Html {
  const mail = new URLSearchParams({ subject: gift.title(merchant.name), body: gift.forwardText(url) });
  // Mail programs take "+" for itself.
  const address = `mailto:?${mail.toString().replaceAll('+', '%20')}`;
  return html`<p class="quiet screen"><a href="${address}">${gift.forward}</a> ${gift.forwardWarning}</p>`;
}

/** Mails the thanks of a form to the buyer, once for each gift. Returns what the visitor is told. */
export async function sendThanks(app: Context, token: string, view: GiftView, body: unknown): Promise<Html> {
  const { gift: texts } = view.texts;
  const text = formText(body, 'thanks');
  const isUsable = text !== '' && text.length <= MAX_LENGTH && !holdsBankCard(text);
  if (!isUsable) return html`<p class="error" role="alert">${texts.thanksRefused}</p>`;
  const isSent = await thankBuyer(app, token, text);
  return html`<p role="status">${isSent ? texts.thanked : texts.thanksOnce}</p>`;
}
