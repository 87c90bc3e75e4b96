/**
 * Thread that signs passes: it takes milliseconds of CPU each, for which no request waits. Plain JavaScript, since threads
 * load it without the loader of the sources.
 */
import { parentPort } from 'node:worker_threads';
import { PKPass } from 'passkit-generator';

parentPort.on('message', ({ id, files, certificates }) => {
  try {
    const buffers = Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes)]),
    );
    parentPort.postMessage({ id, signed: new PKPass(buffers, certificates).getAsBuffer() });
  } catch (error) {
    // The reason may quote the pass.
    parentPort.postMessage({ id, failed: error instanceof Error ? error.name : 'unknown' });
  }
});
