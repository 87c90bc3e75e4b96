import { referenced } from './call.ts';

/** Notation of a language for values. */
export interface Syntax {
  indent: string;
  object: [open: string, close: string];
  list: [open: string, close: string];
  /** Spaces inside the brackets of an object on one line. */
  isPadded?: boolean;
  emptyObject?: string;
  pair(name: string, value: string): string;
  text(text: string): string;
  variable(name: string): string;
  /** Spelling of `true`, `false` and `null` where it is another. */
  words?: Record<string, string>;
}

const LINE_WIDTH = 76;

/** Formats a value as a literal, inner ones on one line where they fit. */
export function literal(value: unknown, syntax: Syntax, indent = ''): string {
  if (typeof value === 'string') {
    const variable = referenced(value);
    return variable ? syntax.variable(variable) : syntax.text(value);
  }
  if (typeof value !== 'object' || value === null) return syntax.words?.[String(value)] ?? String(value);
  const inner = indent + syntax.indent;
  const [open, close] = Array.isArray(value) ? syntax.list : syntax.object;
  const parts = Array.isArray(value)
    ? value.map((each) => literal(each, syntax, inner))
    : Object.entries(value).map(([name, each]) => syntax.pair(name, literal(each, syntax, inner)));
  if (parts.length === 0) return (!Array.isArray(value) && syntax.emptyObject) || open + close;
  const space = syntax.isPadded && !open.endsWith('[') ? ' ' : '';
  const line = `${open}${space}${parts.join(', ')}${space}${close}`;
  if (indent && line.length + indent.length < LINE_WIDTH && !line.includes('\n')) return line;
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}

/** Quotes a text in single quotes, for languages that escape nothing else there. */
export const singleQuoted = (text: string) => `'${text.replaceAll(/['\\]/g, '\\$&')}'`;
