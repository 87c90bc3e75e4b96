import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parseJsonBody } from '../../src/contract/jsonBody.ts';
import { createViolationExplainer, type OperationSchema } from '../../src/contract/violations.ts';
import { bundle, follow, type Operation, operations } from '../contract/bundle.ts';
import { onOneEngine } from '../support/engines.ts';
import { grownBody, hostileBodies, limitsOf } from '../support/hostileBodies.ts';
import { assertKeepsContract } from '../support/keepsContract.ts';
import { basic, demoPos, openWorld, type Received, type World } from '../support/world.ts';

const demoWeb = basic('demo-web', 'demo-web-secret');
const json = { authorization: demoWeb, 'content-type': 'application/json' };
const posts = operations.filter(({ method }) => method === 'post');
const gets = operations.filter(({ method }) => method === 'get');
const operationOf = (operationId: string) => operations.find((each) => each.operationId === operationId)!;
const sale = operationOf('saleExecuteSale');
// biome-ignore lint/suspicious/noExplicitAny: an example of the contract
const exampleOf = ({ requests }: Operation) => structuredClone(requests[0]!.value) as any;

onOneEngine(() => {
  describe('a request that breaks the contract', () => {
    let world: World;
    beforeAll(async () => {
      world = await openWorld();
    });
    afterAll(() => world.close());

    const post = async ({ path }: Operation, body: unknown) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const reply = await world.send(`/rest/1.0.0${path}`, { headers: json, body: text });
      if (reply.status !== 413) assertKeepsContract(path, 'post', reply);
      return reply;
    };

    it('is refused by every operation with a reply as in the contract, and compiles no validator of an operation', async () => {
      const compiled = countCompiled();
      const unexplained = () => world.logged.filter((line) => line.includes('detailed validation accepts'));
      try {
        for (const operation of posts) {
          const used = [{ text: '{}' }, { text: JSON.stringify(exampleOf(operation)) }];
          for (const { text } of [...used, ...hostileBodies(operation, 4)]) {
            expect((await post(operation, text)).status).toBeLessThan(500);
          }
        }
        // Answers of a survey are checked one by one, by a validator of their own.
        expect(compiled.count).toBeLessThanOrEqual(1);
        const counted = compiled.count;
        new Ajv2020().compile({});
        expect(compiled.count).toBe(counted + 1);
      } finally {
        compiled.stop();
      }
      expect(unexplained()).toEqual([]);
    });

    it.each([
      [
        'a list of empty groups',
        { orderItemGroups: Array(60).fill({}) },
        '/orderItemGroups',
        'must NOT have more than 50 items',
      ],
      [
        'a list of numbers instead of groups',
        { orderItemGroups: Array(900).fill(1) },
        '/orderItemGroups',
        'must NOT have more than 50 items',
      ],
      [
        'a long text',
        { cardTemplateCode: 1, clientOrderId: '\u0007'.repeat(500) },
        '/clientOrderId',
        'must NOT have more than 64 characters',
      ],
    ])(
      'is answered with the size of %s, and nothing of its content',
      async (_what, changes, pointer, message) => {
        const reply = await post(sale, { ...exampleOf(sale), ...changes });
        expect(reply).toMatchObject({ status: 400, body: { errorCode: 'system.invalid_request' } });
        expect(reply.body.errorsByField).toEqual({ [pointer]: [message] });
      },
    );

    it('is answered with the position of the one wrong price of a hundred, and the error code of prices', async () => {
      const body = exampleOf(sale);
      const [item] = body.orderItemGroups[0].orderItems;
      body.orderItemGroups[0].orderItems = Array.from({ length: 100 }, (_, itemNumber) => ({
        ...item,
        itemNumber,
      }));
      body.orderItemGroups[0].orderItems[99].price = {};
      const reply = await post(sale, body);
      expect(reply.body).toMatchObject({ errorCode: 'sale.invalid_amount' });
    });

    it('is answered with at most 100 violations', async () => {
      const unknown = Object.fromEntries(Array.from({ length: 150 }, (_, i) => [`f${i}`, i]));
      const reply = await post(operationOf('giftBalance'), {
        ...exampleOf(operationOf('giftBalance')),
        ...unknown,
      });
      expect(Object.keys(reply.body.errorsByField)).toHaveLength(100);

      const fields = Object.fromEntries(Array.from({ length: 150 }, (_, i) => [`f${i}`, i]));
      const enrollment = operationOf('enrollmentCreateAndRegister');
      const refused = await post(enrollment, { ...exampleOf(enrollment), setUserFields: fields });
      expect(Object.keys(refused.body.errorsByField)).toHaveLength(100);
    });

    it('is answered with shortened names, however long the sent ones are', async () => {
      const balance = operationOf('giftBalance');
      const reply = await post(balance, { ...exampleOf(balance), [`x${'n'.repeat(60_000)}`]: 1 });
      expect(JSON.stringify(reply.body).length).toBeLessThan(1_000);
    });

    it.each([
      ['more list entries than 1,000', `{"x":[${Array(1_001).fill(0).join()}]}`, 400],
      [
        'more than 200 different field names',
        `{${Array.from({ length: 201 }, (_, i) => `"f${i}":0`).join()}}`,
        400,
      ],
      ['a body above 64 kB', `{"x":"${'x'.repeat(64 * 1024)}"}`, 413],
    ])('is refused for %s', async (_what, body, status) => {
      expect((await post(operationOf('giftBalance'), body)).status).toBe(status);
    });
  });

  const NOT_ENCODED = 'The value is not percent-encoded UTF-8.';
  const UNKNOWN = 'is not a field of this request';

  describe('a query', () => {
    let world: World;
    beforeAll(async () => {
      world = await openWorld();
    });
    afterAll(() => world.close());

    const get = (path: string, query: string): Promise<Received> =>
      world.send(`/rest/1.0.0${path}?${query}`, { method: 'GET', headers: { authorization: demoWeb } });

    it.each([
      [
        'with a parameter given twice',
        'storeCode=1&storeCode=1',
        '/storeCode',
        'The parameter occurs twice.',
      ],
      ['with NUL', 'storeCode=1%00', '/storeCode', 'The text contains a NUL character.'],
      ['with broken percent-encoding', 'storeCode=%zz', '/storeCode', NOT_ENCODED],
      ['with half of a surrogate pair', 'storeCode=%ED%A0%80', '/storeCode', NOT_ENCODED],
      ['with NUL in a name', 'merchantId=1&a%00=1', '/a', 'The text contains a NUL character.'],
      [
        'with broken percent-encoding in a name',
        '%ff=1',
        '',
        'The name of a parameter is not percent-encoded UTF-8.',
      ],
      [
        'with the name of a property of all objects',
        '__proto__=1',
        '/__proto__',
        'A parameter of this name is not accepted.',
      ],
      ['with many parameters', Array.from({ length: 90 }, (_, i) => `f${i}`).join('&'), '/f0', UNKNOWN],
      [
        'with too many parameters',
        Array.from({ length: 900 }, (_, i) => `f${i}`).join('&'),
        '',
        'The request has more than 100 parameters.',
      ],
      ['with brackets', 'merchantId[a]=1', '/merchantId[a]', UNKNOWN],
    ])('%s is refused by every operation, with the position', async (_what, query, pointer, message) => {
      for (const { path } of gets) {
        const reply = await get(path, query);
        expect(reply).toMatchObject({ status: 400, body: { errorCode: 'system.invalid_request' } });
        expect(reply.body.errorsByField[pointer]).toEqual([message]);
        assertKeepsContract(path, 'get', reply);
      }
    });
  });

  describe('null', () => {
    let world: World;
    beforeAll(async () => {
      world = await openWorld();
    });
    afterAll(() => world.close());

    it('in an optional field equals its absence, also for a repeat', async () => {
      const cardInfo = { printedCardNumber: world.newCard() };
      const sell = { cardInfo, amount: 5, externalTransactionId: 'with-null' };
      const first = await world.call('gift/sell.json', { ...sell, cashier: null });
      expect(first).toMatchObject({ result: 'success' });
      expect(await world.call('gift/sell.json', sell)).toEqual(first);
      const nested = { cardInfo: { ...cardInfo, trackInfo: null, cardRegCode: null } };
      expect(await world.call('gift/balance.json', nested)).toMatchObject({ result: 'success' });
    });

    it('in a required field counts as missing, and is refused in a list', async () => {
      const balance = await world.call('gift/balance.json', { cardInfo: null }, { status: 400 });
      expect(balance.errorsByField).toEqual({ '/cardInfo': ['is required'] });
      const body = { ...exampleOf(sale), orderItemGroups: [null] };
      const reply = await world.send('/rest/1.0.0/sale/executeSale.json', {
        headers: json,
        body: JSON.stringify(body),
      });
      expect(reply.body.errorsByField).toEqual({ '/orderItemGroups/0': ['must be object'] });
    });
  });

  describe('an amount', () => {
    let world: World;
    beforeAll(async () => {
      world = await openWorld();
    });
    afterAll(() => world.close());

    it.each([
      '0.30000000000000004',
      '25.00000000000000001',
      '1e2',
      '1E+2',
      '1e999',
      '9007199254740993',
      '0.001',
      '-1',
    ])('such as %s is refused with the error code of amounts, and nothing moves', async (amount) => {
      const card = await world.soldCard(5);
      const before = await world.books();
      const body = `{"merchantId":1,"storeCode":"001","cardInfo":{"printedCardNumber":"${card}"},"amount":${amount}}`;
      const reply = await world.send('/rest/1.0.0/gift/reload.json', {
        headers: { ...json, authorization: demoPos },
        body,
      });
      expect(reply.body).toMatchObject({ result: 'failure', errorCode: 'gift.invalid_amount' });
      expect(await world.books()).toEqual(before);
    });
  });

  describe('a date and time', () => {
    let world: World;
    beforeAll(async () => {
      world = await openWorld();
    });
    afterAll(() => world.close());

    const inquire = (datetime: string) => {
      const operation = operationOf('transactionBalanceInquiry');
      const body = exampleOf(operation);
      return world.send(`/rest/1.0.0${operation.path}`, {
        headers: json,
        body: JSON.stringify({ ...body, headerInfo: { ...body.headerInfo, datetime } }),
      });
    };

    it.each([
      '2024-13-31T10:00:00',
      '2026-02-29T10:00:00Z',
      '2026-04-31T10:00:00',
      '2026-04-01T24:00:00',
      '2026-04-01T10:60:00',
    ])('is refused when it does not exist, such as %s', async (datetime) => {
      expect((await inquire(datetime)).body.errorsByField).toMatchObject({
        '/headerInfo/datetime': [expect.any(String)],
      });
    });

    it.each(['2024-02-29T10:00:00', '2026-04-07T08:12:30.250', '2026-04-07T08:12:30+0200'])(
      'is accepted when it is in the calendar, such as %s',
      async (datetime) => {
        expect((await inquire(datetime)).status).toBe(200);
      },
    );
  });

  describe('an order of 500 items with all fields of recipients', () => {
    let world: World;
    beforeAll(async () => {
      world = await openWorld();
    });
    afterAll(() => world.close());

    const item = (itemNumber: number) => ({
      itemNumber,
      itemCode: 'EGIFT-LIST',
      itemType: 'EGIFT',
      quantity: 1,
      price: 10,
      recipientName: 'é'.repeat(61),
      recipientEmail: `guest-${itemNumber}@example.test`,
      recipientPhone: '5550100010',
      senderName: 'é'.repeat(61),
      message: '語'.repeat(500),
      deliveryMethod: 'URL',
    });
    const groups = (sizes: number[]) =>
      sizes.map((size, groupNumber) => ({
        groupNumber,
        orderItems: Array.from({ length: size }, (_, itemNumber) => item(itemNumber)),
      }));
    const price = (sizes: number[]) => {
      const { merchantId, cardTemplateCode, tierCode } = exampleOf(sale);
      const body = { merchantId, cardTemplateCode, tierCode, orderItemGroups: groups(sizes) };
      return world.send('/rest/1.0.0/sale/calculatePrice.json', {
        headers: json,
        body: JSON.stringify(body),
      });
    };

    it('is accepted, in one group and in fifty', async () => {
      for (const sizes of [[500], Array(50).fill(10)]) {
        const reply = await price(sizes);
        expect(reply).toMatchObject({ status: 200, body: { result: 'success' } });
      }
    });

    it('has less than half of the field names that a body may have, as all requests of the contract', () => {
      const namesOf = (node: unknown, seen = new Set<unknown>()): string[] => {
        if (typeof node !== 'object' || node === null || seen.has(node)) return [];
        seen.add(node);
        const schema = follow(node);
        return [
          ...Object.keys(schema.properties ?? {}),
          ...Object.values(schema).flatMap((inner) => namesOf(inner, seen)),
          ...Object.values(schema.properties ?? {}).flatMap((inner) => namesOf(inner, seen)),
        ];
      };
      for (const { requests } of posts) {
        const names = new Set(namesOf(requests[0]!.schema));
        expect(names.size).toBeGreaterThan(0);
        expect(names.size).toBeLessThan(100);
      }
    });

    it('is the largest: 501 items are refused', async () => {
      const reply = await price([251, 250]);
      expect(reply.status).toBe(400);
      expect(reply.body.errorsByField).toEqual({
        '/orderItemGroups': ['must have at most 500 orderItems in all'],
      });
    });
  });

  describe('the explanation of violations', () => {
    const { explain } = createViolationExplainer(bundle);

    it('finds nothing in a valid body and at most 100 violations in any other, for every operation', () => {
      for (const operation of posts) {
        const schema = bundle.paths[operation.path].post as OperationSchema;
        const parse = (text: string) => parseJsonBody(Buffer.from(text), limitsOf(operation)).value;
        expect(explain(schema, { query: {}, headers: {}, body: grownBody(operation) })).toBeUndefined();
        for (const { text } of hostileBodies(operation, 20)) {
          let body: unknown;
          try {
            body = parse(text);
          } catch {
            continue;
          }
          const violations = Object.keys(
            explain(schema, { query: {}, headers: {}, body })?.errorsByField ?? {},
          );
          expect(violations.length).toBeLessThanOrEqual(100);
        }
      }
    });
  });
});

/** Counts the schemas that Ajv compiles from now on, for any caller. */
function countCompiled(): { count: number; stop(): void } {
  const { compile } = Ajv2020.prototype;
  const counter = {
    count: 0,
    stop() {
      Ajv2020.prototype.compile = compile;
    },
  };
  Ajv2020.prototype.compile = function (this: Ajv2020, ...schema: Parameters<typeof compile>) {
    counter.count += 1;
    return compile.apply(this, schema);
  } as typeof compile;
  return counter;
}
