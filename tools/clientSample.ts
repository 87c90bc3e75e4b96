/** Serves the client's sample page: a guest's login, balance and points, and a gift card to buy, at a running sandbox. */
import { serveFiles } from './chromium.ts';
import { sampleFiles } from './client/sample.ts';
import { failToListen, listenLocally } from './listen.ts';
import { createOutput, createProgram, portOption } from './program.mjs';

const { service, port, ...options } = createProgram(
  'client:sample',
  "Serves the client's sample page: a guest's login, balance and points, and a gift card to buy, at a running sandbox.",
)
  .option('--service <url>', 'base URL of the sandbox', 'http://localhost:3000/rest/1.0.0')
  .addOption(portOption().default(5173))
  .reporting()
  .examples('--service http://localhost:4000/rest/1.0.0 --port 5180')
  .parse()
  .opts<{ service: string; port: number }>();

const output = createOutput(options);
const origin = await listenLocally(serveFiles(await sampleFiles()), port).catch(failToListen);
const address = `${origin}/?service=${encodeURIComponent(service)}`;
output.essential(`Open ${address}`);
output.outcome({ address });
