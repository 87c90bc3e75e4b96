/** Ground of all steps of the proof: the cluster, a service on it, two merchants in different shards, and commands. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store } from '../../src/store/store.ts';
import { type ChildService, startService } from '../../test/support/childService.ts';
import { runCommand } from '../../test/support/operatorCommand.ts';
import { wrongBooks } from '../harness/books.ts';
import type { Progress } from '../harness/progress.ts';
import { openServers } from '../harness/servers.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { DEMO, type Merchant } from './merchants.ts';
import { printedCommand } from './page.ts';

export interface Ground {
  cluster: Cluster;
  /** Starts a server outside the cluster, with an empty database; returns its URL. */
  startSingle(): Promise<string>;
  /** Starts another cluster. */
  startCluster(): Promise<Cluster>;
  progress: Progress;
  /** Directory of files that the steps write. */
  folder: string;
  settings: Record<string, string>;
  /** Merchants in shards of different workers; the second once it has been applied. */
  merchants: Merchant[];
  /** Starts the service if it does not run, and returns its origin. */
  origin(): Promise<string>;
  /** Starts one more process, which the caller stops. */
  startService(settings?: Record<string, string>): Promise<ChildService>;
  stopService(): Promise<void>;
  /** Runs a command of operators; returns its output, and throws when it fails. */
  command(words: readonly string[], settings?: Record<string, string>): Promise<string>;
  /** Words of a command that the page prints, with more of them; files are in the folder of this run. */
  lineOf(start: string, ...more: string[]): string[];
  /** Runs such a command. */
  printed(start: string, ...more: string[]): Promise<string>;
  /** Opens the store at this URL, by default that of the service. */
  open(url?: string): Promise<Store>;
  /** Throws unless ledger and reports agree. */
  assertBooks(url?: string): Promise<void>;
  close(): Promise<void>;
}

/** Error: what the page says did not hold. */
export class BrokenPromise extends Error {}

export function assertHolds(isTrue: boolean, otherwise: string): asserts isTrue {
  if (!isTrue) throw new BrokenPromise(otherwise);
}

/** Starts the cluster from the binaries of a folder; `close` of the returned ground removes everything. */
export async function openGround(bin: string, progress: Progress): Promise<Ground> {
  const servers = openServers(bin);
  const folder = mkdtempSync(join(tmpdir(), 'gym-citus-'));
  let service: ChildService | undefined;
  const merchants = [DEMO];
  async function close(): Promise<void> {
    service?.process.kill('SIGKILL');
    await servers.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const cluster = await startCluster(servers).catch(async (error) => {
    await close();
    throw error;
  });
  const settings: Record<string, string> = {
    DATABASE_URL: cluster.url,
    DATA_DIR: folder,
    SECRET_KEY: '5'.repeat(64),
    // Empty: the default deadline, within which the page promises replies.
    REQUEST_DEADLINE_SECONDS: '',
  };
  const open = (databaseUrl = cluster.url) => openStore({ databaseUrl, dataDirectory: '' });
  const start = (own = {}) => startService({ ...settings, ...own });
  const lineOf = (name: string, ...more: string[]) => [
    ...printedCommand(name).map((word) => (word.endsWith('.backup') ? join(folder, word) : word)),
    ...more,
  ];
  async function command(words: readonly string[], own = settings): Promise<string> {
    const [noun = '', ...args] = words;
    const { code, out, err } = await runCommand(noun, args, own);
    assertHolds(code === 0, `stored-value ${words.join(' ')} ended with ${code}: ${err || out}`);
    return out;
  }
  return {
    cluster,
    async startSingle() {
      const single = await servers.plan('single');
      await servers.create(single, ['fsync = off']);
      await single.start();
      return single.url();
    },
    startCluster: () => startCluster(servers),
    progress,
    folder,
    settings,
    merchants,
    async origin() {
      service ??= await start();
      return service.origin;
    },
    startService: start,
    async stopService() {
      await service?.stop();
      service = undefined;
    },
    command,
    lineOf,
    printed: (name, ...more) => command(lineOf(name, ...more)),
    open,
    async assertBooks(url) {
      const store = await open(url);
      const faults = await wrongBooks(
        store,
        merchants.map(({ merchantId }) => merchantId),
      ).finally(() => store.close());
      assertHolds(faults.length === 0, `The books are wrong:\n${faults.join('\n')}`);
    },
    close,
  };
}
