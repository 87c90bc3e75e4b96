import { architecturePage } from './architecture.ts';
import { bundle } from './bundle.ts';
import { contractFiles, contractTypes, type Derived } from './contractFiles.ts';
import { flowsPage } from './flows.ts';

/**
 * Derives everything from spec/ and the flow tables, in memory; the same sources always give the same bytes.
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
      ['docs/flows.md', flowsPage()],
      ['docs/architecture.md', await architecturePage()],
    ]),
  };
}
