import { architecturePage } from './architecture.ts';
import { bundle } from './bundle.ts';
import { contractFiles, contractTypes, type Derived } from './contractFiles.ts';
import { flowsPage } from './flows.ts';
import { schemaFiles } from './tables.ts';

/**
 * Derives everything from spec/, the flow tables and the migrations, in memory; the same sources always give the same
 * bytes.
 */
export async function derive(): Promise<Derived> {
  const document = await bundle();
  const contract = contractFiles(document);
  const types = await contractTypes(document);
  return {
    ...contract,
    files: new Map([
      ...contract.files,
      ...types.files,
      ...(await schemaFiles()),
      ['docs/flows.md', flowsPage()],
      ['docs/architecture.md', await architecturePage()],
    ]),
  };
}
