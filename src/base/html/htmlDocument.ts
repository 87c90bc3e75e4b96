import { Html, html, type Printable } from './html.ts';

/** Server-rendered HTML document without a script. */
export interface HtmlDocument {
  title: string;
  /** BCP 47 tag; English if absent. */
  language?: string;
  /** Style sheets in addition to the base style. */
  styles: readonly string[];
  /** Further elements of the head. */
  head?: Html;
  body: Printable;
  /** Class of the body element. */
  className?: string;
}

/**
 * Base style of every page and report: colors, light, dark and in print, and text. `--ground` is behind everything,
 * `--surface` behind content, `--quiet` the color of secondary text.
 */
export const BASE_STYLE = `
:root {
  color-scheme: light dark;
  --ground: #f5f6f8; --surface: #fff; --text: #1a1f26; --quiet: #5a6572; --line: #dde2e8; --hover: #f0f4f9;
  --accent: #0a5bb5; --on-accent: #fff; --danger: #b3261e;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --ground: #121518; --surface: #1b1f24; --text: #e6e9ed; --quiet: #9ba6b2; --line: #2f363e; --hover: #232931;
    --accent: #7ab7ff; --on-accent: #0b1a2b; --danger: #ff8a80;
  }
}
@media print {
  :root {
    color-scheme: light;
    --ground: #fff; --surface: #fff; --text: #000; --quiet: #333; --line: #999; --accent: #000;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--ground); color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
`;

/** Renders a document that is complete in itself: no script, font or network. */
export function htmlDocument({
  title,
  language = 'en',
  styles,
  head,
  body,
  className,
}: HtmlDocument): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${head}
${[BASE_STYLE, ...styles].map((style) => html`<style>${new Html(style)}</style>\n`)}</head>
<body${className && html` class="${className}"`}>
${body}
</body>
</html>
`.text;
}
