/**
 * Development server: `npm run dev` runs the sandbox with its documentation, and the mock, and restarts on changes.
 *
 * A change in src/ or handlers/ restarts the service; one in spec/ regenerates the contract first; one in merchants/ is
 * applied to the running service. Data stays.
 */
import { Command } from 'commander';
import { openBuild } from './dev/build.ts';
import { openMockProcess } from './dev/mockProcess.ts';
import { openServiceProcess } from './dev/serviceProcess.ts';
import { createUpdates } from './dev/updates.ts';
import { watchSources } from './dev/watchSources.ts';

new Command('dev')
  .description(
    'Runs the sandbox with its documentation, and the mock, and restarts on changes. Settings are those of npm start; ' +
      'MOCK_PORT is the port of the mock, default 4010. Ctrl-C ends everything.',
  )
  .parse();

const build = await openBuild();
const packages = await build.rebuild();
const service = openServiceProcess(build.entry, packages);
const mock = openMockProcess();
const watcher = watchSources(createUpdates(build, service));

let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    // A second signal does not wait.
    if (isEnding) process.exit(1);
    isEnding = true;
    await Promise.all([watcher.close(), build.close(), service.close(), mock.close()]);
    process.exit(0);
  });
}
if (!(await service.restart())) console.log('The service ended; the next change starts it again.');
console.log('Restarting on changes in src/, handlers/, spec/ and merchants/. Ctrl-C ends everything.\n');
