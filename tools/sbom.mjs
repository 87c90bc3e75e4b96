/**
 * Writes the bill of materials of the package, dist/sbom.cdx.json (CycloneDX): each package that an installation gets,
 * with its version, licence and checksum.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('..', import.meta.url));
const read = (name) => JSON.parse(readFileSync(join(repository, name), 'utf8'));
const { devDependencies: _tools, ...manifest } = read('package.json');

// `npm sbom --omit=dev` leaves out what the tools need as well; so npm reads a copy that has no tools.
const lock = read('npm-shrinkwrap.json');
delete lock.packages[''].devDependencies;
lock.packages = Object.fromEntries(Object.entries(lock.packages).filter(([, { dev }]) => !dev));

const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
try {
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'npm-shrinkwrap.json'), JSON.stringify(lock));
  const options = ['--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const bill = JSON.parse(execFileSync('npm', ['sbom', ...options], { cwd: folder, maxBuffer: 2 ** 26 }));
  // npm names it after the folder.
  bill.metadata.component.name = manifest.name;
  mkdirSync(join(repository, 'dist'), { recursive: true });
  writeFileSync(join(repository, 'dist/sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
