import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { Command } from 'commander';
import { openEmbedded } from '../../src/store/embedded.ts';
import { seeded } from '../harness/dice.ts';
import { integerFrom, seedOption } from '../harness/options.ts';
import { createProgress } from '../harness/progress.ts';
import { RecordingFiles } from './powerLoss.recording.ts';

/**
 * Power-loss test of the embedded store: `npx tsx gym/faults/powerLoss.ts [--images 20] [--seed n]`.
 *
 * Under load, at random moments in the middle of the engine's own work, it writes an image of the disk
 * after a power cut: only fsynced data, and in every second image also part of the unsynced data. Each image is
 * then opened; every acknowledged row must be there and the accounts must sum to zero.
 *
 * `--without-fsync` runs the engine as it is shipped, and must fail, which proves that the test detects losses.
 */
interface Options {
  images: number;
  seed: number;
  withoutFsync?: boolean;
}

const {
  images,
  seed,
  withoutFsync = false,
} = new Command('powerLoss')
  .description('Power-loss test of the embedded store: images of its disk after a power cut are opened.')
  .option('--images <number>', 'images of the disk', integerFrom(1), 20)
  .addOption(seedOption('repeats a run: the same moments'))
  .option('--without-fsync', 'control: runs the engine as it is shipped, and must fail')
  .addHelpText('after', '\nExits with 1 when an acknowledged row is lost.')
  .parse()
  .opts<Options>();
const random = seeded(seed);
const { say } = createProgress();
const scratch = fs.mkdtempSync(path.join(tmpdir(), 'power-loss-'));

/** Number of accounts; every transfer between two of them keeps the sum at zero. */
const ACCOUNTS = 20;

let lost = 0;
try {
  const directory = path.join(scratch, 'data');
  await create(directory);
  for (let image = 1; image <= images; image += 1) {
    const target = path.join(scratch, 'image');
    const { acknowledged, torn } = await cutPower(directory, target, image);
    const trouble = await examine(target, acknowledged);
    if (trouble) lost += 1;
    const kind = torn ? 'torn  ' : 'strict';
    say(`image ${image}/${images} ${kind} ${acknowledged} acknowledged: ${trouble ?? 'all there'}`);
    fs.rmSync(target, { recursive: true });
  }
} finally {
  fs.rmSync(scratch, { recursive: true, force: true });
}
const engine = withoutFsync ? 'without fsync' : 'with fsync';
console.log(`${images} images ${engine}, ${lost} with a loss, seed ${seed}`);
process.exit(lost === 0 ? 0 : 1);

async function create(directory: string): Promise<void> {
  const { pool, close } = await openEmbedded(directory);
  await pool.query('create table acknowledged (number int primary key)');
  await pool.query('create table account (number int primary key, balance int not null)');
  await pool.query('insert into account select number, 0 from generate_series(1, $1::int) number', [
    ACCOUNTS,
  ]);
  await close();
}

/**
 * Runs the load until the cut and writes the image. `acknowledged` is the highest acknowledged row number.
 */
async function cutPower(directory: string, target: string, image: number) {
  let files: RecordingFiles | undefined;
  const { pool, close } = await openEmbedded(directory, {
    // Runs checkpoints and vacuums under load.
    maintenanceIntervalMs: 100,
    filesIn: (home) => (files = new RecordingFiles(home, { withoutFsync: withoutFsync })),
  });
  const { rows } = await pool.query('select coalesce(max(number), 0)::int as last from acknowledged');
  let number: number = rows[0].last;
  const torn = image % 2 === 0;
  let cutAt: number | undefined;
  let operations = 200 + Math.floor(random() * 3_000);
  files!.beforeOperation = () => {
    operations -= 1;
    if (operations > 0 || cutAt !== undefined) return;
    cutAt = number;
    files!.writeImage(path.join(target, 'postgres'), random, torn);
  };
  while (cutAt === undefined) {
    const next = number + 1;
    const [from, to] = [1 + (next % ACCOUNTS), 1 + ((next * 7 + 3) % ACCOUNTS)];
    await pool.query(`
      begin;
      insert into acknowledged values (${next});
      update account set balance = balance - 1 where number = ${from};
      update account set balance = balance + 1 where number = ${to};
      commit`);
    number = next;
  }
  files!.beforeOperation = () => {};
  await close();
  return { acknowledged: cutAt, torn };
}

/** Opens the image; returns a description of its defect, or undefined. */
async function examine(image: string, acknowledged: number): Promise<string | undefined> {
  try {
    const { pool, close } = await openEmbedded(image);
    const stored = await pool.query('select count(*)::int as rows from acknowledged where number <= $1', [
      acknowledged,
    ]);
    const accounts = await pool.query('select sum(balance)::int as sum, count(*)::int as rows from account');
    await close();
    const missing = acknowledged - stored.rows[0].rows;
    if (missing > 0) return `LOST ${missing} acknowledged rows`;
    const { sum, rows } = accounts.rows[0];
    return sum === 0 && rows === ACCOUNTS ? undefined : `BROKEN: ${rows} accounts that sum to ${sum}`;
  } catch (error) {
    return `DOES NOT OPEN: ${(error as Error).message}`;
  }
}
