import fc from 'fast-check';
import { follow, type Operation, operations } from '../../test/contract/bundle.ts';
import { type Carriage, carriages, carried, type RawRequest } from './carriers.ts';
import { isObject, type Json, type JsonObject, Raw, TWICE, toText } from './json.ts';
import type { LiveIds } from './liveIds.ts';
import { type Mutation, mutated, mutations } from './mutations.ts';
import { Live, type Planned, valuesOf } from './validValues.ts';

/** Fuzz case: source of the body, its mutations, and its carriage. */
export interface FuzzCase {
  operationId: string;
  /** Index of the contract's request example, a value generated from the schema, or a call that this one follows. */
  base: { example: number } | { value: Planned } | { earlier: number };
  /** Choice of live ids that replace those of an example, by field; 0 keeps the example's. */
  ids: number[];
  mutations: Mutation[];
  carriage?: Carriage;
}

const byId = new Map(operations.map((operation) => [operation.operationId, operation]));

export function operationOf({ operationId }: FuzzCase): Operation {
  return byId.get(operationId)!;
}

/**
 * Generates cases of these operations: a third valid, the others with one to three faults in body or
 * carriage.
 */
export function casesOf(liveIds: LiveIds, chosen: readonly Operation[] = operations): fc.Arbitrary<FuzzCase> {
  return fc.constantFrom(...chosen).chain((operation) => {
    const examples = fc.nat({ max: Math.max(0, operation.requests.length - 1) });
    const schema = operation.requests[0]?.schema ?? {};
    const values = valuesOf(schema, (name) => liveIds.has(name));
    return fc.record({
      operationId: fc.constant(operation.operationId),
      base: fc.oneof(
        { weight: 3, arbitrary: examples.map((example) => ({ example })) },
        { weight: 1, arbitrary: values.map((value) => ({ value })) },
        {
          weight: FOLLOWED.has(operation.operationId) ? 3 : 0,
          arbitrary: fc.nat({ max: 9_999 }).map((earlier) => ({ earlier })),
        },
      ),
      ids: fc.array(fc.nat({ max: 9_999 }), { maxLength: 12 }),
      mutations: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        { weight: 5, arbitrary: fc.array(mutations, { minLength: 1, maxLength: 3 }) },
      ),
      carriage: fc.option(carriages, { nil: undefined, freq: 6 }),
    }) as fc.Arbitrary<FuzzCase>;
  });
}

/** Builds the parameters or body of the case with current ids. */
export function bodyOf({ operationId, base, ids, mutations }: FuzzCase, liveIds: LiveIds): Json {
  const { requests } = byId.get(operationId)!;
  if ('earlier' in base) return mutations.reduce(mutated, following(operationId, base.earlier, liveIds));
  const planned = 'value' in base ? base.value : (requests[base.example]?.value as Json);
  const counter = { next: 0 };
  const body = 'value' in base ? resolved(planned, liveIds) : withIds(planned as Json, ids, liveIds, counter);
  return mutations.reduce(mutated, withToken(withCodes(body, ids[0] ?? 1), liveIds));
}

/** Operations that succeed only after another one with the same card, guest or contents. */
const FOLLOWED = new Map([
  ['transactionVoidActivate', 'transactionActivate'],
  ['transactionVoidActivateAdd', 'transactionActivateAdd'],
  ['transactionVoidAddRedeem', 'transactionAddRedeem'],
  ['surveySubmitResponse', 'surveyOptInToSurvey'],
  ['surveySubmitResponseByPrintedCardNumber', 'surveyOptInToSurveyByPrintedCardNumber'],
]);
/** Fields that follow from the call itself and not from the one before. */
const OWN_FIELDS = new Set(['pxTransactionId', 'authentication', 'access_token']);

