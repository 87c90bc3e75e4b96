import { createNoun } from '../program/operatorProgram.ts';
import { say, sayJson, warn } from '../program/output.ts';
import { checkSettings } from './checkSettings.ts';

/** `stored-value config`: checks the settings. */
export const noun = createNoun('config').description('The settings of the service.');

noun
  .command('check')
  .description(
    'Check all settings as a start would, without starting or writing anything: values, files, database, keys. Prints the ' +
      'settings in effect, without secrets; exits with 1 on a problem.',
  )
  .listing()
  .examples('', '--json')
  .action(check);

async function check({ json }: { json?: boolean }): Promise<void> {
  const { problems, warnings, settings } = await checkSettings(process.env);
  if (problems.length > 0) process.exitCode = 1;
  if (json) return sayJson({ problems, warnings, settings });
  for (const [name, value] of Object.entries(settings)) say(`${name}=${value}`);
  for (const warning of warnings) warn(`Warning: ${warning}`);
  for (const problem of problems) warn(problem);
  if (problems.length === 0) say('No problems.');
}
