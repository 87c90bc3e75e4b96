/** Converts a mail's HTML to plain text: a line for each block, and link addresses after their text. */
export function plainText(html: string): string {
  const lines = unescaped(
    html
      .replace(UNSEEN, '')
      .replace(/\s+/g, ' ')
      .replace(LINK, (_, __, href: string, text: string) =>
        text.includes(href) ? text : `${text} (${href})`,
      )
      .replace(/<\/(td|th)>/gi, ' ')
      .replace(BLOCK_END, '\n')
      .replace(/<[^>]*>/g, ''),
  ).split('\n');
  const trimmed = lines.map((line) => line.replace(/[^\S\n]+/g, ' ').trim());
  return `${trimmed
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

/** Invisible markup: comments (also conditional ones), and hidden elements such as a preview text. */
const UNSEEN =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<(head|style|script|title)\b[\s\S]*?<\/\1\s*>|<div\b[^>]*\bdisplay:\s*none[\s\S]*?<\/div>/gi;
const LINK = /<a\b[^>]*?\bhref=(["'])(.*?)\1[^>]*>(.*?)<\/a>/gi;
const BLOCK_END = /<br\s*\/?>|<\/(p|div|tr|table|ul|ol|li|h[1-6]|blockquote|section|header|footer)>/gi;

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '\u2013',
  mdash: '\u2014',
  hellip: '\u2026',
  copy: '\u00a9',
  middot: '\u00b7',
  bull: '\u2022',
  times: '\u00d7',
  euro: '\u20ac',
};

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (entity, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name] ?? entity;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : entity;
  });
}
