import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { type Html, html } from '../base/html/html.ts';
import { BASE_STYLE, htmlDocument } from '../base/html/htmlDocument.ts';
import type { Brand } from '../domain/ground/merchants/brand.ts';
import { PAGE_STYLE } from './pageStyle.ts';

/** Page for people, server-rendered. */
export interface Page {
  title: string;
  /** BCP 47 tag; English if absent. */
  language?: string;
  /** Content of the main part, starting with an `h1`. */
  body: Html;
  /** Content of the top bar; absent: no bar. */
  bar?: Html;
  /** Brand of the merchant that the page is about, in place of a bar. */
  brand?: Brand;
  /** Content below the main part. */
  footer?: Html;
  /** Origins of other hosts that a form of the page leads to. */
  formOrigins?: readonly string[];
  /** Origins of pictures from other hosts, `https://host`. */
  pictureOrigins?: readonly string[];
  /** Style sheet in addition to that of all pages. */
  style?: string;
  /** Addresses of scripts of our own, which make the page better; it works without them. */
  scripts?: readonly string[];
}

/** Renders a page with the classes listed in `pageStyle.ts`. */
export function page(content: Page): string {
  const { title, language, body, bar, brand, footer, scripts = [] } = content;
  return htmlDocument({
    title,
    language,
    styles: [PAGE_STYLE, ...ownStyles(content)],
    // Without the icon, browsers would request one.
    head: html`<link rel="icon" href="data:,">${scripts.map((address) => html`\n<script src="${address}" defer></script>`)}`,
    body: html`${brand && brandHeader(brand)}
${bar && html`<header class="bar"><div>${bar}</div></header>`}
<main>
${body}
</main>${footer && html`\n<footer>${footer}</footer>`}`,
  });
}

/** Style sheets of one page: of its brand, and of its kind. */
function ownStyles({ brand, style }: Pick<Page, 'brand' | 'style'>): string[] {
  return [...(brand ? [brandStyle(brand)] : []), ...(style === undefined ? [] : [style])];
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
function policyOf(content: Page): string {
  const { pictureOrigins = [], formOrigins = [], brand, scripts = [] } = content;
  const styles = [...STYLE_HASHES, ...ownStyles(content).map(hashOf)];
  const logoOrigin = brand?.logoUrl === undefined ? [] : [new URL(brand.logoUrl).origin];
  return [
    "default-src 'none'",
    ['style-src', ...styles].join(' '),
    ...(scripts.length > 0 ? ["script-src 'self'", "connect-src 'self'"] : []),
    ['img-src data:', ...logoOrigin, ...pictureOrigins].join(' '),
    "frame-src 'self'",
    ["form-action 'self'", ...formOrigins].join(' '),
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
      // Without a referrer, browsers send the origin `null` with a form, which looks like that of another site.
      'Referrer-Policy': 'same-origin',
    })
    .type('html')
    .send(page(content));
}
