/** Checks the names of the tests of operations. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { repository } from '../src/base/config/repository.ts';
import { readDefinition } from '../src/base/schema/definition.ts';
import { misnamedTests } from './lint/testNames.ts';

new Command('lint:tests')
  .description(
    'Checks the names of the tests of operations. Prints each violation, and exits with 1 if there are any.',
  )
  .parse();

const operationIds = new Map<string, string[]>();
for (const { operationId, path } of readDefinition().operations.values()) {
  const service = path.split('/')[1]!;
  operationIds.set(service, [...(operationIds.get(service) ?? []), operationId]);
}

const violations = misnamedTests(operationIds, (service) => {
  const folder = join(repository, 'test', service);
  return existsSync(folder) ? readdirSync(folder) : [];
});
for (const violation of violations) console.error(violation);
if (violations.length > 0) process.exitCode = 1;
