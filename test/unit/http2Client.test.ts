import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Http2Client, openHttp2Client } from '../../src/adapters/push/http2Client.ts';
import { type FakePlatformA, openFakePlatformA } from '../push/fakePlatformA.ts';
import { selfSigned } from '../push/selfSigned.ts';

/**
 * Proxy that silently drops connections, as a stateful firewall does: no data passes, and neither side is
 * notified.
 */
async function openForgetfulLink(port: number) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const onward = connect(port, '127.0.0.1');
    for (const each of [socket, onward]) sockets.add(each.on('error', () => {}));
    socket.pipe(onward).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forget() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describe('a connection that many calls share', () => {
  const certificate = selfSigned();
  let fake: FakePlatformA;
  let link: Awaited<ReturnType<typeof openForgetfulLink>>;
  let client: Http2Client | undefined;
  const open = (silentMs: number) => {
    client?.close();
    client = openHttp2Client({
      baseUrl: link.baseUrl,
      ca: certificate.cert,
      allowPrivateTargets: true,
      timeoutMs: 2_000,
      silentMs,
      pingMs: 1_000,
    });
    return client;
  };
  beforeAll(async () => {
    fake = await openFakePlatformA(certificate);
    link = await openForgetfulLink(Number(new URL(fake.baseUrl).port));
  });
  afterAll(async () => {
    client?.close();
    await link.close();
    await fake.close();
  });

  it('is checked after an idle time, and replaced when it is closed', async () => {
    const careful = open(0);
    expect(await careful.post('/one', {}, '{}')).toMatchObject({ status: 200 });
    expect(await careful.post('/two', {}, '{}')).toMatchObject({ status: 200 });
    expect(fake.connections()).toBe(1);
    link.forget();
    expect(await careful.post('/three', {}, '{}')).toMatchObject({ status: 200 });
    expect(fake.connections()).toBe(2);
  });

  it('is replaced after a call without an answer', async () => {
    const trusting = open(60_000);
    expect(await trusting.post('/four', {}, '{}')).toMatchObject({ status: 200 });
    link.forget();
    await expect(trusting.post('/five', {}, '{}')).rejects.toMatchObject({ trouble: 'timeout' });
    expect(await trusting.post('/six', {}, '{}')).toMatchObject({ status: 200 });
    expect(fake.received.map(({ path }) => path)).toEqual(['/one', '/two', '/three', '/four', '/six']);
  });
});
