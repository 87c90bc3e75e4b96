import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { handlers } from '../../handlers/registry.ts';
import { createContract } from '../../src/contract/contract.ts';
import type { ContractReply } from '../../src/contract/reply.ts';
import { openMetrics } from '../../src/http/metrics.ts';
import { openServer } from '../../src/http/server.ts';
import { openWorld, type World } from '../support/world.ts';

describe('a contract call that fails outside the contract', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  /** Calls a server whose contract answers like this, and then asks whether it lives. */
  async function callWith(answer: () => Promise<ContractReply>) {
    const contract = await createContract(world.app, handlers);
    const server = await openServer(world.app, { ...contract, answer }, openMetrics(world.app));
    const call = await fetch(`${server.address}/rest/1.0.0/gift/balance.json`, { method: 'POST' })
      .then(async (reply) => ({ status: reply.status, body: await reply.json() }))
      .catch(() => 'closed');
    const live = await fetch(`${server.address}/livez`);
    await server.close();
    return { call, live: live.status };
  }

  it('gets 500 without its cause, and the process continues', async () => {
    const { call, live } = await callWith(async () => {
      throw new Error('a secret cause');
    });
    expect(call).toMatchObject({ status: 500, body: { errorCode: 'system.error' } });
    expect(JSON.stringify(call)).not.toContain('secret');
    expect(live).toBe(200);
  });

  it('closes the connection when the reply cannot be written, and the process continues', async () => {
    const broken: ContractReply = { status: 200, headers: { 'X-Odd': 'a\nb' }, body: {} };
    expect(await callWith(async () => broken)).toEqual({ call: 'closed', live: 200 });
  });
});
