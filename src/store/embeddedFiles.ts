import * as fs from 'node:fs';
import * as path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Open file of the engine's file layer: `nfd` is Node's descriptor. */
export interface OpenFile {
  nfd: number;
}

/** Part of the engine's WebAssembly module that reaches the disk. */
interface EngineModule {
  NODEFS: {
    tryFSOperation<T>(operation: () => T): T;
    stream_ops: { fsync?: (file: OpenFile) => number };
  };
  onAbort?: (reason: unknown) => void;
  stackRestore: (pointer: number) => void;
}

/**
 * File layer of the engine with a real fsync.
 *
 * The original file layer has none: the engine's fsync calls succeed without effect, so a power cut loses committed
 * payments. (Its fdatasync is hard-wired to a no-op, which is why the engine is started with wal_sync_method=fsync.)
 * Directories are covered as well: the engine opens and fsyncs them after it creates or renames a file.
 */
export class DurableFiles extends NodeFS {
  /** Number of fsyncs; tests compare it with the number of commits. */
  fsyncs = 0;
  /** Set permanently when an fsync or the engine failed; nothing may be answered after that. */
  failure: Error | undefined;

  override async init(...[engine, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const install = (module: unknown) => this.install(module as EngineModule);
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...[emscriptenOpts.preRun ?? []].flat(), install] },
    };
  }

  protected install(module: EngineModule): void {
    const { NODEFS } = module;
    // Errors must leave as the layer's own type, which becomes an errno; any other would unwind the engine.
    NODEFS.stream_ops.fsync = (file) => NODEFS.tryFSOperation(() => this.fsync(file));
    module.onAbort = (reason) => {
      this.failure ??= new Error(`The database engine failed (${reason}).`);
      // The engine's driver catches every error and continues with the next message, in an endless loop once nobody
      // reads them. It calls this function while catching, and an error thrown here does reach its caller.
      module.stackRestore = () => {
        throw this.failure;
      };
    };
  }

  protected fsync(file: OpenFile): number {
    try {
      fs.fsyncSync(file.nfd);
    } catch (error) {
      if (isDirectoryOnWindows(file)) return 0;
      this.failure = error as Error;
      throw error;
    }
    this.fsyncs += 1;
    return 0;
  }
}

/** Makes a directory tree durable: every file, then every directory, so that each name is on disk too. */
export function syncTree(root: string): void {
  for (const entry of fs.readdirSync(root, { withFileTypes: true })) {
    const name = path.join(root, entry.name);
    if (entry.isDirectory()) syncTree(name);
    else syncPath(name);
  }
  syncPath(root);
}

/** Makes one file, or the names in one directory, durable. */
export function syncPath(name: string): void {
  const isDirectory = fs.statSync(name).isDirectory();
  // Windows has no fsync of directories and needs none; for files it requires a descriptor opened for writing.
  if (isDirectory && process.platform === 'win32') return;
  const descriptor = fs.openSync(name, isDirectory ? 'r' : 'r+');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

function isDirectoryOnWindows(file: OpenFile): boolean {
  return process.platform === 'win32' && fs.fstatSync(file.nfd).isDirectory();
}
