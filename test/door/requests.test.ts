import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoPos, openWorld, type Received, type World } from '../support/world.ts';

const balance = '/rest/1.0.0/gift/balance.json';
const card = '"cardInfo":{"printedCardNumber":"7777000000000499"}';
const body = `{"merchantId":1,"storeCode":"001",${card}}`;
const json = { authorization: demoPos, 'content-type': 'application/json' };

describe('the door', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  const expectFailure = (reply: Received, status: number, errorCode: string) => {
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject({
      result: 'failure',
      errorCode,
      requestId: reply.headers.get('x-request-id'),
    });
    expect(typeof reply.body.errorMessage).toBe('string');
    expect(JSON.stringify(reply.body)).not.toMatch(/\bat \S+ \(|\.ts:|select |postgres|node_modules/i);
  };

  it.each([
    ['an unknown release', 'POST', '/rest/9.9.9/gift/balance.json', 404, 'system.unsupported_version'],
    ['a release of two numbers', 'POST', '/rest/16.3/gift/balance.json', 404, 'system.unsupported_version'],
    ['a release of one number', 'POST', '/rest/2/gift/balance.json', 404, 'system.unsupported_version'],
    [
      'a release of four numbers',
      'POST',
      '/rest/1.0.0.0/gift/balance.json',
      404,
      'system.unsupported_version',
    ],
    ['something that is no release', 'POST', '/rest/v1/gift/balance.json', 404, 'system.not_found'],
    ['an unknown path', 'POST', '/rest/1.0.0/gift/steal.json', 404, 'system.not_found'],
    ['a path in another case', 'POST', '/rest/1.0.0/gift/Balance.json', 404, 'system.not_found'],
    ['a trailing slash', 'POST', '/rest/1.0.0/gift/balance.json/', 404, 'system.not_found'],
    ['a doubled slash', 'POST', '/rest/1.0.0//gift/balance.json', 404, 'system.not_found'],
    ['an encoded parent folder', 'POST', '/rest/1.0.0/gift/%2e%2e/balance.json', 404, 'system.not_found'],
    ['a path outside the service', 'GET', '/admin', 404, 'system.not_found'],
    ['a broken escape in the path', 'POST', '/rest/1.0.0/%E0%A4%A', 404, 'system.not_found'],
  ])('answers %s with %s %s', async (_what, method, path, status, code) => {
    const reply = await world.send(path, {
      method,
      headers: json,
      body: method === 'POST' ? body : undefined,
    });
    expectFailure(reply, status, code);
  });

  it('answers a wrong method with 405 and the right one', async () => {
    const reply = await world.send(balance, { method: 'PUT', headers: json, body });
    expectFailure(reply, 405, 'system.method_not_allowed');
    expect(reply.headers.get('allow')).toBe('POST');
  });

  it.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['application/json; charset=utf-16'],
    [''],
  ])('rejects a body of type "%s"', async (contentType) => {
    const reply = await world.send(balance, { headers: { ...json, 'content-type': contentType }, body });
    expectFailure(reply, 415, 'system.unsupported_media_type');
    expect(reply.body.errorMessage).toContain('application/json');
  });

  it('rejects a compressed body', async () => {
    const reply = await world.send(balance, { headers: { ...json, 'content-encoding': 'gzip' }, body });
    expectFailure(reply, 415, 'system.unsupported_media_type');
  });

  it('rejects a body above 64 kB', async () => {
    const reply = await world.send(balance, { headers: json, body: `{"x":"${'a'.repeat(64 * 1024)}"}` });
    expectFailure(reply, 413, 'system.payload_too_large');
  });

  it('rejects headers above 16 kB, with a reply in JSON', async () => {
    const answer = await raw(
      world.address,
      `POST ${balance} HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain('"errorCode":"system.headers_too_large"');
  });

  it('answers input that is not HTTP, and closes the connection', async () => {
    const answer = await raw(world.address, 'GARBAGE\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"errorCode":"system.invalid_request"');
  });

  const deep = (depth: number) => `{"x":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  it.each([
    ['an empty body', '', ''],
    ['a broken body', '{"merchantId":1', ''],
    ['a trailing comma', '{"merchantId":1,}', ''],
    ['a comment', '{"merchantId":1/* one */}', ''],
    ['a byte order mark', `\uFEFF${body}`, ''],
    ['an array', `[${body}]`, ''],
    ['a string', '"x"', ''],
    ['null', 'null', ''],
    ['NaN', '{"merchantId":NaN}', ''],
    ['nesting of 33 levels', deep(32), ''],
    ['nesting of 20,000 levels', deep(20_000), ''],
    ['more than 1,000 fields', `{${Array.from({ length: 1_001 }, (_, i) => `"f${i}":1`).join()}}`, ''],
    ['a field given twice', `{"merchantId":1,"merchantId":2,"storeCode":"001",${card}}`, '/merchantId'],
    [
      'a field given twice, once escaped',
      `{"merchantId":1,"merchant\\u0049d":2,"storeCode":"001",${card}}`,
      '/merchantId',
    ],
    ['__proto__', `{"merchantId":1,"storeCode":"001",${card},"__proto__":{"isAdmin":true}}`, '/__proto__'],
    [
      'constructor',
      `{"merchantId":1,"storeCode":"001","cardInfo":{"constructor":{"x":1}}}`,
      '/cardInfo/constructor',
    ],
    ['NUL in a text', `{"merchantId":1,"storeCode":"0\\u00001",${card}}`, '/storeCode'],
    ['half a surrogate pair', `{"merchantId":1,"storeCode":"\\ud800",${card}}`, '/storeCode'],
    ['half a surrogate pair in a name', `{"merchantId":1,"\\ud800":1}`, '/\uFFFD'],
    ['an integer above 2^53', `{"merchantId":9007199254740993,"storeCode":"001",${card}}`, '/merchantId'],
    ['a number above all bounds', `{"merchantId":1e999,"storeCode":"001",${card}}`, '/merchantId'],
    [
      'a number with more digits than can be held',
      `{"merchantId":1,"storeCode":"001",${card},"amount":25.00000000000000001}`,
      '/amount',
    ],
    ['a text where a number belongs', `{"merchantId":"one","storeCode":"001",${card}}`, '/merchantId'],
    ['a missing field', `{"merchantId":1,${card}}`, '/storeCode'],
    ['a text that is too long', `{"merchantId":1,"storeCode":"${'0'.repeat(51)}",${card}}`, '/storeCode'],
    ['an unknown field', `{"merchantId":1,"storeCode":"001",${card},"colour":"red"}`, '/colour'],
  ])('refuses %s, with the position', async (_what, sent, pointer) => {
    const reply = await world.send(balance, { headers: json, body: sent });
    expectFailure(reply, 400, 'system.invalid_request');
    expect(Object.keys(reply.body.errorsByField)).toEqual([pointer]);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  it('reports all violations at once', async () => {
    const reply = await world.send(balance, {
      headers: json,
      body: '{"merchantId":0,"colour":"red","size":1}',
    });
    expectFailure(reply, 400, 'system.invalid_request');
    expect(Object.keys(reply.body.errorsByField).sort()).toEqual([
      '/cardInfo',
      '/colour',
      '/merchantId',
      '/size',
      '/storeCode',
    ]);
  });

  it('refuses unknown query parameters', async () => {
    expectFailure(
      await world.send(`${balance}?debug=1`, { headers: json, body }),
      400,
      'system.invalid_request',
    );
  });

  it('refuses more than 100 query parameters without examining them', async () => {
    const many = Array.from({ length: 101 }, (_, index) => `extra${index}=1`).join('&');
    const reply = await world.send(`${balance}?${many}`, { headers: json, body });
    expectFailure(reply, 400, 'system.invalid_request');
    expect(reply.body.errorsByField).toEqual({ '': ['The request has more than 100 parameters.'] });
  });

  it('gives every reply a unique id', async () => {
    const first = await world.send(balance, { headers: json, body });
    const second = await world.send(balance, { headers: json, body });
    expect(first.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(first.headers.get('x-request-id')).not.toBe(second.headers.get('x-request-id'));
  });

  it('reveals nothing about its software', async () => {
    const reply = await world.send(balance, { headers: json, body });
    expect(reply.headers.get('x-powered-by')).toBeNull();
    expect(reply.headers.get('server')).toBeNull();
  });

  it('answers an internal error with 500, no details, and one line in the log', async () => {
    const { ledger } = world.app;
    const before = world.logged.length;
    world.app.ledger = {
      ...ledger,
      perform: () => Promise.reject(new Error('relation "secret_table" does not exist')),
    } as never;
    const reply = await world.send(balance, { headers: json, body });
    world.app.ledger = ledger;
    expectFailure(reply, 500, 'system.error');
    const requestId = reply.headers.get('x-request-id')!;
    const errors = world.logged.slice(before).filter((line) => line.includes('"level":50'));
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(requestId);
    expect(errors[0]).toContain('secret_table');
  });
});

describe('in production', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ mode: 'production' });
  });
  afterAll(() => world.close());

  it('ignores unknown fields', async () => {
    const reply = await world.send(balance, {
      headers: json,
      body: `{"merchantId":1,"storeCode":"001",${card},"colour":"red"}`,
    });
    expect(reply.body).toMatchObject({ result: 'failure', errorCode: 'gift.card_not_active' });
  });
});

describe('the rate limit', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ requestsPerSecond: 1 });
  });
  afterAll(() => world.close());

  it('answers a client above its limit with 429 and Retry-After, and others normally', async () => {
    const replies: Received[] = [];
    for (let i = 0; i < 11; i++) replies.push(await world.send(balance, { headers: json, body }));
    const refused = replies.at(-1)!;
    expect(refused).toMatchObject({ status: 429, body: { errorCode: 'system.rate_limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(replies.slice(0, 10).every(({ status }) => status === 200)).toBe(true);
  });
});

/** Writes bytes to the server and reads until it closes. */
async function raw(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  return answer;
}
