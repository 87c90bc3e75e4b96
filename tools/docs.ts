/** Writes the documentation. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../src/base/config/repository.ts';
import { definitionFile } from '../src/base/schema/definition.ts';
import { docsFolder, sourcesDigest } from '../src/http/docsFiles.ts';
import { createOutput, createProgram } from './program.mjs';

const { served, ...options } = createProgram(
  'docs',
  'Writes dist/docs/ for the service to serve, and dist/docs.html, one file that needs no network.',
)
  .option('--served', 'only dist/docs/')
  .reporting()
  .parse()
  .opts<{ served?: boolean }>();
const output = createOutput(options);

const { offlineFile, siteFiles, writeSite } = await import('./docs/write.ts');
const document = JSON.parse(readFileSync(definitionFile, 'utf8'));
const sources = sourcesDigest();
writeSite(docsFolder, await siteFiles(document), sources);
if (!served) {
  const offline = join(repository, 'dist/docs.html');
  writeFileSync(`${offline}.unfinished`, await offlineFile(document));
  renameSync(`${offline}.unfinished`, offline);
}
const wrote = ['dist/docs/', ...(served ? [] : ['dist/docs.html'])];
output.note(`wrote ${wrote.join(' and ')}`);
output.outcome({ wrote });
