import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { assertKeepsContract } from '../support/keepsContract.ts';
import { basic, demoPos, openWorld, otherPos, type Received, type World } from '../support/world.ts';

const balance = '/rest/1.0.0/gift/balance.json';
const demoWeb = basic('demo-web', 'demo-web-secret');

/** Blocks the ledger for a merchant, as an unresponsive database would, until released. */
function holdMerchant({ app }: World, merchantId: number) {
  const { perform } = app.ledger;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.ledger.perform = (async (movement: Parameters<typeof perform>[0]) => {
    if (movement.visit.merchant.merchantId === merchantId) await released;
    return perform(movement);
  }) as typeof perform;
  return () => {
    app.ledger.perform = perform;
    release();
  };
}

function caller(world: World) {
  return (authorization: string | undefined, merchantId = 1, more: object = {}): Promise<Received> =>
    world.send(balance, {
      headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
      body: JSON.stringify({
        merchantId,
        storeCode: '001',
        cardInfo: { printedCardNumber: '7777000000000499' },
        ...more,
      }),
    });
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await wait(5);
}

describe('an overloaded process', () => {
  let world: World;
  let call: ReturnType<typeof caller>;
  beforeAll(async () => {
    // One place for any caller, one reserved for callers below their share.
    world = await openWorld({ maxConcurrentRequests: 2 });
    call = caller(world);
  });
  afterAll(() => world.close());

  /** Runs `check` while the demo till fills the process, then waits for all requests in flight. */
  async function whileFull(check: () => Promise<void>): Promise<void> {
    await until(() => world.server.admission.underWay === 0);
    const letGo = holdMerchant(world, 1);
    const underWay = call(demoPos);
    try {
      await until(() => world.server.admission.underWay === 1);
      await check();
    } finally {
      letGo();
    }
    expect((await underWay).status).toBe(200);
    await until(() => world.server.admission.underWay === 0);
    expect((await call(demoPos)).status).toBe(200);
  }

  it('refuses the next request with 503 and Retry-After, and answers those in progress', () =>
    whileFull(async () => {
      const reply = await call(demoPos);
      expect(reply).toMatchObject({ status: 503, body: { errorCode: 'system.unavailable' } });
      expect(reply.body.requestId).toBe(reply.headers.get('x-request-id'));
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
      assertKeepsContract('/gift/balance.json', 'post', reply);
    }));

  it('answers health and metrics, which count refused requests', () =>
    whileFull(async () => {
      await call(demoPos);
      const get = (path: string) => world.send(path, { method: 'GET' });
      expect((await get('/livez')).status).toBe(200);
      expect((await get('/readyz')).status).toBe(200);
      const metrics = (await get('/metrics')).body;
      expect(metrics).toMatch(/^stored_value_shed_total\{reason="share"\} [1-9]/m);
      expect(metrics).toMatch(/^stored_value_http_requests_in_flight [1-9]\d*$/m);
      expect(metrics).toMatch(/^stored_value_http_requests_limit \d+$/m);
    }));

  it('still serves another merchant', () =>
    whileFull(async () => {
      expect((await call(otherPos, 2)).status).toBe(200);
    }));

  it('still serves another client of the same merchant', () =>
    whileFull(async () => {
      // Its request waits for the ledger, which is blocked for the merchant.
      expect((await call(demoWeb, 1, { colour: 'red' })).status).toBe(400);
    }));

  it('counts unauthenticated callers separately from the client they name', () =>
    whileFull(async () => {
      expect((await call(basic('demo-pos', 'guessed'))).status).toBe(401);
      expect((await call(undefined)).status).toBe(401);
    }));

  it('refuses before the body is sent', () =>
    whileFull(async () => {
      const answer = await firstBytes(
        world.address,
        `POST ${balance} HTTP/1.1\r\nHost: x\r\nAuthorization: ${demoPos}\r\nContent-Length: 60000\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    }));

  it('refuses a caller that waits for 100 Continue before it sends its body', () =>
    whileFull(async () => {
      const answer = await firstBytes(
        world.address,
        `POST ${balance} HTTP/1.1\r\nHost: x\r\nAuthorization: ${demoPos}\r\nContent-Length: 60000\r\n` +
          'Expect: 100-continue\r\n\r\n',
      );
      expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    }));

  it('counts credentials in the body for the authenticated client', () =>
    whileFull(async () => {
      const inBody = { client_id: 'demo-pos', client_secret: 'demo-pos-secret' };
      expect((await call(undefined, 1, inBody)).status).toBe(503);
    }));
});

describe('bodies that never arrive', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ maxConcurrentRequests: 6 });
  });
  afterAll(() => world.close());

  it('occupy only slots of unauthenticated callers, and only briefly', async () => {
    const call = caller(world);
    const sockets = Array.from({ length: 2 }, () => begin(world.address));
    await until(() => world.server.admission.underWay === 2);
    expect((await call(undefined)).status).toBe(503);
    expect((await call(demoPos)).status).toBe(200);
    await until(() => world.server.admission.underWay === 0);
    expect((await call(undefined)).status).toBe(401);
    for (const socket of sockets) socket.destroy();
  });

  function begin(address: string): Socket {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST ${balance} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
    );
    return socket;
  }
});

describe('a database that does not answer', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ requestDeadlineSeconds: 4 });
  });
  afterAll(() => world.close());

  it('gets calls 503 at their deadline; a repeat finds what it did later, and nothing is done twice', async () => {
    const printedCardNumber = await world.soldCard(25);
    const body = { cardInfo: { printedCardNumber }, amount: 10, externalTransactionId: 'late' };
    const letGo = holdMerchant(world, 1);
    const reply = await world.call('gift/redeem.json', body, { status: 503 });
    expect(reply).toMatchObject({ errorCode: 'system.unavailable' });
    // Its place stays taken, because the work continues.
    expect(world.server.admission.underWay).toBe(1);
    letGo();
    await until(() => world.server.admission.underWay === 0);
    expect(await world.balanceOf(printedCardNumber)).toBe(1500n);
    expect(await world.call('gift/redeem.json', body)).toMatchObject({ currentBalance: 15 });
    expect(await world.balanceOf(printedCardNumber)).toBe(1500n);
  });
});

/** Writes bytes and returns the first bytes of the reply. */
async function firstBytes(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  for await (const chunk of socket) {
    socket.destroy();
    return String(chunk);
  }
  return '';
}
