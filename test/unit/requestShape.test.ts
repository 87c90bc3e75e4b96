import { describe, expect, it } from '@jest/globals';
import { DEFAULT_BODY_LIMITS } from '../../src/base/schema/bodyLimits.ts';
import { parseJsonBody } from '../../src/contract/jsonBody.ts';
import { normalizeBody } from '../../src/contract/normalization.ts';
import { ProtocolError } from '../../src/contract/protocolError.ts';
import { parseQuery } from '../../src/contract/query.ts';
import type { Schema } from '../../src/contract/schemaTree.ts';
import { createViolationExplainer, type OperationSchema } from '../../src/contract/violations.ts';

/** Returns the code and the messages by location of the refusal that the work throws. */
function refusalOf(work: () => unknown): object {
  try {
    work();
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    return { code: error.code, ...error.errorsByField };
  }
  return { code: 'none' };
}
const invalid = (pointer: string, message: string) => ({
  code: 'system.invalid_request',
  [pointer]: message && [message],
});

describe('a query string', () => {
  it.each<[string, Record<string, string>]>([
    ['', {}],
    ['a=1&b=2', { a: '1', b: '2' }],
    ['&a=1&&', { a: '1' }],
    ['a', { a: '' }],
    ['a=', { a: '' }],
    ['=a', { '': 'a' }],
    ['a=b=c', { a: 'b=c' }],
    ['a=1+2&b=%2B', { a: '1 2', b: '+' }],
    ['a%20b=%C3%A9', { 'a b': 'é' }],
  ])('%p is one text for each name', (query, parameters) => {
    expect(parseQuery(query)).toEqual(parameters);
  });

  it.each([
    ['a=1&a=1', '/a', 'The parameter occurs twice.'],
    ['a=%', '/a', 'The value is not percent-encoded UTF-8.'],
    ['a=%C3', '/a', 'The value is not percent-encoded UTF-8.'],
    ['a=é', '/a', 'The value is not percent-encoded UTF-8.'],
    ['a= ', '/a', 'The value is not percent-encoded UTF-8.'],
    ['%=a', '', 'The name of a parameter is not percent-encoded UTF-8.'],
    ['a=%00', '/a', 'The text contains a NUL character.'],
    ['a%00=1', '/a', 'The text contains a NUL character.'],
    ['constructor=1', '/constructor', 'A parameter of this name is not accepted.'],
    ['__proto__=1', '/__proto__', 'A parameter of this name is not accepted.'],
  ])('%p is refused', (query, pointer, message) => {
    expect(refusalOf(() => parseQuery(query))).toEqual(invalid(pointer, message));
  });
});

