import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DirectoryInUse, lockDirectory } from '../../src/store/directoryLock.ts';
import { type Embedded, type EmbeddedOptions, openEmbedded } from '../../src/store/embedded.ts';
import { DurableFiles } from '../../src/store/embeddedFiles.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'embedded-'));
const directory = path.join(scratch, 'data');
const children: ChildProcess[] = [];
const stores: Embedded[] = [];

beforeAll(async () => {
  const { pool, close } = await openEmbedded(directory);
  await pool.query('create table acknowledged (number int primary key)');
  await close();
});
// A failed test must not make the following ones fail as well.
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const { close } of stores.splice(0)) await close();
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe('the embedded store', () => {
  it('refuses a second process on its directory, and names the pid of the first', async () => {
    const { close } = await open(directory);
    const second = start('hold');
    expect(await second.firstLine).toContain(`in use by process ${process.pid}`);
    expect(await second.exit).toBe(1);
    await close();
    expect(readdirSync(directory)).toEqual(['postgres']);
  });

  it('makes every commit durable before it answers', async () => {
    const files = new DurableFiles(path.join(directory, 'postgres'));
    const { pool, close } = await open(directory, { filesIn: () => files });
    await pool.query('create table counted (number int)');
    const before = files.fsyncs;
    for (let number = 1; number <= 50; number += 1)
      await pool.query('insert into counted values ($1)', [number]);
    expect(files.fsyncs - before).toBeGreaterThanOrEqual(50);
    await close();
  });

  it('keeps every acknowledged row when its process is killed, three times at random moments', async () => {
    const acknowledged: number[] = [];
    for (let round = 1; round <= 3; round += 1) {
      const child = start('insert', (line) => acknowledged.push(Number(line)));
      expect(await child.firstLine).toBe('open');
      await child.nextLine;
      await sleep(Math.random() * 250);
      await child.kill();
    }
    const { pool, close } = await open(directory);
    const { rows } = await pool.query('select number from acknowledged');
    const stored = new Set(rows.map((row) => row.number));
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(acknowledged.filter((number) => !stored.has(number))).toEqual([]);
    await close();
  });

  it('lets one of two processes take over from a killed one', async () => {
    const killed = start('hold');
    expect(await killed.firstLine).toBe('open');
    await killed.kill();
    const racers = [start('hold'), start('hold')];
    const answers = await Promise.all(racers.map((racer) => racer.firstLine));
    expect(answers.filter((answer) => answer === 'open')).toHaveLength(1);
    expect(answers.filter((answer) => /in use by process/.test(answer))).toHaveLength(1);
    await Promise.all(racers.map((racer) => racer.kill()));
  });

  it('ends a transaction with the client that began it, and keeps the role', async () => {
    const { pool, close } = await open(directory);
    await pool.query('create table unfinished (number int); grant select on unfinished to pg_monitor');
    await pool.query('set role pg_monitor');
    const client = await pool.connect();
    await client.query('begin; reset role; insert into unfinished values (1)');
    client.release(new Error('broken'));
    const { rows } = await pool.query(
      'select current_user::text as role, count(*)::int as n from unfinished',
    );
    expect(rows).toEqual([{ role: 'pg_monitor', n: 0 }]);
    await expect(pool.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
    await close();
  });

  it('vacuums and checkpoints as its owner, and gives the connection back in the role it had', async () => {
    const { pool, close } = await open(directory, { maintenanceIntervalMs: 50 });
    const checkpoint = async () =>
      (await pool.query('select redo_lsn::text as at from pg_control_checkpoint()')).rows[0].at;
    await pool.query(
      'create table vacuumed as select number from generate_series(1, 2000) number; delete from vacuumed',
    );
    await pool.query('grant pg_monitor to postgres; set role pg_monitor');
    const before = await checkpoint();
    while ((await checkpoint()) === before) await sleep(20);
    const { rows } = await pool.query(
      `select current_user::text as role, vacuum_count::int as vacuums from pg_stat_user_tables where relname = 'vacuumed'`,
    );
    expect(rows).toEqual([{ role: 'pg_monitor', vacuums: expect.any(Number) }]);
    expect(rows[0].vacuums).toBeGreaterThan(0);
    await close();
  });
});

describe('the directory lock', () => {
  it('is taken over from a dead process by exactly one of many', async () => {
    const dead = spawnSync(process.execPath, ['--version']).pid;
    for (let round = 1; round <= 20; round += 1) {
      const room = mkdtempSync(path.join(scratch, 'lock-'));
      const own = await lockDirectory(room);
      const [name] = readdirSync(room) as [string];
      own.release();
      const pidSpace = await pidSpaceOf(room);
      writeFileSync(
        path.join(room, name),
        JSON.stringify({ pid: dead, started: '1', pidSpace, token: 'dead' }),
      );
      const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(room)));
      expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const attempt of attempts)
        if (attempt.status === 'rejected') expect(attempt.reason).toBeInstanceOf(DirectoryInUse);
    }
  });

  it('is taken over when its pid belongs to a process started at another time', async () => {
    const room = mkdtempSync(path.join(scratch, 'lock-'));
    const pidSpace = await pidSpaceOf(room);
    writeFileSync(
      path.join(room, 'lock-7'),
      JSON.stringify({ pid: process.pid, started: '1', pidSpace, token: 'old' }),
    );
    // Without process start times the pid alone decides, and the lock stays.
    if (process.platform === 'win32') return;
    const lock = await lockDirectory(room);
    expect(readdirSync(room)).toEqual(['lock-8']);
    lock.release();
    expect(readdirSync(room)).toEqual([]);
  });
});

async function open(home: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  const store = await openEmbedded(home, options);
  stores.push(store);
  return store;
}

async function pidSpaceOf(room: string): Promise<string> {
  const lock = await lockDirectory(room);
  const [name] = readdirSync(room) as [string];
  const { pidSpace } = JSON.parse(readFileSync(path.join(room, name), 'utf8'));
  lock.release();
  return pidSpace;
}

function start(task: 'hold' | 'insert', onLine: (line: string) => void = () => {}) {
  const script = path.join(import.meta.dirname, 'embeddedChild.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, task, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout });
  const firstLine = once(lines, 'line').then(([line]) => {
    lines.on('line', onLine);
    return String(line);
  });
  const nextLine = firstLine.then(() => once(lines, 'line'));
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const allRead = once(lines, 'close');
  const kill = async () => {
    child.kill('SIGKILL');
    await Promise.all([exit, allRead]);
  };
  return { firstLine, nextLine, exit, kill };
}
