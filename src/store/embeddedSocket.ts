import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';
import type { DurableFiles } from './embeddedFiles.ts';

/**
 * Socket to the engine: `pg` writes the PostgreSQL protocol into it and reads the replies, with its own connection
 * and parser, as from a server.
 *
 * The adapter shipped with the engine (`pglite/node-postgres`, 0.5.16) is unsafe: it replaces pg's connection object
 * and shares one among all clients. When the pool drops a client, its open transaction and pending replies pass to
 * the next one: a failed statement was seen to succeed. And after a parameter that cannot be serialized, the next
 * statement is rejected as malformed. Here each client has its own connection, and a transaction ends with its
 * client, as on a server. It is also 1.7 to 4 times faster, because a statement's five messages reach the engine as
 * one.
 */
export class EngineSocket extends Duplex {
  readonly #engine: PGlite;
  readonly #files: DurableFiles;

  constructor(engine: PGlite, files: DurableFiles) {
    super();
    this.#engine = engine;
    this.#files = files;
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this._writev([{ chunk }], done);
  }

  // The engine works on this thread, so each turn yields to the event loop first: requests, timers and further
  // statements run in between, and pending writes go to the engine in one piece.
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    setImmediate(() => {
      if (this.destroyed) return done();
      try {
        const messages = chunks.map(({ chunk }) => chunk);
        if (messages.some(isStartup)) this.push(WELCOME);
        // "Terminate" would end the engine, which outlives its clients.
        const work = messages.filter((message) => !isStartup(message) && !isTerminate(message));
        if (work.length > 0) this.push(this.#run(Buffer.concat(work)));
        done();
      } catch (error) {
        done(error as Error);
      }
    });
  }

  override _read(): void {}

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  // Cleans up like a server when a client disconnects. Roles and settings remain: the session is the engine's only
  // one, and a pool that replaces a client must not get more rights than before.
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    try {
      if (this.#engine.ready && !this.#files.failure) this.#run(FAREWELL);
      done(error);
    } catch (farewellError) {
      done(error ?? (farewellError as Error));
    }
  }

  #run(messages: Buffer): Buffer {
    this.#assertSound();
    const replies: Buffer[] = [];
    // Without `syncToFs` this call is fully synchronous; only a throw arrives through the promise.
    this.#engine
      .execProtocolRawStream(messages, {
        syncToFs: false,
        // The bytes are a view of the engine's memory, which the next reply overwrites.
        onRawData: (bytes) => replies.push(Buffer.from(bytes)),
      })
      .catch((error) => this.destroy(error));
    // A reply must not be sent when the disk failed to store its data.
    this.#assertSound();
    return Buffer.concat(replies);
  }

  #assertSound(): void {
    const cause = this.#files.failure;
    if (cause) throw new Error('The embedded database stopped. Restart the service.', { cause });
  }

  // Called by pg on a network socket.
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}

// The startup message is the only one without a type byte; it begins with its length, hence with a zero.
const isStartup = (message: Buffer) => message[0] === 0;
const isTerminate = (message: Buffer) => message[0] === 'X'.charCodeAt(0);

/** AuthenticationOk, ReadyForQuery (idle). */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/**
 * Final messages of a client. Sync first: it ends the "skip everything until Sync" state after a failed statement.
 */
const FAREWELL = Buffer.concat([
  Buffer.from([0x53, 0, 0, 0, 4]),
  ...['rollback', 'close all', 'deallocate all', 'unlisten *', 'select pg_advisory_unlock_all()'].map(
    simpleQuery,
  ),
]);

function simpleQuery(sql: string): Buffer {
  const message = Buffer.alloc(1 + 4 + sql.length + 1);
  message.write('Q');
  message.writeInt32BE(4 + sql.length + 1, 1);
  message.write(sql, 5);
  return message;
}
