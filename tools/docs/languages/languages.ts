import type { Language } from './call.ts';
import { curl } from './curl.ts';
import { generatedLanguages } from './generated.ts';
import { typescript } from './typescript.ts';

export type LanguageName = 'curl' | 'typescript' | keyof typeof generatedLanguages;

/** Languages of samples by name, in display order. */
export const LANGUAGES: Record<LanguageName, Language> = { curl, typescript, ...generatedLanguages };

/** Prints something in each language. */
export const inEachLanguage = (print: (language: Language) => string) =>
  Object.fromEntries(
    Object.entries(LANGUAGES).map(([name, language]) => [name, print(language)]),
  ) as Record<LanguageName, string>;
