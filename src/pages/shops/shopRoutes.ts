import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import { pageSettingsOf } from '../../domain/ground/merchants/pagesClient.ts';
import { RateLimited } from '../../limits/rateLimited.ts';
import { formReader, fromThisSite, wellFormed } from '../forms.ts';
import { noticeBody } from '../notices.ts';
import { PageRefused } from '../pageRefused.ts';
import { inLanguage, textsIn } from './language.ts';
import { SHOP_PAGES } from './pages.ts';
import type { ShopCall, ShopPage, ShopParts, ShopReply } from './shopCall.ts';
import { sendDownload, sendShopPage } from './shopFrame.ts';
import { visitorsLanguage } from './visitorsLanguage.ts';

const MAX_FORM_BYTES = 256 * 1024;
const MAX_FORM_FIELDS = 400;

/** `/shops/<merchant>/...`: pages for guests of the merchants that have them, in each visitor's language. */
export function shopRoutes(parts: ShopParts): Router {
  const routes = Router({ caseSensitive: true, strict: true });
  // Forms of other sites are refused unread.
  routes.use(
    '/shops',
    fromThisSite(parts.app.config),
    formReader(MAX_FORM_BYTES, MAX_FORM_FIELDS),
    wellFormed,
  );
  for (const page of SHOP_PAGES) {
    const path = `/shops/:merchantId${page.path}`;
    if (page.show) routes.get(path, answering(parts, page, page.show));
    if (page.submit) routes.post(path, answering(parts, page, page.submit));
  }
  routes.use('/shops/:merchantId', (request, response, next) => {
    const visit = visitOf(parts, request, response);
    if (!visit) return next();
    throw new PageRefused(404, visit.texts.frame.noPage, visit.texts.frame.checkAddress);
  });
  routes.use('/shops/:merchantId', answerRefused(parts));
  return routes;
}

function answering(
  parts: ShopParts,
  { isOn }: ShopPage,
  answer: (call: ShopCall) => Promise<ShopReply> | ShopReply,
): RequestHandler {
  return async (request, response, next) => {
    const call = visitOf(parts, request, response);
    if (!call || !isOn(call.settings)) return next();
    request.seen.merchantId = call.merchant.merchantId;
    const reply = await answer(call);
    if ('leadsTo' in reply) response.redirect(303, reply.leadsTo);
    else if ('download' in reply) sendDownload(response, reply);
    else sendShopPage(response, call, reply);
  };
}

/** Returns the visit; undefined if no merchant of that number has pages. Keeps a language that the visitor chose. */
function visitOf(
  parts: ShopParts,
  request: ShopCall['request'],
  response: ShopCall['response'],
): ShopCall | undefined {
  const merchant = merchantNamed(parts, String(request.params.merchantId));
  const settings = merchant && pageSettingsOf(merchant);
  if (!settings) return undefined;
  const language = visitorsLanguage(parts.cookies, request, response, merchant);
  const texts = textsIn(language);
  return { ...parts, request, response, merchant: inLanguage(merchant, language), settings, language, texts };
}

function merchantNamed({ app }: ShopParts, id: string): Merchant | undefined {
  return /^[1-9][0-9]{0,9}$/.test(id) ? app.merchants.merchant(Number(id)) : undefined;
}

function answerRefused(parts: ShopParts): ErrorRequestHandler {
  return (failure, request, response, next) => {
    if (response.headersSent) return next(failure);
    const visit = visitOf(parts, request, response);
    const refused = visit && refusalOf(visit, failure);
    if (!refused) return next(failure);
    sendShopPage(response, visit, {
      title: refused.title,
      status: refused.status,
      body: noticeBody(refused.title, refused.message),
    });
  };
}

/** Returns what people are told; undefined for a failure that is ours. */
function refusalOf({ texts, response }: ShopCall, failure: unknown): PageRefused | undefined {
  if (failure instanceof PageRefused) return failure;
  const { frame } = texts;
  if (failure instanceof RateLimited) {
    response.set('Retry-After', String(failure.retryAfterSeconds));
    return new PageRefused(429, frame.tooMany, frame.wait(failure.retryAfterSeconds));
  }
  if ((failure as { status?: number }).status === 413)
    return new PageRefused(413, frame.tooLarge, frame.enterLess);
  return undefined;
}
