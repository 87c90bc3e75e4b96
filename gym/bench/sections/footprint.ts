/**
 * Footprint section: time from start to readiness on existing data, and resident memory when idle, of the built service
 * on PostgreSQL and with its embedded database. The peer is Node alone, which listens and does nothing else.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ChildService, startServer } from '../../../test/support/childService.ts';
import { memoryMegabytes } from '../../harness/usage.ts';
import { fillSchema, startUnprepared } from '../benchService.ts';
import { type Measured, Resources, type Section } from '../section.ts';

/** Time in ms after which a started service is idle. */
const IDLE_MS = 15_000;
const NODE_ALONE = `require('node:http').createServer().listen(0, '127.0.0.1', function () {
  console.log('http://127.0.0.1:' + this.address().port);
})`;

type Start = () => Promise<ChildService>;

export const footprint: Section = {
  name: 'footprint',
  about: 'start on existing data, and idle memory, on PostgreSQL and embedded',
  open() {
    const resources = new Resources();
    const schema = resources.lazily(
      () => fillSchema({ merchants: 1, cards: 1_000 }),
      (filled) => filled.drop(),
    );
    const embedded = resources.lazily(openEmbedded, async (directory) =>
      rmSync(directory, { recursive: true }),
    );
    const starts: Record<string, Start> = {
      'node alone': () => startServer(['-e', NODE_ALONE]),
      PostgreSQL: async () => startUnprepared((await schema()).environment),
      embedded: async () => startEmbedded(await embedded()),
    };
    const subjects = Object.entries(starts).flatMap(([name, start]) => [
      { name: `start, ${name}`, unit: 'ms', ...peersOf('start', name), measure: () => startTime(start) },
      { name: `idle, ${name}`, unit: 'MB', ...peersOf('idle', name), measure: () => idleMemory(start) },
    ]);
    return { subjects, close: () => resources.close() };
  },
};

function peersOf(figure: string, name: string): { peers?: string[] } {
  return name === 'node alone' ? {} : { peers: [`${figure}, node alone`] };
}

/** Starts the service once in a new directory, so that its data exists. */
async function openEmbedded(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'footprint-'));
  const first = await startEmbedded(directory);
  await first.stop();
  return directory;
}

function startEmbedded(directory: string): Promise<ChildService> {
  return startUnprepared({
    DATABASE_URL: '',
    DATA_DIR: directory,
    SECRET_KEY: '5'.repeat(64),
    ALLOW_EMBEDDED_STORE: 'yes',
  });
}

async function startTime(start: Start): Promise<Measured> {
  // Outside the measurement: opening the data, and the first build of the bundle.
  await (await start()).stop();
  const before = performance.now();
  const started = await start();
  const value = performance.now() - before;
  await started.stop();
  return { value };
}

async function idleMemory(start: Start): Promise<Measured> {
  const started = await start();
  try {
    await pause(IDLE_MS);
    const { now, peak } = memoryMegabytes(started.process.pid!);
    return { value: now, peakMegabytes: peak };
  } finally {
    await started.stop();
  }
}
