import { type Request, type Response, Router } from 'express';
import { type Html, html } from '../base/html/html.ts';
import type { Context } from '../domain/ground/context.ts';
import type { Merchant } from '../domain/ground/merchantDirectory.ts';
import { brandOf } from '../domain/ground/merchants/brand.ts';
import {
  isOptedIn,
  optInAgain,
  optOut,
  readUnsubscribeToken,
  type Subscriber,
} from '../domain/messaging/unsubscribing.ts';
import type { Cookies } from './cookies.ts';
import { fromThisSite } from './forms.ts';
import { noticeBody } from './notices.ts';
import { sendPage } from './page.ts';
import { type Language, type Texts, textsIn } from './shops/language.ts';
import { languageLinks } from './shops/languageLinks.ts';
import { visitorsLanguage } from './shops/visitorsLanguage.ts';

/**
 * `/unsubscribe/<token>`: target of the unsubscribe link in marketing mail. Viewing the page changes nothing, since
 * scanners follow links; its button unsubscribes, and so do mail clients directly (RFC 8058). Both send the same
 * POST, whose body is ignored. Afterwards the page offers the way back.
 */
export function unsubscribeRoutes(app: Context, cookies: Cookies): Router {
  const routes = Router({ caseSensitive: true, strict: true });
  const path = '/unsubscribe/:token';
  routes.get(path, async (request, response) => {
    const link = linkOf(app, cookies, request, response);
    if (!link) return;
    const isSubscribed = await isOptedIn(app.store.db, link.subscriber);
    send(response, link, isSubscribed ? question(link) : done(link));
  });
  routes.post(path, async (request, response) => {
    const link = linkOf(app, cookies, request, response);
    if (!link) return;
    await optOut(app.store.db, link.subscriber);
    send(response, link, done(link));
  });
  routes.post(`${path}/back`, fromThisSite(app.config), async (request, response) => {
    const link = linkOf(app, cookies, request, response);
    if (!link) return;
    await optInAgain(app.store.db, link.subscriber);
    const { back, backText } = link.texts;
    send(response, link, { title: back, content: html`<p>${backText(link.merchant.name)}</p>` });
  });
  return routes;
}

/** Link of a mail, in the visitor's language. */
interface Link {
  subscriber: Subscriber;
  merchant: Merchant;
  language: Language;
  texts: Texts['unsubscribe'];
  /** Path of the page. */
  path: string;
}

/** Reads the link; undefined when a reply about an incomplete one was sent. */
function linkOf(
  { keys, merchants }: Context,
  cookies: Cookies,
  request: Request,
  response: Response,
): Link | undefined {
  const subscriber = readUnsubscribeToken(keys.unsubscribeLinks, String(request.params.token));
  const merchant = subscriber && merchants.merchant(subscriber.merchantId);
  const language = visitorsLanguage(cookies, request, response, merchant ?? { locale: 'en' });
  const texts = textsIn(language).unsubscribe;
  const path = `/unsubscribe/${request.params.token}`;
  if (merchant) return { subscriber, merchant, language, texts, path };
  const { incomplete: title, openAgain } = texts;
  sendPage(response, { title, language, body: noticeBody(title, openAgain) }, 404);
  return undefined;
}

function send(response: Response, { merchant, language }: Link, { title, content }: Told): void {
  const footer = languageLinks(language, response.req.originalUrl);
  sendPage(response, { title, language, brand: brandOf(merchant), body: noticeBody(title, content), footer });
}

interface Told {
  title: string;
  content: Html;
}

function question({ merchant, texts }: Link): Told {
  return {
    title: texts.title(merchant.name),
    content: html`<p>${texts.question(merchant.name)}</p>
<form method="post" class="centred"><button class="button main">${texts.button}</button></form>`,
  };
}

function done({ merchant, texts, path }: Link): Told {
  return {
    title: texts.done,
    content: html`<p>${texts.doneText(merchant.name)}</p>
<p class="quiet">${texts.stillSent}</p>
<form method="post" action="${path}/back" class="centred"><button class="button">${texts.comeBack}</button></form>`,
  };
}
