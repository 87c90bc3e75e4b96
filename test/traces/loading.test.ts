import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { repository } from '../../src/base/config/repository.ts';
import { startService } from '../support/childService.ts';
import { type Collector, openCollector } from './collector.ts';

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

  async function loadedBy(environment: NodeJS.ProcessEnv): Promise<string> {
    const service = await startService({
      DATA_DIR: directory,
      NODE_OPTIONS: `--require ${join(repository, 'test/traces/loadedPackages.cjs')}`,
      ...environment,
    });
    const said = text(service.process.stderr!);
    await fetch(`${service.origin}/readyz`);
    await service.stop();
    return /^loaded: (.*)$/m.exec(await said)![1]!;
  }

  it('are not loaded without a collector', async () => {
    expect(await loadedBy({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toBe('');
  });

  it('are loaded with one, which has the spans when the service has stopped', async () => {
    const loaded = await loadedBy({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    expect(loaded).toContain('@opentelemetry/sdk-trace-node');
    expect(collector.spans.map(({ name }) => name)).toContain('health');
  });
});
