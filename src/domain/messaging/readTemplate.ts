import type { Liquid, Template } from 'liquidjs';
import { htmlLanguage, liquidFault, textLanguage } from './liquid.ts';
import { compileMjml, MjmlFault } from './mjml.ts';
import { type Fields, readFields } from './templateFields.ts';
import type { CampaignTemplate } from './templateTypes.ts';

export type TemplatePart = 'subject' | 'html' | 'mjml' | 'text';

/** Thrown for an unusable template. Line and column are those of the part. */
export class TemplateFault extends Error {
  readonly part: TemplatePart;

  constructor(
    part: TemplatePart,
    message: string,
    { line, column }: { line?: number; column?: number } = {},
  ) {
    const place = [line && `line ${line}`, column && `column ${column}`].filter(Boolean).join(', ');
    super(place ? `${place}: ${message}` : message);
    this.part = part;
  }
}

/** Parsed and valid template. */
export interface ReadTemplate {
  fields: Fields;
  subject: Template[];
  /** Compiles the HTML part. Throws `TemplateFault` where MJML does not compile. */
  html(): Promise<Template[]>;
  text?: Template[];
}

const known = new WeakMap<CampaignTemplate, ReadTemplate | TemplateFault>();

/**
 * Parses a template, cached until the merchant's configuration changes, as a new revision has new objects.
 * MJML contains Liquid as well, so its fields are known without compiling it. Throws `TemplateFault`.
 */
export function readTemplate(template: CampaignTemplate): ReadTemplate {
  const read = known.get(template) ?? attempt(template);
  known.set(template, read);
  if (read instanceof TemplateFault) throw read;
  return read;
}

function attempt(template: CampaignTemplate): ReadTemplate | TemplateFault {
  try {
    return readAnew(template);
  } catch (error) {
    if (error instanceof TemplateFault) return error;
    throw error;
  }
}

function readAnew({ subject, html, mjml, text }: CampaignTemplate): ReadTemplate {
  const isMjml = mjml !== undefined;
  const parts: [TemplatePart, Template[]][] = [
    ['subject', parse('subject', textLanguage, subject)],
    isMjml ? ['mjml', parse('mjml', htmlLanguage, mjml)] : ['html', parse('html', htmlLanguage, html)],
    ...(text === undefined
      ? []
      : [['text', parse('text', textLanguage, text)] as [TemplatePart, Template[]]]),
  ];
  const { fields, problems } = readFields(parts.map(([, part]) => part));
  for (const [index, [name]] of parts.entries()) {
    const [first] = problems[index]!;
    if (first) throw new TemplateFault(name, first.message, first);
  }
  const long = longPath(fields);
  if (long) throw new TemplateFault(isMjml ? 'mjml' : 'html', `${long.slice(0, 60)}... is too long a name`);
  const [own, body, plain] = parts.map(([, part]) => part);
  let compiled: Promise<Template[]> | undefined;
  return {
    fields,
    subject: own!,
    text: plain,
    html() {
      compiled ??= isMjml ? compile(mjml) : Promise.resolve(body!);
      return compiled;
    },
  };
}

/** Maximum length of a field path in a reply. */
const MAX_PATH = 255;

function longPath(fields: Fields, before = ''): string | undefined {
  for (const [name, field] of fields) {
    const path = `${before}${name}`;
    const long = path.length > MAX_PATH ? path : longPath(field.fields, `${path}.`);
    if (long) return long;
  }
  return undefined;
}

/** Parses a part of any stored type: a non-string value in an old row is invalid. */
function parse(part: TemplatePart, language: Liquid, source: unknown): Template[] {
  if (typeof source !== 'string') throw new TemplateFault(part, 'is not there');
  try {
    return language.parse(source);
  } catch (error) {
    const { message, ...place } = liquidFault(error);
    throw new TemplateFault(part, message, place);
  }
}

async function compile(mjml: string): Promise<Template[]> {
  try {
    return parse('mjml', htmlLanguage, await compileMjml(mjml));
  } catch (error) {
    if (error instanceof MjmlFault) throw new TemplateFault('mjml', error.message, error);
    throw error;
  }
}
