import { type Html, html } from '../../base/html/html.ts';
import { LANGUAGES, type Language } from './language.ts';

/** Links to the languages of a page. One that a form led to is shown again without what was sent. */
export function languageLinks(current: Language, address: string): Html {
  const { pathname, searchParams } = new URL(address, 'http://any.example.test');
  const links = Object.entries(LANGUAGES).map(([language, name]) => {
    if (language === current) return html` <span aria-current="true">${name}</span>`;
    searchParams.set('lang', language);
    return html` <a lang="${language}" hreflang="${language}" href="${pathname}?${searchParams.toString()}">${name}</a>`;
  });
  return html`<nav aria-label="${LANGUAGES[current]}">${links}</nav>`;
}
