import * as fs from 'node:fs';
import * as path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The engine's open file, as its file layer hands it out: `nfd` is the descriptor Node knows. */
export interface OpenFile {
  nfd: number;
}

/** The part of the engine's WebAssembly module that reaches the disk. */
interface EngineModule {
  NODEFS: {
    tryFSOperation<T>(operation: () => T): T;
    stream_ops: { fsync?: (file: OpenFile) => number };
  };
  onAbort?: (reason: unknown) => void;
  stackRestore: (pointer: number) => void;
}

/**
 * The engine's files on disk, with an fsync that is one.
 *
 * As shipped, the file layer has no fsync at all: the engine's calls answer "done" and nothing was done, so a
 * power cut takes back payments that were already answered. (Its fdatasync is hard-wired to do nothing, which
 * is why the engine is started with wal_sync_method=fsync.) Directories come through here as well: the engine
 * opens and fsyncs them after it creates or renames a file.
 */
export class DurableFiles extends NodeFS {
  /** How often the engine had something made durable; tests compare it with the number of commits. */
  fsyncs = 0;
  /** Set for good when the disk refused an fsync or the engine gave up; nothing may be answered after that. */
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
    // Errors must leave as the layer's own error type: it becomes an errno, anything else would unwind the engine.
    NODEFS.stream_ops.fsync = (file) => NODEFS.tryFSOperation(() => this.fsync(file));
    module.onAbort = (reason) => {
      this.failure ??= new Error(`The database engine gave up (${reason}).`);
      // The engine's driver catches every error and goes on with the next message, for ever when nothing reads
      // them any more. It calls this function while it catches, and what is thrown here does reach its caller.
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

/** Makes a whole tree durable: every file, then every directory, so that each name is on disk too. */
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
  // Windows has no fsync of a directory and needs none; for a file it wants a descriptor opened for writing.
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
