/**
 * Contract-driven fuzzer:
 *
 *   npm run test:fuzz -- --requests 10000
 *
 * With `--mode both`, the default, half of the requests go to a sandbox and half to a production service, at the same
 * time. Failures end with the smallest request found as a curl command, and with the seed and path that show it again.
 * The exit code is 1 when anything failed.
 */
import { Command, Option } from 'commander';
import { type Engine, engineOption, onEngine } from '../harness/engine.ts';
import { integerFrom, seedOption } from '../harness/options.ts';
import { createProgress } from '../harness/progress.ts';
import type { CampaignResult } from './campaign.ts';
import type { Mode } from './fuzzService.ts';

const MODES = {
  both: ['sandbox', 'production'],
  sandbox: ['sandbox'],
  production: ['production'],
} satisfies Record<string, Mode[]>;

interface Options {
  requests: number;
  engine?: Engine;
  mode: keyof typeof MODES;
  seed: number;
  path?: string;
  operation?: string;
}

const { requests, engine, mode, seed, path, operation } = new Command('test:fuzz')
  .description('Contract-driven fuzzer: sends requests at and beyond the limits of the contract.')
  .option('--requests <number>', 'requests', integerFrom(1), 10_000)
  .addOption(engineOption())
  .addOption(new Option('--mode <name>', 'mode of the service').choices(Object.keys(MODES)).default('both'))
  .addOption(seedOption('repeats a run: the same requests'))
  .option('--path <path>', 'repeats a failure of that seed')
  .option('--operation <id>', 'only this operation')
  .addHelpText('after', '\nExits with 1 when anything failed.')
  .parse()
  .opts<Options>();
const modes: Mode[] = MODES[mode];
const { runCampaign } = await import('./campaign.ts');

async function fuzz(mode: Mode, total: number): Promise<CampaignResult> {
  const { count } = createProgress();
  const onProgress = (done: number, failures: number) =>
    count(done, total, `requests to ${mode}, ${failures} failures`);
  const onFailure = (failure: string) => console.error(`${mode}: ${failure}\n`);
  return runCampaign({ mode, requests: total, seed, path, operationId: operation, onProgress, onFailure });
}

await onEngine(engine, async (used) => {
  const share = Math.ceil(requests / modes.length);
  console.log(`${share} requests each to ${modes.join(' and ')} on ${used}, seed ${seed}`);
  // In parallel, since each waits most of its time; one request at a time per service keeps its CPU time
  // attributable.
  const results = await Promise.all(modes.map((mode) => fuzz(mode, share)));
  for (const [index, { coverage }] of results.entries())
    console.log(`\n${modes[index]}\n${coverage.print()}\n`);
  for (const [index, { coverage, failures }] of results.entries()) {
    console.log(`${modes[index]}: ${coverage.total()} requests, ${failures.length} failures, seed ${seed}`);
    if (failures.length > 0) process.exitCode = 1;
  }
});
