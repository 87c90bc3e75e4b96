import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { repository } from '../../src/base/config/repository.ts';
import { type ReceivedMail, receivedMail } from './receivedMail.ts';

/** SMTP error reply, such as `550 5.1.1 No such user`; undefined accepts. */
type No = string | undefined;

/** Behaviour of the mail server; can be changed while it runs. */
export interface Behaviour {
  toSender?: (address: string) => No;
  toReceiver?: (address: string) => No;
  /**
   * Called when the mail is complete; records the mail as received unless it is refused. `cut`: drops the
   * connection before the reply. `silence`: never replies.
   */
  toContent?: (mail: ReceivedMail) => No | 'cut' | 'silence';
  answersAfterMs?: number;
}

export interface MailServer {
  port: number;
  /** Address: `smtp://` on this machine. */
  url: string;
  behaviour: Behaviour;
  /** Received mails in order of arrival. */
  received: ReceivedMail[];
  /** Total number of connections, and the maximum open at a time. */
  connections: { all: number; atOnce: number };
  /** Closes the server and its connections; `port` is free then. */
  close(): Promise<void>;
}

const certificate = (name: string) => readFileSync(join(repository, 'test/mail/certificates', name), 'utf8');

/** Certificate authority of the test servers, as a file that operators configure. */
export const authorityFile = join(repository, 'test/mail/certificates/ca.pem');
export const authority = certificate('ca.pem');

/** Starts a mail server on loopback, by default without TLS and login. */
export async function startMailServer(
  behaviour: Behaviour = {},
  { port = 0, ...options }: SMTPServerOptions & { port?: number } = {},
): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const connections = { all: 0, atOnce: 0 };
  const server = new SMTPServer({
    key: certificate('server.key'),
    cert: certificate('server.pem'),
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 1,
    ...options,
    onConnect(_session, callback) {
      connections.all += 1;
      connections.atOnce = Math.max(connections.atOnce, server.connections.size);
      callback();
    },
    onMailFrom: ({ address }, _session, callback) => callback(refusal(running.behaviour.toSender?.(address))),
    onRcptTo: ({ address }, _session, callback) => callback(refusal(running.behaviour.toReceiver?.(address))),
    async onData(stream, session, callback) {
      const mail = receivedMail(session, await buffer(stream));
      const answer = running.behaviour.toContent?.(mail);
      if (answer === undefined || answer === 'cut' || answer === 'silence') received.push(mail);
      if (answer === 'silence') return;
      if (answer === 'cut') return void socketOf(server, session).destroy();
      const { answersAfterMs } = running.behaviour;
      if (answersAfterMs !== undefined) await new Promise((resolve) => setTimeout(resolve, answersAfterMs));
      callback(refusal(answer));
    },
  });
  // A client disconnect is not an error of the server.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  const running: MailServer = {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    behaviour,
    received,
    connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const { _socket } of server.connections) _socket.destroy();
      }),
  };
  return running;
}

function refusal(no: No): Error | null {
  if (no === undefined) return null;
  const [, code, text] = /^(\d{3}) (.*)$/.exec(no)!;
  return Object.assign(new Error(text), { responseCode: Number(code) });
}

function socketOf(server: SMTPServer, session: SMTPServerSession): Socket {
  return [...server.connections].find(({ id }) => id === session.id)!._socket;
}
