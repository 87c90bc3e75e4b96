import * as fs from 'node:fs';
import * as path from 'node:path';
import { DurableFiles, type OpenFile } from '../../src/store/embeddedFiles.ts';

/** Change to a file since its last fsync. */
type Change = { position: number; bytes: Buffer } | { size: number };

/** File as the disk would hold it: `durable` survives a power cut, any part of `pending` may be lost. */
interface DiskFile {
  durable: Buffer;
  pending: Change[];
}

/** Change of file names, made durable in order, as by a journalling file system. */
type NameChange = (names: Names) => void;

interface Names {
  files: Map<string, DiskFile>;
  directories: Set<string>;
}

interface Node {
  mode: number;
  name: string;
}
interface RecordedFile extends OpenFile {
  node: Node;
  disk?: DiskFile | undefined;
}
type Attributes = { size?: number };

interface FileLayer {
  realPath(node: Node): string;
  node_ops: {
    mknod(parent: Node, name: string, mode: number, device: number): Node;
    rename(node: Node, directory: Node, name: string): void;
    unlink(parent: Node, name: string): void;
    rmdir(parent: Node, name: string): void;
    setattr(node: Node, attributes: Attributes): void;
  };
  stream_ops: {
    open(file: RecordedFile): void;
    write(file: RecordedFile, memory: Uint8Array, offset: number, length: number, position: number): number;
    setattr(file: RecordedFile, attributes: Attributes): void;
    fsync?: (file: RecordedFile) => number;
  };
}

const PAGE_BYTES = 8192;

/**
 * Records the engine's file operations, and can write an image of what the disk would hold after a power cut.
 * Files hold what was fsynced; names are journalled in order, and every fsync carries all names before it, as
 * on ext4.
 */
export class RecordingFiles extends DurableFiles {
  /** Runs before each file operation, as a hook for power cuts. */
  beforeOperation: () => void = () => {};
  readonly #now: Names;
  readonly #onDisk: Names;
  readonly #journal: NameChange[] = [];
  readonly #withoutFsync: boolean;

  /** Opens the files of `home`, a cleanly closed database, whose content counts as durable. */
  constructor(home: string, options: { withoutFsync: boolean }) {
    super(home);
    this.#withoutFsync = options.withoutFsync;
    this.#onDisk = readTree(this.rootDir);
    this.#now = { files: new Map(this.#onDisk.files), directories: new Set(this.#onDisk.directories) };
  }

