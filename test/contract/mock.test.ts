import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startMock as startMockHere } from '../../tools/mock/server.ts';
import type { ChildService } from '../support/childService.ts';
import { basePath, bundle, operations, requestFor } from './bundle.ts';
import { MOCKED, reportOf, respect, startMock, workflowsForMock } from './respect.ts';

let mock: ChildService;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock?.stop());

const BASIC = `Basic ${Buffer.from('demo-pos:demo-pos-secret').toString('base64')}`;

async function call(path: string, method: string, body: unknown, headers: Record<string, string> = {}) {
  const isGet = method === 'get';
  const query = isGet ? `?${new URLSearchParams(body as Record<string, string>)}` : '';
  const reply = await fetch(`${mock.origin}${basePath}${path}${query}`, {
    method: method.toUpperCase(),
    headers: { authorization: BASIC, ...(isGet ? {} : { 'content-type': 'application/json' }), ...headers },
    body: isGet ? undefined : JSON.stringify(body),
  });
  const answer = (await reply.json()) as Record<string, unknown>;
  return { status: reply.status, body: answer, violations: reply.headers.get('sl-violations') };
}

describe.each(operations)('the mock of $operationId', (operation) => {
  const { path, method, replies, requests } = operation;

  it.each(requests)('accepts its request example $name and returns a success', async ({ value }) => {
    const reply = await call(path, method, value);
    expect(reply).toEqual({ status: 200, body: replies[0]?.value, violations: null });
  });

  it('returns each example by name, refusals with their own status', async () => {
    // Shared examples are identical in all operations, so one operation covers them.
    const isFirst = operation === operations[0];
    const own = replies.filter(({ name }) => isFirst || !name.startsWith('system.'));
    // In parallel, because hundreds of calls dominate the test's time.
    const answers = await Promise.all(
      own.map(async ({ name }) => {
        const reply = await call(path, method, requestFor(operation, name), { prefer: `example=${name}` });
        return [name, reply];
      }),
    );
    expect(Object.fromEntries(answers)).toEqual(
      Object.fromEntries(
        own.map(({ name, status, value }) => [name, { status, body: value, violations: null }]),
      ),
    );
  });

  it('returns an example with its status when both are requested', async () => {
    const [last] = replies.slice(-1);
    const headers = { prefer: `code=${last!.status}, example=${last!.name}` };
    const reply = await call(path, method, requestFor(operation, ''), headers);
    expect(reply).toEqual({ status: last!.status, body: last!.value, violations: null });
  });

  it('refuses a caller without credentials, and accepts credentials in the body', async () => {
    const body = requestFor(operation, '') as object;
    const anonymous = await call(path, method, body, { authorization: '' });
    expect(anonymous).toMatchObject({ status: 401, body: { errorCode: 'system.invalid_client' } });

    if (method === 'get') return;
    const inBody = { ...body, client_id: 'demo-pos', client_secret: 'demo-pos-secret' };
    expect((await call(path, method, inBody, { authorization: '' })).status).toBe(200);
  });

  it('refuses a body that does not fit the contract', async () => {
    const body = { ...(requestFor(operation, '') as object), merchantId: 'one' };
    const reply = await call(path, method, body);
    expect(reply).toMatchObject({ status: 400, body: { errorCode: 'system.invalid_request' } });
    // The fault of this request, not that of the example.
    expect(JSON.stringify(reply.body.errorsByField)).toMatch(/merchantId":/);
  });
});

describe('the mock', () => {
  it('lists the names of examples when an unknown one is requested', async () => {
    const { path, method, requests } = operations.find(({ operationId }) => operationId === 'giftBalance')!;
    const reply = await call(path, method, requests[0]!.value, { prefer: 'example=gift.nobalance' });
    const reported = expect.stringContaining('gift.card_not_found');
    expect(reply).toMatchObject({ status: 400, body: { errorsByField: { '/Prefer': [reported] } } });
  });

  const good = JSON.stringify(
    operations.find(({ path }) => path === '/gift/balance.json')!.requests[0]!.value,
  );
  it.each<[string, string, string, RequestInit, number, string]>([
    ['an unknown path', 'POST', '/gift/steal.json', { body: good }, 404, 'system.not_found'],
    ['another method', 'GET', '/gift/balance.json', {}, 405, 'system.method_not_allowed'],
    [
      'a body that is no JSON',
      'POST',
      '/gift/balance.json',
      { body: '{"merchantId":1' },
      400,
      'system.invalid_request',
    ],
    ['an empty body', 'POST', '/gift/balance.json', {}, 400, 'system.invalid_request'],
    ['a list as body', 'POST', '/gift/balance.json', { body: '[]' }, 400, 'system.invalid_request'],
    [
      'a field that is given twice',
      'POST',
      '/gift/balance.json',
      { body: '{"a":1,"a":2}' },
      400,
      'system.invalid_request',
    ],
    [
      'too large a body',
      'POST',
      '/gift/balance.json',
      { body: `"${'x'.repeat(70_000)}"` },
      413,
      'system.payload_too_large',
    ],
    [
      'credentials in the query',
      'POST',
      '/gift/balance.json?client_id=a',
      { body: good },
      400,
      'system.invalid_request',
    ],
    [
      'a parameter that is given twice',
      'GET',
      '/sale/loyaltyCardSaleConfig.json?merchantId=1&merchantId=1',
      {},
      400,
      'system.invalid_request',
    ],
  ])('refuses %s as the service does', async (_what, method, path, sent, status, errorCode) => {
    const headers = {
      authorization: BASIC,
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    };
    const reply = await fetch(mock.origin + basePath + path, { method, headers, ...sent });
    const body = (await reply.json()) as Record<string, unknown>;
    expect([reply.status, body]).toEqual([status, expect.objectContaining({ result: 'failure', errorCode })]);
    expect(body).toMatchObject({
      errorMessage: expect.any(String),
      requestId: reply.headers.get('x-request-id'),
    });
    expect(reply.headers.get('content-type')).toContain('application/json');
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'application/json; charset=utf-16'])(
    'refuses a body of type %s, and says which one it takes',
    async (type) => {
      const reply = await fetch(`${mock.origin}${basePath}/oauth/requestGuestToken.json`, {
        method: 'POST',
        headers: { authorization: BASIC, 'content-type': type },
        body: 'grant_type=password',
      });
      expect([reply.status, await reply.json()]).toEqual([
        415,
        expect.objectContaining({ errorMessage: expect.stringContaining('application/json') }),
      ]);
    },
  );

  it.each(['/rest/16.3', '/rest/9.9.9', '/rest/2'])('knows no release %s', async (release) => {
    const reply = await fetch(`${mock.origin}${release}/gift/balance.json`, { method: 'POST', body: good });
    expect([reply.status, await reply.json()]).toEqual([
      404,
      expect.objectContaining({ errorCode: 'system.unsupported_version' }),
    ]);
  });

  it('takes the spellings that the service takes', async () => {
    const { path, method, requests } = operations.find(({ operationId }) => operationId === 'giftBalance')!;
    const body = {
      ...(requests[0]!.value as object),
      merchantId: '1',
      terminalId: 7,
      cashier: '',
      checkNumber: null,
    };
    expect(await call(path, method, body)).toMatchObject({ status: 200, violations: null });
  });

  it('serves a changed contract without a restart, and the former one while the file is broken', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mock-'));
    const contract = join(folder, 'openapi.json');
    const path = '/gift/balance.json';
    const small = { ...bundle, paths: { [path]: bundle.paths[path] }, webhooks: undefined };
    const write = (text: string) => writeFileSync(contract, text);
    write(JSON.stringify(small));
    let reloads = 0;
    const own = await startMockHere(0, { contract, reloaded: () => void reloads++ });
    const ask = async () => {
      const url = `${own.address}${basePath}${path}`;
      const body = JSON.stringify(operations.find((each) => each.path === path)!.requests[0]!.value);
      const headers = { authorization: BASIC, 'content-type': 'application/json', connection: 'close' };
      const reply = await fetch(url, { method: 'POST', headers, body });
      return ((await reply.json()) as Record<string, unknown>).currentBalance;
    };
    const before = await ask();
    write('{');
    const changed = structuredClone(small);
    const { examples } = changed.paths[path].post.responses['200'].content['application/json'];
    Object.values<{ value: { currentBalance: number } }>(examples)[0]!.value.currentBalance = 12.34;
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect({ balance: await ask(), reloads }).toEqual({ balance: before, reloads: 0 });
    write(JSON.stringify(changed));
    while (reloads === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await ask()).toBe(12.34);
    await own.close();
    rmSync(folder, { recursive: true });
  });

  it('supports the workflows of a sale, so that a shop can be built on it', async () => {
    expect(workflowsForMock.length).toBeGreaterThanOrEqual(3);
    expect(reportOf(await respect([...workflowsForMock, ...MOCKED], mock.origin))).toBe('all steps hold');
  });

  const redeem = operations.find(({ operationId }) => operationId === 'giftRedeem')!;
  const coffee = requestFor(redeem, 'coffee') as object;

  it.each([
    ['a negative amount', { amount: -1 }, 'gift.invalid_amount'],
    ['an amount with a comma', { amount: '1,00' }, 'gift.invalid_amount'],
    ['no card identifier', { cardInfo: {} }, 'gift.invalid_card_info'],
    ['two card identifiers', { cardInfo: { barcode: '1', accountToken: '2' } }, 'gift.invalid_card_info'],
  ])('answers %s with the code the service has for it', async (_what, change, errorCode) => {
    const reply = await call(redeem.path, redeem.method, { ...coffee, ...change });
    expect(reply).toMatchObject({ status: 200, body: { result: 'failure', errorCode } });
  });

  it.each([
    ['a kind of grant that does not exist', { grant_type: 'telepathy' }, 'oauth.unsupported_grant_type'],
    ['a scope that does not exist', { scope: 'everything' }, 'oauth.invalid_scope'],
    ['no scope', { scope: undefined }, 'system.invalid_request'],
    ['a field of another kind of grant', { refresh_token: 'x' }, 'system.invalid_request'],
  ])('judges a body of several forms by the one it says it has: %s', async (_what, change, errorCode) => {
    const token = operations.find(({ operationId }) => operationId === 'oauthRequestGuestToken')!;
    const body = { ...(requestFor(token, 'password') as object), ...change };
    const reply = await call(token.path, token.method, body);
    expect(reply).toMatchObject({ status: 400, body: { errorCode, error: expect.any(String) } });
  });

  const cards = operations.find(({ operationId }) => operationId === 'saleExecuteSale')!;
  const shipped = requestFor(cards, 'plasticCards') as { orderItemGroups: object[] };
  const item = { itemNumber: 1, itemCode: 'EGIFT-25', deliveryMethod: 'EMAIL' };

  it.each([
    ['no address to ship to', { shippingAddress: undefined }, 'sale.missing_shipping_address'],
    [
      'no address to mail to',
      { orderItemGroups: [{ groupNumber: 1, orderItems: [item] }] },
      'sale.invalid_recipient',
    ],
    ['a payment of no kind', { paymentMethod: { paymentMethodType: 'IOU' } }, 'sale.invalid_payment_method'],
  ])('answers a sale with %s by the code the service has for it', async (_what, change, errorCode) => {
    const reply = await call(cards.path, cards.method, { ...shipped, ...change });
    expect(reply).toMatchObject({ status: 200, body: { result: 'failure', errorCode } });
  });

  const till = {
    merchantId: 1,
    storeCode: '001',
    operatorId: '7',
    senderId: 'POS',
    programId: 'SV',
    terminalId: 'till-3',
  };
  const typed = { swipeFlag: false, printedCardNumber: '7777000000000101' };
  const contents = [{ walletCode: 1, quantity: '20.00' }];
  const sale = { headerInfo: till, cardInfo: typed, addWalletContents: contents };
  const range = { firstCardInfo: typed, lastCardInfo: typed, numberOfCards: 1, addWalletContents: contents };
  const swiped = { swipeFlag: true, trackInfo: '%B7777' };

  it.each([
    ['a stripe that cannot be read', 'activateAdd', { ...sale, cardInfo: swiped }, 606],
    ['a typed card with a stripe', 'activateAdd', { ...sale, cardInfo: { ...typed, trackInfo: '1=1' } }, 605],
    ['another program', 'activateAdd', { ...sale, headerInfo: { ...till, programId: 'PX' } }, 611],
    ['a batch without its check', 'bulkActivateAdd', { headerInfo: till, ...range }, 610],
    [
      'two empty wallet lists',
      'addRedeem',
      { ...sale, addWalletContents: [], redeemWalletContents: [] },
      401,
    ],
  ])('answers %s with its number', async (_what, operation, body, responseCode) => {
    const reply = await call(`/transaction/${operation}.json`, 'post', body);
    expect(reply).toMatchObject({ status: 200, body: { responseCode } });
  });

  it.each([
    ['two ways', { pxTransactionId: 1, previousPosTransactionId: '2204' }],
    ['no way', {}],
    ['half a way', { pxAuthCode: '123456' }],
  ])('refuses a reversal that names the transaction in %s', async (_what, named) => {
    const reply = await call('/transaction/reverse.json', 'post', { headerInfo: till, ...named });
    expect(reply).toMatchObject({ status: 400, body: { errorCode: 'system.invalid_request' } });
  });

  it.each([
    ['csr', { comment: { body: '' } }, 'account_comments_failure.empty_comment'],
    ['csr', { comment: { body: ' \n' } }, 'account_comments_failure.empty_comment'],
    ['csr', { comment: { body: 'x'.repeat(500) } }, 'account_comments_failure.comment_exceeds_max_length'],
    ['messaging', { deliveryMethod: 'PIGEON' }, 'system.error'],
    ['messaging', { emailAddress: 'nobody' }, 'rest messaging.invalid_email_address'],
  ])('tells one fault of a %s value from another: %j', async (service, change, errorCode) => {
    const ids: Record<string, string> = {
      csr: 'csrAddAccountComment',
      messaging: 'messagingSendTransactionalMessageByEmailAddress',
    };
    const { path, method, requests } = operations.find(({ operationId }) => operationId === ids[service])!;
    const reply = await call(path, method, { ...(requests[0]!.value as object), ...change });
    expect(reply).toMatchObject({ status: 200, body: { result: 'failure', errorCode } });
  });

  const enroll = operations.find(({ operationId }) => operationId === 'enrollmentCreateAndRegister')!;
  const nora = requestFor(enroll, 'registerCard') as { setUserFields: object };
  const enrolling = (fields: object) => ({ ...nora, setUserFields: { ...nora.setUserFields, ...fields } });

  it.each([
    ['a value that is too long', enrolling({ firstName: ['x'.repeat(31)] })],
    ['a value of the wrong form', enrolling({ mobilePhone: ['555-0100'] })],
    ['no way to reach the guest', enrolling({ email: [], mobilePhone: [''] })],
  ])('answers a form with %s by what is wrong at which field', async (_what, body) => {
    const reply = await call(enroll.path, enroll.method, body);
    const reported = { result: 'invalidInputs', errorCode: 'enrollment_input.validation_error' };
    expect(reply).toMatchObject({ status: 200, body: reported });
  });

  it('clears a field that is sent empty', async () => {
    const body = enrolling({ email: [''], dateOfBirth: [''] });
    expect(await call(enroll.path, enroll.method, body)).toMatchObject({
      status: 200,
      body: { result: 'success' },
    });
  });

  it.each([
    ['an unknown form', { printedCardNumber: '1', responsetype: 'xml' }, 200, '400'],
    ['no guest', {}, 400, 'system.invalid_request'],
    ['two guests', { printedCardNumber: '1', loyaltyid: '2' }, 400, 'system.invalid_request'],
  ])('answers a query with %s by its code', async (_what, query, status, errorCode) => {
    const reply = await call('/partner/content.json', 'get', { merchantId: '1', ...query });
    expect(reply).toMatchObject({ status, body: { result: 'failure', errorCode } });
  });
});
