import { type Request, type Response, Router } from 'express';
import type { Context } from '../../domain/ground/context.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import { findGift, type ShownGift } from '../../domain/sale/orders/giftPage.ts';
import { RateLimited } from '../../limits/rateLimited.ts';
import { createCodeDrawings } from '../cardCodes.ts';
import type { Cookies } from '../cookies.ts';
import { formReader, fromThisSite, wellFormed } from '../forms.ts';
import { noticeBody } from '../notices.ts';
import { sendPage } from '../page.ts';
import { inLanguage, type Language, textsIn } from '../shops/language.ts';
import { languageLinks } from '../shops/languageLinks.ts';
import { visitorsLanguage } from '../shops/visitorsLanguage.ts';
import { giftPage } from './giftPage.ts';
import { sendThanks } from './giftThanks.ts';
import type { GiftView } from './giftView.ts';

const MAX_FORM_BYTES = 8 * 1024;
const MAX_FORM_FIELDS = 5;

/**
 * `/gift/<token>`: gift page for anyone with the link, to be shown at a till. A gift of several cards is a list
 * (`?page=2`), and each card has its own view (`?card=3`). Views are rate-limited by gift and network address.
 * Unknown links all get the same reply, and count against the requesting network. A form thanks the buyer.
 */
export function giftRoutes(app: Context, cookies: Cookies): Router {
  const drawCode = createCodeDrawings();
  const routes = Router({ caseSensitive: true, strict: true });
  routes.get('/gift/:token', async (request, response) => {
    const view = await openView(app, cookies, request, response);
    if (view) await sendGift(response, view, giftPage(app, drawCode, view, request.query));
  });
  routes.post(
    '/gift/:token',
    fromThisSite(app.config),
    formReader(MAX_FORM_BYTES, MAX_FORM_FIELDS),
    wellFormed,
    async (request, response) => {
      const view = await openView(app, cookies, request, response);
      if (!view) return;
      const told = await sendThanks(app, String(request.params.token), view, request.body);
      const gift = { ...view.gift, canBeThanked: false };
      await sendGift(response, view, giftPage(app, drawCode, { ...view, gift }, request.query, told));
    },
  );
  return routes;
}

/** Finds the gift of the link; undefined when a reply about an unknown link or too many views was sent. */
async function openView(
  app: Context,
  cookies: Cookies,
  request: Request,
  response: Response,
): Promise<GiftView | undefined> {
  const token = String(request.params.token);
  const address = request.ip ?? '';
  const languageAt = (merchant?: Pick<Merchant, 'locale'>) =>
    visitorsLanguage(cookies, request, response, merchant ?? { locale: 'en' });
  try {
    app.limits.giftViews.admit({ token, address });
    const gift = await app.limits.giftGuesses.attempt({ address, token }, () => findGift(app, token));
    if (gift) return viewOf(app, request, gift, languageAt(gift.merchant));
    const { unknown, openAgain } = textsIn(languageAt()).gift;
    sendPage(response, { title: unknown, language: languageAt(), body: noticeBody(unknown, openAgain) }, 404);
  } catch (error) {
    if (!(error instanceof RateLimited)) throw error;
    sendTooMany(response, error, languageAt());
  }
  return undefined;
}

function viewOf({ config }: Context, request: Request, gift: ShownGift, language: Language): GiftView {
  const url = `${config.publicUrl ?? ''}${request.path}`;
  return { gift, merchant: inLanguage(gift.merchant, language), language, texts: textsIn(language), url };
}

async function sendGift(
  response: Response,
  view: GiftView,
  page: ReturnType<typeof giftPage>,
): Promise<void> {
  const footer = languageLinks(view.language, response.req.originalUrl);
  sendPage(response, { ...(await page), footer });
}

function sendTooMany(response: Response, { retryAfterSeconds }: RateLimited, language: Language): void {
  const { frame, gift } = textsIn(language);
  const body = noticeBody(frame.tooMany, gift.tooMany(Math.ceil(retryAfterSeconds / 60)));
  response.set('Retry-After', String(retryAfterSeconds));
  sendPage(response, { title: frame.tooMany, language, body }, 429);
}
