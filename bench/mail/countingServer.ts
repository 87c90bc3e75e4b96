/**
 * A mail server in a process of its own that takes everything and remembers only how often it saw each Message-ID. Tells its
 * port when it listens; answers any message of its parent with what it has counted, and `reset` by forgetting it.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Counted {
  /** Mails taken, and different ones among them. */
  taken: number;
  different: number;
  /** When the first and the last came, in milliseconds of one clock. */
  firstAt: number;
  lastAt: number;
  /** Of the last one, as it came over the line. */
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
process.on('message', (asked) => {
  process.send!(counted);
  if (asked === 'reset') {
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
