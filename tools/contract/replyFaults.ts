import { readDefinition } from '../../src/schema/definition.ts';
import { newSchemaValidator } from '../../src/schema/schemaValidation.ts';

/**
 * Validates replies against the bundled contract with an independent validator. The service also validates
 * its replies, but using its own validator would prove little.
 */
const { document } = readDefinition();
const validator = newSchemaValidator({ strict: false });
validator.addSchema({ ...document, $id: 'contract' } as object, 'contract');

/** Returns the difference between a reply and the contract in words; undefined if there is none. */
export function replyFault(
  path: string,
  method: string,
  { status, body }: { status: number; body: unknown },
): string | undefined {
  const operation = pointerTo('paths', path, method);
  // biome-ignore lint/suspicious/noExplicitAny: walking a JSON document
  const declared = (document as any).paths[path]?.[method]?.responses?.[String(status)];
  if (!declared) return `${method} ${path} answered ${status}, which the contract does not know.`;
  const place = declared.$ref ? declared.$ref.slice(1) : `${operation}/responses/${status}`;
  const validate = validator.getSchema(`contract#${place}/content/application~1json/schema`);
  if (!validate) return `The contract has no schema for ${status} of ${path}.`;
  if (validate(body)) return undefined;
  return `${status} of ${path} is not what the contract says: ${validator.errorsText(validate.errors)}`;
}

/** Returns the difference between an event and the contract's webhook of that name; undefined if there is none. */
export function webhookFault(event: { type: string }): string | undefined {
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
  if (!validate) return `The contract has no webhook ${event.type}.`;
  if (validate(event)) return undefined;
  return `${event.type} is not what the contract says: ${validator.errorsText(validate.errors)}`;
}

function pointerTo(...segments: string[]): string {
  return segments.map((segment) => `/${segment.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