describe('a body', () => {
  const parse = (text: string, limits = DEFAULT_BODY_LIMITS) => parseJsonBody(Buffer.from(text), limits);

  it('is read up to its limits and refused beyond them', () => {
    expect(DEFAULT_BODY_LIMITS).toEqual({ bytes: 65_536, fields: 1_000 });
    const small = { bytes: 20, fields: 2 };
    expect(parse('{"a":1,"b":"234567"}', small).value).toEqual({ a: 1, b: '234567' });
    expect(refusalOf(() => parse('{"a":1,"b":"2345678"}', small))).toEqual({
      code: 'system.payload_too_large',
    });
    expect(refusalOf(() => parse('{"a":1,"b":2,"c":3}', small))).toEqual(
      invalid('', 'The body has more than 2 fields.'),
    );
    expect(parse('{"a":[1,2]}', small).value).toEqual({ a: [1, 2] });
    expect(refusalOf(() => parse('{"a":[1,2,3]}', small))).toEqual(
      invalid('', 'The body has more than 2 list entries.'),
    );
    expect(refusalOf(() => parse('{"a":[{},[],{}]}', small))).toEqual(
      invalid('', 'The body has more than 2 list entries.'),
    );
  });

  it('may have 200 different field names, however often each occurs', () => {
    const names = Array.from({ length: 200 }, (_, i) => `"f${i}":0`);
    const text = (last: string) => `{"x":[{${names.slice(1).join()}},{${names.slice(1).join()}${last}}]}`;
    expect(refusalOf(() => parse(text('')))).toEqual({ code: 'none' });
    expect(refusalOf(() => parse(text(',"more":0')))).toEqual(
      invalid('', 'The body has more than 200 different field names.'),
    );
  });

  it.each([31, 32])('may be nested 32 levels deep and no deeper (%i lists in it)', (lists) => {
    const text = `{"a":${'['.repeat(lists)}${']'.repeat(lists)}}`;
    const refusal = refusalOf(() => parse(text));
    expect(refusal).toEqual(
      lists === 31 ? { code: 'none' } : invalid('', 'The body is nested deeper than 32 levels.'),
    );
  });

  it('is refused for its depth when it overflows the stack', () => {
    const text = `{"a":${'['.repeat(200_000)}`;
    const limits = { bytes: 1_000_000, fields: 1_000_000 };
    expect(refusalOf(() => parse(text, limits))).toMatchObject({ code: 'system.invalid_request' });
  });

  it.each([
    ['[]', '', 'The body must be a JSON object.'],
    ['null', '', 'The body must be a JSON object.'],
    ['1', '', 'The body must be a JSON object.'],
    ['{', '', 'The body is not valid JSON in UTF-8.'],
    ['\ufeff{}', '', 'The body is not valid JSON in UTF-8.'],
    ['{"a":1,"a":1}', '/a', 'The field occurs twice.'],
    ['{"x":{"a":1,"a":1}}', '/x/a', 'The field occurs twice.'],
    ['{"__proto__":1}', '/__proto__', 'A field of this name is not accepted.'],
    ['{"x":[{"constructor":1}]}', '/x/0/constructor', 'A field of this name is not accepted.'],
    ['{"prototype":1}', '/prototype', 'A field of this name is not accepted.'],
    ['{"a":"\\u0000"}', '/a', 'The text contains a NUL character.'],
    ['{"a\\u0000":1}', '/a', 'The text contains a NUL character.'],
    ['{"a":"\\ud800"}', '/a', 'The text contains a lone surrogate.'],
  ])('%p is refused', (text, pointer, message) => {
    expect(refusalOf(() => parse(text))).toEqual(invalid(pointer, message));
  });

  it('may use one field name in several objects, and reports null', () => {
    expect(parse('{"x":{"a":1},"y":{"a":1},"a":2}').hasAbsent).toBe(false);
    expect(parse('{"x":{"a":null}}').hasAbsent).toBe(true);
  });

  it.each([
    ['0.1', 0.1],
    ['123456789012.345', 123456789012.345],
    ['-0.00012345678901234', -0.00012345678901234],
    ['9007199254740991', 9007199254740991],
    ['1234567890123456', 1234567890123456],
    ['1234567890123.456', Number.NaN],
    ['0.30000000000000004', Number.NaN],
    ['9007199254740993', Number.NaN],
    ['1e2', Number.NaN],
    ['1E2', Number.NaN],
    ['1e999', Number.NaN],
  ])('has the number %s as it is, or none at all', (text, value) => {
    expect(parse(`{"a":${text},"b":[{"c":${text}}]}`).value).toEqual({ a: value, b: [{ c: value }] });
  });
});

const operationOf = (schema: Schema): OperationSchema => ({
  requestBody: { content: { 'application/json': { schema } } },
});

describe('a field that is null', () => {
  const text: Schema = { type: 'string' };
  const schema: Schema = {
    type: 'object',
    properties: {
      plain: text,
      nullable: { type: ['string', 'null'] } as Schema,
      fixed: { const: null } as Schema,
      listed: { enum: ['a', null] } as Schema,
      inner: { type: 'object', properties: { plain: text } },
      list: { type: 'array', items: { type: 'object', properties: { plain: text } } },
      choice: {
        oneOf: [
          { type: 'object', properties: { one: text } },
          { type: 'object', properties: { other: text } },
        ],
      },
      open: { type: 'object', additionalProperties: text },
      closed: { type: 'object', additionalProperties: false },
    },
  };
  it.each<[string, unknown, unknown]>([
    ['goes where the contract knows it', { plain: null }, {}],
    ['stays where null means something', { nullable: null, fixed: null, listed: null }, undefined],
    ['stays where the contract knows no such field', { unknown: null, closed: { x: null } }, undefined],
    [
      'goes from objects in objects and lists',
      { inner: { plain: null }, list: [{ plain: null }, {}] },
      { inner: {}, list: [{}, {}] },
    ],
    ['goes from each form of a choice', { choice: { one: null, other: null } }, { choice: {} }],
    ['goes where every name is a field', { open: { any: null, set: 'x' } }, { open: { set: 'x' } }],
    ['leaves a field beside it', { plain: 'x', inner: null }, { plain: 'x' }],
    ['stays in a list', { list: [null] }, undefined],
  ])('%s', (_what, given, left) => {
    const body = structuredClone(given);
    normalizeBody(operationOf(schema), body);
    expect(body).toEqual(left ?? given);
  });

  it.each<[string, unknown]>([
    ['a blank text under a free name', { open: { any: '', set: ' ' } }],
    ['a number under a free name', { open: { any: 5 } }],
    ['a blank text in a list', { list: [''] }],
    ['a blank text in an unknown field', { unknown: '', closed: { x: '' } }],
    ['a number for a fixed or listed text', { listed: 5 }],
  ])('leaves %s', (_what, given) => {
    const body = structuredClone(given);
    normalizeBody(operationOf(schema), body);
    expect(body).toEqual(given);
  });

  it('is found through references, and ignored without a schema', () => {
    const resolve = (each: Schema) => (each.$ref === undefined ? each : schema);
    const body = { plain: null };
    normalizeBody(operationOf({ $ref: '#/x' } as Schema), body, resolve);
    expect(body).toEqual({});
    const original = { plain: null };
    normalizeBody({}, original);
    expect(original).toEqual({ plain: null });
  });
});

