import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type ConformancePlan, checkConformance } from '../../tools/conformance/run.ts';
import type { CheckResult } from '../../tools/contract/check/results.ts';
import { demoPos, openWorld } from '../support/world.ts';
import { basePath } from './bundle.ts';
import { type Fault, OWN_CARD, startToyServer, TOY_CLIENT } from './toyServer.ts';

const plan = { store: { merchantId: 1, storeCode: '001' }, seed: 20261122, timeoutMs: 1_000, purchases: 7 };

async function ofSandbox(given: Partial<ConformancePlan> = {}): Promise<CheckResult[]> {
  const world = await openWorld();
  const client = 'demo-pos:demo-pos-secret';
  // The validators are compiled by the first calls, which would be late.
  const card = await world.soldCard(5);
  await world.call('gift/redeem.json', {
    cardInfo: { printedCardNumber: card },
    amount: 1,
    externalTransactionId: 'a',
  });
  await world.call('gift/reverse.json', { externalTransactionId: 'a' });
  const target = world.address + basePath;
  const results = await checkConformance({ ...plan, target, client, cards: [world.newCard()], ...given });
  await world.close();
  return results;
}

async function ofToy(fault?: Fault): Promise<CheckResult[]> {
  const toy = await startToyServer(fault);
  const results = await checkConformance({ ...plan, target: toy.url, client: TOY_CLIENT, cards: [OWN_CARD] });
  toy.close();
  return results;
}

const failed = (results: CheckResult[]) => results.filter(({ outcome }) => outcome === 'failed');

describe('the conformance check', () => {
  it('finds that money moves once at the sandbox, under every kind of fault', async () => {
    const results = await ofSandbox();
    expect(failed(results)).toEqual([]);
    const subjects = results.map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining([
        'call lost',
        'reply lost',
        'call late: it arrives after the till gave up',
        'call doubled',
        'reply late: it arrives after the till gave up',
        'call overtaken by the next one',
        'balances',
      ]),
    );
  });

  it('finds no fault at another server that honors transaction names', async () => {
    expect(failed(await ofToy())).toEqual([]);
  });

  it('finds a server that moves money again for a repeated call', async () => {
    const results = failed(
      await ofToy(({ operation, fields }) => {
        if (operation.operationId === 'giftRedeem') fields.externalTransactionId = `check-${randomUUID()}`;
        return undefined;
      }),
    );
    expect(results).toContainEqual(expect.objectContaining({ subject: 'balances', check: 'card …0777' }));
    expect(results).toContainEqual(
      expect.objectContaining({ detail: 'Repeats of one call were answered as different transactions.' }),
    );
  });

  it('finds a till that neither repeats nor reverses a call without a reply', async () => {
    const until = async (url: string) => {
      for (let index = 0; index < 7; index++) {
        const request = { merchantId: 1, storeCode: '001', amount: 10, externalTransactionId: randomUUID() };
        await fetch(`${url}/gift/sell.json`, {
          method: 'POST',
          headers: { authorization: demoPos, 'content-type': 'application/json' },
          body: JSON.stringify({ ...request, cardInfo: { printedCardNumber: '7777000000000009' } }),
        }).catch(() => {});
      }
    };
    const results = await ofSandbox({ cards: ['7777000000000009'], own: { port: 0, until } });
    const open = failed(results).filter(({ detail }) => detail.includes('left the outcome open'));
    expect(open.map(({ subject }) => subject)).toContain('reply lost');
  });
});
