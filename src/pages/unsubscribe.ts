import { Router } from 'express';
import { type Html, html } from '../base/html/html.ts';
import type { Context } from '../domain/ground/context.ts';
import { type Brand, brandOf } from '../domain/ground/merchants/brand.ts';
import { optOut, readUnsubscribeToken, type Subscriber } from '../domain/messaging/unsubscribing.ts';
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
    if (link) sendPage(response, questionPage(link.brand));
    else sendPage(response, unknownPage, 404);
  });
  routes.post('/unsubscribe/:token', async (request, response) => {
    const link = linkOf(app, request.params.token);
    if (!link) return sendPage(response, unknownPage, 404);
    await optOut(app.store.db, link.subscriber);
    sendPage(response, donePage(link.brand));
  });
  return routes;
}

function linkOf(
  { keys, merchants }: Context,
  token: string,
): { subscriber: Subscriber; brand: Brand } | undefined {
  const subscriber = readUnsubscribeToken(keys.unsubscribeLinks, token);
  const merchant = subscriber && merchants.merchant(subscriber.merchantId);
  return merchant && { subscriber, brand: brandOf(merchant) };
}

function questionPage(brand: Brand): Page {
  return notice(
    `Unsubscribe from ${brand.name}`,
    html`<p>Do you want to stop receiving offers and news by e-mail from ${brand.name}?</p>
<form method="post" class="centred"><button class="button main">Unsubscribe</button></form>`,
    brand,
  );
}

function donePage(brand: Brand): Page {
  return notice(
    'You are unsubscribed',
    html`<p>${brand.name} will no longer send you offers and news by e-mail.</p>
<p class="quiet">You will still receive messages about your purchases, such as receipts.</p>`,
    brand,
  );
}

const unknownPage = notice(
  'This link is incomplete',
  html`<p>Please open it from the e-mail again, and make sure that it is complete.</p>`,
);

function notice(title: string, content: Html, brand?: Brand): Page {
  return { title, brand, body: html`<div class="notice"><h1>${title}</h1>${content}</div>` };
}
