import { type Html, html } from '../base/html/html.ts';
import { formatMoney } from '../base/money/money.ts';
import { dayText } from '../base/time/dateTexts.ts';
import type { Merchant } from '../domain/ground/merchantDirectory.ts';
import type { Holding } from '../domain/sale/orders/giftPage.ts';
import type { Texts } from './shops/language.ts';

type View = { merchant: Pick<Merchant, 'currency' | 'locale'>; texts: Pick<Texts, 'holding'> };

/** Balance of a card in words: its amount, or the reason why it cannot be used. */
export function worthText({ merchant, texts }: View, holding: Holding | undefined): string {
  return holding?.status === 'ACTIVE'
    ? formatMoney(holding.balance, merchant)
    : texts.holding[holding?.status ?? 'INACTIVE'];
}

/** Balance of a card, with the last day on which it can be used. `original` is the amount it was sold with. */
export function holdingView(view: View, holding: Holding | undefined, original?: Html | false): Html {
  const worth = worthText(view, holding);
  if (holding?.status !== 'ACTIVE') return html`<p>${worth}</p>`;
  return html`<p class="worth">${worth}</p>
${original}${Number(holding.balance) > 0 && expiryOf(view, holding)}`;
}

function expiryOf({ merchant, texts }: View, { expiry }: Holding): Html {
  const { holding } = texts;
  if (!expiry) return html`<p class="quiet">${holding.neverExpires}</p>`;
  const day = html`<time datetime="${expiry.day}">${dayText(merchant, expiry.day)}</time>`;
  const text = expiry.isAll
    ? holding.until(day)
    : holding.partUntil(formatMoney(expiry.amount, merchant), day);
  return html`<p class="quiet">${text}</p>`;
}
