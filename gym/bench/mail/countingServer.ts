/**
 * Mail server process that accepts all mail and counts each Message-ID. Prints its port; answers messages of
 * its parent with the counts, and `reset` by clearing them.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Counted {
  /** Number of mails accepted, and of distinct ones. */
  taken: number;
  different: number;
  /** Times of the first and last mail in ms of one clock. */
  firstAt: number;
  lastAt: number;
  /** Size of the last mail, as transmitted. */
  bytes: number;
}

const seen = new Map<string, number>();
let counted: Counted = nothing();

const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onData(stream, _session, callback) {
    const parts: Buffer[] = [];
    stream.on('data', (part) => parts.push(part));
    stream.on('end', () => {
      const mail = Buffer.concat(parts);
      note(/^message-id: (.*)$/im.exec(mail.toString('latin1'))?.[1] ?? '', mail.length);
      callback();
    });
  },
});
server.on('error', () => {});
server.listen(0, '127.0.0.1');
await once(server.server, 'listening');
process.send!((server.server.address() as AddressInfo).port);
process.on('message', (request) => {
  process.send!(counted);
  if (request === 'reset') {
    seen.clear();
    counted = nothing();
  }
});
process.on('disconnect', () => process.exit(0));

function note(messageId: string, bytes: number): void {
  seen.set(messageId, (seen.get(messageId) ?? 0) + 1);
  const now = performance.now();
  const firstAt = counted.taken === 0 ? now : counted.firstAt;
  counted = { taken: counted.taken + 1, different: seen.size, firstAt, lastAt: now, bytes };
}

function nothing(): Counted {
  return { taken: 0, different: 0, firstAt: 0, lastAt: 0, bytes: 0 };
}