/** Builds an example with the values of an earlier successful call that it may follow. */
function following(operationId: string, pick: number, liveIds: LiveIds): Json {
  const { requests } = byId.get(operationId)!;
  const { value, schema } = requests[pick % requests.length]!;
  const earlier = liveIds.earlierCall(FOLLOWED.get(operationId)!, pick);
  if (!isObject(earlier)) return value as Json;
  const known = Object.keys(follow(schema).properties ?? {});
  const reused = Object.entries(earlier).filter(([name]) => known.includes(name) && !OWN_FIELDS.has(name));
  const example = Object.entries(value as JsonObject).filter(([name]) => name !== 'pxTransactionId');
  const body = { ...Object.fromEntries(example), ...Object.fromEntries(reused) };
  const header = body.headerInfo;
  return isObject(header) ? { ...body, headerInfo: { ...header, sequenceNumber: String(pick) } } : body;
}

function resolved(planned: Planned, liveIds: LiveIds): Json {
  if (planned instanceof Live) return liveIds.take(planned.name, planned.pick) ?? planned.otherwise;
  if (Array.isArray(planned)) return planned.map((item) => resolved(item, liveIds));
  if (!isObject(planned)) return planned as Json;
  return Object.fromEntries(Object.entries(planned).map(([name, field]) => [name, resolved(field, liveIds)]));
}

function withIds(value: Json, ids: number[], liveIds: LiveIds, counter: { next: number }, name = ''): Json {
  if (Array.isArray(value)) return value.map((item) => withIds(item, ids, liveIds, counter, name));
  if (isObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([field, inner]) => [field, withIds(inner, ids, liveIds, counter, field)]),
    );
  }
  if (ids.length === 0 || !liveIds.has(name) || name === 'merchantId') return value;
  const pick = ids[counter.next++ % ids.length]!;
  // A shared card would soon be locked, exchanged or full.
  const isUnchanged = pick % (name === 'printedCardNumber' ? 10 : 2) === 0;
  return isUnchanged ? value : (liveIds.take(name, pick) ?? value);
}

/** Adds registration codes of the sample world to most cards that take one. */
function withCodes(value: Json, pick: number): Json {
  if (pick % 8 === 0) return value;
  if (Array.isArray(value)) return value.map((item) => withCodes(item, pick));
  if (!isObject(value)) return value;
  const inner = Object.entries(value).map(([name, field]) => [name, withCodes(field, pick)] as const);
  const card = value.printedCardNumber;
  const codes = Object.keys(value).filter((name) => /reg(istration)?Code$/i.test(name));
  if (typeof card !== 'string' || !/^[0-9]+$/.test(card) || codes.length === 0)
    return Object.fromEntries(inner);
  return { ...Object.fromEntries(inner), ...Object.fromEntries(codes.map((name) => [name, card.slice(-6)])) };
}

/** Replaces the token of an example, which is not valid. */
function withToken(body: Json, liveIds: LiveIds): Json {
  if (!isObject(body) || body.authentication !== 'oauth') return body;
  return { ...body, access_token: liveIds.token };
}

/** Client that may call anonymously and as b2b; and the app that guests are logged in to. */
const CALLER = basic('demo-web');
const APP = basic('demo-app');

function basic(clientId: string): string {
  return `Basic ${Buffer.from(`${clientId}:${clientId}-secret`).toString('base64')}`;
}

export function requestOf(each: FuzzCase, body: Json, basePath: string): RawRequest {
  const { method, path } = operationOf(each);
  const isGet = method === 'get';
  const query = isGet && isObject(body) ? `?${new URLSearchParams(parametersOf(body))}` : '';
  const request: RawRequest = {
    method: method.toUpperCase(),
    target: basePath + path + query,
    headers: [
      ['Authorization', isObject(body) && body.authentication === 'oauth' ? APP : CALLER],
      ...(isGet ? [] : [['Content-Type', 'application/json'] as [string, string]]),
    ],
    body: Buffer.from(isGet ? '' : toText(body)),
    framing: 'length',
  };
  return each.carriage ? carried(request, each.carriage) : request;
}

function parametersOf(body: JsonObject): Record<string, string> {
  return Object.fromEntries(
    Object.entries(body)
      .filter(([name]) => name.isWellFormed())
      .map(([name, value]) => [
        name.startsWith(TWICE) ? name.slice(TWICE.length) : name,
        value instanceof Raw ? value.text : typeof value === 'string' ? value : JSON.stringify(value),
      ]),
  );
}
