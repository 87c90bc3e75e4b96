import { type FilterImplOptions, filters, Liquid, LiquidError, type Template } from 'liquidjs';
import { formatMoney } from '../../money/money.ts';

/**
 * The language of merchants' templates. They may show, test and repeat what they are given, and nothing else: no file
 * is read, no other template included, and no value gets into HTML unescaped.
 */
const TAGS = [
  ...['if', 'unless', 'case', 'for', 'break', 'continue', 'cycle'],
  ...['assign', 'echo', 'liquid', 'comment', '#', 'raw'],
];

/** Left out is what could undo the escaping (`raw`), evaluate text as an expression, or tell of the machine. */
const TEXT_FILTERS = `append capitalize default downcase escape escape_once lstrip newline_to_br prepend remove
  remove_first replace replace_first rstrip size slice split strip strip_html strip_newlines truncate truncatewords
  upcase url_encode date`;
const NUMBER_FILTERS = 'abs at_least at_most ceil divided_by floor minus modulo plus round times';
const LIST_FILTERS = 'first join last map reverse sort sort_natural sum uniq where';
const FILTERS = [TEXT_FILTERS, NUMBER_FILTERS, LIST_FILTERS].flatMap((names) => names.split(/\s+/));

type FilterHandler = Extract<FilterImplOptions, (...args: never[]) => unknown>;
type Adapted = 'escape' | 'escape_once' | 'newline_to_br' | 'date';
const handlers = filters as Record<Adapted, FilterHandler>;

const LIMITS = {
  /** Characters of a template. */
  parseLimit: 300_000,
  /** Milliseconds one rendering may take; nothing else is done meanwhile. */
  renderLimit: 1_000,
  /** What filters may make of their input, in characters and elements. */
  memoryLimit: 5_000_000,
};

/** The most a part of a mail may come to. */
const MAX_CHARACTERS = 1_000_000;

/** Where the moment and place of sending stand beside the values, under a name no template can say. */
const SENDING = Symbol('sending');

/** When and for whom a message is sent, for dates and amounts in it. */
export interface Sending {
  now: Date;
  timeZone: string;
  currency: string;
  /** BCP 47. */
  locale: string;
}

function sendingOf({ context }: ThisParameterType<FilterHandler>): Sending {
  return (context.globals as { [SENDING]: Sending })[SENDING];
}

/** Without a zone of its own a date is the merchant's, as are its words, and `now` is when the message is sent. */
const date: FilterHandler = function (value, format, zone) {
  const { now, timeZone, locale } = sendingOf(this);
  const at = value === 'now' || value === 'today' ? now : value;
  const context = Object.create(this.context, { opts: { value: { ...this.context.opts, locale } } });
  return handlers.date.call({ ...this, context }, at, format, zone ?? timeZone);
};

/** A filter of ours: an amount in the merchant's currency, `$11.50` for 11.5. What is no amount stays as it is. */
const money: FilterHandler = function (value) {
  if (!/^-?[0-9]{1,15}([.][0-9]+)?$/.test(String(value))) return value;
  return formatMoney(String(value), sendingOf(this));
};

/** Each value is escaped as it is put out, also in attributes that stand in quotes. */
export const htmlLanguage = openLanguage({ outputEscape: 'escape' });
/** For subjects and plain text, where nothing is markup. */
export const textLanguage = openLanguage({});

function openLanguage(options: { outputEscape?: 'escape' }): Liquid {
  const liquid = new Liquid({
    ...options,
    ...LIMITS,
    // A place that includes would be looked for in; there is nothing in it, and no tag that includes.
    templates: {},
    strictFilters: true,
    ownPropertyOnly: true,
  });
  for (const name of Object.keys(liquid.tags)) if (!TAGS.includes(name)) delete liquid.tags[name];
  for (const name of Object.keys(liquid.filters)) {
    if (!FILTERS.includes(name)) liquid.unregisterFilter(name);
  }
  liquid.registerFilter('date', date);
  liquid.registerFilter('money', money);
  if (options.outputEscape) keepEscapedOnce(liquid);
  return liquid;
}

/** `escape` written by habit must not escape a second time, nor may the line breaks of `newline_to_br`. */
function keepEscapedOnce(liquid: Liquid): void {
  const { escape: escaped, escape_once, newline_to_br } = handlers;
  liquid.registerFilter('escape', { raw: true, handler: escaped });
  liquid.registerFilter('escape_once', { raw: true, handler: escape_once });
  liquid.registerFilter('newline_to_br', {
    raw: true,
    handler(value) {
      return newline_to_br.call(this, escaped.call(this, value));
    },
  });
}

/** Values that a template makes too much of, or that it cannot be filled with. */
export class RenderingFault extends Error {}

/** The part with its values. Throws `RenderingFault`, and another error when it merely took too long this time. */
export function render(language: Liquid, part: Template[], values: object, sending: Sending): string {
  const text = attempt(() => language.renderSync(part, values, { globals: { [SENDING]: sending } }));
  if (text.length > MAX_CHARACTERS)
    throw new RenderingFault(`It has more than ${MAX_CHARACTERS} characters.`);
  return text;
}

function attempt(work: () => unknown): string {
  try {
    return String(work());
  } catch (error) {
    const { message, line } = liquidFault(error);
    // How fast a machine is says nothing about a template.
    if (message.startsWith('template render limit')) throw new Error(message);
    // What else it says may hold a value.
    const isLimit = message.endsWith('limit exceeded');
    throw new RenderingFault(isLimit ? message : `It cannot be filled with these values (line ${line}).`);
  }
}

/** What Liquid has to say about a template, in words without its own decoration, and where. */
export function liquidFault(error: unknown): { message: string; line?: number; column?: number } {
  if (!LiquidError.is(error)) return { message: error instanceof Error ? error.message : String(error) };
  const [line, column] = error.token.getPosition() as [number, number];
  return { message: (error.originalError ?? error).message.replace(/, line:.*$/s, ''), line, column };
}
