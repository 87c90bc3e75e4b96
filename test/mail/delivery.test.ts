import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { openMail } from '../../src/adapters/mail/openMail.ts';
import {
  findMessage,
  jobsOfWaiting,
  listMessages,
  OPEN_OUTCOMES,
} from '../../src/operators/messages/messageOverview.ts';
import { type JobsWorld, openJobsWorld } from '../jobs/jobsWorld.ts';
import { testConfig } from '../support/world.ts';
import { type MailServer, startMailServer } from './mailServer.ts';
import { attemptMail, messages, sendReceipt } from './receipts.ts';

/** Delivers from the operation through the queue to a real mail server, which is sometimes down. */
describe('a message on its way', () => {
  let server: MailServer;
  let world: JobsWorld;
  beforeAll(async () => {
    server = await startMailServer();
    const mail = await openMail({ ...testConfig, smtpUrl: server.url }, {} as never);
    world = await openJobsWorld(undefined, undefined, { mail });
    await world.jobsDone();
  });
  afterAll(async () => {
    await world.close();
    await server.close();
  });
  afterEach(() => {
    server.received.length = 0;
    server.behaviour = {};
  });

  const count = { orders: 0 };
  const addresses = (many: number) =>
    Array.from({ length: many }, () => {
      count.orders += 1;
      return `guest${count.orders}@example.test`;
    });
  const send = (to: string[]) => Promise.all(to.map((address, index) => sendReceipt(world, address, index)));
  const receivers = () => server.received.map(({ to }) => to.join()).sort();
  const messageIds = () => server.received.map(({ headers }) => headers['message-id']!);
  const statesOf = async (many: number) => (await messages(world)).slice(-many).map(({ state }) => state);
  const all = (many: number, state: string) => Array(many).fill(state);

  it('is delivered once, with the values of the request', async () => {
    const to = addresses(20);
    await send(to);
    await world.jobsDone();
    expect(receivers()).toEqual([...to].sort());
    expect(new Set(messageIds()).size).toBe(20);
    expect(await statesOf(20)).toEqual(all(20, 'SENT'));
    expect(server.received[0]!.parts['text/plain']).toContain('Coffee');
    expect(server.received[0]!.parts['text/html']).toContain('Coffee');
    expect(await world.queued()).toEqual([]);
  });

  it('waits while the mail server is unreachable, and is delivered afterwards', async () => {
    const { port } = server;
    await server.close();
    const to = addresses(10);
    await send(to);
    await world.jobsDone();
    await attemptMail(world);
    const waiting = (await messages(world)).slice(-10);
    for (const { state, error } of waiting) {
      expect(state).toBe('QUEUED');
      expect(error).toContain('ECONNREFUSED');
    }
    expect(await world.queued()).toHaveLength(10);
    await holdsForOperators(waiting.map(({ id }) => id));
    server = await startMailServer({}, { port });
    await attemptMail(world);
    expect(receivers()).toEqual([...to].sort());
    expect(await statesOf(10)).toEqual(all(10, 'SENT'));
    expect(await world.queued()).toEqual([]);
  });

  /** Checks the queries of `stored-value messages` on this engine. */
  async function holdsForOperators(ids: bigint[]): Promise<void> {
    const listed = await listMessages(world.store, { outcomes: OPEN_OUTCOMES, limit: 100 });
    expect(listed.map(({ messageId }) => messageId).sort()).toEqual(ids);
    expect(listed[0]).toMatchObject({ outcome: 'waiting', job: { attempts: 2, maxAttempts: 25 } });
    expect(await findMessage(world.store, ids[0]!)).toMatchObject({ merchantId: 1, outcome: 'waiting' });
    expect(await jobsOfWaiting(world.store, [ids[0]!, 1n])).toHaveLength(1);
    expect(await jobsOfWaiting(world.store, 'failed')).toEqual([]);
    const [sent] = await listMessages(world.store, { outcomes: ['sent'], limit: 1 });
    expect(sent).toMatchObject({ outcome: 'sent', job: null, lastError: null });
    expect(await findMessage(world.store, sent!.messageId)).toEqual(sent);
  }

  it('is sent again, under the same Message-ID, only if the connection broke after the mail was accepted', async () => {
    const to = addresses(10);
    const [unlucky] = to;
    let cuts = 0;
    server.behaviour.toContent = (mail) => {
      if (mail.to[0] !== unlucky || cuts > 0) return undefined;
      cuts += 1;
      return 'cut';
    };
    await send(to);
    await world.jobsDone();
    await attemptMail(world);
    expect(cuts).toBe(1);
    expect(receivers()).toEqual([...to, unlucky].sort());
    const twice = server.received.filter(({ to: [receiver] }) => receiver === unlucky);
    expect(new Set(twice.map(({ headers }) => headers['message-id'])).size).toBe(1);
    expect(new Set(messageIds()).size).toBe(10);
    expect(await statesOf(10)).toEqual(all(10, 'SENT'));
  });

  it('ends if the recipient or the mail is rejected permanently, without delaying others', async () => {
    const [dead, unwanted, ...fine] = addresses(5);
    server.behaviour = {
      toReceiver: (address) => (address === dead ? `550 5.1.1 <${address}> unknown` : undefined),
      toContent: ({ to }) => (to[0] === unwanted ? '554 5.6.0 not this' : undefined),
    };
    await send([dead!, unwanted!, ...fine]);
    await world.jobsDone();
    expect(receivers()).toEqual([...fine].sort());
    expect((await statesOf(5)).sort()).toEqual(['BOUNCED', 'FAILED', 'SENT', 'SENT', 'SENT']);
    expect(await world.queued()).toEqual([]);
    await expect(sendReceipt(world, dead!)).rejects.toThrow('user_email_failed');
  });

  it('waits if the service is rejected, and marks no address as failed', async () => {
    server.behaviour.toReceiver = (address) => `554 5.7.1 <${address}>: Relay access denied`;
    const to = addresses(3);
    await send(to);
    await world.jobsDone();
    expect(await statesOf(3)).toEqual(all(3, 'QUEUED'));
    server.behaviour = {};
    await attemptMail(world);
    expect(receivers()).toEqual([...to].sort());
  });

  it('logs nothing about its recipient', async () => {
    const expected = [
      ...world.logged,
      ...(await messages(world)).map(({ error }) => error ?? ''),
      ...(await world.queued()).map(({ lastError }) => lastError ?? ''),
    ].join('\n');
    expect(expected.includes('Relay access denied')).toBe(true);
    expect(expected.match(/.*guest\d.*/)).toBeNull();
  });
});
