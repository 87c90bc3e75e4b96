import type { ErrorDefinition, OperationDefinition } from '../base/schema/definition.ts';
import { maskCardNumber } from '../domain/cards/shared/cardReceipt.ts';
import type { Caller } from '../domain/ground/caller.ts';
import { isGuestProven } from '../domain/guests/credentials.ts';
import { provingMethods } from '../domain/tokens/fieldSets.ts';
import { followReference } from './jsonPointer.ts';
import { ProtocolError } from './protocolError.ts';

/** JSON schema of the contract, with the keywords that a proof of the guest depends on. */
interface Schema {
  $ref?: string;
  'x-proof'?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
}

/** Throws the service's `proof_required` when the operation, or a parameter that was sent, needs more than a weak login. */
export function assertProven(
  operation: OperationDefinition,
  caller: Caller,
  query: Record<string, unknown>,
): void {
  if (isGuestProven(caller) || !needsProof(operation, query)) return;
  const code = operation['x-error-codes']?.find((each) => each.endsWith('.proof_required'));
  if (code === undefined)
    throw new Error(`${operation.operationId} needs a proof and has no code to say so.`);
  throw new ProtocolError(code, {
    fields: { tryMethods: provingMethods(caller.merchant, caller.integration) },
  });
}

function needsProof(operation: OperationDefinition, query: Record<string, unknown>): boolean {
  if (operation['x-proof'] === 'strong') return true;
  return (operation.parameters ?? []).some(
    ({ name, 'x-proof': proof }) => proof === 'strong' && query[name] !== undefined && query[name] !== false,
  );
}

/** Further fields of a refusal that sends the guest to another login. */
export function proofFields(error: ErrorDefinition | undefined, { merchant, integration }: Caller): object {
  return error?.tellsTryMethods ? { tryMethods: provingMethods(merchant, integration) } : {};
}

/**
 * Copies a reply for a guest who is not proven, without the numbers and codes that can be used elsewhere (`x-proof` on a
 * reply's field): left out where the contract allows it, otherwise masked.
 */
export function withoutUsableNumbers(
  document: object,
  { path, method }: OperationDefinition,
  body: Record<string, unknown>,
): Record<string, unknown> {
  const described = (document as { paths: Record<string, Record<string, OperationReplies>> }).paths[path]?.[
    method
  ];
  const schema = described?.responses['200']?.content?.['application/json']?.schema ?? {};
  return masked(document, schema, body) as Record<string, unknown>;
}

interface OperationReplies {
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

function masked(document: object, given: Schema, value: unknown): unknown {
  if (given['x-proof'] === 'strong') return maskCardNumber(String(value));
  if (given.$ref !== undefined) return masked(document, followReference(document, given.$ref), value);
  if (Array.isArray(value)) {
    const { items } = given;
    return items ? value.map((each) => masked(document, items, each)) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  // A field is masked if any alternative declares it, whichever was meant.
  const alternatives = given.oneOf ?? [];
  if (alternatives.length > 0)
    return alternatives.reduce<unknown>((each, one) => masked(document, one, each), value);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const property = given.properties?.[name];
      if (!property) return [[name, each]];
      const isLeftOut = property['x-proof'] === 'strong' && !given.required?.includes(name);
      return isLeftOut ? [] : [[name, masked(document, property, each)]];
    }),
  );
}
