import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startForwarding } from '../../src/operators/webhooks/forwarding.ts';
import { type JobsWorld, openJobsWorld } from '../jobs/jobsWorld.ts';
import { onOneEngine } from '../support/engines.ts';
import { assertKeepsWebhook } from '../support/keepsContract.ts';
import { openWorld } from '../support/world.ts';
import { openReceiver } from './receiver.ts';

describe('the events page of a sandbox', () => {
  let world: JobsWorld;
  beforeAll(async () => {
    world = await openJobsWorld();
    // The port is only known now.
    world.app.config.publicUrl = world.address;
  });
  afterAll(() => world.close());

  const get = (path: string) => world.send(path, { method: 'GET' });
  const post = (path: string, headers = {}, body = '') =>
    fetch(world.address + path, { method: 'POST', headers, body, redirect: 'manual' });
  const received = async () => (await get('/sandbox/webhooks.json')).body.events;
  const isOn = () => !world.app.merchants.known(1).definitions('webhook').get('sandbox')!.disabled;
  async function switched(to: 'on' | 'off') {
    expect(await post(`/sandbox/webhooks/${to}`)).toMatchObject({ status: 303 });
    while (isOn() !== (to === 'on')) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  it('records nothing until it is switched on', async () => {
    expect((await get('/sandbox/webhooks')).body).toContain('Events are switched off');
    await world.soldCard(5);
    const events = await world.store.db.selectFrom('outgoing_event').selectAll().execute();
    expect(events).toEqual([]);
  });

  it('shows each event with its request once switched on', async () => {
    await switched('on');
    const before = (await get('/sandbox/webhooks')).body;
    expect(before).toContain('No event yet');
    expect(before).toContain(`${world.address}/rest/1.0.0/gift/sell.json`);
    const cardNumber = await world.soldCard(7.5);
    await world.jobsDone();
    const [latest, first] = await received();
    expect(first).toMatchObject({ times: 1, event: { type: 'card.activated' } });
    assertKeepsWebhook(first.event);
    const masked = `**********${cardNumber.slice(-6)}`;
    const list = (await get('/sandbox/webhooks')).body;
    expect(list).toContain(`<a href="/sandbox/webhooks/${latest.id}">wallet.changed</a>`);
    expect(list).toContain(`${masked}, Stored Value 7.5, now 7.5`);
    expect(list).not.toContain(cardNumber);
    const page = (await get(`/sandbox/webhooks/${latest.id}`)).body;
    expect(page).toContain('&quot;balance&quot;: 7.5');
    expect(page).toMatch(/<dt>webhook-signature<\/dt><dd>v1,/);
  });

  it('sends an event again, and a test event, by its buttons', async () => {
    const [latest] = await received();
    expect(await post(`/sandbox/webhooks/${latest.id}/replay`)).toMatchObject({ status: 303 });
    await world.jobsDone();
    expect((await received())[0]).toMatchObject({ id: latest.id, times: 2, body: latest.body });
    expect((await get('/sandbox/webhooks')).body).toContain('action="/sandbox/webhooks/test"');
    expect(await post('/sandbox/webhooks/test')).toMatchObject({ status: 303 });
    await world.jobsDone();
    expect((await received())[0]).toMatchObject({ type: 'test', times: 1 });
    expect(await post('/sandbox/webhooks/msg_1/replay')).toMatchObject({ status: 303 });
  });

  it('forwards events to a local receiver, with signatures that it verifies', async () => {
    const secret = (await world.app.secrets.read(1, 'sandbox-signing'))!;
    const laptop = await openReceiver(secret);
    const stop = new AbortController();
    const forwarding = (await startForwarding(world.address, laptop.url))(stop.signal);
    laptop.behave((event) => (event.event.type === 'card.activated' ? 500 : 204));
    await world.soldCard(3);
    await world.jobsDone();
    await laptop.hasAccepted(1);
    stop.abort();
    await forwarding;
    expect(laptop.received.map(({ event, signedBy }) => [event.type, signedBy])).toEqual([
      ['card.activated', [secret]],
      ['wallet.changed', [secret]],
    ]);
    await laptop.close();
  });

  it('shows only signed events, however they are sent', async () => {
    const [event] = await received();
    const body = JSON.stringify({ ...event.event, timestamp: '2026-03-09T15:00:01.000Z' });
    const now = String(Math.floor(world.clock.now().getTime() / 1000));
    const before = (await received()).length;
    for (const [headers, sent] of [
      [{}, body],
      [{ 'webhook-id': 'msg_1', 'webhook-timestamp': now, 'webhook-signature': 'v1,AAAA' }, body],
      [{ 'webhook-id': 'msg_1', 'webhook-timestamp': now, 'webhook-signature': 'v1,AAAA' }, '<script>'],
      [{ 'webhook-id': 'msg_1', 'webhook-timestamp': '1e9', 'webhook-signature': 'v1,AAAA' }, '{}'],
    ] as const)
      expect(await post('/sandbox/webhooks/receive', headers, sent)).toMatchObject({ status: 401 });
    expect(await received()).toHaveLength(before);
  });

  it('deletes events and switches recording off, but not at the request of another site', async () => {
    for (const path of ['delete', 'off', 'on'])
      expect(await post(`/sandbox/webhooks/${path}`, { 'sec-fetch-site': 'cross-site' })).toMatchObject({
        status: 403,
      });
    expect(await received()).not.toEqual([]);
    expect(await post('/sandbox/webhooks/delete')).toMatchObject({ status: 303 });
    expect(await received()).toEqual([]);
    expect(await get('/sandbox/webhooks/msg_1')).toMatchObject({ status: 404 });
    await switched('off');
    expect((await get('/sandbox/webhooks')).body).toContain('Switch on');
  });

  onOneEngine(() => {
    it('does not exist in production', async () => {
      const production = await openWorld({ mode: 'production' });
      for (const path of ['/sandbox/webhooks', '/sandbox/webhooks.json'])
        expect(await production.send(path, { method: 'GET' })).toMatchObject({ status: 404 });
      expect(await production.send('/sandbox/webhooks/receive', { body: '{}' })).toMatchObject({
        status: 404,
      });
      await production.close();
    });
  });
});
