import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Request, type Response, Router } from 'express';
import { html } from '../base/html/html.ts';
import { definitionFile } from '../base/schema/definition.ts';
import { sendPage } from '../pages/page.ts';
import { createDocsReader, type DocsFile, docsFolder } from './docsFiles.ts';

/** Content security policy: pages load their own style, script and search index, and may call their own service. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const RETRY_SECONDS = '10';
const RELOAD_SECONDS = '3';

/**
 * `/docs`: documentation for people. `/openapi.json`: the contract for programs. Serves built files only; a request
 * that finds none, or outdated ones, calls `startBuild`.
 */
export function docsRoutes(isSandbox: boolean, startBuild: () => void, folder = docsFolder): Router {
  const docsFiles = createDocsReader(folder);
  const routes = Router({ caseSensitive: true });

  routes.get('/openapi.json', (_request, response) => {
    response.sendFile(definitionFile);
  });
  routes.get('/docs/server.json', (_request, response) => {
    response.json({ isSandbox });
  });
  routes.get(['/docs', '/docs.md', '/docs/*path', '/llms.txt'], (request, response, next) => {
    const files = docsFiles();
    if (!files) {
      startBuild();
      response.status(503).set('Retry-After', RETRY_SECONDS);
      if (request.accepts(['text', 'html']) === 'text') response.type('text').send(NOT_BUILT);
      else sendPage(response.set('Refresh', RELOAD_SECONDS), BUILDING, 503);
      return;
    }
    const file = files.get(request.path === '/docs/' ? '/docs' : request.path);
    if (file) sendFile(join(folder, file.name), file, request, response);
    else next();
  });
  return routes;
}

/** Sends a file that was compressed when the documentation was built. */
function sendFile(stored: string, file: DocsFile, request: Request, response: Response): void {
  const encoding = request.acceptsEncodings('br') || request.acceptsEncodings('gzip') || 'identity';
  const content = readFileSync(`${stored}.${encoding === 'br' ? 'br' : 'gz'}`);
  response.set({
    'Content-Security-Policy': PAGE_POLICY,
    'Content-Type': file.type,
    'Cache-Control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    Vary: 'Accept-Encoding',
  });
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  response.end(encoding === 'identity' ? gunzipSync(content) : content);
}

/** Page that reloads itself until the documentation is there. */
const BUILDING = {
  title: 'The documentation is being built',
  body: html`<h1>The documentation is being built</h1>
<p>That takes some ten seconds, once. This page reloads itself.</p>
<p class="quiet">If it does not appear, build it with <code>npm run docs</code>.</p>`,
};

const NOT_BUILT =
  'The documentation is being built, which takes about ten seconds, once. ' +
  'If it does not appear, build it with: npm run docs\n';
