import { type Html, html } from '../../base/html/html.ts';
import { formatMoney } from '../../base/money/money.ts';
import { addDays } from '../../base/time/calendar.ts';
import { dayText } from '../../base/time/dateTexts.ts';
import { dayIn } from '../../base/time/zones.ts';
import { readMovements } from '../../domain/cards/shared/movements.ts';
import type { Context } from '../../domain/ground/context.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import { brandOf } from '../../domain/ground/merchants/brand.ts';
import type { GiftCard } from '../../domain/sale/orders/deliveredCards.ts';
import { findHoldings, type Holding, type ShownGift } from '../../domain/sale/orders/giftPage.ts';
import { cardCodes, createCodeDrawings, type DrawCode } from '../cardCodes.ts';
import { holdingView, worthText } from '../holdingView.ts';
import type { Page } from '../page.ts';
import { type Texts, textsIn } from '../shops/language.ts';
import { walletLinks } from '../walletLinks.ts';
import { forwardLink, thanksForm } from './giftThanks.ts';
import type { GiftView } from './giftView.ts';

/** Maximum number of cards on one page of the list; a gift may have a thousand. */
const CARDS_PER_PAGE = 50;

/** Builds the page, loading only the cards it shows. `notice` tells what a form led to. */
export async function giftPage(
  app: Context,
  drawCode: DrawCode,
  view: GiftView,
  query: Record<string, unknown>,
  notice?: Html,
): Promise<Page> {
  const { merchant, gift } = view;
  const { cards, isRefunded } = gift;
  if (isRefunded) return pageOf(view, refundedView(view.texts));
  const number = cards.length === 1 ? 1 : numberIn(query.card, cards.length);
  const card = number === undefined ? undefined : cards[number - 1];
  if (card) {
    const holding = (await findHoldings(app, merchant, [card.cardNumber])).get(card.cardNumber);
    const isActive = holding?.status === 'ACTIVE';
    const codes = isActive && (await cardCodes(drawCode, card.cardNumber, view.texts.codes));
    const wallets = isActive && walletLinks(app, merchant, card.cardNumber, view.texts);
    const links = cards.length > 1 && cardLinks(view, number!, cards.length);
    const history = await historyView(app, view, card.cardNumber);
    return pageOf(
      view,
      html`${notice}${cardView(view, card, holding, { codes, wallets })}${links}${history}${thanksForm(view)}${forwardLink(view)}`,
    );
  }
  const pages = Math.max(1, Math.ceil(cards.length / CARDS_PER_PAGE));
  const page = numberIn(query.page, pages) ?? 1;
  const first = (page - 1) * CARDS_PER_PAGE;
  const shown = cards.slice(first, first + CARDS_PER_PAGE);
  const numbers = shown.map(({ cardNumber }) => cardNumber);
  const holdings = await findHoldings(app, merchant, numbers);
  const list = cardList(view, shown, first, holdings);
  return pageOf(view, html`${notice}${list}${pages > 1 && pageLinks(view, page, pages)}${thanksForm(view)}`);
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
    canBeThanked: false,
    cards: [],
  };
  const texts = textsIn('en');
  const view: GiftView = { gift, merchant, language: 'en', texts, url: '' };
  const card = { cardNumber: '9999000000000001', registrationCode: '12345678', originalAmount: '25.00' };
  const expiry = { day: addDays(dayIn(merchant.timeZone, now), 365), amount: '25.00', isAll: true };
  const holding: Holding = { status: 'ACTIVE', balance: '25.00', expiry };
  const codes = await cardCodes(createCodeDrawings(), card.cardNumber, texts.codes);
  return pageOf(view, cardView(view, card, holding, { codes }));
}

/** Builds the page. The picture is decoration: without it, its place is left out. */
function pageOf(view: GiftView, content: Html): Page {
  const { gift, merchant, language, texts } = view;
  const { recipientName, senderName, message, design, givers } = gift;
  return {
    title: texts.gift.title(merchant.name),
    language,
    brand: brandOf(merchant),
    body: html`<article class="gift"><h1>${texts.gift.greeting(recipientName, senderName)}</h1>
<p class="quiet">${placesOf(view)}</p>
${givers.length > 0 && html`<p>${texts.gift.withHelp(new Intl.ListFormat(language).format(givers))}</p>`}
${message !== undefined && html`<blockquote>${message}</blockquote>`}
${design && html`<img class="design" src="${design.url}" alt="">`}
${content}</article>`,
    pictureOrigins: design ? [new URL(design.url).origin] : [],
  };
}

