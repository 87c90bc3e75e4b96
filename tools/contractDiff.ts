/** Gate against breaking changes of the contract. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { changelog, releasedBundles } from './contract/changelog.ts';
import {
  changelogFile,
  decidedExceptions,
  judge,
  reduced,
  releasedBundle,
  releasesFolder,
} from './contract/gate.ts';
import { repository } from './generate/bundle.ts';

const { release } = new Command('contract:diff')
  .description(
    'Compares generated/openapi.json with the release in spec/releases/; fails when a client of it would break.',
  )
  .option('--release', 'writes the release of this version')
  .parse()
  .opts<{ release?: boolean }>();
const document = JSON.parse(readFileSync(join(repository, 'generated/openapi.json'), 'utf8'));
const { version } = document.info;

if (release) {
  writeFileSync(join(releasesFolder, `${version}.json`), `${JSON.stringify(reduced(document), null, 1)}\n`);
  console.log(`wrote spec/releases/${version}.json`);
} else {
  const released = releasedBundle(version);
  const { passes, lines } = judge(released, document, decidedExceptions());
  if (readFileSync(join(repository, changelogFile), 'utf8') !== changelog(releasedBundles(), document)) {
    console.error(`${changelogFile} is out of date. Run: npm run contract:changelog && npm run generate`);
    process.exitCode = 1;
  }
  for (const line of lines) console.error(line);
  console.log(
    lines.length === 0
      ? `The contract keeps what release ${released.info.version} promises.`
      : `\n${lines.length} findings against release ${released.info.version}.`,
  );
  if (!passes) {
    console.error(
      'Change them back, release a new version, or write an exception with its reason in spec/releases/exceptions.yaml.',
    );
    process.exitCode = 1;
  }
}
