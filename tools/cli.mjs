#!/usr/bin/env node
/** Runs the operators' program: `stored-value <noun> <verb> ...`. */
import { runBundled } from './bundle.mjs';

await runBundled('cli/main.js');
