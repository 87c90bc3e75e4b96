import { type Response, Router } from 'express';
import { type Html, html } from '../base/html/html.ts';
import { formatMoney } from '../base/money/money.ts';
import { addDays } from '../base/time/calendar.ts';
import { dayText } from '../base/time/dateTexts.ts';
import { dayIn } from '../base/time/zones.ts';
import type { Context } from '../domain/ground/context.ts';
import type { Merchant } from '../domain/ground/merchantDirectory.ts';
import { brandOf } from '../domain/ground/merchants/brand.ts';
import {
  findGift,
  findHoldings,
  type GiftCard,
  type Holding,
  type ShownGift,
} from '../domain/sale/orders/giftPage.ts';
import { RateLimited } from '../limits/rateLimited.ts';
import { createCodeDrawings, type DrawCode } from './cardCodes.ts';
import { type Page, sendPage } from './page.ts';

/** Maximum number of cards on one page of the list; a gift may have a thousand. */
const CARDS_PER_PAGE = 50;

/**
 * `/gift/<token>`: gift page for anyone with the link, to be shown at a till. A gift of several cards is a list
 * (`?page=2`), and each card has its own view (`?card=3`). Views are rate-limited by gift and network address.
 * Unknown links all get the same reply, and count against the requesting network.
 */
export function giftRoutes(app: Context): Router {
  const drawCode = createCodeDrawings();
  const routes = Router({ caseSensitive: true, strict: true });
  routes.get('/gift/:token', async (request, response) => {
    // The link is the key to the card, so search engines must not index it.
    const { token } = request.params;
    const address = request.ip ?? '';
    try {
      app.limits.giftViews.admit({ token, address });
      const gift = await app.limits.giftGuesses.attempt({ address, token }, () => findGift(app, token));
      if (gift) sendPage(response, await giftPage(app, drawCode, gift, request.query));
      else sendPage(response, NO_GIFT, 404);
    } catch (error) {
      if (!(error instanceof RateLimited)) throw error;
      sendTooMany(response, error);
    }
  });
  return routes;
}

const NO_GIFT = notice(
  'There is no such gift',
  'Please open the link again, and make sure that it is complete.',
);

function notice(title: string, text: string): Page {
  return { title, body: html`<div class="notice"><h1>${title}</h1><p>${text}</p></div>` };
}

function sendTooMany(response: Response, { limited, retryAfterSeconds }: RateLimited): void {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes > 1 ? `${minutes} minutes` : 'a minute';
  const text = `There were too many ${limited}. Please wait ${wait}, then open the page again.`;
  sendPage(
    response.set('Retry-After', String(retryAfterSeconds)),
    notice('Please try again later', text),
    429,
  );
}

/** Builds the page, loading only the cards it shows. */
async function giftPage(
  app: Context,
  drawCode: DrawCode,
  gift: ShownGift,
  query: Record<string, unknown>,
): Promise<Page> {
  const { merchant, cards, isRefunded } = gift;
  if (isRefunded) return pageOf(gift, REFUNDED);
  const number = cards.length === 1 ? 1 : numberIn(query.card, cards.length);
  const card = number === undefined ? undefined : cards[number - 1];
  if (card) {
    const holdings = await findHoldings(app, merchant, [card.cardNumber]);
    const holding = holdings.get(card.cardNumber);
    const codes = holding?.status === 'ACTIVE' ? await codesOf(card, drawCode) : undefined;
    const view = cardView(gift, card, holding, codes);
    return pageOf(gift, html`${view}${cards.length > 1 && cardLinks(number!, cards.length)}`);
  }
  const pages = Math.max(1, Math.ceil(cards.length / CARDS_PER_PAGE));
  const page = numberIn(query.page, pages) ?? 1;
  const first = (page - 1) * CARDS_PER_PAGE;
  const shown = cards.slice(first, first + CARDS_PER_PAGE);
  const holdings = await findHoldings(
    app,
    merchant,
    shown.map(({ cardNumber }) => cardNumber),
  );
  return pageOf(gift, html`${cardList(gift, shown, first, holdings)}${pages > 1 && pageLinks(page, pages)}`);
}

/** Parses a number from 1 to `max`; undefined for anything else. */
function numberIn(value: unknown, max: number): number | undefined {
  const number = typeof value === 'string' && /^[1-9][0-9]{0,4}$/.test(value) ? Number(value) : 0;
  return number >= 1 && number <= max ? number : undefined;
}

/** Builds the page of an invented gift, for previews. */
export async function sampleGiftPage(merchant: Merchant, now: Date): Promise<Page> {
  const gift: ShownGift = {
    merchant,
    recipientName: 'Dana',
    senderName: 'Robin',
    message: 'Happy birthday! Have one on me.',
    isRefunded: false,
    givers: [],
    cards: [],
  };
  const card = { cardNumber: '9999000000000001', registrationCode: '12345678', originalAmount: '25.00' };
  const expiry = { day: addDays(dayIn(merchant.timeZone, now), 365), amount: '25.00', isAll: true };
  const holding: Holding = { status: 'ACTIVE', balance: '25.00', expiry };
  return pageOf(gift, cardView(gift, card, holding, await codesOf(card, createCodeDrawings())));
}

