import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { repository } from '../../base/config/repository.ts';
import { PassSettingsError } from '../../domain/ground/ports/passes.ts';
import { Unavailable } from '../../store/unavailable.ts';

/** Certificates and key in PEM that sign a pass. */
export interface PassCertificates {
  signerCert: string;
  signerKey: string;
  wwdr: string;
}

/** Signs the files of a pass, among them `pass.json`, in a thread of its own. */
export interface PassSigning {
  sign(files: Record<string, Uint8Array>, certificates: PassCertificates): Promise<Buffer>;
  close(): Promise<void>;
}

interface SignedReply {
  id: number;
  signed?: Uint8Array;
  failed?: string;
}

interface Pending {
  resolve(signed: Buffer): void;
  reject(error: Error): void;
}

/** Maximum passes that wait for the thread. */
const MAX_PENDING = 100;

export function openPassSigning(): PassSigning {
  const pending = new Map<number, Pending>();
  let thread: Worker | undefined;
  let lastId = 0;

  function failAll(error: Error): void {
    thread = undefined;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  }

  function started(): Worker {
    if (thread) return thread;
    const own = new Worker(threadFile(), { execArgv: [] });
    own.unref();
    own.on('message', ({ id, signed, failed }: SignedReply) => {
      const waiting = pending.get(id);
      pending.delete(id);
      if (signed) waiting?.resolve(Buffer.from(signed));
      else waiting?.reject(new PassSettingsError(`The pass could not be signed (${failed}).`));
    });
    own.on('error', (error) => failAll(error));
    own.on('exit', () => failAll(new Unavailable('The thread that signs passes ended.')));
    thread = own;
    return own;
  }

  return {
    sign: (files, certificates) =>
      new Promise((resolve, reject) => {
        if (pending.size >= MAX_PENDING) return reject(new Unavailable('Too many passes wait to be signed.'));
        const id = ++lastId;
        pending.set(id, { resolve, reject });
        started().postMessage({ id, files, certificates });
      }),
    async close() {
      await thread?.terminate();
    },
  };
}

/** Returns the thread's file: of the sources, or of the bundle in an installed package. */
function threadFile(): string {
  const source = join(repository, 'src/adapters/passes/signingThread.mjs');
  return existsSync(source) ? source : join(repository, 'dist/service/adapters/passes/signingThread.js');
}
