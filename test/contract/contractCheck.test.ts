import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { CheckResult } from '../../tools/contract/check/results.ts';
import { checkServer } from '../../tools/contract/check/run.ts';
import { smallMerchantText } from '../merchants/smallMerchant.ts';
import { type ChildService, DEFAULT_LIMITS, startNode, startService } from '../support/childService.ts';
import { runCommand } from '../support/operatorCommand.ts';
import { newSharedStore, type SharedStore } from '../support/testStore.ts';
import { basePath, operations } from './bundle.ts';
import { type Fault, OWN_CARD, startToyServer, TOY_CLIENT, type ToyReply } from './toyServer.ts';

const card = { merchantId: 1, storeCode: '001' };
const failed = (results: CheckResult[]) =>
  results
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ subject, check, detail }) => `${subject}, ${check}: ${detail}`);

/** Runs the command in a process of its own. */
async function runCheck(args: string[]): Promise<{ status: number | null; out: string; err: string }> {
  const child = startNode(['--import', 'tsx', 'tools/contractCheck.ts', ...args], {});
  const ended = once(child, 'close');
  const [out, err] = await Promise.all([text(child.stdout!), text(child.stderr!)]);
  const [status] = await ended;
  return { status, out, err };
}

describe('the contract check', () => {
  const folder = mkdtempSync(join(tmpdir(), 'contract-check-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  // Servers with the limits that users have: most of the time is spent waiting for them, so the two wait together.
  describe('with default limits', () => {
    const stores: SharedStore[] = [];
    const services: ChildService[] = [];
    async function started(settings: Record<string, string> = {}): Promise<string> {
      const store = await newSharedStore(settings.NODE_ENV ? 'empty' : 'sandbox');
      stores.push(store);
      if (settings.NODE_ENV) await applyShop(store);
      const service = await startService({ ...DEFAULT_LIMITS, ...store.settings, ...settings });
      services.push(service);
      return service.origin + basePath;
    }
    afterAll(async () => {
      await Promise.all(services.map((service) => service.stop()));
      for (const store of stores) store.remove();
    });

    let secret = '';
    async function applyShop(store: SharedStore): Promise<void> {
      const file = join(folder, 'shop.yaml');
      const shop = smallMerchantText(
        ['sandbox: true\n', ''],
        ['        secret: tea-pos-secret\n', ''],
        ['registrationCode: lastSixDigits', 'registrationCode: random'],
        ['id: 5', 'id: 1'],
      );
      writeFileSync(file, shop);
      const args = ['apply', file, '--cards-out', join(folder, 'cards.csv'), '--yes'];
      const { out } = await runCommand('merchant', args, store.settings);
      secret = /client_id tea-pos {2}client_secret ([\w-]{43})/.exec(out)![1]!;
    }

    it('passes at a fresh sandbox with all clients, and as a command at production', async () => {
      const [sandbox, production] = [
        await started(),
        await started({ NODE_ENV: 'production', ALLOW_EMBEDDED_STORE: 'yes' }),
      ];
      const clients = ['demo-pos', 'demo-app', 'demo-web'].map((id) => `${id}:${id}-secret`);
      const [all, { status, out, err }] = await Promise.all([
        checkServer({
          server: { url: sandbox, clients },
          hasSampleWorld: true,
          card: { ...card, printedCardNumber: '7777000000000499' },
        }),
        runCheck(['--server', production, '--client', `tea-pos:${secret}`]),
      ]);
      expect(failed(all)).toEqual([]);
      expect(all.filter(({ outcome }) => outcome === 'skipped')).toEqual([]);
      expect(new Set(all.map(({ subject }) => subject)).size).toBe(operations.length);
      // Examples, credentials, refusals by name, and value that moved once.
      expect(all.length).toBeGreaterThan(1_400);
      expect({ status, faults: out.match(/failed: .*/g) }).toEqual({ status: 0, faults: null });
      expect(out).toContain('left out: needs a client with anonymous');
      expect(err).toMatch(/Waiting \d+ s: Too many wrong client credentials/);
    });
  });

  describe('against another server', () => {
    /** Asks for a pause in two ways: once refuses a call, and once says that the client's share is nearly used up. */
    function askForPauses(): Fault {
      const asked = new Set<string>();
      return ({ operation: { operationId } }, usual): ToyReply | undefined => {
        if (asked.has(operationId)) return undefined;
        asked.add(operationId);
        if (operationId === 'giftSell')
          return {
            status: 429,
            headers: { 'retry-after': '1' },
            body: { errorMessage: 'Too many requests.' },
          };
        if (operationId === 'giftRedeem')
          return { ...usual(), headers: { ...usual().headers, ratelimit: '"client";r=5;t=1' } };
        return undefined;
      };
    }

    it('finds nothing if the server keeps the contract, and waits as long as the server says', async () => {
      const toy = await startToyServer(askForPauses());
      const pauses: string[] = [];
      const results = await checkServer({
        server: { url: toy.url, clients: [TOY_CLIENT], onPause: (reason) => void pauses.push(reason) },
        hasSampleWorld: false,
        card: { ...card, printedCardNumber: OWN_CARD },
      });
      toy.close();
      expect(failed(results)).toEqual([]);
      expect(pauses.sort()).toEqual([
        "Waiting 1 s: The client's share of requests is nearly used up.",
        'Waiting 1 s: Too many requests.',
      ]);
    });

    /** One fault for each kind of promise. */
    const pausing = askForPauses();
    const fault: Fault = (request, usual) => {
      const {
        operation: { operationId },
        headers,
      } = request;
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
      return pausing(request, usual);
    };
    let reversals = 1;
    const exampleReply = (id: string) =>
      operations.find(({ operationId }) => operationId === id)!.replies[0]!.value as Record<string, unknown>;

    it('finds exactly the faults, and reports them for people and for CI', async () => {
      const toy = await startToyServer(fault);
      const [junit, html] = ['junit.xml', 'report.html'].map((name) => join(folder, name));
      const {
        status,
        out: reported,
        err,
      } = await runCheck(
        ['--server', toy.url, '--client', TOY_CLIENT, '--gift-card', OWN_CARD].concat([
          '--junit',
          junit!,
          '--html',
          html!,
        ]),
      );
      toy.close();
      expect(status).toBe(1);
      expect(err).toContain('Waiting 1 s: Too many requests.');
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
    });
  });
});
