import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import { en, type Texts } from './texts/en.ts';
import { es } from './texts/es.ts';

export type { Texts };

const TEXTS = { en, es } as const satisfies Record<string, Texts>;

export type Language = keyof typeof TEXTS;

/** Languages by their own names. */
export const LANGUAGES: Record<Language, string> = { en: 'English', es: 'Español' };

export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(TEXTS, text);

export const textsIn = (language: Language): Texts => TEXTS[language];

/** Chooses the language of a visit: the visitor's choice, else the browser's first that we have, else the shop's. */
export function languageOf(
  chosen: string | undefined,
  acceptLanguage: string | undefined,
  { locale }: Pick<Merchant, 'locale'>,
): Language {
  if (isLanguage(chosen)) return chosen;
  return acceptedLanguages(acceptLanguage).find(isLanguage) ?? [primaryOf(locale)].find(isLanguage) ?? 'en';
}

/** Returns the languages of the header, most wanted first. */
function acceptedLanguages(header = ''): string[] {
  return header
    .slice(0, MAX_HEADER_LENGTH)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((each) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(each)?.[1]).find(Boolean);
      return { language: primaryOf(tag), weight: Number(weight ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ language }) => language);
}

const MAX_HEADER_LENGTH = 500;

/** Returns the language of a tag, such as `en` of `en-US`. */
const primaryOf = (tag: string) => tag.trim().split('-', 1)[0]!.toLowerCase();

/**
 * Returns the shop as guests of the language see it: its amounts and days are written in that language. A shop whose own
 * language has no texts keeps its way of writing them beside English ones.
 */
export function inLanguage(merchant: Merchant, language: Language): Merchant {
  const { language: own, region } = new Intl.Locale(merchant.locale);
  if (own === language || (language === 'en' && !isLanguage(own))) return merchant;
  return { ...merchant, locale: region === undefined ? language : `${language}-${region}` };
}
