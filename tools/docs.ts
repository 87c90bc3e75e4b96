/** Writes the documentation. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { repository } from '../src/base/config/repository.ts';
import { definitionFile } from '../src/base/schema/definition.ts';
import { docsFolder, sourcesDigest } from '../src/http/docsFiles.ts';
import { offlineFile, siteFiles, writeSite } from './docs/write.ts';

const { served } = new Command('docs')
  .description(
    'Writes dist/docs/ for the service to serve, and dist/docs.html, one file that needs no network.',
  )
  .option('--served', 'only dist/docs/')
  .parse()
  .opts<{ served?: boolean }>();

const document = JSON.parse(readFileSync(definitionFile, 'utf8'));
const sources = sourcesDigest();
writeSite(docsFolder, await siteFiles(document), sources);
console.log('wrote dist/docs/');

if (!served) {
  const offline = join(repository, 'dist/docs.html');
  writeFileSync(`${offline}.unfinished`, await offlineFile(document));
  renameSync(`${offline}.unfinished`, offline);
  console.log('wrote dist/docs.html');
}
