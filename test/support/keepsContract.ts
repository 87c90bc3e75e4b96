import { readDefinition } from '../../src/schema/definition.ts';
import { newSchemaValidator } from '../../src/schema/schemaValidation.ts';
import type { Received } from './world.ts';

/**
 * Validates replies against the bundled contract with an independent validator. The service also validates
 * its replies, but using its own validator would prove little.
 */
const { document } = readDefinition();
const validator = newSchemaValidator({ strict: false });
validator.addSchema({ ...document, $id: 'contract' } as object, 'contract');

export function assertKeepsContract(path: string, method: string, reply: Received): void {
  const operation = pointerTo('paths', path, method);
  const status = String(reply.status);
  // biome-ignore lint/suspicious/noExplicitAny: walking a JSON document
  const declared = (document as any).paths[path]?.[method]?.responses?.[status];
  if (!declared) throw new Error(`${method} ${path} answered ${status}, which the contract does not know.`);
  const place = declared.$ref ? declared.$ref.slice(1) : `${operation}/responses/${status}`;
  const validate = validator.getSchema(`contract#${place}/content/application~1json/schema`);
  if (!validate) throw new Error(`The contract has no schema for ${status} of ${path}.`);
  if (!validate(reply.body)) {
    throw new Error(
      `${status} of ${path} is not what the contract says: ${validator.errorsText(validate.errors)}`,
    );
  }
}

/** Validates an event against the contract's webhook of that name. */
export function assertKeepsWebhook(event: { type: string }): void {
  const place = pointerTo(
    'webhooks',
    event.type,
    'post',
    'requestBody',
    'content',
    'application/json',
    'schema',
  );
  const validate = validator.getSchema(`contract#${place}`);
  if (!validate) throw new Error(`The contract has no webhook ${event.type}.`);
  if (!validate(event))
    throw new Error(`${event.type} is not what the contract says: ${validator.errorsText(validate.errors)}`);
}

function pointerTo(...segments: string[]): string {
  return segments.map((segment) => `/${segment.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
