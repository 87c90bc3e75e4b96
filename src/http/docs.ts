import { Router } from 'express';
import { definitionFile } from '../contract/definition.ts';
import { docsPage, isDocsPageFresh } from './docsPage.ts';

/** The page brings its script, styles and pictures along, and may load nothing from anywhere. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' blob:",
  'worker-src blob:',
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "connect-src 'self'",
].join('; ');

const RETRY_SECONDS = '10';

/** `/docs`: the contract as people read it. `/openapi.json`: the same for machines. Nothing is built on a request. */
export function docsRoutes(): Router {
  const routes = Router();

  routes.get('/openapi.json', (_request, response) => {
    response.sendFile(definitionFile);
  });
  routes.get('/docs', (_request, response) => {
    if (isDocsPageFresh()) response.set('Content-Security-Policy', PAGE_POLICY).sendFile(docsPage);
    else response.status(503).set('Retry-After', RETRY_SECONDS).type('text').send(NOT_BUILT);
  });
  return routes;
}

const NOT_BUILT =
  'The documentation page is being built, which takes about ten seconds after the first start. ' +
  'If it does not appear, build it with: npm run docs\n';
