import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { Html, html } from '../html/html.ts';
import { PAGE_STYLE } from './pageStyle.ts';

/** Page for people, server-rendered and without a script. */
export interface Page {
  title: string;
  /** Content of the main part, starting with an `h1`. */
  body: Html;
  /** Content of the top bar; absent: no bar. */
  bar?: Html;
  /** Origins of pictures from other hosts, `https://host`. */
  pictureOrigins?: readonly string[];
}

/** Renders a page with the classes listed in `pageStyle.ts`. */
export function page({ title, body, bar }: Page): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${new Html(PAGE_STYLE)}</style>
</head>
<body>
${bar && html`<header class="bar"><div>${bar}</div></header>`}
<main>
${body}
</main>
</body>
</html>
`.text;
}

const STYLE_HASH = createHash('sha256').update(PAGE_STYLE).digest('base64');

/**
 * Content security policy: a page loads only its pictures, shows our frames, submits forms to us, and cannot be
 * framed.
 */
function policyOf({ pictureOrigins = [] }: Page): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    ['img-src data:', ...pictureOrigins].join(' '),
    "frame-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** Sends a page that is neither cached nor indexed, since it may be about a guest. */
export function sendPage(response: Response, content: Page, status = 200): void {
  response
    .status(status)
    .set({
      'Content-Security-Policy': policyOf(content),
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    })
    .type('html')
    .send(page(content));
}
