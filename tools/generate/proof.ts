import { type Document, operationsOf } from './bundle.ts';
import { HEADING } from './handlers.ts';

/** Lists what the domain needs to know of the proof of a guest that the contract asks for. */
export function proofModule(document: Document): string {
  const operations = operationsOf(document);
  return [
    HEADING,
    '',
    '/** All operations of the contract: true for those in which a weak login is refused something, or not told it. */',
    'export const NEEDS_PROOF: Readonly<Record<string, boolean>> = {',
    ...operations.map(
      ({ operationId, path, method }) =>
        `  ${operationId}: ${needsProof(document, document.paths[path][method])},`,
    ),
    '};',
    '',
    '/** Fields of a guest that only a proven guest may change. */',
    'export const PROVEN_FIELDS = [',
    ...provenFields(document).map((name) => `  '${name}',`),
    '] as const;',
    '',
  ].join('\n');
}

function needsProof(document: Document, operation: Document): boolean {
  if (!operation['x-authentication'].includes('oauth')) return false;
  return operation['x-proof'] === 'strong' || asksForProof(document, operation, new Set());
}

/** Finds the keywords in an operation's parts, and in all that they refer to. */
function asksForProof(document: Document, node: Document, seen: Set<string>): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { $ref, examples: _, ...parts } = node;
  if (node['x-proof'] === 'strong' || node['x-proof-to-change'] === 'strong') return true;
  if ($ref !== undefined && !seen.has($ref)) {
    seen.add($ref);
    const target = $ref
      .slice(2)
      .split('/')
      .reduce((at: Document, key: string) => at[key.replaceAll('~1', '/')], document);
    if (asksForProof(document, target, seen)) return true;
  }
  return Object.values(parts).some((part) => asksForProof(document, part, seen));
}

function provenFields({ components }: Document): string[] {
  const { properties } = components.schemas.EnrollmentUserFields;
  return Object.keys(properties).filter((name) => properties[name]['x-proof-to-change'] === 'strong');
}
