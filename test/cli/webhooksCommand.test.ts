import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { Store } from '../../src/store/store.ts';
import { auditedCommands } from '../support/auditTrail.ts';
import { assertKeepsWebhook } from '../support/keepsContract.ts';
import { runCommand } from '../support/operatorCommand.ts';
import { applyFile, CORNER_CAFE, newSharedStore } from '../support/testStore.ts';
import { openReceiver, type Receiver } from '../webhooks/receiver.ts';
import { newSigningSecret } from '../webhooks/webhookWorld.ts';

const shared = await newSharedStore('demo');
const secret = newSigningSecret();
let receiver: Receiver;

async function looking<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = await shared.open();
  return work(store).finally(() => store.close());
}

const fileWith = (url: string) => `${CORNER_CAFE}
    secrets: [{ name: signing, value: "${secret}" }]
    webhooks:
      - { code: orders, url: "${url}", events: all, secret: signing }
      - { code: old, url: "${url}", events: [card.activated], secret: signing, disabled: true }
`;

/** Delivers an event that one endpoint has dead-lettered and the other still has waiting. */
beforeAll(async () => {
  receiver = await openReceiver(secret);
  await looking(async (store) => {
    await applyFile(store, fileWith(receiver.url));
    await sql`insert into outgoing_event (merchant_id, event_id, type, ordering_key, occurred_at, body)
      values (1, 5, 'card.activated', '7777000000000001', '2026-03-09T12:00:00Z', '{}')`.execute(store.db);
    await sql`insert into webhook_delivery
        (merchant_id, endpoint_code, event_id, ordering_key, written_at, state, attempts, last_error)
      values (1, 'orders', 5, '7777000000000001', now(), 'GIVEN_UP', 17, 'The receiver responded 500.'),
        (1, 'old', 5, '7777000000000001', now(), 'PENDING', 0, null)`.execute(store.db);
  });
});
afterAll(async () => {
  await receiver.close();
  shared.remove();
});

const webhooks = (...args: string[]) => runCommand('webhooks', args, shared.settings);
const queued = () =>
  looking(async (store) => {
    const { rows } = await sql<{ number: bigint }>`
      select count(*) as number from webhook_queue`.execute(store.db);
    return Number(rows[0]!.number);
  });

describe('stored-value webhooks', () => {
  it('lists the addresses with waiting and failed deliveries, and the reasons', async () => {
    const { code, out } = await webhooks('list', '1');
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      expect.stringMatching(/^merchant +endpoint +url +waiting +oldest +given up +circuit breaker +error$/),
      expect.stringMatching(/^1 +orders +http\S+ +0 +1 +The receiver responded 500\.$/),
      expect.stringMatching(/^1 +old +http\S+ \(disabled\) +1 +\d+ seconds +0$/),
      '',
    ]);
  });

  it('shows deliveries with the last digits of their cards', async () => {
    const { out } = await webhooks('deliveries', '1', 'orders', '--state', 'given_up');
    expect(out).toMatch(
      /\nmsg_5 +2026-03-09 12:00:00Z +card\.activated +\*{10}000001 +given up after 17 attempts +The receiver responded 500\.\n$/,
    );
    expect((await webhooks('deliveries', '1', 'orders', '--state', 'pending')).out).toBe('None.\n');
  });

  it('queues deliveries again', async () => {
    expect(await webhooks('retry', '1', 'orders')).toMatchObject({
      code: 0,
      out: 'Retrying 1 failed and 0 pending deliveries.\n',
    });
    expect(await webhooks('replay', '1', 'orders', '--since', '2026-03-09')).toMatchObject({
      code: 0,
      out: '1 event is queued to be sent to orders again.\n',
    });
    expect(await queued()).toBe(1);
  });

  it('sends a signed test, and shows the receiver’s reply', async () => {
    const { code, out } = await webhooks('test', '1', 'orders');
    expect(code).toBe(0);
    expect(out).toMatch(/^http:\S+ took msg_\d+: 200, after \d+ ms\.\n$/);
    const [event] = receiver.received;
    expect(event).toMatchObject({ signedBy: [secret], event: { type: 'test', merchantId: 1 } });
    assertKeepsWebhook(event!.event);
    receiver.behave(401);
    expect(await webhooks('test', '1', 'orders')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/did not accept msg_\d+ \(\d+ ms\)\. The receiver responded 401\.\n$/),
    });
  });

  it('enables and disables an address', async () => {
    expect(await webhooks('disable', '1', 'orders')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^orders is disabled\. Write it in the merchant file as well: /),
    });
    expect((await webhooks('list', '1')).out).toContain(`${receiver.url} (disabled)`);
    expect((await webhooks('disable', '1', 'orders')).out).toBe('orders is already disabled.\n');
    expect((await webhooks('enable', '1', 'orders')).out).toMatch(/^orders is enabled\. /);
  });

  it.each([
    [['test', '1', 'nowhere'], 1, 'Merchant 1 has no webhook nowhere (existing: orders, old).'],
    [['list', '77'], 1, 'There is no merchant 77.'],
    [['retry', '1', 'old'], 1, 'old is disabled'],
    [['replay', '1', 'orders', '--since', '31.3.2026'], 2, 'Must be a date or a UTC time'],
    [
      ['replay', '1', 'orders', '--since', '2026-03-09', '--type', 'card.lost'],
      1,
      'orders is not subscribed to card.lost. It is subscribed to: guest.enrolled',
    ],
  ])('reports the fault in: %j', async (args, code, err) => {
    expect(await webhooks(...args)).toMatchObject({ code, err: expect.stringContaining(err) });
  });

  it('records its changes in the audit trail', async () => {
    expect(await auditedCommands(shared)).toEqual([
      'webhooks disable',
      'webhooks enable',
      'webhooks replay',
      'webhooks retry',
      'webhooks test',
    ]);
  });
});
