/** Writes the changelog page of the documentation. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { definitionFile } from '../src/base/schema/definition.ts';
import { changelog, releasedBundles } from './contract/changelog.ts';
import { changelogFile } from './contract/gate.ts';
import { repository } from './generate/bundle.ts';
import { createOutput, createProgram } from './program.mjs';

const output = createOutput(
  createProgram(
    'contract:changelog',
    "Writes spec/shared/changelog.md, the documentation's changelog page, from the differences between releases.",
  )
    .reporting()
    .parse()
    .opts(),
);

writeFileSync(
  join(repository, changelogFile),
  changelog(releasedBundles(), JSON.parse(readFileSync(definitionFile, 'utf8'))),
);
output.note(`wrote ${changelogFile}; now run: npm run generate`);
output.outcome({ wrote: [changelogFile] });
