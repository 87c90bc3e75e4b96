import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { repository } from '../../src/base/config/repository.ts';
import { startService } from '../support/childService.ts';
import { basic } from '../support/world.ts';
import { type Collector, openCollector } from './collector.ts';

/** Line of V8 when the first asynchronous hook is set. Node.js 24 follows asynchronous work without hooks. */
const HOOKED = 'Invalidating protector cell PromiseHook';
const hasHooks = Number(process.versions.node.split('.')[0]) < 24;

describe('the packages of OpenTelemetry', () => {
  let directory: string;
  let collector: Collector;
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'stored-value-traces-'));
    collector = await openCollector();
  });
  afterAll(async () => {
    rmSync(directory, { recursive: true, force: true });
    await collector.close();
  });

  /** Starts a service, sends a mail in a trace, and returns what the process has said. */
  async function saidBy(environment: NodeJS.ProcessEnv): Promise<string> {
    const service = await startService({
      DATA_DIR: directory,
      NODE_OPTIONS: `--require ${join(repository, 'test/traces/loadedPackages.cjs')}`,
      ...environment,
    });
    const said = text(service.process.stdout!);
    await fetch(`${service.origin}/readyz`);
    const call = await fetch(
      `${service.origin}/rest/1.0.0/messaging/sendTransactionalMessageByEmailAddress.json`,
      {
        method: 'POST',
        headers: { authorization: basic('demo-pos', 'demo-pos-secret'), 'content-type': 'application/json' },
        body: JSON.stringify({
          merchantId: 1,
          campaignMessageTemplateCode: 102,
          deliveryMethod: 'EMAIL',
          emailAddress: 'buyer@example.test',
          replacementParams: {
            orderNumber: 1203,
            total: 5.25,
            items: [{ name: 'Latte', price: 5.25, options: [{ label: 'Oat milk' }] }],
          },
        }),
      },
    );
    expect(await call.json()).toMatchObject({ result: 'success' });
    const isSent = 'stored_value_jobs_total{task="sendMessage",outcome="done"} 1\n';
    while (!(await (await fetch(`${service.origin}/metrics`)).text()).includes(isSent))
      await new Promise((resolve) => setTimeout(resolve, 20));
    await service.stop();
    return said;
  }

  const loadedIn = (said: string) => /^loaded: (.*)$/m.exec(said)![1]!;

  it('are not loaded without a collector, and no promise of the process is followed', async () => {
    const said = await saidBy({ OTEL_EXPORTER_OTLP_ENDPOINT: '' });
    expect(loadedIn(said)).toBe('');
    expect(said).not.toContain(HOOKED);
  });

  it('are loaded with one, which has the spans when the service has stopped', async () => {
    const said = await saidBy({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    expect(loadedIn(said)).toContain('@opentelemetry/sdk-trace-node');
    // The check above would not see anything otherwise.
    expect(said.includes(HOOKED)).toBe(hasHooks);
    expect(collector.spans.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['health', 'messagingSendTransactionalMessageByEmailAddress', 'sendMessage']),
    );
  });
});