  /** Writes the image of a power cut at this moment. With `torn`, it includes part of the unsynced data. */
  writeImage(directory: string, random: () => number, torn: boolean): void {
    const names = { files: new Map(this.#onDisk.files), directories: new Set(this.#onDisk.directories) };
    const reached = Math.floor(random() * (this.#journal.length + 1));
    for (const change of this.#journal.slice(0, reached)) change(names);

    const inImage = (name: string) => path.join(directory, path.relative(this.rootDir, name));
    for (const name of [...names.directories].sort())
      fs.mkdirSync(inImage(name), { recursive: true, mode: 0o700 });
    for (const [name, file] of names.files) {
      fs.writeFileSync(inImage(name), torn ? withSomePending(file, random) : file.durable, { mode: 0o600 });
    }
  }

  protected override install(module: Parameters<DurableFiles['install']>[0]): void {
    super.install(module);
    const layer = module.NODEFS as unknown as FileLayer;
    const { node_ops: nodes, stream_ops: streams } = layer;
    // As shipped, the layer has no fsync: the engine's calls succeed and do nothing.
    if (this.#withoutFsync) delete streams.fsync;
    else after(streams, 'fsync', (_done, file) => this.#fsynced(file));
    after(streams, 'open', (_done, file) => {
      file.disk = this.#now.files.get(layer.realPath(file.node));
    });
    before(streams, 'write', (file, memory, offset, length, position) => {
      this.beforeOperation();
      file.disk?.pending.push({ position, bytes: Buffer.from(memory.slice(offset, offset + length)) });
    });
    before(streams, 'setattr', (file, { size }) => {
      if (size !== undefined) file.disk?.pending.push({ size });
    });
    before(nodes, 'setattr', (node, { size }) => {
      if (size !== undefined) this.#now.files.get(layer.realPath(node))?.pending.push({ size });
    });
    after(nodes, 'mknod', (node) => {
      const name = layer.realPath(node);
      const file: DiskFile = { durable: Buffer.alloc(0), pending: [] };
      this.#rename(
        isDirectory(node) ? (names) => names.directories.add(name) : (names) => names.files.set(name, file),
      );
    });
    before(nodes, 'rename', (node, directory, newName) => {
      const [from, to] = [layer.realPath(node), path.join(layer.realPath(directory), newName)];
      if (isDirectory(node))
        throw new Error(`A directory is renamed (${from}); the recording does not know how.`);
      this.#rename((names) => {
        const file = names.files.get(from);
        names.files.delete(from);
        if (file) names.files.set(to, file);
      });
    });
    before(nodes, 'unlink', (parent, name) => {
      const gone = path.join(layer.realPath(parent), name);
      this.#rename((names) => names.files.delete(gone));
    });
    before(nodes, 'rmdir', (parent, name) => {
      const gone = path.join(layer.realPath(parent), name);
      this.#rename((names) => names.directories.delete(gone));
    });
  }

  #rename(change: NameChange): void {
    this.beforeOperation();
    change(this.#now);
    this.#journal.push(change);
  }

  #fsynced(file: RecordedFile): void {
    for (const change of this.#journal.splice(0)) change(this.#onDisk);
    const disk = file.disk;
    if (!disk) return;
    disk.durable = apply(disk.durable, disk.pending);
    disk.pending = [];
  }
}

function readTree(root: string): Names {
  const names: Names = { files: new Map(), directories: new Set([root]) };
  for (const entry of fs.readdirSync(root, { recursive: true, withFileTypes: true })) {
    const name = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) names.directories.add(name);
    else names.files.set(name, { durable: fs.readFileSync(name), pending: [] });
  }
  return names;
}

/** Writes in place where the size allows, since a log file of a megabyte is fsynced at every commit. */
function apply(content: Buffer, changes: Change[]): Buffer {
  for (const change of changes) {
    const size =
      'size' in change ? change.size : Math.max(content.length, change.position + change.bytes.length);
    if (size < content.length) content = Buffer.from(content.subarray(0, size));
    else if (size > content.length) content = Buffer.concat([content, Buffer.alloc(size - content.length)]);
    if ('bytes' in change) change.bytes.copy(content, change.position);
  }
  return content;
}

/** Applies each unsynced write fully, not at all, or only the first half of its last page. */
function withSomePending({ durable, pending }: DiskFile, random: () => number): Buffer {
  const reached = pending.flatMap((change): Change[] => {
    const chance = random();
    if (chance < 0.5) return [];
    if (chance < 0.8 || 'size' in change) return [change];
    return [
      { ...change, bytes: change.bytes.subarray(0, Math.max(512, change.bytes.length - PAGE_BYTES / 2)) },
    ];
  });
  return apply(Buffer.from(durable), reached);
}

const isDirectory = (node: Node) => (node.mode & 0o170000) === 0o040000;

type Given<F> = F extends (...given: infer G) => unknown ? G : never;
type Result<F> = F extends (...given: never[]) => infer R ? R : never;

function before<L, K extends keyof L>(
  layer: L,
  name: K,
  look: (...given: Given<NonNullable<L[K]>>) => void,
): void {
  const operation = layer[name] as (...given: unknown[]) => unknown;
  layer[name] = ((...given: unknown[]) => {
    look(...(given as Given<NonNullable<L[K]>>));
    return operation(...given);
  }) as L[K];
}

function after<L, K extends keyof L>(
  layer: L,
  name: K,
  look: (result: Result<NonNullable<L[K]>>, ...given: Given<NonNullable<L[K]>>) => void,
): void {
  const operation = layer[name] as (...given: unknown[]) => unknown;
  layer[name] = ((...given: unknown[]) => {
    const result = operation(...given);
    look(result as Result<NonNullable<L[K]>>, ...(given as Given<NonNullable<L[K]>>));
    return result;
  }) as L[K];
}
