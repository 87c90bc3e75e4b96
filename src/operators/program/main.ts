import { run } from './operatorProgram.ts';
import { createProgram } from './program.ts';

const args = process.argv.slice(2);
await run(await createProgram(args), args);
