/** Starts the service; with --build-only, only bundles it. */
import { bundleSources, runBundled } from './bundle.mjs';

// Tests build the bundle once, before many of them start a service at the same time.
if (process.argv[2] === '--build-only') await bundleSources();
else await runBundled('main.js');
