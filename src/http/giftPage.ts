import bwip from 'bwip-js/node';
import { type Response, Router } from 'express';
import type { App } from '../app.ts';
import { findGift, type ShownGift } from '../domain/sale/orders/giftPage.ts';
import { Html, html, sendPage } from './page.ts';

/**
 * `/gift/<token>`: the cards of a gift for whoever was given the address, to be shown at a till. Addresses that nobody was
 * given all answer alike, and count against whoever tries them.
 */
export function giftRoutes(app: App): Router {
  const routes = Router({ caseSensitive: true, strict: true });
  routes.get('/gift/:token', async (request, response) => {
    // A guesser of addresses is a guesser of cards; it is known by the network it calls from.
    const guesser = { merchantId: 0, clientId: `gift-page ${request.ip ?? ''}` };
    try {
      app.limits.cardGuesses.assertMayGuess(guesser);
    } catch {
      return sendNotice(response, 429, 'Please try again later', 'Too many addresses were tried from here.');
    }
    const gift = await findGift(app, request.params.token);
    if (gift) return sendGift(response, gift);
    // Whether the share is used up is told by the next call.
    await app.limits.cardGuesses.count(guesser).catch(() => undefined);
    sendNotice(
      response,
      404,
      'There is no such gift',
      'Please open the address once more, or copy all of it.',
    );
  });
  return routes;
}

function sendGift(response: Response, gift: ShownGift): void {
  const { merchant, recipientName, senderName, message, cards } = gift;
  const from = senderName === undefined ? '' : ` from ${senderName}`;
  sendPage(response, {
    title: `A gift from ${merchant.name}`,
    body: html`<h1>${recipientName === undefined ? '' : `${recipientName}, here is `}${recipientName === undefined ? 'A' : 'a'} gift${from}</h1>
<p class="quiet">To spend at ${merchant.name}</p>
${message !== undefined && html`<p>${message}</p>`}
${cards.map(
  (card) => html`<section class="panel"><div class="notice">
<p><b>${card.isActive ? `${card.balance} ${merchant.currency}` : 'This card is not active any more'}</b></p>
${card.isActive && html`<p>${code('qrcode', card.cardNumber)}</p><p>${code('code128', card.cardNumber)}</p>`}
</div><dl class="facts"><dt>Card number</dt><dd>${card.cardNumber}</dd>
${card.registrationCode !== undefined && html`<dt>Registration code</dt><dd>${card.registrationCode}</dd>`}</dl></section>`,
)}`,
  });
}

/** Drawn on white, whatever the colours of the page: scanners need the contrast. */
function code(bcid: 'qrcode' | 'code128', text: string): Html {
  const height = bcid === 'code128' ? { height: 14 } : {};
  return new Html(bwip.toSVG({ bcid, text, scale: 3, backgroundcolor: 'FFFFFF', padding: 4, ...height }));
}

function sendNotice(response: Response, status: number, title: string, text: string): void {
  sendPage(
    response,
    { title, body: html`<div class="notice"><h1>${title}</h1><p>${text}</p></div>` },
    status,
  );
}
