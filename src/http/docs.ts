import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Router } from 'express';
import { definitionFile } from '../contract/definition.ts';

/** Where `npm run docs` writes the one self-contained page. */
const page = fileURLToPath(new URL('../../dist/docs.html', import.meta.url));

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

/** `/docs`: the contract as people read it. `/openapi.json`: the same for machines. */
export function docsRoutes(): Router {
  const routes = Router();
  routes.get('/openapi.json', (_request, response) => {
    response.sendFile(fileURLToPath(definitionFile));
  });
  routes.get('/docs', (_request, response) => {
    if (!existsSync(page)) {
      response.status(503).type('text').send('The documentation page is not built yet. Build it with: npm run docs\n');
      return;
    }
    response.set('Content-Security-Policy', PAGE_POLICY).sendFile(page);
  });
  return routes;
}
