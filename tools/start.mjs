/** Starts the service; with --build-only, only builds it. */
import { buildService, runBundled } from './bundle.mjs';

// Tests build the service once, before many of them start a service at the same time.
if (process.argv[2] === '--build-only') await buildService();
else await runBundled('main.js');
