/**
 * Language lint: checks docstrings, comments, the service's string literals and Markdown against the rules for plain
 * English in `tools/lint/languageRules.ts`.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createProgram } from './program.mjs';

const CODE = ['src', 'handlers', 'tools', 'client', 'gym', 'test'];
const PAGES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'docs', 'spec'];
const CHECKED = /\.(ts|mjs|cjs|md)$/;

const [given] = createProgram(
  'lint:language',
  'Prints each violation as file:line with its sentence, and exits with 1 if there are any.',
)
  .argument('[paths...]', 'files and folders', [...CODE, ...PAGES])
  .parse().processedArgs as [string[]];

const { violationsIn } = await import('./lint/language.ts');
const violations = given.flatMap(filesOf).flatMap(violationsIn);
for (const violation of violations) console.error(violation);
if (violations.length > 0) process.exitCode = 1;

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => CHECKED.test(name))
    .map((name) => join(path, name))
    .sort();
}
