import { BRAND_COLORS } from './fieldUses.ts';

/** Thrown for invalid MJML. The line, where known, is that of the source. */
export class MjmlFault extends Error {
  readonly line?: number;

  constructor(message: string, line?: number) {
    super(message);
    this.line = line;
  }
}

/**
 * Compiles an MJML template to HTML, with its Liquid still in it. MJML is compiled once, before any value is
 * known, so a value can never become an MJML element. MJML drops text between its elements, and with it a
 * loop around some of them; such Liquid goes into `<mj-raw>`, or into the text of one element (`<mj-table>`,
 * `<mj-text>`). A template that would lose some of its Liquid is refused. Throws `MjmlFault`.
 */
export async function compileMjml(source: string): Promise<string> {
  const { html, errors } = await toHtml(source);
  const [first] = errors.filter(({ message }) => !BRAND_COLOR.test(message));
  if (first) throw new MjmlFault(`<${first.tagName}>: ${first.message}`, first.line);
  const lost = firstLost(source, html);
  if (lost) {
    const hint = 'would be lost: put it inside <mj-raw>, or into the text of an element';
    throw new MjmlFault(`${lost.text} ${hint}`, lost.line);
  }
  return html;
}

async function toHtml(source: string) {
  // Loaded on demand: it takes a third of a second, and most processes never need it.
  const { default: mjml2html } = await import('mjml-browser');
  try {
    return await mjml2html(source, { validationLevel: 'soft', fonts: {} });
  } catch (error) {
    throw new MjmlFault((error as Error).message);
  }
}

/** Fault of a color that is a color as soon as the brand of the merchant is put in. */
const BRAND_COLOR = new RegExp(
  `has invalid value: \\{\\{ *(${BRAND_COLORS.join('|')}) *\\}\\} for type Color *$`,
);

const TAG = /\{%[\s\S]*?%\}/g;
const OUTPUT = /\{\{[\s\S]*?\}\}/g;

/** Finds the first piece of Liquid that is missing from the result or out of order. */
function firstLost(source: string, html: string): { text: string; line: number } | undefined {
  const retained = [...html.matchAll(TAG)].map(([text]) => text);
  const tags = [...source.matchAll(TAG)];
  const lost =
    tags.find(([text], index) => retained[index] !== text) ??
    [...source.matchAll(OUTPUT)].find(([text]) => !html.includes(text));
  if (!lost) return undefined;
  return { text: lost[0], line: source.slice(0, lost.index).split('\n').length };
}