const MAX_STORES = 6;

/** Stores where the gift can be spent; a chain of many names some of them. */
function placesOf({ merchant, language, texts: { gift } }: GiftView): string {
  const stores = [...merchant.stores.values()].filter(({ isOpen }) => isOpen).map(({ name }) => name);
  const more = stores.length - MAX_STORES;
  const named = [...stores.slice(0, MAX_STORES), ...(more > 0 ? [gift.more(more)] : [])];
  const places = new Intl.ListFormat(language, { type: 'conjunction' }).format(named);
  return gift.places(merchant.name, places === merchant.name ? '' : places);
}

function refundedView({ gift }: Texts): Html {
  return html`<section class="panel"><p class="worth">${gift.refunded}</p>
<p>${gift.refundedText}</p>
<p class="quiet">${gift.askGiver}</p></section>`;
}

function cardView(
  view: GiftView,
  { cardNumber, registrationCode, originalAmount }: GiftCard,
  holding: Holding | undefined,
  { codes, wallets }: { codes: Html | false; wallets?: Html | false },
): Html {
  const { merchant, texts } = view;
  const isChanged = holding?.balance !== originalAmount;
  const original = texts.gift.originally(formatMoney(originalAmount, merchant));
  return html`<section class="panel">
${holdingView(view, holding, isChanged && html`<p class="quiet">${original}</p>\n`)}
${codes && html`<p>${texts.codes.showAtTill}</p>\n${codes}`}
<dl class="facts"><dt>${texts.codes.cardNumber}</dt><dd>${cardNumber}</dd>
${registrationCode !== undefined && html`<dt>${texts.codes.pin}</dt><dd>${registrationCode}</dd>`}</dl>${wallets}</section>`;
}

const MAX_MOVEMENTS = 20;

/** Latest movements of the card; none while it has only been sold. */
async function historyView(app: Context, { merchant, texts: { gift } }: GiftView, cardNumber: string) {
  const movements = await readMovements(app.store.db, merchant, cardNumber, MAX_MOVEMENTS);
  if (movements.length < 2) return undefined;
  const rows = movements.map(
    ({ day, amount, balance }) =>
      html`<tr><td data-label="${gift.day}">${dayText(merchant, day)}</td><td data-label="${gift.change}">${formatMoney(amount, merchant)}</td><td data-label="${gift.balance}">${formatMoney(balance, merchant)}</td></tr>`,
  );
  return html`<details class="history"><summary>${gift.history}</summary>
<div class="panel list"><table class="rows"><thead><tr><th>${gift.day}</th><th>${gift.change}</th><th>${gift.balance}</th></tr></thead><tbody>${rows}</tbody></table></div></details>`;
}

function cardList(
  view: GiftView,
  shown: GiftCard[],
  first: number,
  holdings: ReadonlyMap<string, Holding>,
): Html {
  const { gift, texts } = view;
  const rows = shown.map(
    ({ cardNumber }, index) =>
      html`<tr><td><a href="?card=${first + index + 1}">${cardNumber}</a></td><td>${worthText(view, holdings.get(cardNumber))}</td></tr>`,
  );
  return html`<p>${texts.gift.cards(gift.cards.length)}</p>
<div class="panel list"><table class="rows"><thead><tr><th>${texts.codes.cardNumber}</th><th>${texts.gift.worth}</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}

function cardLinks(view: GiftView, number: number, count: number): Html {
  const back = `?page=${Math.ceil(number / CARDS_PER_PAGE)}`;
  const middle = html`<a href="${back}">${view.texts.gift.allCards(count)}</a>`;
  return neighbours(view, 'card', number, count, middle);
}

function pageLinks(view: GiftView, page: number, pages: number): Html {
  const middle = html`<span class="quiet">${view.texts.gift.page(page, pages)}</span>`;
  return neighbours(view, 'page', page, pages, middle);
}

function neighbours(
  { texts: { gift } }: GiftView,
  name: 'card' | 'page',
  at: number,
  last: number,
  middle: Html,
): Html {
  return html`<nav class="neighbours" aria-label="${name === 'card' ? gift.cardNav : gift.pageNav}">
<span>${at > 1 && html`<a class="button" rel="prev" href="?${name}=${at - 1}">${gift.previous}</a>`}</span>
${middle}
<span>${at < last && html`<a class="button" rel="next" href="?${name}=${at + 1}">${gift.next}</a>`}</span></nav>`;
}
