import * as fs from 'node:fs';
import * as path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { lockDirectory } from './directoryLock.ts';
import { DurableFiles, syncPath, syncTree } from './embeddedFiles.ts';
import { logPosition, maintain } from './embeddedMaintenance.ts';
import { EngineSocket } from './embeddedSocket.ts';
import { TracedClient } from './tracedClient.ts';

export interface EmbeddedOptions {
  /** Interval in ms of vacuum and checkpoint; a round without writes before it is skipped. */
  maintenanceIntervalMs?: number;
  /** File layer of the engine. Tests use it to count or record disk writes. */
  filesIn?: (directory: string) => DurableFiles;
  /** Called with each connection before it is used. */
  onConnect?: (client: pg.ClientBase) => Promise<void>;
}

export interface Embedded {
  pool: pg.Pool;
  /** Waits for clients in use, then closes so that the next open needs no recovery. */
  close(): Promise<void>;
}

const EVERY_MINUTE = 60_000;

/**
 * Opens (or creates) the embedded database in `directory`. Throws `DirectoryInUse` (its message names the pid) if
 * another live process holds it.
 *
 * The pool has exactly one connection, and the engine works on the calling thread: code that holds a client and
 * requests a second one deadlocks.
 */
export async function openEmbedded(directory: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
  const lock = await lockDirectory(directory);
  try {
    const files = (options.filesIn ?? ((home) => new DurableFiles(home)))(path.join(directory, 'postgres'));
    const engine = await startOrCreate(directory, files);
    const pool = poolOn(engine, files, options.onConnect);
    const stopMaintenance = maintainEvery(options.maintenanceIntervalMs ?? EVERY_MINUTE, pool);
    let closing: Promise<void> | undefined;
    const close = async () => {
      try {
        stopMaintenance();
        await settle(pool);
        await pool.end();
        // A failed engine cannot close cleanly; the next open recovers the durable data.
        if (!files.failure) await engine.close();
      } finally {
        lock.release();
      }
    };
    return { pool, close: () => (closing ??= close()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Starts or creates the engine's files. Creation writes a thousand files without an fsync; a marker exists until they
 * are durable. A directory with the marker was never used, so it is deleted and created again.
 */
async function startOrCreate(directory: string, files: DurableFiles): Promise<PGlite> {
  const home = path.join(directory, 'postgres');
  const mark = path.join(directory, 'creating');
  if (fs.existsSync(mark)) fs.rmSync(home, { recursive: true, force: true });
  else if (fs.existsSync(path.join(home, 'PG_VERSION'))) return start(files);

  fs.writeFileSync(
    mark,
    'This database is being created. If this file stays, the next start creates it again.\n',
  );
  syncPath(mark);
  fs.mkdirSync(home, { recursive: true, mode: 0o700 });
  syncPath(directory);
  const engine = await start(files);
  syncTree(home);
  fs.rmSync(mark);
  syncPath(directory);
  return engine;
}

async function start(files: DurableFiles): Promise<PGlite> {
  return PGlite.create({ fs: files, startParams: START_PARAMETERS, initDbStartParams: ['--wal-segsize=1'] });
}

/** Parameters of the engine, without its `-F` (fsync off) and `-O` (system tables may be altered). */
const START_PARAMETERS = [
  '--single',
  '-j',
  ...Object.entries({
    fsync: 'on',
    wal_sync_method: 'fsync', // The default, fdatasync, does nothing in this engine.
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // A quarter of the default: the operating system caches these files too, and small machines lack memory.
    shared_buffers: '32MB',
    search_path: 'public',
    exit_on_error: 'false',
    log_checkpoints: 'false',
    // One process, one thread: there are no workers.
    max_worker_processes: '0',
    max_parallel_workers: '0',
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    io_method: 'sync',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

function poolOn(engine: PGlite, files: DurableFiles, onConnect: EmbeddedOptions['onConnect']): pg.Pool {
  const pool = new pg.Pool({
    Client: TracedClient,
    stream: () => new EngineSocket(engine, files) as never,
    max: 1,
    pipeline: true,
    onConnect,
    idleTimeoutMillis: 0,
    // Explicit, so that PGUSER, PGSSLMODE and others meant for a server have no effect.
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
  });
  // Clients only break when the engine fails. Their statements then report it, as do all later ones; an unhandled
  // error event would end the process in the middle of its replies.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Serves all requests waiting for the one client; `pool.end()` alone would leave them waiting forever. */
async function settle(pool: pg.Pool): Promise<void> {
  const client = await pool.connect().catch(() => undefined);
  client?.release();
}

/** Starts periodic maintenance. Returns a function that stops it. */
function maintainEvery(intervalMs: number, pool: pg.Pool): () => void {
  let tidyAt = '';
  let running = false;
  const round = async () => {
    // Still running, or waiting for a long transaction: the next tick tries again.
    if (running || pool.ending) return;
    running = true;
    try {
      if ((await logPosition(pool)) === tidyAt) return;
      await maintain(pool, tidyAt === '' ? 'all' : 'changed');
      tidyAt = await logPosition(pool);
    } catch (error) {
      if (!pool.ending) process.emitWarning(error as Error);
    } finally {
      running = false;
    }
  };
  const timer = setInterval(round, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
