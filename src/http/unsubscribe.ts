import { createHash } from 'node:crypto';
import { type Response, Router } from 'express';
import type { App } from '../app.ts';
import { optOut, readUnsubscribeToken, type Subscriber } from '../domain/messaging/unsubscribing.ts';

/**
 * `/unsubscribe/<token>`: where marketing mail leads a guest who wants no more of it. Looking at the page changes
 * nothing, since scanners follow links; its button does, and so does a mail program by itself (RFC 8058). Both send the
 * same empty request, and nothing of its body is read.
 */
export function unsubscribeRoutes(app: App): Router {
  const routes = Router({ caseSensitive: true, strict: true });
  routes.get('/unsubscribe/:token', (request, response) => {
    const link = linkOf(app, request.params.token);
    if (link) send(response, 200, questionPage(link.merchantName));
    else send(response, 404, unknownPage);
  });
  routes.post('/unsubscribe/:token', async (request, response) => {
    const link = linkOf(app, request.params.token);
    if (!link) return send(response, 404, unknownPage);
    await optOut(app.store.db, link.subscriber);
    send(response, 200, donePage(link.merchantName));
  });
  return routes;
}

/** Whom a link of ours is for; the name is ready to stand in HTML. */
function linkOf(
  { keys, merchants }: App,
  token: string,
): { subscriber: Subscriber; merchantName: string } | undefined {
  const subscriber = readUnsubscribeToken(keys.unsubscribeLinks, token);
  const merchant = subscriber && merchants.merchant(subscriber.merchantId);
  return merchant && { subscriber, merchantName: escaped(merchant.name) };
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const STYLE = `
  body { margin: 0; background: #f4f4f5; color: #1c1c1e; font: 17px/1.5 system-ui, sans-serif; }
  main { max-width: 26rem; margin: 12vh auto 0; padding: 2rem 1.5rem; background: #fff; border-radius: 12px; }
  h1 { margin: 0 0 .5rem; font-size: 1.35rem; line-height: 1.3; }
  p { margin: 0 0 1.25rem; }
  button { width: 100%; padding: .85rem; border: 0; border-radius: 8px; background: #1c1c1e; color: #fff; font: inherit;
    font-weight: 600; cursor: pointer; }
  button:focus-visible { outline: 3px solid #0a84ff; outline-offset: 2px; }
  small { color: #6b6b70; }
  @media (max-width: 30rem) { main { margin: 0; min-height: 100vh; border-radius: 0; box-sizing: border-box; } }
`;

/** The page is itself and this style; it loads and runs nothing. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

function questionPage(merchant: string): string {
  return page(
    `Unsubscribe from ${merchant}`,
    `<p>Do you want no more offers and news by e-mail from ${merchant}?</p>
    <form method="post"><button type="submit">Unsubscribe</button></form>`,
  );
}

function donePage(merchant: string): string {
  return page(
    'You are unsubscribed',
    `<p>${merchant} sends you no more offers and news by e-mail.</p>
    <p><small>Messages about what you do yourself, such as receipts, still come.</small></p>`,
  );
}

function page(heading: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${heading}</title>
  <style>${STYLE}</style>
</head>
<body>
  <main>
    <h1>${heading}</h1>
    ${content}
  </main>
</body>
</html>
`;
}

const unknownPage = page(
  'This link is not complete',
  '<p>Please open it from the e-mail once more, or copy all of it.</p>',
);

function send(response: Response, status: number, html: string): void {
  response
    .status(status)
    .set('Content-Security-Policy', POLICY)
    .set('Cache-Control', 'no-store')
    .type('html')
    .send(html);
}
