/** Builds the client package. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { writeClient } from './client/packClient.ts';
import { repository } from './generate/bundle.ts';

new Command('client:build')
  .description('Builds the client package in dist/client/, and packs it beside.')
  .parse();

const output = join(repository, 'dist/client');
rmSync(output, { recursive: true, force: true });
console.log(`wrote dist/client and dist/${await writeClient(output)}`);
