import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { basic } from '../support/world.ts';
import { openTracedShop, type TracedShop } from './tracedShop.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`;

describe('a trace of the caller, without a collector', () => {
  let shop: TracedShop;
  beforeAll(async () => {
    shop = await openTracedShop();
  });
  afterAll(async () => {
    await shop.world.close();
    await shop.closeServers();
  });

  /** Returns the trace id of the last request of an operation, as logged. */
  function loggedTrace(operationId: string): string {
    const lines = shop.world.logged.map((line) => JSON.parse(line));
    return lines.filter((line) => line.msg === 'request' && line.operationId === operationId).at(-1).traceId;
  }

  const traceOf = ({ headers }: { headers: NodeJS.Dict<string | string[]> }) =>
    String(headers.traceparent).split('-')[1];

  it('is in the log line of the request, and goes on to the vault and to webhooks', async () => {
    const { vault, receiver } = shop;
    await shop.sell({ traceparent: TRACEPARENT, tracestate: 'vendor=one' });
    expect(loggedTrace('saleExecuteSale')).toBe(TRACE);
    expect(new Set(vault.calls.map(({ call }) => call))).toEqual(new Set(['authorize', 'capture']));
    expect(new Set(vault.calls.map(traceOf))).toEqual(new Set([TRACE]));
    expect(vault.calls[0]!.headers).toMatchObject({ traceparent: TRACEPARENT, tracestate: 'vendor=one' });
    const types = receiver.received.map(({ body }) => JSON.parse(body).type);
    expect(types).toEqual(expect.arrayContaining(['card.activated', 'wallet.changed', 'message.sent']));
    expect(new Set(receiver.received.map(traceOf))).toEqual(new Set([TRACE]));
  });

  it.each([
    ['is missing', undefined],
    ['has no form', 'hello'],
    ['is of a version that does not exist', `ff-${TRACE}-00f067aa0ba902b7-01`],
    ['has more parts than its version', `00-${TRACE}-00f067aa0ba902b7-01-more`],
    ['has an empty id', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
    ['has an empty parent', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['has capital letters', `00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`],
  ])('is replaced by a new one if it %s', async (_case, traceparent) => {
    await shop.sell(traceparent === undefined ? {} : { traceparent });
    const own = loggedTrace('saleExecuteSale');
    expect(own).toMatch(/^[0-9a-f]{32}$/);
    expect(own.toLowerCase()).not.toBe(TRACE);
    const last = shop.vault.calls.at(-1)!;
    expect(last.headers.traceparent).toMatch(new RegExp(`^00-${own}-[0-9a-f]{16}-00$`));
    expect(last.headers.tracestate).toBeUndefined();
    expect(traceOf(shop.receiver.received.at(-1)!)).toBe(own);
  });

  it('stays with its own call when calls share a batch of the ledger', async () => {
    const { world, receiver } = shop;
    const traces = Array.from({ length: 20 }, (_, at) => `${at + 10}${TRACE.slice(2)}`);
    const cards = traces.map((_trace, at) => `13100000000000${at + 20}`);
    const before = receiver.received.length;
    await Promise.all(
      cards.map((printedCardNumber, at) =>
        world.call(
          'gift/sell.json',
          { merchantId: 13, cardInfo: { printedCardNumber }, amount: 5 },
          {
            headers: {
              authorization: basic('plain-web', 'plain-web-secret'),
              traceparent: `00-${traces[at]}-00f067aa0ba902b7-00`,
            },
          },
        ),
      ),
    );
    await receiver.hasAccepted(before + 2 * cards.length);
    for (const event of receiver.received.slice(before)) {
      const { maskedCardNumber } = JSON.parse(event.body).data;
      expect(traceOf(event)).toBe(
        traces[cards.findIndex((card) => card.endsWith(maskedCardNumber.slice(-4)))],
      );
    }
  });

  it('names the class of a request outside the contract, in place of its path', async () => {
    const { world } = shop;
    const classes = {
      '/readyz': 'health',
      '/': 'page',
      '/gift/x': 'page',
      '/docs': 'docs',
      '/wp-admin': 'unknown',
    };
    for (const [path, route] of Object.entries(classes)) {
      await world.send(path, { method: 'GET' });
      expect(
        JSON.parse(world.logged.filter((line) => line.includes('"msg":"request"')).at(-1)!),
      ).toMatchObject({ route });
      expect((await world.send('/metrics', { method: 'GET' })).body).toContain(`operation="${route}"`);
    }
    expect(world.logged.join('')).not.toContain('wp-admin');
  });
});
