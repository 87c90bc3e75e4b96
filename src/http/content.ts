import { Router } from 'express';
import { IMAGE_NAME } from '../domain/appContent/imageFile.ts';
import { createStoredImages } from '../domain/appContent/storedImages.ts';
import type { Context } from '../domain/context.ts';

/** A picture may be shown anywhere, and do nothing there. */
const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
};

/** `/content/{merchantId}/{version}/{name}`: pictures of merchants' apps, for everybody who has the address. */
export function contentRoutes(app: Context): Router {
  const images = createStoredImages(app.store.db);
  const routes = Router({ caseSensitive: true, strict: true });
  routes.get('/content/:merchantId/:version/:name', async (request, response, next) => {
    const { merchantId, version, name } = request.params;
    const isAddress =
      /^[1-9][0-9]{0,8}$/.test(merchantId) && /^[0-9]{14}$/.test(version) && IMAGE_NAME.test(name);
    const image = isAddress ? await images.find(Number(merchantId), version, name) : undefined;
    if (!image) return next();
    const tag = `"${image.digest}"`;
    response.set(HEADERS).set('ETag', tag);
    if (isAmong(tag, request.headers['if-none-match'])) return void response.status(304).end();
    response.type(image.contentType).send(image.bytes);
  });
  return routes;
}

/** Of a list as caches send it, which may call its tags weak, or mean whatever there is. */
function isAmong(tag: string, known = ''): boolean {
  return known.split(',').some((each) => ['*', tag].includes(each.trim().replace(/^W\//, '')));
}
