import { readFileSync } from 'node:fs';
import { definitionFile } from '../../src/base/schema/definition.ts';
import { exampleTable } from '../mock/table.ts';
import { bundleClient, type ClientFile } from './bundles.ts';

/** Bundles the mock of the client: its entry, and the service worker with the contract's examples. */
export async function buildClientMock(): Promise<ClientFile[]> {
  const table = await exampleTable(JSON.parse(readFileSync(definitionFile, 'utf8')));
  const worker = `import { serveExamples } from './mock/worker.ts'; serveExamples(${JSON.stringify(table)});`;
  return [
    { name: 'mock.js', code: await bundleClient('mock/index.ts') },
    {
      name: 'mock-worker.js',
      code: await bundleClient({ contents: worker }, { format: 'iife', minify: true }),
    },
  ];
}
