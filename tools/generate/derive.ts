import { architecturePage } from './architecture.ts';
import { bundle, type Operation, operationsOf } from './bundle.ts';
import { flowsPage } from './flows.ts';
import { refusalsModule, registryModule, stub } from './handlers.ts';
import { typesOf } from './types.ts';

export interface Derived {
  operations: Operation[];
  /** Files that are always overwritten: path in the repository -> content. */
  files: Map<string, string>;
  /** Handler stubs, written only where no file exists: path -> content. */
  stubs: Map<string, string>;
}

/**
 * Derives everything from spec/ and the flow tables, in memory; the same sources always give the same bytes.
 */
export async function derive(): Promise<Derived> {
  const document = await bundle();
  const operations = operationsOf(document);
  return {
    operations,
    files: new Map([
      ['generated/openapi.json', `${JSON.stringify(document, null, 2)}\n`],
      ['generated/types.ts', await typesOf(document)],
      ['generated/refusals.ts', refusalsModule(operations)],
      ['handlers/registry.ts', registryModule(operations)],
      ['docs/flows.md', flowsPage()],
      ['docs/architecture.md', await architecturePage()],
    ]),
    stubs: new Map(operations.map((operation) => [operation.handlerPath, stub(operation)])),
  };
}
