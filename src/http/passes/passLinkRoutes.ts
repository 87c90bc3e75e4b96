import { Router } from 'express';
import type { Context } from '../../domain/ground/context.ts';
import { brandOf } from '../../domain/ground/merchants/brand.ts';
import { PassSettingsError } from '../../domain/ground/ports/passes.ts';
import { followPassLink, PLATFORM_OF_PATH } from '../../domain/passes/passLinks.ts';
import { RateLimited } from '../../limits/rateLimited.ts';
import { notice } from '../../pages/notices.ts';
import { sendPage } from '../../pages/page.ts';
import { merchantIn } from './merchantIn.ts';

export const PASS_TYPE = 'application/vnd.apple.pkpass';

/**
 * `/passes/<merchant>/add/<a|b>/<token>`: target of the links "add to wallet". Platform A gets the pass itself; for
 * platform B the guest is sent to the platform's page, which saves it.
 */
export function passLinkRoutes(app: Context): Router {
  const routes = Router({ caseSensitive: true, strict: true });
  routes.get('/passes/:merchantId/add/:platform/:token', async (request, response) => {
    const { platform: name, token } = request.params;
    const merchant = merchantIn(app, request.params);
    const platform = PLATFORM_OF_PATH[name];
    try {
      app.limits.passViews.admit({ token, address: request.ip ?? '' });
      const pass = merchant && platform && (await followPassLink(app, merchant, platform, token));
      if (!pass) return sendPage(response, NO_PASS, 404);
      response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
      if (platform === 'PLATFORM_B') return response.redirect(303, await app.passes.saveLink(pass.shown));
      response.set('Last-Modified', pass.row.changed_at.toUTCString());
      const signed = await app.passes.sign(pass.shown);
      response.attachment('card.pkpass').type(PASS_TYPE).send(signed);
    } catch (error) {
      if (error instanceof RateLimited) {
        response.set('Retry-After', String(error.retryAfterSeconds));
        return sendPage(response, TOO_MANY, 429);
      }
      if (!(error instanceof PassSettingsError)) throw error;
      app.log.error(
        { merchantId: merchant?.merchantId, reason: error.message },
        'a wallet pass could not be made',
      );
      sendPage(response, { ...NOT_NOW, brand: merchant && brandOf(merchant) }, 503);
    }
  });
  return routes;
}

const NO_PASS = notice(
  'This card cannot be added',
  'The link is too old, or the card can no longer be used. Please open the page of the card again.',
);
const NOT_NOW = notice('This card cannot be added now', 'Please try again later, or show the card as it is.');
const TOO_MANY = notice('Please try again later', 'The link was opened too often. Please wait a minute.');
