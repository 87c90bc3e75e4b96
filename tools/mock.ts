/**
 * Mock server: serves the contract without state, for building clients before or without the service.
 *
 *   tsx tools/mock.ts [port]     default 4010
 *
 * It answers the contract's examples. Ask for one by name:  Prefer: example=gift.no_balance
 */
import { Command } from 'commander';
import { bundlePath, startMock } from './mock/server.ts';

const program = new Command('mock')
  .description(
    'Serves the examples of the contract without state. Every call needs client credentials, of any value. Ask for an ' +
      'answer by name with the header  Prefer: example=gift.no_balance',
  )
  .argument('[port]', 'port to listen on', process.env.MOCK_PORT ?? '4010')
  .option('--contract <file>', 'contract to serve; it is read again when it changes', bundlePath)
  .option('--quiet', 'print the address, and not the path of each operation')
  .parse();
const { contract, quiet } = program.opts<{ contract: string; quiet?: boolean }>();

const mock = await startMock(Number(program.processedArgs[0]), {
  contract,
  reloaded: () => console.log('The contract has changed; the mock serves the new one.'),
});
if (quiet) console.log(`The mock answers the contract's examples at ${mock.address}`);
else {
  console.log(`The mock answers the contract's examples at\n`);
  for (const path of mock.paths) console.log(`  ${mock.address}${path}`);
  console.log(
    '\nEvery call needs client credentials, of any value. Ask for an answer by name with the header',
  );
  console.log('  Prefer: example=gift.no_balance');
}
