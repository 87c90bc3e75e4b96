import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { SMTPServerOptions } from 'smtp-server';
import { SMTP_TIMES, type SmtpTimes } from '../../src/adapters/mail/attempts.ts';
import { openSmtp, type SmtpSettings } from '../../src/adapters/mail/smtp.ts';
import { type Mail, MailFailure, type MailTransport } from '../../src/domain/ground/ports/mail.ts';
import { authority, type Behaviour, type MailServer, startMailServer } from './mailServer.ts';

let number = 0;
function mail(changes: Partial<Mail> = {}): Mail {
  number += 1;
  return {
    merchantId: 1,
    messageId: `<${number}@shop.example.test>`,
    from: { name: 'Corner Cafe', address: 'cafe@shop.example.test' },
    to: 'guest@example.test',
    subject: 'Welcome',
    html: '<p>Hello</p>',
    text: 'Hello',
    ...changes,
  };
}

const closing: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of closing.splice(0).reverse()) await each.close();
});
function open(
  { url, ca, connections = 2 }: Partial<SmtpSettings> & { url: string },
  times: Partial<SmtpTimes> = {},
): MailTransport {
  const transport = openSmtp({ url, ca, connections }, { ...SMTP_TIMES, ...times });
  closing.push(transport);
  return transport;
}
async function startServer(
  behaviour: Behaviour = {},
  options: SMTPServerOptions & { port?: number } = {},
): Promise<MailServer> {
  const server = await startMailServer(behaviour, options);
  closing.push(server);
  return server;
}

