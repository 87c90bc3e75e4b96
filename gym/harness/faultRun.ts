/**
 * Run of a fault test: a database with the shop of the test, a vault and service processes of its own, all removed at
 * the end.
 */
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { type GymDatabase, openDatabase } from './database.ts';
import { type Fleet, openFleet } from './fleet.ts';
import { integerFrom, seedOption } from './options.ts';
import { bundleChildren, removeBundle, startVault, type VaultProcess } from './processes.ts';
import { createProgress, type Progress } from './progress.ts';

export interface FaultOptions {
  seed: number;
  database?: string;
  processes: number;
  loseJobs: string;
  keep?: boolean;
}

/** Creates the command of a fault test, with the options that all have. */
export function faultCommand(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .addOption(seedOption('repeats a run: the same faults'))
    .option(
      '--database <url>',
      'PostgreSQL, in a schema of its own; without it, an embedded database in a folder of its own',
    )
    .option(
      '--processes <number>',
      'processes on one database; more than one on PostgreSQL only',
      integerFrom(1),
      1,
    )
    .option('--lose-jobs <part>', 'part of the queue that is deleted repeatedly, such as 0.3', '0')
    .option('--keep', 'keeps the database and the log')
    .addHelpText('after', '\nExits with 1 when two of the books disagree.');
}

export interface Ground {
  database: GymDatabase;
  vault: VaultProcess;
  fleet: Fleet;
  progress: Progress;
}

/** Runs `work`, which returns true if all books agree, and exits with the outcome. */
export async function runFaults(
  { database: url, processes, loseJobs, keep }: FaultOptions,
  fileOf: (vaultUrl: string) => string,
  work: (ground: Ground) => Promise<boolean>,
): Promise<never> {
  if (processes > 1 && url === undefined) throw new Error('The embedded database serves one process.');
  const progress = createProgress();
  const scratch = mkdtempSync(join(tmpdir(), 'faults-'));
  const logFile = join(scratch, 'service.log');
  const log = openSync(logFile, 'a');
  await bundleChildren();
  const vault = await startVault();
  const database = await openDatabase(fileOf(vault.url), { url, scratch });
  const environment = { ...UNLIMITED, ...database.environment, LOSE_JOBS: loseJobs };
  const fleet = openFleet({ database, environment, log, processes });
  let isRight = false;
  try {
    isRight = await work({ database, vault, fleet, progress });
  } finally {
    for (const service of fleet.living()) service.kill();
    await Promise.all(fleet.living().map(({ gone }) => gone));
    await vault.stop();
    closeSync(log);
    removeBundle();
    const errors = readFileSync(logFile, 'utf8').trim();
    if (errors !== '') console.log(`\nLogged as errors:\n${errors.slice(0, 10_000)}`);
    if (keep) progress.say(`left: ${scratch} ${database.schema?.name ?? ''}`);
    else {
      await database.drop();
      rmSync(scratch, { recursive: true, force: true });
    }
  }
  process.exit(isRight ? 0 : 1);
}

const UNLIMITED = {
  NODE_ENV: '',
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'error',
  REQUESTS_PER_SECOND: '1000000',
  FAILED_LOGINS: '1000000',
  FAILED_AUTHENTICATIONS: '1000000',
  CARD_GUESSES: '1000000',
};
