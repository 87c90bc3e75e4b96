import { capitalized, follow, jsonOf, operationsOf, refName } from '../walk.mjs';
import { codeOf, exampleNameOf, exampleOf, resultOf, statusOf, wholeCatalogue } from './error-catalogue.mjs';

/**
 * Expands `x-error-codes` to closed failure schemas with exactly the possible codes, and one named example
 * per code. The example's name is the code, by which clients request it from the mock.
 *
 * An operation may say more about its failures: `x-failure-base` names the schema they are made from instead of the
 * common one (`x-failure-bases` does so per `result`), and `x-failure-fields` adds optional properties. Those of other
 * statuses than 200 are made from the schema of the response of that status.
 *
 * A failure of a code that a violation of the contract can get (`x-invalid`, `x-missing`), or a single field of the request
 * (`causedBy` of its entry), may carry `errorsByField`.
 *
 * A property of the base that repeats a value of the request says where from (`x-echo`, a JSON pointer); the operation
 * carries that on as `x-failure-echo`, for the one place in the service that writes failures.
 */
export function addErrors(root) {
  const catalogue = wholeCatalogue(root['x-error-catalogue']);
  const base = root.components.schemas.Failure;
  for (const [name, response] of Object.entries(root.components.responses)) {
    narrow(root, catalogue, response, `${name}Failure`);
  }
  for (const { operation } of operationsOf(root)) addToOperation(root, catalogue, operation, base);

  root['x-error-catalogue'] = catalogue;
}

function addToOperation(root, catalogue, operation, common) {
  const codes = operation['x-error-codes'] ?? [];
  // A code's first word need not be its service's name, so the entry records the service from here on.
  for (const code of codes)
    catalogue[code].service ??= code.startsWith('system.') ? 'shared' : operation.tags[0];
  const owner = capitalized(operation.operationId);
  const echo = echoesOf(follow(root, operation['x-failure-base'] ?? common));
  if (Object.keys(echo).length > 0) operation['x-failure-echo'] = echo;
  const baseOf = failureBases(root, operation, common);
  for (const [status, group] of groupedBy(codes, (code) => statusOf(catalogue, code))) {
    if (status === 200) {
      const success = jsonOf(operation.responses['200']);
      const members = follow(root, success.schema).oneOf ?? [success.schema];
      const invalid = validationCodes(root, operation);
      const failures = groupedBy(group, (code) => resultOf(catalogue, code)).map(([result, alike]) => {
        const tellsFields = alike.some((code) => invalid.has(code) || catalogue[code].causedBy);
        const failureBase = tellsFields ? withErrorsByField(root, baseOf(result)) : baseOf(result);
        return addSchema(root, catalogue, owner + capitalized(result), failureBase, alike);
      });
      success.schema = { oneOf: [...members, ...failures] };
      success.examples = { ...success.examples, ...examples(catalogue, group) };
    } else {
      // The operation's own codes join those the shared response of that status has.
      const shared = operation.responses[String(status)];
      const word = shared?.$ref ? refName(shared.$ref) : `Status${status}`;
      const response = structuredClone(follow(root, shared) ?? { description: 'Refused.' });
      const all = [...(response['x-error-codes'] ?? []), ...group];
      const plain = follow(root, jsonOf(response)?.schema) ?? common;
      const base = all.some((code) => catalogue[code].causedBy) ? withErrorsByField(root, plain) : plain;
      const schema = addSchema(root, catalogue, owner + word, base, all);
      response.content = { 'application/json': { schema, examples: examples(catalogue, all) } };
      response['x-error-codes'] = all;
      operation.responses[String(status)] = response;
    }
  }
}

/** Codes that a violation of the contract can get: `x-invalid` and `x-missing` of the request, at any depth. */
function validationCodes(root, { requestBody, parameters = [] }) {
  const codes = new Set();
  const seen = new Set();
  const visit = (node) => {
    const schema = follow(root, node);
    if (typeof schema !== 'object' || schema === null || seen.has(schema)) return;
    seen.add(schema);
    for (const found of [schema['x-invalid'], schema['x-missing']].filter(Boolean)) {
      for (const code of typeof found === 'object' ? Object.values(found) : [found]) codes.add(code);
    }
    for (const inner of Object.values(schema)) visit(inner);
  };
  visit(jsonOf(follow(root, requestBody))?.schema);
  for (const parameter of parameters) visit(parameter);
  return codes;
}

/** Adds the faults by location to a failure, as the general refusal of an invalid request has them. */
function withErrorsByField(root, base) {
  const { errorsByField } = root.components.schemas.InvalidRequestFailure.properties;
  return {
    ...base,
    properties: { ...base.properties, errorsByField: base.properties.errorsByField ?? errorsByField },
  };
}

/** Maps each `result` to the base schema of its failures. */
function failureBases(root, operation, common) {
  const general = operation['x-failure-base'];
  const special = operation['x-failure-bases'] ?? {};
  const fields = operation['x-failure-fields'] ?? {};
  for (const word of ['x-failure-base', 'x-failure-bases', 'x-failure-fields']) delete operation[word];
  return (result) => {
    const base = follow(root, special[result] ?? general ?? common);
    return { ...base, properties: { ...base.properties, ...fields } };
  };
}

/** Ways of logging in, in refusals of entries with `tellsTryMethods`. */
const TRY_METHODS = {
  type: 'array',
  'x-origin': 'supplement',
  maxItems: 20,
  items: { $ref: '#/components/schemas/OauthTryMethod' },
  description: 'With a `proof_required`, the combinations of fields that prove the guest.',
};

/** Maps failure properties to the request location and maximum length of the echoed value. */
function echoesOf({ properties }) {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, { 'x-echo': pointer, maxLength }]) =>
      pointer === undefined ? [] : [[name, { pointer, maxLength }]],
    ),
  );
}

function narrow(root, catalogue, response, name) {
  const content = jsonOf(response);
  const codes = response['x-error-codes'] ?? [];
  if (!content || codes.length === 0) return;
  content.schema = addSchema(root, catalogue, name, follow(root, content.schema), codes);
  content.examples = examples(catalogue, codes);
}

function addSchema(root, catalogue, name, base, keys) {
  const schema = structuredClone(base);
  const codes = [...new Set(keys.map((key) => codeOf(catalogue, key)))];
  const errorCode = { type: 'string', enum: codes, description: base.properties.errorCode.description };
  if (keys.every((key) => catalogue[key]['x-origin'])) errorCode['x-origin'] = 'supplement';
  for (const property of Object.values(schema.properties)) delete property['x-echo'];
  schema.properties.result = { const: resultOf(catalogue, keys[0]) };
  schema.properties.errorCode = errorCode;
  if (keys.some((key) => catalogue[key].tellsTryMethods))
    schema.properties.tryMethods = structuredClone(TRY_METHODS);
  root.components.schemas[name] = schema;
  return { $ref: `#/components/schemas/${name}` };
}

const examples = (catalogue, keys) =>
  Object.fromEntries(keys.map((key) => [exampleNameOf(key), exampleOf(catalogue, key)]));

/** Groups keys by a common value; returns pairs of value and keys, in order. */
function groupedBy(keys, commonOf) {
  const groups = new Map();
  for (const key of keys) {
    const common = commonOf(key);
    groups.set(common, [...(groups.get(common) ?? []), key]);
  }
  return [...groups];
}
