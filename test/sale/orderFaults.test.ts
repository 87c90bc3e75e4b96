import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { discrepancies } from '../faults/orders/books.ts';
import { seeded } from '../faults/orders/dice.ts';
import { faultsFor } from '../faults/orders/faults.ts';
import { openVaultServer, type VaultServer } from '../payments/vaultServer.ts';
import type { World } from '../support/world.ts';
import { buy, buyWithFault, openFaultWorld, settleAll } from './orderFaults.ts';

describe('whatever dies on the way', () => {
  let vault: VaultServer;
  let world: World;
  beforeAll(async () => {
    vault = await openVaultServer();
    world = await openFaultWorld(vault);
  });
  afterAll(async () => {
    await world.close();
    await vault.close();
  });

  it('nobody pays without getting the goods, or gets them without paying', async () => {
    const random = seeded(7);
    const faults = faultsFor(40, random);
    const replies = [];
    for (const [index, fault] of faults.entries()) {
      const asked = { cents: 100 + Math.floor(random() * 9900), id: `fault-${index}` };
      const reply = await buyWithFault(world, vault, fault, asked);
      replies.push({ asked, fault, reply });
    }
    vault.takes('authorize');
    vault.takes('capture');
    await settleAll(world);
    expect(await discrepancies(world.store.pool, vault.book)).toEqual([]);

    // Something was tried: sales that went well, refusals, and requests that heard nothing.
    const results = new Set(replies.map(({ reply }) => reply.errorCode ?? reply.result));
    expect([...results]).toEqual(
      expect.arrayContaining(['success', 'sale.payment_auth_denied', 'sale.payment_capture_denied']),
    );
    expect(replies.some(({ reply }) => reply.status >= 500)).toBe(true);

    // Whoever asks again is told what was told, or what became of it, and it changes nothing.
    const calls = vault.book.length;
    for (const { asked, reply } of replies) {
      const again = await buy(world, asked);
      expect(again.status).toBe(200);
      if (reply.status === 200)
        expect([again.result, again.errorCode]).toEqual([reply.result, reply.errorCode]);
    }
    expect(vault.book.length).toBe(calls);
    expect(await discrepancies(world.store.pool, vault.book)).toEqual([]);
  }, 60_000);
});
