import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { playSampleHistory } from '../../src/sampleHistory.ts';
import type { CheckResult } from '../../tools/contract/check/results.ts';
import { checkServer } from '../../tools/contract/check/run.ts';
import { startNode } from '../support/childService.ts';
import { openWorld } from '../support/world.ts';
import { basePath, operations } from './bundle.ts';
import { type Fault, OWN_CARD, startToyServer, TOY_CLIENT } from './toyServer.ts';

const card = { merchantId: 1, storeCode: '001' };
const failed = (results: CheckResult[]) =>
  results
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ subject, check, detail }) => `${subject}, ${check}: ${detail}`);

describe('the contract check', () => {
  it('finds nothing at the sandbox, and touches every operation', async () => {
    const world = await openWorld();
    await playSampleHistory(world.app);
    const clients = ['demo-pos', 'demo-app', 'demo-web'].map((id) => `${id}:${id}-secret`);
    const results = await checkServer({
      server: { url: world.address + basePath, clients },
      hasSampleWorld: true,
      card: { ...card, printedCardNumber: '7777000000000499' },
    });
    await world.close();
    expect(failed(results)).toEqual([]);
    expect(new Set(results.map(({ subject }) => subject)).size).toBe(operations.length);
    // Examples, credentials, refusals by name, and value that moved once.
    expect(results.length).toBeGreaterThan(1_400);
  }, 120_000);

  describe('of another server', () => {
    const folder = mkdtempSync(join(tmpdir(), 'contract-check-'));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    async function check(fault?: Fault): Promise<CheckResult[]> {
      const toy = await startToyServer(fault);
      const server = { url: toy.url, clients: [TOY_CLIENT] };
      const results = await checkServer({
        server,
        hasSampleWorld: false,
        card: { ...card, printedCardNumber: OWN_CARD },
      });
      toy.close();
      return results;
    }

    it('finds nothing if the server keeps the contract', async () => {
      expect(failed(await check())).toEqual([]);
    });

    /** One fault for each kind of promise. */
    const fault: Fault = ({ operation: { operationId }, headers }, usual) => {
      // A field of the reply is missing.
      if (operationId === 'guestAccountInformation') {
        const { status, headers: sent, body } = usual();
        const { cards: _left, ...rest } = body;
        return { status, headers: sent, body: rest };
      }
      // A repeat is taken for a new request.
      if (operationId === 'csrAddAccountComment' && headers['idempotency-key']) {
        const { body, ...reply } = usual();
        return { ...reply, headers: {}, body };
      }
      // Anybody is let in.
      if (operationId === 'checkinCheckin' && usual().status === 401)
        return { status: 200, body: exampleReply(operationId) };
      // A status that the contract does not know.
      if (operationId === 'pushUnregisterDevice' && usual().status === 200)
        return { status: 201, body: usual().body };
      // A reversal that is repeated is another one.
      if (operationId === 'giftReverse' && usual().status === 200) {
        const { body, ...reply } = usual();
        return {
          ...reply,
          body: { ...body, ...(body.result === 'success' ? { pxTransactionId: ++reversals } : {}) },
        };
      }
      return undefined;
    };
    let reversals = 1;
    const exampleReply = (id: string) =>
      operations.find(({ operationId }) => operationId === id)!.replies[0]!.value as Record<string, unknown>;

    it('finds exactly the faults, and reports them for people and for CI', async () => {
      const toy = await startToyServer(fault);
      const [junit, html] = ['junit.xml', 'report.html'].map((name) => join(folder, name));
      const child = startNode(
        ['--import', 'tsx', 'tools/contractCheck.ts', '--server', toy.url, '--client', TOY_CLIENT].concat([
          '--gift-card',
          OWN_CARD,
          '--junit',
          junit!,
          '--html',
          html!,
        ]),
        {},
      );
      let reported = '';
      child.stdout!.on('data', (part) => (reported += part));
      const [status] = await once(child, 'close');
      toy.close();
      expect(status).toBe(1);
      const found = [
        ...readFileSync(junit!, 'utf8').matchAll(/classname="(\w+)" name="([^"]+)"[^>]*><failure/g),
      ];
      expect([...new Set(found.map(([, operationId]) => operationId))].sort()).toEqual([
        'checkinCheckin',
        'csrAddAccountComment',
        'giftReverse',
        'guestAccountInformation',
        'pushUnregisterDevice',
      ]);
      for (const [, operationId, check] of found) {
        expect(reported).toContain(operationId);
        expect(reported).toContain(`failed: ${check!.replaceAll('&#39;', "'")}`);
        expect(readFileSync(html!, 'utf8')).toContain(check);
      }
    }, 60_000);
  });
});
