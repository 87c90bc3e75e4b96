import { beforeAll, expect, it } from '@jest/globals';
import { runInChromium, type ServedFile } from '../../tools/chromium.ts';
import { buildClient } from '../../tools/client/bundles.ts';
import { buildClientMock } from '../../tools/client/mockBundle.ts';
import { type Mock, startMock } from '../../tools/mock/server.ts';
import { basePath, operations, requestFor } from '../contract/bundle.ts';
import { describeInBrowser } from '../support/browser.ts';
import { demoPos } from '../support/world.ts';

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

interface Seen {
  before: string;
  outcome: object;
  refusal: object;
  passed: { path: string; method: string; answer: Answer }[];
  examples: Record<string, Answer>;
  unknown: Answer;
  limited: Answer;
  afterStop: string;
}

/** Host that cannot be reached: each answer is the worker's. */
const NOWHERE = 'http://service.example.test/rest/1.0.0';

/** Every example of every operation; those that all share are asked for once. */
const asked = operations.flatMap(({ path, method, replies }, index) =>
  replies
    .filter(({ name }) => index === 0 || !name.startsWith('system.'))
    .map(({ name }) => ({ path, method, name })),
);

const PASSED = [
  { path: `${basePath}/gift/steal.json`, method: 'POST' },
  { path: `${basePath}/gift/redeem.json`, method: 'GET' },
  { path: '/page.json', method: 'GET' },
];

const script = `
  const { createClient } = await import('/browser.js');
  const { startMock } = await import('/mock.js');
  const answer = async (response) => ({
    status: response.status, headers: Object.fromEntries(response.headers), body: await response.json(),
  });
  const call = (url, method, prefer) =>
    fetch(url, { method, headers: prefer ? { Prefer: prefer } : {}, body: method === 'GET' ? undefined : '{}' });
  const redeem = '${NOWHERE}/gift/redeem.json';
  const reached = () => call(redeem, 'POST').then(({ status }) => 'status ' + status, () => 'nobody');

  const before = await reached();
  const mock = await startMock('/mock-worker.js');
  const clientOf = (prefer) => createClient({
    baseUrl: '${NOWHERE}', clientId: 'demo-pos', clientSecret: 'demo-pos-secret',
    fetch(request) {
      if (prefer) request.headers.set('Prefer', prefer);
      return fetch(request);
    },
  });
  const body = { merchantId: 1, storeCode: '001', cardInfo: { printedCardNumber: '1' }, amount: 5 };
  const outcome = await clientOf().post('/gift/redeem.json', body);
  const refusal = await clientOf('example=gift.no_balance').post('/gift/redeem.json', body);
  const passed = [];
  for (const { path, method } of ${JSON.stringify(PASSED)})
    passed.push({ path, method, answer: await answer(await call(path, method)) });
  const examples = {};
  for (const { path, method, name } of ${JSON.stringify(asked)})
    examples[path + ' ' + name] = await answer(await call('${NOWHERE}' + path, method.toUpperCase(), 'example=' + name));
  const unknown = await answer(await call(redeem, 'POST', 'example=gift.nobalance'));
  const limited = await answer(await call(redeem, 'POST', 'code=429'));
  await mock.stop();
  const frame = document.createElement('iframe');
  document.body.append(frame);
  await new Promise((loaded) => { frame.onload = loaded; frame.src = '/page.html'; });
  const afterStop = await frame.contentWindow.fetch(redeem, { method: 'POST' }).then(() => 'somebody', () => 'nobody');
  return { before, outcome, refusal, passed, examples, unknown, limited, afterStop };
`;

describeInBrowser('the mock in the browser', () => {
  let seen: Seen;
  beforeAll(async () => {
    const built = [...(await buildClient()), ...(await buildClientMock())];
    const json = { type: 'application/json', content: '{"from":"the network"}' };
    const files = new Map<string, ServedFile>([
      ...built.map(({ name, code }): [string, ServedFile] => [
        `/${name}`,
        { type: 'text/javascript', content: code },
      ]),
      ...PASSED.map(({ path }): [string, ServedFile] => [path, json]),
      ['/page.html', { type: 'text/html', content: '<!doctype html><title>Page</title>' }],
    ]);
    seen = await runInChromium<Seen>(files, script);
  });

  it('answers calls of the client at any host, without a network', () => {
    const redeem = operations.find(({ operationId }) => operationId === 'giftRedeem')!;
    expect(seen.before).toBe('nobody');
    expect(seen.outcome).toMatchObject({ ok: true, reply: redeem.replies[0]!.value });
    expect(seen.refusal).toMatchObject({ ok: false, code: 'gift.no_balance', status: 200 });
  });

  it('leaves other paths and methods to the network', () => {
    expect(seen.passed).toEqual(
      PASSED.map((each) => ({
        ...each,
        answer: expect.objectContaining({ status: 200, body: { from: 'the network' } }),
      })),
    );
  });

  it('answers each example by name as the mock server does', async () => {
    const server: Mock = await startMock(0);
    const differences: string[] = [];
    for (const { path, method, name } of asked) {
      const value = requestFor(
        operations.find((each) => each.path === path && each.method === method)!,
        name,
      );
      const isGet = method === 'get';
      const query = isGet ? `?${new URLSearchParams(value as Record<string, string>)}` : '';
      const reply = await fetch(`${server.address}${basePath}${path}${query}`, {
        method: method.toUpperCase(),
        headers: {
          authorization: demoPos,
          prefer: `example=${name}`,
          ...(isGet ? {} : { 'content-type': 'application/json' }),
        },
        body: isGet ? undefined : JSON.stringify(value),
      });
      const { status, headers, body } = seen.examples[`${path} ${name}`]!;
      const isSame = status === reply.status && JSON.stringify(body) === JSON.stringify(await reply.json());
      const other = Object.entries(headers).filter(([key, own]) => reply.headers.get(key) !== own);
      if (!isSame || other.length > 0) differences.push(`${path} ${name} ${JSON.stringify(other)}`);
    }
    await server.close();
    expect(differences).toEqual([]);
    expect(asked.length).toBeGreaterThan(500);
  });

  it('answers the first example of a status, and names the examples when an unknown one is asked for', () => {
    expect(seen.limited).toMatchObject({ status: 429, body: { errorCode: 'system.rate_limited' } });
    expect(seen.limited.headers).toMatchObject({ 'retry-after': expect.any(String) });
    expect(seen.unknown).toMatchObject({
      status: 400,
      body: {
        errorCode: 'system.invalid_request',
        errorsByField: { '/Prefer': [expect.stringContaining('gift.card_not_found')] },
      },
    });
  });

  it('answers no page that is loaded after it was stopped', () => {
    expect(seen.afterStop).toBe('nobody');
  });
});