describe('a request that breaks its contract', () => {
  const amount = { type: 'number', minimum: 0.01, maximum: 100, 'x-invalid': 'gift.invalid_amount' };
  const operation = {
    parameters: [
      { name: 'pageSize', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 200 } },
      { name: 'merchantId', in: 'query', required: true, schema: { type: 'integer' } },
      { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 3 } },
    ],
    requestBody: {
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['name', 'amount'],
            additionalProperties: false,
            properties: {
              name: { type: 'string', maxLength: 3 },
              amount,
              kind: { enum: ['a', 'b'] },
              fixed: { const: 1 },
              items: {
                type: 'array',
                maxItems: 2,
                items: {
                  type: 'object',
                  required: ['code'],
                  properties: { code: { type: 'string' }, amount },
                },
              },
            },
          },
        },
      },
    },
  } as unknown as OperationSchema;
  const faults = (body: unknown, query: object = { merchantId: '1' }, headers: object = {}) => {
    // One for each request: validators are compiled once, by whichever test comes first.
    const rejection = createViolationExplainer({}).explain(operation, {
      body,
      query: { ...query },
      headers: { ...headers },
    });
    return rejection && { code: rejection.code, ...rejection.errorsByField };
  };
  const good = { name: 'abc', amount: 5 };
  const request = 'system.invalid_request';

  it('has no violations if it keeps the contract', () => {
    expect(
      faults(good, { merchantId: '1', pageSize: '200' }, { 'idempotency-key': 'abc', other: 'x' }),
    ).toBeUndefined();
  });

  it.each<[string, unknown, object | undefined, object]>([
    ['a body that is missing', undefined, undefined, { code: request, '': ['A body is required.'] }],
    ['a field that is missing', { amount: 5 }, undefined, { code: request, '/name': ['is required'] }],
    [
      'a field nobody knows',
      { ...good, x: 1 },
      undefined,
      { code: request, '/x': ['is not a field of this request'] },
    ],
    [
      'a value that is not listed',
      { ...good, kind: 'c' },
      undefined,
      { code: request, '/kind': ['must be one of a, b'] },
    ],
    ['a value that is fixed', { ...good, fixed: 2 }, undefined, { code: request, '/fixed': ['must be 1'] }],
    [
      'a number that was not exact',
      { ...good, amount: Number.NaN },
      undefined,
      {
        code: 'gift.invalid_amount',
        '/amount': ['must be a number with at most 15 digits and without an exponent'],
      },
    ],
    [
      'an amount, with the code of the service',
      { ...good, amount: 101 },
      undefined,
      { code: 'gift.invalid_amount', '/amount': ['must be <= 100'] },
    ],
    [
      'an amount and a name, with the general code',
      { name: 'abcd', amount: 0 },
      undefined,
      { code: request, '/name': [expect.any(String)], '/amount': ['must be >= 0.01'] },
    ],
    [
      'an item of a list, at its place',
      { ...good, items: [{ code: 'x' }, { amount: 0 }] },
      undefined,
      { code: request, '/items/1/code': ['is required'], '/items/1/amount': ['must be >= 0.01'] },
    ],
    [
      'a list that is too long, and not its items',
      { ...good, items: [{}, {}, {}] },
      undefined,
      { code: request, '/items': ['must NOT have more than 2 items'] },
    ],
    ['a parameter that is missing', good, {}, { code: request, '/merchantId': ['is required'] }],
    [
      'a parameter nobody knows',
      good,
      { merchantId: '1', x: '1' },
      { code: request, '/x': ['is not a field of this request'] },
    ],
    [
      'a parameter that is too large',
      good,
      { merchantId: '1', pageSize: '201' },
      { code: request, '/pageSize': ['must be <= 200'] },
    ],
  ])('gets a message about %s', (_what, body, query, expected) => {
    expect(faults(body, query)).toEqual(expected);
  });

  it('reports a header by its name in lower case', () => {
    expect(faults(good, undefined, { 'idempotency-key': 'abcd' })).toMatchObject({
      code: request,
      '/idempotency-key': [expect.any(String)],
    });
  });

  it('reports at most a hundred violations', () => {
    const unknown = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`x${index}`, 1]));
    const { code, ...places } = faults({ ...good, ...unknown })!;
    expect(code).toBe(request);
    expect(Object.keys(places)).toHaveLength(100);
  });
});
