/** Gate against breaking changes of the contract. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
import { createOutput, createProgram } from './program.mjs';

const { release, ...options } = createProgram(
  'contract:diff',
  'Compares generated/openapi.json with the release in spec/releases/; fails when a client of it would break.',
)
  .option('--release', 'write the release of this version instead')
  .reporting()
  .examples('--release', '--json')
  .parse()
  .opts<{ release?: boolean }>();
const output = createOutput(options);
const document = JSON.parse(readFileSync(join(repository, 'generated/openapi.json'), 'utf8'));
const { version } = document.info;

if (release) {
  const file = `spec/releases/${version}.json`;
  writeFileSync(join(releasesFolder, `${version}.json`), `${JSON.stringify(reduced(document), null, 1)}\n`);
  output.note(`wrote ${file}`);
  output.outcome({ wrote: [file] });
} else {
  const released = releasedBundle(version);
  const against = released.info.version;
  const { passes, lines } = judge(released, document, decidedExceptions());
  const isListed =
    readFileSync(join(repository, changelogFile), 'utf8') === changelog(releasedBundles(), document);
  if (!isListed)
    output.finding(`${changelogFile} is out of date. Run: npm run contract:changelog && npm run generate`);
  for (const line of lines) output.finding(line);
  output.note(
    lines.length === 0
      ? `The contract keeps what release ${against} promises.`
      : `\n${lines.length} findings against release ${against}.`,
  );
  if (!passes)
    output.finding(
      'Change them back, release a new version, or write an exception with its reason in spec/releases/exceptions.yaml.',
    );
  output.outcome({ release: against, passes, findings: lines, isChangelogFresh: isListed });
  process.exitCode = passes && isListed ? 0 : 1;
}
