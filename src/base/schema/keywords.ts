import type { KeywordDefinition } from 'ajv';
import type { DataValidationCxt } from 'ajv/dist/types/index.js';
import { holdsBankCard } from '../text/bankCards.ts';
import { ENTERED_FORMS, type EnteredForm } from '../text/entered.ts';

/** Reads a value in its normal form, see `ENTERED_FORMS`. */
export const enteredAs: KeywordDefinition = {
  keyword: 'x-entered-as',
  type: 'string',
  schemaType: 'string',
  // Changed before other keywords, which describe the normal form.
  before: 'maxLength',
  modifying: true,
  errors: false,
  validate(form: EnteredForm, text: string, _schema: unknown, place?: DataValidationCxt) {
    const read = ENTERED_FORMS[form](text);
    if (place?.parentData && read !== text) place.parentData[place.parentDataProperty] = read;
    return true;
  },
};

/** Refuses bank card numbers in free text, which is stored and printed as it came. */
export const noPaymentCard: KeywordDefinition = {
  keyword: 'x-no-payment-card',
  type: 'string',
  schemaType: 'boolean',
  validate: (_rule: true, text: string) => !holdsBankCard(text),
  error: { message: 'must not hold the number or the stripe of a payment card' },
};

/**
 * Keywords for conditions that JSON Schema's common subset cannot express: between fields of one object, each on the
 * object's schema, and forbidden content of free text. In typed fields (`{firstName: ['Ann']}`) an empty list is no
 * value.
 */
export const keywords: KeywordDefinition[] = [
  {
    keyword: 'x-empty-text-clears',
    type: 'object',
    schemaType: 'boolean',
    // Changed before other keywords, otherwise the empty text would be checked against the field's own rules.
    before: 'properties',
    modifying: true,
    errors: false,
    validate: (_rule: true, object: Record<string, unknown>) => {
      for (const list of Object.values(object)) if (isEmptyText(list)) list.length = 0;
      return true;
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
    validate: (limits: Record<string, number>, objects: unknown[]) =>
      Object.entries(limits).every(([name, limit]) => countInAll(objects, name) <= limit),
    error: {
      message: ({ schema }) =>
        Object.entries(schema)
          .map(([name, limit]) => `must have at most ${limit} ${name} in all`)
          .join('; '),
    },
  },
  {
    keyword: 'x-above-zero',
    type: 'string',
    schemaType: 'boolean',
    validate: (_rule: true, text: string) => /[1-9]/.test(text),
    error: { message: 'must be above zero' },
  },
  noPaymentCard,
];

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
): KeywordDefinition {
  return {
    keyword,
    type: 'object',
    validate: (rule: Rule, object: Record<string, unknown>) =>
      holds(rule, (name) => isGiven(object, name), object),
    error: { message: ({ schema }) => message(schema) },
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
