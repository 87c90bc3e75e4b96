import { readDefinition } from '../../src/base/schema/definition.ts';
import { newSchemaValidator } from '../../src/base/schema/schemaValidation.ts';

/** Largest integers that typed clients read, by `format`. Generators choose 32 bits where the contract says nothing. */
const INTEGERS = { int32: 2n ** 31n - 1n, int64: 2n ** 63n - 1n };

type Document = ReturnType<typeof readDefinition>['document'];

export interface ReplyCheck {
  /** Returns the difference between a reply and the contract in words; undefined if there is none. */
  replyFault(path: string, method: string, reply: { status: number; body: unknown }): string | undefined;
  /** Returns the difference between an event and the contract's webhook of that name; undefined if there is none. */
  webhookFault(event: { type: string }): string | undefined;
}

/**
 * Creates a check of replies against a contract, with an independent validator: the service also validates its
 * replies, but using its own validator would prove little. Reads integers as typed clients do.
 */
export function createReplyCheck(document: Document): ReplyCheck {
  const validator = newSchemaValidator({ strict: false });
  for (const [format, largest] of Object.entries(INTEGERS)) {
    const validate = (value: number) => value <= largest && value >= -largest;
    validator.addFormat(format, { type: 'number', validate });
  }
  validator.addSchema({ ...(withSizes(document) as object), $id: 'contract' }, 'contract');

  return {
    replyFault(path, method, { status, body }) {
      const operation = pointerTo('paths', path, method);
      // biome-ignore lint/suspicious/noExplicitAny: walking a JSON document
      const declared = (document as any).paths[path]?.[method]?.responses?.[String(status)];
      if (!declared) return `${method} ${path} answered ${status}, which the contract does not know.`;
      const place = declared.$ref ? declared.$ref.slice(1) : `${operation}/responses/${status}`;
      const validate = validator.getSchema(`contract#${place}/content/application~1json/schema`);
      if (!validate) return `The contract has no schema for ${status} of ${path}.`;
      if (validate(body)) return undefined;
      return `${status} of ${path} is not what the contract says: ${validator.errorsText(validate.errors)}`;
    },
    webhookFault(event) {
      const body = ['post', 'requestBody', 'content', 'application/json', 'schema'];
      const validate = validator.getSchema(`contract#${pointerTo('webhooks', event.type, ...body)}`);
      if (!validate) return `The contract has no webhook ${event.type}.`;
      if (validate(event)) return undefined;
      return `${event.type} is not what the contract says: ${validator.errorsText(validate.errors)}`;
    },
  };
}

/** Copies a document, with 32 bits for each integer without a format. */
function withSizes(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withSizes);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([name, value]) => [name, withSizes(value)]));
  const isInteger = [copy.type].flat().includes('integer');
  return isInteger ? { format: 'int32', ...copy } : copy;
}

export const { replyFault, webhookFault } = createReplyCheck(readDefinition().document);

function pointerTo(...segments: string[]): string {
  return segments.map((segment) => `/${segment.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
