import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoPos, openWorld, type World } from '../support/world.ts';

const balance = '/rest/1.0.0/gift/balance.json';

/** Writes bytes to the server and reads until it closes. */
async function raw(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  return answer;
}

/** Sends requests of 5 MB from a process of its own, which keeps writing while the service answers. */
async function sendMegabytes(address: string, times: number): Promise<string[]> {
  const { hostname, port } = new URL(address);
  const script = `
    const { connect } = require('node:net');
    const send = (left) => {
      if (left === 0) return;
      let answer = '';
      connect(${port}, '${hostname}')
        .on('data', (bytes) => { answer += bytes; })
        .on('error', () => {})
        .on('close', () => { console.log(answer.split('\\r\\n')[0] || 'no answer'); send(left - 1); })
        .write('GET /?' + 'x'.repeat(5e6) + ' HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n');
    };
    send(${times});`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script]);
  return stdout.trim().split('\n');
}

describe('a request that does not arrive', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ requestTimeoutSeconds: 1 });
  });
  afterAll(() => world.close());

  it.each([
    ['in its headers', `POST ${balance} HTTP/1.1\r\nHost: x\r\nX-Slow: `],
    ['in its body', `POST ${balance} HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{`],
  ])('is ended with 408 when it stops %s', async (_where, bytes) => {
    const answer = await raw(world.address, bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));
    expect(body).toMatchObject({ result: 'failure', errorCode: 'system.request_timeout' });
    expect(answer).toContain(`X-Request-Id: ${body.requestId}`);
  });

  it('is answered before the connection closes when its first line has megabytes', async () => {
    const answers = await sendMegabytes(world.address, 10);
    expect(answers).toEqual(Array(10).fill('HTTP/1.1 431 Request Header Fields Too Large'));
  });
});

describe('limits for all callers', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ maxConnections: 4 });
  });
  afterAll(() => world.close());

  it('refuse more than 100 headers', async () => {
    const many = Array.from({ length: 120 }, (_, i) => `X-${i}: 1\r\n`).join('');
    const answer = await raw(
      world.address,
      `GET /openapi.json HTTP/1.1\r\nHost: x\r\n${many}Connection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain('"errorCode":"system.headers_too_large"');
  });

  it.each([
    ['two Host headers', 'Host: a\r\nHost: b\r\n', 400, 'system.invalid_request'],
    ['the same Host header twice', 'Host: a\r\nhost: a\r\n', 400, 'system.invalid_request'],
    ['no Host header', '', 400, 'system.invalid_request'],
    ['an expectation that nobody knows', 'Host: a\r\nExpect: 200-ok\r\n', 417, 'system.expectation_failed'],
  ])('refuse %s, in the form of the contract', async (_what, headers, status, errorCode) => {
    for (const path of [balance, '/livez', '/docs']) {
      const answer = await raw(world.address, `GET ${path} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));
      expect(body).toMatchObject({ result: 'failure', errorCode, errorMessage: expect.any(String) });
      expect(answer).toContain(`X-Request-Id: ${body.requestId}`);
    }
  });

  it('let a request of HTTP 1.0 come without a Host header', async () => {
    expect(await raw(world.address, 'GET /livez HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('close connections of a network that holds half of them', async () => {
    const { hostname, port } = new URL(world.address);
    const two = [connect(Number(port), hostname), connect(Number(port), hostname)];
    await Promise.all(two.map((socket) => once(socket, 'connect')));
    const third = connect(Number(port), hostname);
    third.on('error', () => {}).resume();
    await once(third, 'close');
    expect(two.every(({ destroyed }) => !destroyed)).toBe(true);
    for (const socket of two) socket.destroy();
  });
});

describe('replies of the contract', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  it.each(['*', '"abc"', 'W/"abc"'])(
    'are given again to a GET that knows the version %s',
    async (version) => {
      const reply = await world.send('/rest/1.0.0/sale/loyaltyCardSaleConfig.json?merchantId=1', {
        method: 'GET',
        headers: { authorization: demoPos, 'if-none-match': version },
      });
      expect(reply.status).toBe(200);
      expect(reply.headers.get('etag')).toBeNull();
      expect(reply.headers.get('cache-control')).toBe('no-store');
    },
  );
});
