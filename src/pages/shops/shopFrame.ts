import type { Response } from 'express';
import { brandOf } from '../../domain/ground/merchants/brand.ts';
import { sendPage } from '../page.ts';
import { languageLinks } from './languageLinks.ts';
import type { ShopCall, ShopContent } from './shopCall.ts';

/** Sends a page in the shop's brand, with links to the same page in other languages. */
export function sendShopPage(
  response: Response,
  { merchant, language, request }: Pick<ShopCall, 'merchant' | 'language' | 'request'>,
  { title, body, style, status, pictureOrigins, formOrigins }: ShopContent,
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
