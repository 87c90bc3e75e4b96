/** Writes the changelog page of the documentation. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { definitionFile } from '../src/base/schema/definition.ts';
import { changelog, releasedBundles } from './contract/changelog.ts';
import { changelogFile } from './contract/gate.ts';
import { repository } from './generate/bundle.ts';

new Command('contract:changelog')
  .description(
    "Writes spec/shared/changelog.md, the documentation's changelog page, from the differences between releases.",
  )
  .parse();

writeFileSync(
  join(repository, changelogFile),
  changelog(releasedBundles(), JSON.parse(readFileSync(definitionFile, 'utf8'))),
);
console.log(`wrote ${changelogFile}; now run: npm run generate`);
