import type { Response } from 'express';
import { type Html, html } from '../../base/html/html.ts';
import { brandOf } from '../../domain/ground/merchants/brand.ts';
import { sendPage } from '../page.ts';
import { LANGUAGES, type Language } from './language.ts';
import type { ShopCall, ShopContent } from './shopCall.ts';

/** Sends a page in the shop's brand, with links to the same page in other languages. */
export function sendShopPage(
  response: Response,
  { merchant, language, request }: Pick<ShopCall, 'merchant' | 'language' | 'request'>,
  { title, body, style = '', status, pictureOrigins, formOrigins }: ShopContent,
): void {
  sendPage(
    response,
    {
      title: `${title} · ${merchant.name}`,
      language,
      brand: brandOf(merchant),
      body,
      footer: languageLinks(language, request.originalUrl),
      style,
      pictureOrigins,
      formOrigins,
    },
    status,
  );
}

/** Links to the languages. A page that a form led to is shown again without what was sent. */
function languageLinks(current: Language, address: string): Html {
  const { pathname, searchParams } = new URL(address, 'http://any.example.test');
  const links = Object.entries(LANGUAGES).map(([language, name]) => {
    if (language === current) return html` <span aria-current="true">${name}</span>`;
    searchParams.set('lang', language);
    return html` <a lang="${language}" hreflang="${language}" href="${pathname}?${searchParams.toString()}">${name}</a>`;
  });
  return html`<nav aria-label="${LANGUAGES[current]}">${links}</nav>`;
}
