import { Router } from 'express';
import { IMAGE_NAME } from '../domain/appContent/imageFile.ts';
import { createStoredImages } from '../domain/appContent/storedImages.ts';
import type { Context } from '../domain/ground/context.ts';

/** Headers of pictures, which any page may show and which cannot run scripts. */
const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
};

/** `/content/{merchantId}/{version}/{name}`: public pictures of merchants' apps. */
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

/** Matches an ETag against an If-None-Match list, including weak tags and `*`. */
function isAmong(tag: string, known = ''): boolean {
  return known.split(',').some((each) => ['*', tag].includes(each.trim().replace(/^W\//, '')));
}
