/** Mock server: serves the contract without state, for building clients before or without the service. */
import { definitionFile } from '../src/base/schema/definition.ts';
import { failToListen } from './listen.ts';
import { createOutput, createProgram, portOption } from './program.mjs';

const { contract, port, ...options } = createProgram(
  'mock',
  'Serves the examples of the contract without state. Every call needs client credentials, of any value. Ask for an ' +
    'answer by name with the header  Prefer: example=gift.no_balance',
)
  .addOption(portOption().env('MOCK_PORT').default(4010))
  .option('--contract <file>', 'contract to serve; it is read again when it changes', definitionFile)
  .reporting()
  .examples('--port 4020', '--quiet --port 0')
  .parse()
  .opts<{ contract: string; port: number }>();
const output = createOutput(options);

const { startMock } = await import('./mock/server.ts');
const { address, paths } = await startMock(port, {
  contract,
  reloaded: () => output.essential('The contract has changed; the mock serves the new one.'),
}).catch(failToListen);
output.essential(`The mock answers the contract's examples at ${address}`);
output.note('');
for (const path of paths) output.note(`  ${address}${path}`);
output.note('\nEvery call needs client credentials, of any value. Ask for an answer by name with the header');
output.note('  Prefer: example=gift.no_balance');
output.outcome({ address, paths });
