import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { canariesIn } from '../support/canaries.ts';
import { openWorld } from '../support/world.ts';
import { type CollectedSpan, type Collector, openCollector } from './collector.ts';
import { drawTrace } from './traceDrawing.ts';
import { openTracedShop, PAYING_TOKEN, type TracedShop } from './tracedShop.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

describe('the trace of an online sale, at a collector', () => {
  let collector: Collector;
  let shop: TracedShop;
  let spans: CollectedSpan[];
  beforeAll(async () => {
    collector = await openCollector();
    shop = await openTracedShop({ otlpEndpoint: collector.url });
    const { TEST_PICTURES: pictures } = process.env;
    if (pictures) {
      // The first sale of a process loads code.
      await shop.sell();
      for (const received of [shop.vault.calls, shop.receiver.received]) received.splice(0);
    }
    await shop.sell({ traceparent: `00-${TRACE}-${CALLER}-01` });
    await shop.world.close();
    await shop.closeServers();
    spans = collector.spans.filter(({ traceId }) => traceId === TRACE);
    if (pictures) writeFileSync(join(pictures, 'trace-of-a-sale.svg'), drawTrace(spans));
  });
  afterAll(() => collector.close());

  const named = (name: string) => spans.filter((span) => span.name === name);

  it('has the call, its stations, the ledger, the vault, the jobs, the mails and the webhooks', () => {
    const names = [
      ...['saleExecuteSale', 'authentication', 'validation', 'authorization', 'handler'],
      ...[
        'ledger.perform',
        'ledger.batch',
        'vault call',
        'mail delivery',
        'webhook delivery',
        'webhook call',
      ],
      ...['sendMessage', 'commit'],
    ];
    expect(names.filter((name) => named(name).length === 0)).toEqual([]);
    expect(named('saleExecuteSale')).toMatchObject([{ kind: 2, parentSpanId: CALLER }]);
    expect(named('mail delivery')).toHaveLength(2);
  });

  it('joins its spans by their parents', () => {
    const ids = new Map(spans.map((span) => [span.spanId, span]));
    expect(spans.filter(({ parentSpanId }) => !ids.has(parentSpanId!)).map(({ name }) => name)).toEqual([
      'saleExecuteSale',
    ]);
    const parentsOf = (name: string) => new Set(named(name).map((span) => ids.get(span.parentSpanId!)!.name));
    expect(parentsOf('handler')).toEqual(new Set(['saleExecuteSale']));
    expect(parentsOf('ledger.batch')).toEqual(new Set(['ledger.perform']));
    expect(parentsOf('mail delivery')).toEqual(new Set(['sendMessage']));
    expect(parentsOf('webhook call')).toEqual(new Set(['webhook delivery']));
  });

  it('hands its spans on as parents to the vault and to webhooks', () => {
    const callers = (headers: NodeJS.Dict<string | string[]>[]) =>
      new Set(headers.map(({ traceparent }) => String(traceparent).split('-')[2]));
    const idsOf = (name: string) => new Set(named(name).map(({ spanId }) => spanId));
    expect(callers(shop.vault.calls.map(({ headers }) => headers))).toEqual(idsOf('vault call'));
    expect(callers(shop.receiver.received.map(({ headers }) => headers))).toEqual(idsOf('webhook call'));
  });

  it('contains no token, secret, card, address or other value of the call', () => {
    const all = JSON.stringify(spans, (key, value) => (/Id$|UnixNano$/.test(key) ? undefined : value));
    expect(canariesIn(collector.bodies.join('\n'))).toEqual([]);
    expect(canariesIn(all)).toEqual([]);
    const values = [
      'Alex',
      'Sam',
      'example.test',
      'Coffee',
      PAYING_TOKEN,
      'plain-web-secret',
      '131000',
      'access-secret',
    ];
    expect(values.filter((value) => all.includes(value))).toEqual([]);
    const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
    expect([...keys].sort()).toEqual([
      'db.system.name',
      'http.request.method',
      'http.response.status_code',
      'ledger.merchants',
      'ledger.movements',
      'stored_value.merchant_id',
    ]);
  });
});

describe('a batch of the ledger', () => {
  it('is linked to all calls in it', async () => {
    const collector = await openCollector();
    const world = await openWorld({ otlpEndpoint: collector.url });
    await Promise.all(Array.from({ length: 12 }, () => world.soldCard(5)));
    await world.close();
    await collector.close();
    const ofName = (name: string) => collector.spans.filter((span) => span.name === name);
    const calls = ofName('ledger.perform').map(({ spanId }) => spanId);
    const batches = ofName('ledger.batch');
    expect(batches.length).toBeLessThan(calls.length);
    const served = batches.flatMap(({ parentSpanId, links = [] }) => [
      parentSpanId!,
      ...links.map(({ spanId }) => spanId),
    ]);
    expect(served.sort()).toEqual(calls.sort());
  });
});

describe('a collector that fails', () => {
  it.each([
    ['refuses', 400],
    ['cannot be reached', undefined],
  ])('is logged once if it %s, and no call notices', async (_case, status) => {
    const collector = await openCollector(status);
    if (status === undefined) await collector.close();
    const world = await openWorld({ otlpEndpoint: collector.url });
    for (let sold = 0; sold < 3; sold++) await world.soldCard(5);
    await world.close();
    if (status !== undefined) await collector.close();
    expect(world.logged.filter((line) => line.includes('traces could not be exported'))).toHaveLength(1);
  });
});
