import { capitalized, follow, jsonOf, operationsOf, refName } from '../walk.mjs';
import { exampleOf, statusOf, tableOf, wholeCatalogue } from './error-catalogue.mjs';

/**
 * Writes out what `x-error-codes` means: closed failure schemas that list exactly the possible codes, one named
 * example per code (its name is the code, so that the mock can be asked for it), and a table for readers.
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

function addToOperation(root, catalogue, operation, base) {
  const codes = operation['x-error-codes'] ?? [];
  const owner = capitalized(operation.operationId);
  for (const [status, group] of byStatus(catalogue, codes)) {
    if (status === 200) {
      const success = jsonOf(operation.responses['200']);
      const failure = addSchema(root, catalogue, `${owner}Failure`, base, group);
      const members = follow(root, success.schema).oneOf ?? [success.schema];
      success.schema = { oneOf: [...members, failure] };
      success.examples = { ...success.examples, ...examples(catalogue, group) };
    } else {
      // The operation's own codes join those the shared response of that status has.
      const shared = operation.responses[String(status)];
      const word = shared?.$ref ? refName(shared.$ref) : `Status${status}`;
      const response = structuredClone(follow(root, shared) ?? { description: 'Refused.' });
      const all = [...(response['x-error-codes'] ?? []), ...group];
      const schema = addSchema(root, catalogue, owner + word, base, all);
      response.content = { 'application/json': { schema, examples: examples(catalogue, all) } };
      response['x-error-codes'] = all;
      operation.responses[String(status)] = response;
    }
  }
  if (codes.length > 0) operation.description += `\n${tableOf(catalogue, codes)}`;
}

function narrow(root, catalogue, response, name) {
  const content = jsonOf(response);
  const codes = response['x-error-codes'] ?? [];
  if (!content || codes.length === 0) return;
  content.schema = addSchema(root, catalogue, name, follow(root, content.schema), codes);
  content.examples = examples(catalogue, codes);
}

function addSchema(root, catalogue, name, base, codes) {
  const schema = structuredClone(base);
  const errorCode = { type: 'string', enum: codes, description: base.properties.errorCode.description };
  if (codes.every((code) => catalogue[code]['x-origin'])) errorCode['x-origin'] = 'supplement';
  schema.properties.errorCode = errorCode;
  root.components.schemas[name] = schema;
  return { $ref: `#/components/schemas/${name}` };
}

const examples = (catalogue, codes) =>
  Object.fromEntries(codes.map((code) => [code, exampleOf(catalogue, code)]));

function byStatus(catalogue, codes) {
  const groups = new Map();
  for (const code of codes) {
    const status = statusOf(catalogue, code);
    groups.set(status, [...(groups.get(status) ?? []), code]);
  }
  return groups;
}
