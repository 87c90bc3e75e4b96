import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { type Html, html } from '../base/html/html.ts';
import { BASE_STYLE, htmlDocument } from '../base/html/htmlDocument.ts';
import type { Brand } from '../domain/ground/merchants/brand.ts';
import { PAGE_STYLE } from './pageStyle.ts';

/** Page for people, server-rendered and without a script. */
export interface Page {
  title: string;
  /** Content of the main part, starting with an `h1`. */
  body: Html;
  /** Content of the top bar; absent: no bar. */
  bar?: Html;
  /** Brand of the merchant that the page is about, in place of a bar. */
  brand?: Brand;
  /** Origins of pictures from other hosts, `https://host`. */
  pictureOrigins?: readonly string[];
}

/** Renders a page with the classes listed in `pageStyle.ts`. */
export function page({ title, body, bar, brand }: Page): string {
  return htmlDocument({
    title,
    styles: brand ? [PAGE_STYLE, brandStyle(brand)] : [PAGE_STYLE],
    // Without it, browsers would request one.
    head: html`<link rel="icon" href="data:,">`,
    body: html`${brand && brandHeader(brand)}
${bar && html`<header class="bar"><div>${bar}</div></header>`}
<main>
${body}
</main>`,
  });
}

/** Logo or name of the merchant, on its color. */
function brandHeader({ name, logoUrl }: Brand): Html {
  const content = logoUrl === undefined ? html`${name}` : html`<img src="${logoUrl}" alt="${name}">`;
  return html`<header class="brand">${content}</header>`;
}

/** Custom properties of the brand. The merchant file's schema admits `#rrggbb` only. */
function brandStyle({ color, textColor }: Brand): string {
  return `:root { --brand: ${color}; --on-brand: ${textColor}; }`;
}

const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

const STYLE_HASHES = [BASE_STYLE, PAGE_STYLE].map(hashOf);

/**
 * Content security policy: a page loads only its pictures, shows our frames, submits forms to us, and cannot be
 * framed.
 */
function policyOf({ pictureOrigins = [], brand }: Page): string {
  const styles = brand ? [...STYLE_HASHES, hashOf(brandStyle(brand))] : STYLE_HASHES;
  const logoOrigin = brand?.logoUrl === undefined ? [] : [new URL(brand.logoUrl).origin];
  return [
    "default-src 'none'",
    ['style-src', ...styles].join(' '),
    ['img-src data:', ...logoOrigin, ...pictureOrigins].join(' '),
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
