import type { Operation } from './bundle.ts';

export const HEADING = '/* Generated from spec/ by "npm run generate". Do not edit: change the contract. */';

/** Maps each operation to its handler; the compiler reports missing and mismatching handlers. */
export function registryModule(operations: Operation[]): string {
  const sorted = byPath(operations);
  return [
    HEADING,
    '',
    "import type { Handlers } from '../src/contract/operation.ts';",
    ...sorted.map(
      ({ operationId, handlerPath }) =>
        `import ${operationId} from './${handlerPath.slice('handlers/'.length)}';`,
    ),
    '',
    'export const handlers: Handlers = {',
    ...sorted.map(({ operationId }) => `  ${operationId},`),
    '};',
    '',
  ].join('\n');
}

/** Lists the error catalogue entries that each operation may return. */
export function refusalsModule(operations: Operation[]): string {
  return [
    HEADING,
    '',
    '/** Entries of the error catalogue that each operation may refuse with. */',
    'export interface Refusals {',
    ...byPath(operations).map(({ operationId, refusals }) => `  ${operationId}: ${literals(refusals)};`),
    '}',
    '',
  ].join('\n');
}

const byPath = (operations: Operation[]) =>
  [...operations].sort((a, b) => (a.handlerPath < b.handlerPath ? -1 : 1));

const literals = (keys: string[]) => keys.map((key) => `'${key}'`).join(' | ') || 'never';

/** Placeholder for a handler that is not written yet. */
export function stub({ operationId }: Operation): string {
  return [
    "import { notImplemented } from '../../src/contract/notImplemented.ts';",
    "import type { Handler } from '../../src/contract/operation.ts';",
    '',
    '/** Not written yet: answers 501 `system.not_implemented`. */',
    exported(operationId),
    '',
  ].join('\n');
}

/** Wraps the declaration as the formatter would, so that lint accepts stubs with long names. */
function exported(operationId: string): string {
  const before = 'export default (async () =>';
  const after = `notImplemented()) satisfies Handler<'${operationId}'>;`;
  const line = `${before} ${after}`;
  return line.length <= LINE_WIDTH ? line : `${before}\n  ${after}`;
}

/** Line width configured in biome.json. */
const LINE_WIDTH = 110;
