import bwip from 'bwip-js/node';
import { type Response, Router } from 'express';
import type { App } from '../app.ts';
import { Rejection } from '../contract/rejection.ts';
import { findGift, type ShownGift } from '../domain/sale/orders/giftPage.ts';
import { Html, html, type Page, sendPage } from './page.ts';

/**
 * `/gift/<token>`: the cards of a gift for whoever was given the address, to be shown at a till. Addresses that nobody was
 * given all answer alike, and count against the network they are asked for from.
 */
export function giftRoutes(app: App): Router {
  const routes = Router({ caseSensitive: true, strict: true });
  routes.get('/gift/:token', async (request, response) => {
    // The address is the key to the card: no index lists it.
    const guesser = { address: request.ip ?? '' };
    try {
      app.limits.giftGuesses.assertMayGuess(guesser);
      const gift = await findGift(app, request.params.token);
      if (gift) return sendPage(response, giftPage(gift));
      await app.limits.giftGuesses.count(guesser);
      sendPage(response, NO_GIFT, 404);
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      sendTooMany(response, error);
    }
  });
  return routes;
}

const NO_GIFT = notice('There is no such gift', 'Please open the address once more, or copy all of it.');
const TOO_MANY = notice('Please try again later', 'Too many addresses were tried from here.');

function notice(title: string, text: string): Page {
  return { title, body: html`<div class="notice"><h1>${title}</h1><p>${text}</p></div>` };
}

function sendTooMany(response: Response, { headers }: Rejection): void {
  sendPage(response.set(headers), TOO_MANY, 429);
}

/** The picture is decoration: where it cannot be had, nothing stands in its place. */
function giftPage({ merchant, recipientName, senderName, message, design, cards }: ShownGift): Page {
  const from = senderName === undefined ? '' : ` from ${senderName}`;
  const greeting = recipientName === undefined ? 'A gift' : `${recipientName}, here is a gift`;
  return {
    title: `A gift from ${merchant.name}`,
    body: html`<article class="gift"><h1>${greeting}${from}</h1>
<p class="quiet">To spend at ${merchant.name}</p>
${message !== undefined && html`<blockquote>${message}</blockquote>`}
${design && html`<img class="design" src="${design.url}" alt="">`}
${cards.map((card) => cardPanel(card, merchant.currency))}</article>`,
    pictureOrigins: design ? [new URL(design.url).origin] : [],
  };
}

function cardPanel(
  { cardNumber, registrationCode, isActive, balance }: ShownGift['cards'][number],
  currency: string,
) {
  return html`<section class="panel">
${isActive ? html`<p class="worth">${balance} ${currency}</p>` : html`<p>This card is not active any more</p>`}
${isActive && html`<div class="codes">${code('qrcode', cardNumber)}${code('code128', cardNumber)}</div>`}
<dl class="facts"><dt>Card number</dt><dd>${cardNumber}</dd>
${registrationCode !== undefined && html`<dt>Registration code</dt><dd>${registrationCode}</dd>`}</dl></section>`;
}

/** Drawn on white, whatever the colours of the page: scanners need the contrast. */
function code(bcid: 'qrcode' | 'code128', text: string): Html {
  const height = bcid === 'code128' ? { height: 14 } : {};
  return new Html(bwip.toSVG({ bcid, text, scale: 3, backgroundcolor: 'FFFFFF', padding: 4, ...height }));
}
