import { _, type CodeKeywordDefinition, type KeywordCxt, Name } from 'ajv/dist/2020.js';
import { holdsBankCard } from '../text/bankCards.ts';
import { ENTERED_FORMS, type EnteredForm } from '../text/entered.ts';

/** Keyword of ours: its rule in the schema, and the functions that compiled validators call. */
interface Keyword {
  keyword: string;
  type: 'object' | 'array' | 'string';
  schemaType?: 'boolean' | 'string';
  /** Keyword of JSON Schema that this one is checked before. */
  before?: string;
  // biome-ignore-start lint/suspicious/noExplicitAny: each keyword has its own rule and type of values
  isValid?(rule: any, value: any): boolean;
  message?(rule: any): string;
  /** Returns the value that replaces this one in its object or list. */
  replace?(rule: any, value: any): unknown;
  // biome-ignore-end lint/suspicious/noExplicitAny: see above
}

/** Reads a value in its normal form, see `ENTERED_FORMS`. */
const enteredAs: Keyword = {
  keyword: 'x-entered-as',
  type: 'string',
  schemaType: 'string',
  // Changed before other keywords, which describe the normal form.
  before: 'maxLength',
  replace: (form: EnteredForm, text: string) => ENTERED_FORMS[form](text),
};

/** Refuses bank card numbers in free text, which is stored and printed as it came. */
const noPaymentCard: Keyword = {
  keyword: 'x-no-payment-card',
  type: 'string',
  schemaType: 'boolean',
  isValid: (_rule: true, text: string) => !holdsBankCard(text),
  message: () => 'must not hold the number or the stripe of a payment card',
};

/**
 * Keywords for conditions that JSON Schema's common subset cannot express: between fields of one object, each on the
 * object's schema, and forbidden content of free text. In typed fields (`{firstName: ['Ann']}`) an empty list is no
 * value.
 */
const all: Keyword[] = [
  {
    keyword: 'x-empty-text-clears',
    type: 'object',
    schemaType: 'boolean',
    // Changed before other keywords, otherwise the empty text would be checked against the field's own rules.
    before: 'properties',
    replace: (_rule: true, object: Record<string, unknown>) => {
      for (const list of Object.values(object)) if (isEmptyText(list)) list.length = 0;
      return object;
    },
  },
  enteredAs,
  condition<string[]>(
    'x-exactly-one-of',
    (names, given) => names.filter(given).length === 1,
    (names) => `exactly one of ${names.join(', ')} must be given`,
  ),
  condition<string[]>(
    'x-at-least-one-of',
    (names, given) => names.some(given),
    (names) => `at least one of ${names.join(', ')} must be given`,
  ),
  condition<string[]>(
    'x-at-most-one-of',
    (names, given) => names.filter(given).length <= 1,
    (names) => `only one of ${names.join(', ')} may be given`,
  ),
  condition<string[]>(
    'x-at-least-one-filled',
    (names, given) => names.some(given),
    (names) => `at least one of ${names.join(', ')} must have an entry`,
  ),
  condition<Record<string, string[]>>(
    'x-requires',
    (needs, given) => Object.entries(needs).every(([name, others]) => !given(name) || others.every(given)),
    (needs) =>
      Object.entries(needs)
        .map(([name, others]) => `${name} needs ${others.join(' and ')}`)
        .join('; '),
  ),
  condition<RequiredWhen[]>(
    'x-required-when',
    (rules, given, object) =>
      rules.every(({ when, required }) => !applies(when, object) || required.every(given)),
    (rules) =>
      rules
        .map(({ when, required }) => `${required.join(' and ')} must be given when ${inWords(when)}`)
        .join('; '),
  ),
  condition<string[]>(
    'x-only-codes',
    (names, given, object) =>
      Object.keys(object).every((name) => !isNameOfCode(name) || names.includes(name) || !given(name)),
    (names) =>
      names.length === 0
        ? 'no registration code is checked here'
        : `a registration code is checked in ${names.join(', ')} only`,
  ),
  {
    keyword: 'x-max-in-all',
    type: 'array',
    // A size is checked first: oversized values are not examined further.
    before: 'items',
    isValid: (limits: Record<string, number>, objects: unknown[]) =>
      Object.entries(limits).every(([name, limit]) => countInAll(objects, name) <= limit),
    message: (limits: Record<string, number>) =>
      Object.entries(limits)
        .map(([name, limit]) => `must have at most ${limit} ${name} in all`)
        .join('; '),
  },
  {
    keyword: 'x-above-zero',
    type: 'string',
    schemaType: 'boolean',
    isValid: (_rule: true, text: string) => /[1-9]/.test(text),
    message: () => 'must be above zero',
  },
  noPaymentCard,
];

