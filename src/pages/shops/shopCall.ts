import type { Request, Response } from 'express';
import type { Contract } from '../../contract/contract.ts';
import type { Context } from '../../domain/ground/context.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import type { PagesSettings } from '../../domain/ground/merchants/definitions.ts';
import type { Cookies } from '../cookies.ts';
import type { Page } from '../page.ts';
import type { Language, Texts } from './language.ts';

/** Dependencies of the pages of shops. */
export interface ShopParts {
  app: Context;
  contract: Contract;
  cookies: Cookies;
}

/** Visit of a page of a shop. */
export interface ShopCall extends ShopParts {
  request: Request;
  response: Response;
  /** The shop, with the visitor's language as locale. */
  merchant: Merchant;
  settings: PagesSettings;
  language: Language;
  texts: Texts;
}

/** Content of a page; the frame adds the brand, the links to other languages, and what browsers need. */
export interface ShopContent
  extends Pick<Page, 'body' | 'title' | 'style' | 'pictureOrigins' | 'formOrigins'> {
  status?: number;
}

/** Reply of a page: content, or the path of the page that shows what was done. */
export type ShopReply = ShopContent | { leadsTo: string };

/** Page of a shop. Both functions may throw `PageRefused`. */
export interface ShopPage {
  /** Path below the shop's, with express's parameters. */
  path: string;
  /** Returns true if the merchant has the page. */
  isOn(settings: PagesSettings): boolean;
  show?(call: ShopCall): Promise<ShopReply> | ShopReply;
  /** Answers a form that a page of the same site sent. */
  submit?(call: ShopCall): Promise<ShopReply> | ShopReply;
}
