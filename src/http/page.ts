import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { Html, html } from '../html/html.ts';
import { PAGE_STYLE } from './pageStyle.ts';

/** A page for people: whole as the server writes it, and without a script. */
export interface Page {
  title: string;
  /** What stands in the main part; it begins with an `h1`. */
  body: Html;
  /** What stands in the bar at the top; without it there is no bar. */
  bar?: Html;
  /** Where pictures of it are, `https://host`, if they are not of ours. */
  pictureOrigins?: readonly string[];
}

/** The page, made of classes that `pageStyle.ts` lists. */
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

/** The page may load nothing but its pictures, show frames of ours, send forms to us, and stand in no frame. */
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

/** Answers with the page. A page is about a moment, and may be about a guest: nothing keeps it or lists it. */
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
