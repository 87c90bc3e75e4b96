import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { afterAll, describe, expect, it } from '@jest/globals';
import { call, callUntilReported } from '../support/balanceCalls.ts';
import { type ChildService, startService } from '../support/childService.ts';
import { copyOfTemplate } from '../support/testStore.ts';

const CALLERS = 12;

/** Stops the service, started as operators do, in the middle of its work. */
describe('a service that receives SIGTERM', () => {
  const directories: string[] = [];
  afterAll(() => {
    for (const directory of directories) rmSync(directory, { recursive: true, force: true });
  });

  function start(environment: Record<string, string>): Promise<ChildService> {
    const directory = copyOfTemplate('demo');
    directories.push(directory);
    return startService({ DATA_DIR: directory, ...environment });
  }

  it('answers every call on an open connection, and asks each caller to close it', async () => {
    const service = await start({ DRAIN_SECONDS: '5' });
    const answered = { count: 0 };
    const callers = Array.from({ length: CALLERS }, () => callUntilReported(service, answered));
    while (answered.count < 5 * CALLERS) await new Promise((resolve) => setTimeout(resolve, 5));
    service.process.kill('SIGTERM');
    // Rejects on a connection reset, and for a call without a reply when the process is gone.
    expect(await Promise.all(callers)).toEqual(Array(CALLERS).fill('told to close'));
    expect(await service.exit).toBe(0);
  });

  it('is not ready from then on, and still answers new connections for the drain moment', async () => {
    const service = await start({ DRAIN_SECONDS: '5' });
    service.process.kill('SIGTERM');
    let ready = await fetch(`${service.origin}/readyz`);
    while (ready.status === 200) ready = await fetch(`${service.origin}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'unavailable', reason: 'stopping' }]);
    const { status, closes } = await call(service, new Agent({ keepAlive: true }));
    expect([status, closes]).toEqual([200, true]);
    expect(await service.exit).toBe(0);
  });

  it('ends even when its output is not read', async () => {
    const service = await start({ LOG_LEVEL: 'debug', SHUTDOWN_GRACE_SECONDS: '3' });
    service.process.stdout!.pause();
    const agent = new Agent({ keepAlive: true });
    // Exceeds the capacity of any pipe.
    for (let i = 0; i < 40; i++) {
      await Promise.all(Array.from({ length: 100 }, () => get(`${service.origin}/nowhere`, agent)));
    }
    agent.destroy();
    service.process.kill('SIGTERM');
    expect(await service.exit).toBe(0);
  });

  it('ends at once at a second signal', async () => {
    const service = await start({ DRAIN_SECONDS: '300' });
    service.process.kill('SIGTERM');
    while ((await fetch(`${service.origin}/readyz`)).status === 200);
    service.process.kill('SIGTERM');
    expect(await service.exit).toBe(1);
  });
});

async function get(url: string, agent: Agent): Promise<void> {
  const sent = request(url, { agent }).end();
  const [response] = await once(sent, 'response');
  response.resume();
  await once(response, 'end');
}
