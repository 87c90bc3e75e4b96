/** Part of a file that a rule of language checks. Texts are string literals of the service, and Markdown. */
export type Kind = 'docstring' | 'comment' | 'text';

interface Rule {
  name: string;
  checks: readonly Kind[];
  isBroken(text: string): boolean;
}

const COMMENTS: Kind[] = ['docstring', 'comment'];
const matches = (pattern: RegExp) => (text: string) => pattern.test(text);

/** Rules for plain English; each finds faults that the project had. */
export const RULES: readonly Rule[] = [
  {
    name: 'start with a verb or the name of the concept',
    checks: ['docstring'],
    isBroken: matches(/^(What|That|Who|Whether|So|How|The same|Whose|Whatever|Whoever)\b/),
  },
  {
    name: 'state the fact instead of a question',
    checks: COMMENTS,
    isBroken: (text) => /[a-z]\?(\s|$)/.test(text.replaceAll(/`[^`]*`|"[^"]*"/g, '')),
  },
  {
    name: 'name the subject instead of "whoever"',
    checks: [...COMMENTS, 'text'],
    isBroken: matches(/\b(whoever|whomever|whosoever)\b/i),
  },
  {
    name: 'name the value instead of a lone pronoun',
    checks: ['text'],
    isBroken: matches(/^(whose|(only )?(this|these|those))$/i),
  },
  {
    name: 'write "is not a" instead of "is no"',
    checks: ['text'],
    isBroken: matches(/(?<!\bthere )\b(is|are) no (?!longer\b|more than\b)/i),
  },
  {
    name: 'state what is missing instead of "is none" or "is nowhere"',
    checks: ['text'],
    isBroken: matches(/(?<!\bthere )\b(is|are) (none|nowhere)\b|\b(n?ever was)\b(?=$|[,.])/i),
  },
  { name: 'write "permanently"', checks: ['text'], isBroken: matches(/\bfor good\b(?! reason)/i) },
  { name: 'write "no longer"', checks: ['text'], isBroken: matches(/\bany more\b/i) },
  { name: 'write "report" or "notify"', checks: ['text'], isBroken: matches(/\b(tells?|told) of\b/i) },
  {
    name: 'write "remove" or "delete"',
    checks: ['text'],
    isBroken: matches(/\b(takes?|taken|took) away\b/i),
  },
  { name: 'write "use" or "run on"', checks: ['text'], isBroken: matches(/\bgoes by\b/i) },
];
