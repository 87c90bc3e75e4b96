import type { Request, Response } from 'express';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import type { Cookie, Cookies } from '../cookies.ts';
import { isLanguage, type Language, languageOf } from './language.ts';

const CHOICE: Cookie = { name: 'language', sameSite: 'lax', maxAgeMs: 365 * 24 * 60 * 60 * 1000 };

/** Language of a visit. One that the visitor chose by `?lang=` is kept in a cookie. */
export function visitorsLanguage(
  cookies: Cookies,
  request: Request,
  response: Response,
  merchant: Pick<Merchant, 'locale'>,
): Language {
  const { lang } = request.query;
  if (isLanguage(lang)) cookies.set(response, CHOICE, lang);
  const chosen = isLanguage(lang) ? lang : cookies.read(request, CHOICE);
  return languageOf(chosen, request.headers['accept-language'], merchant);
}
