import type { Language } from './call.ts';
import { curl } from './curl.ts';
import { generatedLanguages } from './generated.ts';
import { typescript } from './typescript.ts';

export type LanguageName = 'curl' | 'typescript' | keyof typeof generatedLanguages;

/** Languages of samples by name, in display order. */
export const LANGUAGES: Record<LanguageName, Language> = { curl, typescript, ...generatedLanguages };

/** Code in one of the languages that a reader chooses from. */
export interface Snippet {
  language: string;
  title: string;
  /** Language of the highlighter. */
  code: string;
  text: string;
}

/** Lists the snippets of a switch in display order. */
export const snippetsOf = (texts: Record<LanguageName, string>): Snippet[] =>
  Object.entries(LANGUAGES).map(([language, { title, code }]) => ({
    language,
    title,
    code,
    text: texts[language as LanguageName],
  }));

/** Prints something in each language. */
export const inEachLanguage = (print: (language: Language) => string) =>
  Object.fromEntries(Object.entries(LANGUAGES).map(([name, language]) => [name, print(language)])) as Record<
    LanguageName,
    string
  >;
