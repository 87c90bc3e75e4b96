import { Router } from 'express';
import type { Context } from '../domain/context.ts';
import { optOut, readUnsubscribeToken, type Subscriber } from '../domain/messaging/unsubscribing.ts';
import { type Html, html } from '../html/html.ts';
import { type Page, sendPage } from './page.ts';

/**
 * `/unsubscribe/<token>`: target of the unsubscribe link in marketing mail. Viewing the page changes nothing, since
 * scanners follow links; its button unsubscribes, and so do mail clients directly (RFC 8058). Both send the same
 * POST, whose body is ignored.
 */
export function unsubscribeRoutes(app: Context): Router {
  const routes = Router({ caseSensitive: true, strict: true });
  routes.get('/unsubscribe/:token', (request, response) => {
    const link = linkOf(app, request.params.token);
    if (link) sendPage(response, questionPage(link.merchantName));
    else sendPage(response, unknownPage, 404);
  });
  routes.post('/unsubscribe/:token', async (request, response) => {
    const link = linkOf(app, request.params.token);
    if (!link) return sendPage(response, unknownPage, 404);
    await optOut(app.store.db, link.subscriber);
    sendPage(response, donePage(link.merchantName));
  });
  return routes;
}

function linkOf(
  { keys, merchants }: Context,
  token: string,
): { subscriber: Subscriber; merchantName: string } | undefined {
  const subscriber = readUnsubscribeToken(keys.unsubscribeLinks, token);
  const merchant = subscriber && merchants.merchant(subscriber.merchantId);
  return merchant && { subscriber, merchantName: merchant.name };
}

function questionPage(merchant: string): Page {
  return notice(
    `Unsubscribe from ${merchant}`,
    html`<p>Do you want no more offers and news by e-mail from ${merchant}?</p>
<form method="post" class="centred"><button class="button main">Unsubscribe</button></form>`,
  );
}

function donePage(merchant: string): Page {
  return notice(
    'You are unsubscribed',
    html`<p>${merchant} sends you no more offers and news by e-mail.</p>
<p class="quiet">Messages about what you do yourself, such as receipts, still come.</p>`,
  );
}

const unknownPage = notice(
  'This link is not complete',
  html`<p>Please open it from the e-mail once more, or copy all of it.</p>`,
);

function notice(title: string, content: Html): Page {
  return { title, body: html`<div class="notice"><h1>${title}</h1>${content}</div>` };
}
