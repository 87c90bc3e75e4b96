/** Markup. Text that is inserted is escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Printable = Html | string | number | bigint | undefined | null | false | readonly Printable[];

/** Template tag for HTML: escapes text, joins lists, and prints nothing for absent values. */
export function html(texts: TemplateStringsArray, ...values: Printable[]): Html {
  return new Html(texts.reduce((text, next, index) => text + printed(values[index - 1]) + next));
}

function printed(value: Printable): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(printed).join('');
  return value === undefined || value === null || value === false ? '' : escapeHtml(String(value));
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML and SVG. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
