/**
 * Writes spec/shared/changelog.md, the changelog page of the documentation, from the differences between the releases.
 *
 *   tsx tools/contractChangelog.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { definitionFile } from '../src/base/schema/definition.ts';
import { changelog, releasedBundles } from './contract/changelog.ts';
import { changelogFile } from './contract/gate.ts';
import { repository } from './generate/bundle.ts';

writeFileSync(
  join(repository, changelogFile),
  changelog(releasedBundles(), JSON.parse(readFileSync(definitionFile, 'utf8'))),
);
console.log(`wrote ${changelogFile}; now run: npm run generate`);
