import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore } from '../../src/store/store.ts';
import { applyDemo } from './testStore.ts';

/** Makes the embedded stores that test files copy, in the directory given: `empty` and `demo`. */
const [directory] = process.argv.slice(2);
if (!directory) throw new Error('Give the directory to make the templates in.');
const empty = join(directory, 'empty');
const demo = join(directory, 'demo');
await (await openStore({ dataDirectory: empty })).close();
await cp(empty, demo, { recursive: true });
const store = await openStore({ dataDirectory: demo });
await applyDemo(store);
await store.close();
