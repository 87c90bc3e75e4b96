/** Builds the client package. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeClient } from './client/packClient.ts';
import { repository } from './generate/bundle.ts';
import { createOutput, createProgram } from './program.mjs';

const report = createOutput(
  createProgram('client:build', 'Builds the client package in dist/client/, and packs it beside.')
    .reporting()
    .parse()
    .opts(),
);

const output = join(repository, 'dist/client');
rmSync(output, { recursive: true, force: true });
const packed = await writeClient(output);
report.note(`wrote dist/client and dist/${packed}`);
report.outcome({ wrote: ['dist/client/', `dist/${packed}`] });
