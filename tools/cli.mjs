#!/usr/bin/env node
/** Runs the operators' program: `stored-value <noun> <verb> ...`; without arguments, starts the service. */
import { runBundled } from './bundle.mjs';

await runBundled(process.argv.length > 2 ? 'operators/program/main.js' : 'main.js');