/** Keywords by name: the code of compiled validators finds their functions here. */
export const keywords: Readonly<Record<string, Keyword>> = Object.fromEntries(
  all.map((each) => [each.keyword, each]),
);

/**
 * Definition of a keyword for Ajv, as code that can be stored: it calls the keyword's functions by name instead of
 * holding them.
 */
export function keywordCode(own: Keyword): CodeKeywordDefinition {
  const { keyword, type, schemaType, before, message, replace } = own;
  const functions = ({ gen }: Pick<KeywordCxt, 'gen'>) =>
    gen.scopeValue('keyword', { ref: own, key: keyword, code: _`keywords[${keyword}]` });
  return {
    keyword,
    type,
    schemaType,
    before,
    error: message && { message: (cxt) => _`${functions(cxt)}.message(${cxt.schemaValue})` },
    code(cxt) {
      const { gen, data, it } = cxt;
      const call = (name: 'isValid' | 'replace') =>
        _`${functions(cxt)}.${new Name(name)}(${cxt.schemaValue}, ${data})`;
      if (!replace) return cxt.pass(call('isValid'));
      gen.assign(data, call('replace'));
      // The value itself has no place to be replaced in.
      gen.if(it.parentData, () => gen.assign(_`${it.parentData}[${it.parentDataProperty}]`, data));
    },
  };
}

const CODE_NAME = /^(card)?_?reg(istration)?_?code$|^(card)?_?pin$/i;

/** Returns true for field names that clients of the services use for a card's registration code. */
export function isNameOfCode(name: string): boolean {
  return CODE_NAME.test(name);
}

interface RequiredWhen {
  when: Record<string, unknown>;
  required: string[];
}

const applies = (when: RequiredWhen['when'], object: Record<string, unknown>) =>
  Object.entries(when).every(([name, expected]) => object[name] === expected);

const inWords = (when: RequiredWhen['when']) =>
  Object.entries(when)
    .map(([name, expected]) => `${name} is ${expected}`)
    .join(' and ');

function condition<Rule>(
  keyword: string,
  holds: (rule: Rule, given: (name: string) => boolean, object: Record<string, unknown>) => boolean,
  message: (rule: Rule) => string,
): Keyword {
  return {
    keyword,
    type: 'object',
    isValid: (rule: Rule, object: Record<string, unknown>) =>
      holds(rule, (name) => isGiven(object, name), object),
    message,
  };
}

/** Counts entries of the lists with that name in all objects together. */
function countInAll(objects: unknown[], name: string): number {
  return objects.reduce<number>((sum, object) => {
    const list = (object as Record<string, unknown> | null)?.[name];
    return sum + (Array.isArray(list) ? list.length : 0);
  }, 0);
}

/** Detects an empty form field, which is read as the empty list. */
function isEmptyText(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length === 1 && value[0] === '';
}

/** Returns true if the object has a value for the name. */
export function isGiven(object: Record<string, unknown>, name: string): boolean {
  if (!Object.hasOwn(object, name)) return false;
  const value = object[name];
  return !(Array.isArray(value) && value.length === 0);
}
