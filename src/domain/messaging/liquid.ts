import { type FilterImplOptions, filters, Liquid, LiquidError, type Template } from 'liquidjs';
import { formatMoney } from '../../base/money/money.ts';

/**
 * Liquid tags allowed in merchants' templates. They can show, test and repeat parameters, and nothing else:
 * no file access, no includes, and no unescaped value in HTML.
 */
const TAGS = [
  ...['if', 'unless', 'case', 'for', 'break', 'continue', 'cycle'],
  ...['assign', 'echo', 'liquid', 'comment', '#', 'raw'],
];

/**
 * Allowed text filters. Excluded are those that could undo the escaping (`raw`), evaluate text as an
 * expression, or reveal details of the host.
 */
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
  /** Maximum template length in characters. */
  parseLimit: 300_000,
  /** Maximum time for one rendering in ms; it blocks the event loop. */
  renderLimit: 1_000,
  /** Maximum output of filters, in characters and elements. */
  memoryLimit: 5_000_000,
};

/** Maximum length of one rendered part of a mail, in characters. */
const MAX_CHARACTERS = 1_000_000;

/** Key of the sending time and place beside the values; a symbol, so no template can name it. */
const SENDING = Symbol('sending');

/** Time, time zone, currency and language of a message, for formatting dates and amounts. */
export interface Sending {
  now: Date;
  timeZone: string;
  currency: string;
  /** BCP 47 language tag. */
  locale: string;
}

function sendingOf({ context }: ThisParameterType<FilterHandler>): Sending {
  return (context.globals as { [SENDING]: Sending })[SENDING];
}

/** Date filter. Defaults to the merchant's time zone and language; `now` is the time of sending. */
const date: FilterHandler = function (value, format, zone) {
  const { now, timeZone, locale } = sendingOf(this);
  const at = value === 'now' || value === 'today' ? now : value;
  const context = Object.create(this.context, { opts: { value: { ...this.context.opts, locale } } });
  return handlers.date.call({ ...this, context }, at, format, zone ?? timeZone);
};

/**
 * Custom filter: formats an amount in the merchant's currency, `$11.50` for 11.5. Other values stay
 * unchanged.
 */
const money: FilterHandler = function (value) {
  if (!/^-?[0-9]{1,15}([.][0-9]+)?$/.test(String(value))) return value;
  return formatMoney(String(value), sendingOf(this));
};

/** Liquid for HTML. Escapes each value on output, also inside quoted attributes. */
export const htmlLanguage = openLanguage({ outputEscape: 'escape' });
/** Liquid for subjects and plain text, without escaping. */
export const textLanguage = openLanguage({});

function openLanguage(options: { outputEscape?: 'escape' }): Liquid {
  const liquid = new Liquid({
    ...options,
    ...LIMITS,
    // No templates: without them, Liquid would look for included files on disk.
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
  if (options.outputEscape) preventDoubleEscaping(liquid);
  return liquid;
}

/** Prevents double escaping: by an explicit `escape`, or of the line breaks of `newline_to_br`. */
function preventDoubleEscaping(liquid: Liquid): void {
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

/** Thrown when values cannot fill a template, or its output exceeds a limit. */
export class RenderingFault extends Error {}

/** Renders a part with its values. Throws `RenderingFault`, or a plain error when this attempt timed out. */
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
    // A timeout depends on the machine, so it is no fault of the template.
    if (message.startsWith('template render limit')) throw new Error(message);
    // Any other message of Liquid may contain a value.
    const isLimit = message.endsWith('limit exceeded');
    throw new RenderingFault(isLimit ? message : `It cannot be filled with these values (line ${line}).`);
  }
}

/** Converts a Liquid error to its plain message and position. */
export function liquidFault(error: unknown): { message: string; line?: number; column?: number } {
  if (!LiquidError.is(error)) return { message: error instanceof Error ? error.message : String(error) };
  const [line, column] = error.token.getPosition() as [number, number];
  return { message: (error.originalError ?? error).message.replace(/, line:.*$/s, ''), line, column };
}
