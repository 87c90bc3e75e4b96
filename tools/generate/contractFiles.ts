import { type Document, type Operation, operationsOf } from './bundle.ts';
import { refusalsModule, registryModule, stub } from './handlers.ts';
import { proofModule } from './proof.ts';
import { typesOf } from './types.ts';

export interface Derived {
  operations: Operation[];
  /** Files that are always overwritten: path in the repository -> content. */
  files: Map<string, string>;
  /** Handler stubs, written only where no file exists: path -> content. */
  stubs: Map<string, string>;
}

/** Derives what the service needs to run: the bundled contract, the registry and the stubs of its operations. */
export function contractFiles(document: Document): Derived {
  const operations = operationsOf(document);
  return {
    operations,
    files: new Map([
      ['generated/openapi.json', `${JSON.stringify(document, null, 2)}\n`],
      ['generated/refusals.ts', refusalsModule(operations)],
      ['generated/proof.ts', proofModule(document)],
      ['handlers/registry.ts', registryModule(operations)],
    ]),
    stubs: new Map(operations.map((operation) => [operation.handlerPath, stub(operation)])),
  };
}

/** Derives the types of the contract, which only the compiler reads. */
export async function contractTypes(document: Document): Promise<Pick<Derived, 'files'>> {
  return { files: new Map([['generated/types.ts', await typesOf(document)]]) };
}
