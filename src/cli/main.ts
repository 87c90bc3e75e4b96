import { run } from './operatorProgram.ts';
import { createProgram } from './program.ts';

await run(await createProgram(process.argv.slice(2)));
