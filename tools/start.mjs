/** Starts the service; with --build-only, only builds it. */
import { buildService, runBundled } from './bundle.mjs';

// Tests build the service once, before many of them start a service at the same time.
if (await isBuildOnly(process.argv.slice(2))) await buildService();
else await runBundled('main.js');

/** Reads the options; a start without any does not wait for their parser. */
async function isBuildOnly(given) {
  if (given.length === 0) return false;
  const { createProgram, portOption } = await import('./program.mjs');
  const { port, buildOnly } = createProgram(
    'start',
    'Starts the service: a sandbox, or production with NODE_ENV=production. All settings are variables of the ' +
      'environment, which docs/runbook.md describes.',
  )
    .addOption(portOption('port to listen on, in place of PORT (default: 3000); 0 is any free port'))
    .option('--build-only', 'build the service, and do not start it')
    .examples('--port 4000')
    .parse()
    .opts();
  if (port !== undefined) process.env.PORT = String(port);
  return buildOnly;
}
