import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseCurl } from '../contract/printedSamples.ts';
import { CANARIES } from '../support/canaries.ts';
import { demoPos, openWorld, type World } from '../support/world.ts';

describe('the request log of a sandbox', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
    world.app.config.publicUrl = world.address;
  });
  afterAll(() => world.close());

  const calls = async () => (await world.send('/sandbox/requests.json', { method: 'GET' })).body.requests;
  const latest = async () => (await calls())[0];
  const page = async (path: string) => (await world.send(path, { method: 'GET' })).body as string;

  it('shows a call with its reply, and the card by its last digits alone', async () => {
    const printedCardNumber = await world.soldCard(20);
    const call = await latest();
    expect(call).toMatchObject({
      operationId: 'giftSell',
      clientId: 'demo-pos',
      status: 200,
      headers: { authorization: 'demo-pos:***' },
      body: {
        storeCode: '001',
        amount: 20,
        cardInfo: { printedCardNumber: `***${printedCardNumber.slice(-4)}` },
      },
      reply: { result: 'success', currentBalance: 20 },
      faults: [],
    });
    const shown = JSON.stringify(await calls()) + (await page(call.page));
    expect(shown).not.toContain(printedCardNumber);
    expect(shown).not.toContain('demo-pos-secret');
  });

  it('points at the field that a refusal is about', async () => {
    await world.call(
      'gift/redeem.json',
      { cardInfo: { printedCardNumber: world.newCard() }, amount: 1, externalTransactionId: [] },
      { status: 400 },
    );
    const { faults, errorCode, page: path } = await latest();
    expect(errorCode).toBe('system.invalid_request');
    expect(faults).toEqual([{ pointer: '/externalTransactionId', messages: [expect.any(String)] }]);
    expect(await page(path)).toContain('<mark>  &quot;externalTransactionId&quot;: []</mark>');
    expect(await page('/sandbox/requests?show=refused')).toContain('system.invalid_request');
  });

  it.each([
    ['an unreadable stripe', { cardInfo: { trackInfo: '%B7777?' } }, '/cardInfo/trackInfo'],
    ['no card at all', { cardInfo: {} }, '/cardInfo'],
    ['an amount below zero', { cardInfo: { printedCardNumber: '1' }, amount: -1 }, '/amount'],
  ])('points at %s, which the service refuses by a code of its own', async (_what, change, pointer) => {
    const { errorsByField } = await world.call('gift/redeem.json', { amount: 1, ...change });
    expect(errorsByField).toEqual({ [pointer]: [expect.any(String)] });
    const { faults } = await latest();
    expect(faults).toEqual([{ pointer, messages: errorsByField[pointer] }]);
  });

  it('notes a value that was taken in another spelling, and not the value', async () => {
    const printedCardNumber = Number(await world.soldCard(20));
    await world.call('gift/balance.json', { cardInfo: { printedCardNumber }, terminalId: 4711471 });
    const call = await latest();
    const message = 'Sent as a number, read as a string.';
    expect(call.spellings).toEqual([
      { pointer: '/cardInfo/printedCardNumber', message },
      { pointer: '/terminalId', message },
    ]);
    expect(await page(call.page)).toContain(`Other spelling at /terminalId</dt><dd>${message}`);
    expect(JSON.stringify(await calls())).not.toContain(String(printedCardNumber));
  });

  it('writes each call as a curl command that sends the same, apart from masked values', async () => {
    await world.call(
      'gift/balance.json',
      { cardInfo: { barcode: "it's 7" }, storeCode: "0'1" },
      { status: 401 },
    );
    const { curl } = await latest();
    expect(parseCurl([curl])).toEqual([
      {
        method: 'post',
        path: '/gift/balance.json',
        authorization: `Basic ${btoa('demo-pos:***')}`,
        headers: { 'content-type': 'application/json' },
        value: { merchantId: 1, storeCode: "0'1", cardInfo: { barcode: '***' } },
      },
    ]);
  });

  it('stores no secret, token, card number or unknown field, wherever it is sent', async () => {
    const before = (await calls()).length;
    const secrets = ['my-own-secret', 'tok-1-secret', 'hunter2-word', ...CANARIES];
    const bodies = [
      { client_id: 'demo-pos', client_secret: 'my-own-secret', merchantId: 1 },
      { access_token: 'tok-1-secret', password: 'hunter2-word', fields: { deep: ['hunter2-word'] } },
      ...CANARIES.map((number) => ({
        [number]: number,
        note: `card ${number}`,
        storeCode: number,
        unknown: [number],
      })),
      ...CANARIES.map((number) => ({ externalTransactionId: number.replace(/(.{4})/g, '$1 ') })),
    ];
    for (const body of bodies)
      await world.send(`/rest/1.0.0/gift/balance.json?client_secret=my-own-secret&x=${CANARIES[0]}`, {
        headers: { authorization: 'Basic bXktb3duLXNlY3JldDp4', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await world.send(`/rest/1.0.0/gift/${CANARIES[0]}`, { body: '{"password": "hunter2-word"' });
    const { requestId } = await latest();
    const shown = JSON.stringify(await calls()) + (await page(`/sandbox/requests/${requestId}`));
    expect(secrets.filter((secret) => shown.includes(secret))).toEqual([]);
    expect(await calls()).toHaveLength(before + bodies.length + 1);
  });

  it('lists a request that is nested too deeply', async () => {
    const body = `{"cardInfo":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    const reply = await world.send('/rest/1.0.0/gift/balance.json', {
      headers: { authorization: demoPos, 'content-type': 'application/json' },
      body,
    });
    expect(reply.status).toBe(400);
    expect(await latest()).toMatchObject({ errorCode: 'system.invalid_request', bytes: body.length });
  });

  it('is emptied by its form', async () => {
    await fetch(`${world.address}/sandbox/requests/delete`, { method: 'POST', redirect: 'manual' });
    expect(await calls()).toEqual([]);
  });
});

describe('production', () => {
  it('has no request log', async () => {
    const world = await openWorld({ mode: 'production' });
    await world.soldCard(5);
    for (const path of ['requests', 'requests.json', 'cards'])
      expect(await world.send(`/sandbox/${path}`, { method: 'GET' })).toMatchObject({ status: 404 });
    await world.close();
  });
});
