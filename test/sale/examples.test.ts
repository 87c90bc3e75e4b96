import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { playSampleHistory } from '../../src/sandbox/sampleHistory.ts';
import { operations } from '../contract/bundle.ts';
import { assertKeepsContract } from '../support/keepsContract.ts';
import { basic, openWorld, type World } from '../support/world.ts';

const authorization = basic('demo-web', 'demo-web-secret');
const own = operations.filter(({ operationId }) => /^sale(?!Execute)/.test(operationId));

/** Compares the documented examples with the sample world's replies, including amounts and pictures. */
describe('the examples of the sale service', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
    await playSampleHistory(world.app);
  });
  afterAll(() => world.close());

  const pairs = own.flatMap((operation) => {
    // An operation whose only parameter is the merchant has no named requests to tell apart.
    const replies = operation.replies.filter(
      ({ value }) => (value as { result: string }).result === 'success',
    );
    return replies.map(({ name, value }) => ({
      operation,
      name,
      request: operation.requests.find((request) => request.name === name)!.value as Record<string, string>,
      value,
    }));
  });

  it('exist for every operation that reads or calculates', () => {
    expect(new Set(pairs.map(({ operation }) => operation.operationId)).size).toBe(7);
  });

  const ORDER_FIELDS = [
    'merchantId',
    'cardTemplateCode',
    'tierCode',
    'programType',
    'code',
    'printedCardNumber',
    'shippingOptionCode',
    'hasGiftBox',
    'orderItemGroups',
  ];
  const sales = operations.flatMap(({ operationId, requests, replies }) =>
    /^saleExecuteSale/.test(operationId)
      ? requests.map(({ name, value }) => ({
          operationId,
          name,
          request: value as Record<string, unknown>,
          reply: replies.find((reply) => reply.name === name)!.value as { order: Record<string, unknown> },
        }))
      : [],
  );
  /** Removes the fields of an order that only a sale returns. */
  const priceOf = (order: object) =>
    JSON.parse(JSON.stringify(order), (name, field) =>
      ['orderNumber', 'paymentMethodType', 'deliveryUrl', 'recipientMessage', 'printedCardNumber'].includes(
        name,
      )
        ? undefined
        : field,
    );

  it.each(sales.map((sale) => [sale.operationId, sale.name, sale] as const))(
    'cost what the calculation says: %s, %s',
    async (operationId, _name, { request, reply }) => {
      const isForAccount = operationId.endsWith('ForAccount');
      const asked = ORDER_FIELDS.filter((field) => isForAccount || field !== 'programType');
      const path = isForAccount ? 'sale/calculatePriceForAccount.json' : 'sale/calculatePrice.json';
      const answer = await world.send(`/rest/1.0.0/${path}`, {
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({
          ...Object.fromEntries(asked.map((field) => [field, request[field]])),
          paymentMethodType: (request.paymentMethod as { paymentMethodType: string }).paymentMethodType,
        }),
      });
      expect(priceOf(answer.body.order)).toEqual(priceOf(reply.order));
      expect(Number(request.totalPrice)).toBe(answer.body.order.totalPrice);
    },
  );

  it.each(pairs.map((pair) => [pair.operation.operationId, pair.name, pair] as const))(
    'are true: %s, %s',
    async (_id, _name, { operation: { path, method }, request, value }) => {
      const books = await world.books();
      const isGet = method === 'get';
      const reply = await world.send(`/rest/1.0.0${path}${isGet ? `?${new URLSearchParams(request)}` : ''}`, {
        method: method.toUpperCase(),
        headers: { authorization, ...(isGet ? {} : { 'content-type': 'application/json' }) },
        body: isGet ? undefined : JSON.stringify(request),
      });
      expect(reply).toMatchObject({ status: 200 });
      expect(reply.headers.get('x-mock')).toBeNull();
      assertKeepsContract(path, method, reply);
      expect(reply.body).toEqual(value);
      expect(await world.books()).toEqual(books);
    },
  );
});
