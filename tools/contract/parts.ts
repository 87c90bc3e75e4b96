import { type Document, operationsOf } from '../generate/bundle.ts';
import { resolved } from './schemas.ts';

/** Part of the contract that clients see: an operation, a field, a parameter, a header, a code or an event. */
export interface Part {
  /** Text that names it, the same in all operations that have it. */
  text: string;
  /** Operation or event that has it; its own name if it is one. */
  place: string;
  isDeprecated: boolean;
  /** Last day of a deprecated part (`x-sunset`), as yyyy-mm-dd. */
  sunset?: string;
}

/** Lists all parts of a contract by a key that is the same in all releases. */
export function partsOf(document: Document): Map<string, Part> {
  const parts = new Map<string, Part>();
  const note = (place: string, text: string, node: Document = {}) => {
    const { deprecated: isDeprecated = false, 'x-sunset': sunset } = node;
    parts.set(`${place} ${text}`, { text, place, isDeprecated, sunset });
  };
  for (const { operationId, path, method } of operationsOf(document)) {
    const operation = document.paths[path][method];
    note(operationId, `operation ${method.toUpperCase()} ${path}`, operation);
    for (const parameter of operation.parameters ?? []) {
      const { name } = resolved(document, parameter);
      note(operationId, `parameter \`${name}\``, resolved(document, parameter));
    }
    for (const code of operation['x-error-codes'] ?? []) note(operationId, `code \`${code}\``);
    const reply = resolved(document, operation.responses['200']);
    for (const name of Object.keys(reply.headers ?? {})) note(operationId, `reply header \`${name}\``);
    eachField(document, contentOf(operation.requestBody), (name, field) =>
      note(operationId, `request field \`${name}\``, field),
    );
    eachField(document, contentOf(reply), (name, field) =>
      note(operationId, `reply field \`${name}\``, field),
    );
  }
  for (const [event, { post }] of Object.entries<Document>(document.webhooks ?? {})) {
    note(event, `event \`${event}\``, post);
    eachField(document, contentOf(post.requestBody), (name, field) =>
      note(event, `event field \`${name}\``, field),
    );
  }
  return parts;
}

const contentOf = (body: Document): Document => body?.content?.['application/json']?.schema;

/** Calls back for each field of a schema, at any depth, with its dotted name. */
function eachField(
  document: Document,
  schema: Document,
  found: (name: string, field: Document) => void,
  within = '',
  seen: readonly Document[] = [],
): void {
  if (schema === undefined) return;
  const own = resolved(document, schema);
  // A schema within itself has no further fields.
  if (seen.includes(own)) return;
  const path = [...seen, own];
  for (const variant of own.oneOf ?? []) eachField(document, variant, found, within, path);
  for (const [name, field] of Object.entries<Document>(own.properties ?? {})) {
    const whole = within ? `${within}.${name}` : name;
    found(whole, { ...resolved(document, field), ...field });
    eachField(document, field, found, whole, path);
  }
  eachField(document, own.items, found, within, path);
}