/** Builds the page. The picture is decoration: without it, its place is left out. */
function pageOf(gift: ShownGift, content: Html): Page {
  const { merchant, recipientName, senderName, message, design, givers } = gift;
  const from = senderName === undefined ? '' : ` from ${senderName}`;
  const greeting = recipientName === undefined ? 'A gift' : `${recipientName}, here is a gift`;
  return {
    title: `A gift from ${merchant.name}`,
    brand: brandOf(merchant),
    body: html`<article class="gift"><h1>${greeting}${from}</h1>
<p class="quiet">${placesOf(gift)}</p>
${givers.length > 0 && html`<p>With the help of ${new Intl.ListFormat('en').format(givers)}</p>`}
${message !== undefined && html`<blockquote>${message}</blockquote>`}
${design && html`<img class="design" src="${design.url}" alt="">`}
${content}</article>`,
    pictureOrigins: design ? [new URL(design.url).origin] : [],
  };
}

const MAX_STORES = 6;

/** Stores where the gift can be spent; a chain of many names some of them. */
function placesOf({ merchant }: ShownGift): string {
  const stores = [...merchant.stores.values()].filter(({ isOpen }) => isOpen).map(({ name }) => name);
  const more = stores.length - MAX_STORES;
  const named = [...stores.slice(0, MAX_STORES), ...(more > 0 ? [`${more} more`] : [])];
  const places = new Intl.ListFormat('en', { type: 'conjunction' }).format(named);
  return `For use at ${merchant.name}${places === '' || places === merchant.name ? '' : `: ${places}`}`;
}

const REFUNDED = html`<section class="panel"><p class="worth">Refunded</p>
<p>The purchase of this gift was refunded, so its cards can no longer be used.</p>
<p class="quiet">Please ask the person who gave it to you.</p></section>`;

const UNUSABLE: Record<Exclude<Holding['status'], 'ACTIVE'>, string> = {
  INACTIVE: 'This card is not active yet',
  DISABLED: 'This card is blocked',
  EXCHANGED: 'This card was exchanged for another one',
  EXPIRED: 'This card has expired',
};

async function codesOf({ cardNumber }: GiftCard, drawCode: DrawCode): Promise<Html> {
  const [qr, bars] = [await drawCode('qrcode', cardNumber), await drawCode('code128', cardNumber)];
  return html`<div class="codes"><div role="img" aria-label="QR code of the card number">${qr}</div><div role="img" aria-label="Barcode of the card number">${bars}</div></div>`;
}

function cardView(
  { merchant }: ShownGift,
  { cardNumber, registrationCode, originalAmount }: GiftCard,
  holding: Holding | undefined,
  codes: Html | undefined,
): Html {
  const isActive = holding?.status === 'ACTIVE';
  return html`<section class="panel">
${worthOf(holding, merchant)}
${isActive && holding.balance !== originalAmount && html`<p class="quiet">of ${formatMoney(originalAmount, merchant)} originally</p>`}
${isActive && Number(holding.balance) > 0 && expiryOf(holding, merchant)}
${codes && html`<p>Show this at the till.</p>\n${codes}`}
<dl class="facts"><dt>Card number</dt><dd>${cardNumber}</dd>
${registrationCode !== undefined && html`<dt>PIN</dt><dd>${registrationCode}</dd>`}</dl></section>`;
}

function worthOf(holding: Holding | undefined, merchant: Merchant): Html {
  return holding?.status === 'ACTIVE'
    ? html`<p class="worth">${formatMoney(holding.balance, merchant)}</p>`
    : html`<p>${UNUSABLE[holding?.status ?? 'INACTIVE']}</p>`;
}

function expiryOf({ expiry }: Holding, merchant: Merchant): Html {
  if (!expiry) return html`<p class="quiet">Never expires</p>`;
  const some = expiry.isAll ? 'Can be used' : `${formatMoney(expiry.amount, merchant)} of it can be used`;
  return html`<p class="quiet">${some} until <time datetime="${expiry.day}">${dayText(merchant, expiry.day)}</time></p>`;
}

function cardList(
  { merchant, cards }: ShownGift,
  shown: GiftCard[],
  first: number,
  holdings: ReadonlyMap<string, Holding>,
): Html {
  const rows = shown.map(({ cardNumber }, index) => {
    const holding = holdings.get(cardNumber);
    const worth =
      holding?.status === 'ACTIVE'
        ? formatMoney(holding.balance, merchant)
        : UNUSABLE[holding?.status ?? 'INACTIVE'];
    return html`<tr><td><a href="?card=${first + index + 1}">${cardNumber}</a></td><td>${worth}</td></tr>`;
  });
  return html`<p>${cards.length} cards. Open a card to show it at a till.</p>
<div class="panel list"><table class="rows"><thead><tr><th>Card number</th><th>Worth</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}

function cardLinks(number: number, count: number): Html {
  const back = `?page=${Math.ceil(number / CARDS_PER_PAGE)}`;
  return neighbours('card', number, count, html`<a href="${back}">All ${count} cards</a>`);
}

function pageLinks(page: number, pages: number): Html {
  return neighbours('page', page, pages, html`<span class="quiet">Page ${page} of ${pages}</span>`);
}

function neighbours(name: 'card' | 'page', at: number, last: number, middle: Html): Html {
  return html`<nav class="neighbours" aria-label="${name === 'card' ? 'Cards' : 'Pages'}">
<span>${at > 1 && html`<a class="button" rel="prev" href="?${name}=${at - 1}">Previous</a>`}</span>
${middle}
<span>${at < last && html`<a class="button" rel="next" href="?${name}=${at + 1}">Next</a>`}</span></nav>`;
}
