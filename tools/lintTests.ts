/** Checks the names of test files and the titles of tests. Prints each violation, and exits with 1 if there are any. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../src/base/config/repository.ts';
import { readDefinition } from '../src/base/schema/definition.ts';
import { createProgram } from './program.mjs';

createProgram(
  'lint:tests',
  'Checks names of test files and titles of tests. Prints each violation, and exits with 1 if there are any.',
).parse();

const { misnamedTests } = await import('./lint/testNames.ts');
const { unreadableTitles } = await import('./lint/testTitles.ts');

const operationIds = new Map<string, string[]>();
for (const { operationId, path } of readDefinition().operations.values()) {
  const service = path.split('/')[1]!;
  operationIds.set(service, [...(operationIds.get(service) ?? []), operationId]);
}

const violations = misnamedTests(operationIds, (service) => {
  const folder = join(repository, 'test', service);
  return existsSync(folder) ? readdirSync(folder) : [];
});
const titles = readdirSync(join(repository, 'test'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .flatMap((name) =>
    unreadableTitles(readFileSync(join(repository, 'test', name), 'utf8')).map(
      (title) => `test/${name}:${title}: begin with a verb, "when", "with" or "for".`,
    ),
  );
violations.push(...titles);
for (const violation of violations) console.error(violation);
if (violations.length > 0) process.exitCode = 1;
