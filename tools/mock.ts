/**
 * Mock server: serves the contract without state, for building clients before or without the service.
 *
 *   tsx tools/mock.ts [port]     default 4010
 *
 * It answers the contract's examples. Ask for one by name:  Prefer: example=gift.no_balance
 */
import { startMock } from './mock/server.ts';

const port = Number(process.argv[2] ?? process.env.MOCK_PORT ?? 4010);
const mock = await startMock(port);
console.log(`The mock answers the contract's examples at\n`);
for (const path of mock.paths) console.log(`  ${mock.address}${path}`);
console.log('\nEvery call needs client credentials, of any value. Ask for an answer by name with the header');
console.log('  Prefer: example=gift.no_balance');