/** Returns the failure of a send, and asserts that it does not reveal the recipient. */
async function failure(sending: Promise<void>): Promise<MailFailure> {
  const error = await sending.then(
    () => new Error('It was sent.'),
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(MailFailure);
  expect(error.message).not.toMatch(/guest/i);
  return error;
}

describe('mail over SMTP', () => {
  it('arrives with both texts, its Message-ID, and names in their original spelling', async () => {
    const server = await startServer();
    await open({ url: server.url }).send(
      mail({
        messageId: '<m-1@shop.example.test>',
        from: { name: 'Café "Süd", Inh. Müller', address: 'cafe@shop.example.test' },
        replyTo: 'office@shop.example.test',
        subject: 'Willkommen, Zoë \u{1f600}',
        html: `<p>Schön, dass du da bist.</p>\n.\n<p>${'lang '.repeat(400)}</p>`,
        text: 'Schön, dass du da bist.\n.\n\nBis bald',
      }),
    );
    expect(server.received).toHaveLength(1);
    const [{ headers, parts, ...envelope }] = server.received as [MailServer['received'][0]];
    expect(envelope).toMatchObject({ from: 'cafe@shop.example.test', to: ['guest@example.test'] });
    expect(headers).toMatchObject({
      'message-id': '<m-1@shop.example.test>',
      from: expect.stringMatching(/^"?Café \\?"Süd\\?", Inh\. Müller"? <cafe@shop\.example\.test>$/),
      to: 'guest@example.test',
      'reply-to': 'office@shop.example.test',
      subject: 'Willkommen, Zoë \u{1f600}',
      'auto-submitted': 'auto-generated',
      'content-type': expect.stringContaining('multipart/alternative'),
    });
    expect(headers).not.toHaveProperty('list-unsubscribe');
    expect(Object.keys(parts)).toEqual(['text/plain', 'text/html']);
    expect(parts['text/plain']!.replaceAll('\r\n', '\n')).toBe('Schön, dass du da bist.\n.\n\nBis bald');
    expect(parts['text/html']!.replaceAll('\r\n', '\n')).toBe(
      `<p>Schön, dass du da bist.</p>\n.\n<p>${'lang '.repeat(400)}</p>`,
    );
  });

  it('offers one-click unsubscribing, with an unfolded address', async () => {
    const server = await startServer();
    const unsubscribeUrl = `https://shop.example.test/unsubscribe?token=${'t'.repeat(200)}`;
    await open({ url: server.url }).send(mail({ unsubscribeUrl }));
    expect(server.received[0]!.headers).toMatchObject({
      'list-unsubscribe': `<${unsubscribeUrl}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
  });

  it('lets no value become a header or a second recipient', async () => {
    const server = await startServer();
    const transport = open({ url: server.url });
    const line = '\r\nBcc: other@example.test\r\n\r\nanother text';
    await transport.send(
      mail({ subject: `Hello${line}`, from: { name: `Cafe${line}`, address: 'cafe@shop.example.test' } }),
    );
    const { headers, to } = server.received[0]!;
    expect(to).toEqual(['guest@example.test']);
    expect(headers).not.toHaveProperty('bcc');
    expect(headers.subject).toBe('Hello Bcc: other@example.test another text');

    for (const to of [
      `guest@example.test${line}`,
      'guest@example.test, other@example.test',
      'guest@example.test>',
      'Guest <guest@example.test>',
      'guest',
      '',
      `guest${'a'.repeat(250)}@example.test`,
    ]) {
      expect(await failure(transport.send(mail({ to })))).toMatchObject({ trouble: 'address' });
    }
    for (const changes of [
      { from: { name: 'Cafe', address: `cafe@shop.example.test${line}` } },
      { replyTo: `cafe@shop.example.test${line}` },
      { messageId: `<m@shop.example.test>${line}` },
      { messageId: 'none' },
      { unsubscribeUrl: 'javascript:alert(1)' },
    ]) {
      expect(await failure(transport.send(mail(changes)))).toMatchObject({ trouble: 'content' });
    }
    await transport.send(
      mail({ unsubscribeUrl: 'https://shop.example.test/u?a=\r\nBcc: other@example.test>' }),
    );
    expect(server.received[1]!.headers).not.toHaveProperty('bcc');
    expect(server.received).toHaveLength(2);
  });

  it('reuses connections, up to the configured number', async () => {
    const server = await startServer({ answersAfterMs: 50 });
    const transport = open({ url: server.url, connections: 3 });
    const mails = Array.from({ length: 12 }, () => mail());
    await Promise.all(mails.map((each) => transport.send(each)));
    expect(new Set(server.received.map(({ headers }) => headers['message-id']))).toEqual(
      new Set(mails.map(({ messageId }) => messageId)),
    );
    expect(server.connections).toEqual({ all: 3, atOnce: 3 });
  });

  it('does not count waiting for a free connection towards the timeout', async () => {
    const server = await startServer({ answersAfterMs: 150 });
    const transport = open({ url: server.url, connections: 1 }, { deliveryMs: 300 });
    await Promise.all([1, 2, 3, 4].map(() => transport.send(mail())));
    expect(server.received).toHaveLength(4);
  });
});

describe('TLS to the mail server', () => {
  const withTls: SMTPServerOptions = { disabledCommands: ['AUTH'] };

  it('is used when offered, with certificates of a configured authority', async () => {
    const server = await startServer({}, withTls);
    await open({ url: server.url, ca: authority }).send(mail());
    expect(server.received).toMatchObject([{ wasSecure: true }]);
  });

  it('is used from the start with smtps', async () => {
    const server = await startServer({}, { ...withTls, secure: true });
    await open({ url: `smtps://localhost:${server.port}`, ca: authority }).send(mail());
    expect(server.received).toMatchObject([{ wasSecure: true }]);
  });

  it('is required: sends no mail when the certificate is untrusted', async () => {
    for (const options of [withTls, { ...withTls, secure: true }]) {
      const server = await startServer({}, options);
      const url = server.url.replace('smtp:', options === withTls ? 'smtp:' : 'smtps:');
      const failed = await failure(open({ url }).send(mail()));
      expect(failed).toMatchObject({ trouble: 'later', isUncertain: false });
      expect(failed.message).toMatch(/certificate/);
      expect(server.received).toEqual([]);
    }
  });

  it('is required before a password is sent to another machine', async () => {
    const server = await startServer(
      {},
      { disabledCommands: ['STARTTLS'], allowInsecureAuth: true, onAuth: anybody },
    );
    // A name of this machine that does not say so.
    const url = `smtp://till:secret-1@[::ffff:127.0.0.1]:${server.port}`;
    expect(await failure(open({ url }).send(mail()))).toMatchObject({ trouble: 'later' });
    await open({ url: url.replace('[::ffff:127.0.0.1]', '127.0.0.1') }).send(mail());
    expect(server.received).toMatchObject([{ user: 'till secret-1' }]);
  });
});

describe('the login at the mail server', () => {
  const withLogin: SMTPServerOptions = { disabledCommands: [], onAuth: anybody };

  it('uses the decoded user and password of the URL', async () => {
    const server = await startServer({}, withLogin);
    const url = `smtp://till%40shop:p%2Fw%3A1@localhost:${server.port}`;
    await open({ url, ca: authority }).send(mail());
    expect(server.received).toMatchObject([{ user: 'till@shop p/w:1' }]);
  });

  it('delays the mail when it is refused, and never logs the password', async () => {
    const server = await startServer({}, withLogin);
    const url = `smtp://till:wrong@localhost:${server.port}`;
    const failed = await failure(open({ url, ca: authority }).send(mail()));
    expect(failed).toMatchObject({ trouble: 'later', isUncertain: false });
    expect(failed.message).toMatch(/535/);
    expect(failed.message).not.toContain('wrong');
  });

  it('delays the mail when the server requires a missing login, and marks no address as failed', async () => {
    const server = await startServer({}, withLogin);
    expect(
      await failure(open({ url: server.url.replace('127.0.0.1', 'localhost'), ca: authority }).send(mail())),
    ).toMatchObject({ trouble: 'later' });
  });
});

describe('a rejection by the mail server', () => {
  // Servers differ in whether they take the envelope at once or line by line.
  const served: { server: MailServer; transport: MailTransport }[] = [];
  beforeAll(async () => {
    for (const hidePIPELINING of [false, true]) {
      const server = await startMailServer({}, { hidePIPELINING });
      served.push({ server, transport: openSmtp({ url: server.url, connections: 2 }) });
    }
  });
  afterAll(async () => {
    for (const { server, transport } of served) {
      await transport.close();
      await server.close();
    }
  });

  it.each<[string, Behaviour, MailFailure['trouble']]>([
    [
      'no such receiver',
      { toReceiver: (to) => `550 5.1.1 <${to}>: no such user ${to.split('@')[0]}` },
      'address',
    ],
    ['no such receiver, in few words', { toReceiver: () => '550 GUEST unknown' }, 'address'],
    ['a receiver that moved', { toReceiver: () => '551 5.1.6 try guest%40example.test' }, 'address'],
    ['a receiver that was closed', { toReceiver: () => '550 5.2.1 disabled' }, 'address'],
    [
      'no such receiver, found late',
      { toContent: () => '550 5.1.1 guest@example.test is unknown' },
      'address',
    ],
    ['content', { toContent: () => '554 5.6.0 not like that, guest@example.test' }, 'content'],
    ['content by its policy', { toContent: () => '550 5.7.1 spam' }, 'content'],
    ['size', { toContent: () => '552 5.3.4 too large' }, 'content'],
    ['a receiver for now', { toReceiver: (to) => `450 4.2.0 <${to}> greylisted` }, 'later'],
    ['a full box', { toReceiver: () => '452 4.2.2 full' }, 'later'],
    ['content for now', { toContent: () => '451 4.3.0 later, guest' }, 'later'],
    ['the sender', { toSender: () => '553 5.7.1 not yours' }, 'later'],
    ['the sender, told at the receiver', { toReceiver: () => '550 5.1.8 sender unknown' }, 'later'],
    ['relaying', { toReceiver: (to) => `554 5.7.1 <${to}>: Relay access denied` }, 'later'],
    ['who is not logged in', { toReceiver: () => '530 Authentication required' }, 'later'],
    ['a command out of order', { toReceiver: () => '503 bad sequence' }, 'later'],
    ['closing', { toContent: () => '421 4.3.2 closing' }, 'later'],
  ])('%s', async (_what, behaviour, trouble) => {
    for (const { server, transport } of served) {
      server.received.length = 0;
      server.behaviour = behaviour;
      expect(await failure(transport.send(mail()))).toMatchObject({ trouble, isUncertain: false });
      expect(server.received).toEqual([]);
      // The mail after it does not suffer.
      server.behaviour = {};
      await transport.send(mail());
      expect(server.received).toHaveLength(1);
    }
  });
});

describe('a failing mail server', () => {
  it('is retried while unreachable, until mail is delivered', async () => {
    const gone = await startMailServer();
    await gone.close();
    const transport = open({ url: gone.url });
    const failed = await failure(transport.send(mail()));
    expect(failed).toMatchObject({ trouble: 'later', isUncertain: false });
    expect(failed.message).toContain('ECONNREFUSED');
    const server = await startServer({}, { port: gone.port });
    await transport.send(mail());
    expect(server.received).toHaveLength(1);
  });

  it('loses no mail when it closes an idle connection', async () => {
    const before = await startMailServer();
    const transport = open({ url: before.url });
    await transport.send(mail());
    await before.close();
    const server = await startServer({}, { port: before.port });
    await transport.send(mail());
    expect(server.received).toHaveLength(1);
  });

  it('times out when it sends no greeting', async () => {
    const deaf = await startTcp(() => {});
    const failed = await failure(open({ url: deaf.url }, { greetingMs: 200 }).send(mail()));
    expect(failed).toMatchObject({ trouble: 'later', isUncertain: false });
  });

  it('is retried when it rejects the connection in its greeting', async () => {
    const unwilling = await startTcp((socket) => socket.end('554 5.7.1 go away\r\n'));
    expect(await failure(open({ url: unwilling.url }).send(mail()))).toMatchObject({
      trouble: 'later',
      isUncertain: false,
    });
  });

  it('times out when it hangs before it has the mail, which counts as not sent', async () => {
    const hanging = await startTcp((socket) => socket.write('220 here\r\n'));
    const failed = await failure(open({ url: hanging.url }, { deliveryMs: 300 }).send(mail()));
    expect(failed).toMatchObject({ trouble: 'later', isUncertain: false });
    expect(failed.message).toContain('timed out');
  });

  it('leaves the outcome unknown when it disconnects after receiving the mail, which was sent once', async () => {
    const server = await startServer({ toContent: () => 'cut' });
    const transport = open({ url: server.url });
    expect(await failure(transport.send(mail()))).toMatchObject({ trouble: 'later', isUncertain: true });
    expect(server.received).toHaveLength(1);
    // Includes connections that worked before.
    server.behaviour = {};
    await transport.send(mail());
    server.behaviour = { toContent: () => 'cut' };
    expect(await failure(transport.send(mail()))).toMatchObject({ trouble: 'later', isUncertain: true });
    expect(server.received).toHaveLength(3);
  });

  it('has more time to reply once it has received the mail', async () => {
    const server = await startServer({ answersAfterMs: 600 });
    await open({ url: server.url }, { deliveryMs: 200 }).send(mail());
    expect(server.received).toHaveLength(1);
  });

  it('leaves the outcome unknown when it never confirms a received mail', async () => {
    const server = await startServer({ toContent: () => 'silence' });
    const failed = await failure(open({ url: server.url }, { answerMs: 200 }).send(mail()));
    expect(failed).toMatchObject({ trouble: 'later', isUncertain: true });
    expect(server.received).toHaveLength(1);
  });

  it('is retried when its name does not resolve', async () => {
    const transport = open({ url: 'smtp://mail.invalid' });
    expect(await failure(transport.send(mail()))).toMatchObject({ trouble: 'later', isUncertain: false });
  });
});

/** Starts a TCP listener that sends only scripted replies. */
async function startTcp(greet: (socket: import('node:net').Socket) => void): Promise<{ url: string }> {
  const sockets = new Set<import('node:net').Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    greet(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push({
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  });
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Accepts any user whose password is not wrong. */
function anybody(...[auth, , callback]: Parameters<NonNullable<SMTPServerOptions['onAuth']>>): void {
  if (auth.password === 'wrong') callback(new Error('Invalid username or password'));
  else callback(null, { user: `${auth.username} ${auth.password}` });
}
