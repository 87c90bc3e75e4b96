import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eraseGuest } from '../../src/domain/erasure/guestErasure.ts';
import { MailFailure } from '../../src/domain/ground/ports/mail.ts';
import { queueMessage } from '../../src/domain/messaging/queueMessage.ts';
import { unsubscribeToken } from '../../src/domain/messaging/unsubscribing.ts';
import { retryJobs } from '../../src/jobs/engine/overview.ts';
import { cleanUp } from '../../src/jobs/tasks/cleanUp.ts';
import { sendMessage } from '../../src/jobs/tasks/sendMessage.ts';
import { inTransaction } from '../../src/store/transaction.ts';
import { calmRun } from '../jobs/jobsWorld.ts';
import { jobsTable } from '../support/queues.ts';
import { signal } from '../support/signal.ts';
import { basic, DAY_MS } from '../support/world.ts';
import { openWebhookWorld, type WebhookWorld } from '../webhooks/webhookWorld.ts';
import {
  deadAddress,
  type MessagingWorld,
  openMessagingWorld,
  tryLater,
  unwanted,
} from './messagingWorld.ts';

const welcome = { campaignMessageTemplateCode: 101, replacementParams: { firstName: 'Sam' } };

describe('an accepted message', () => {
  let world: MessagingWorld;
  beforeAll(async () => {
    world = await openMessagingWorld();
  });
  afterAll(() => world.close());
  beforeEach(() => world.answerWith(() => undefined));

  const toAccount = (accountId: number, kind: 'Marketing' | 'Transactional' = 'Transactional') =>
    world.sendMessage(`${kind}MessageByAccountId`, { accountId, ...welcome });
  const toAddress = (emailAddress: string) =>
    world.sendMessage('TransactionalMessageByEmailAddress', { emailAddress, ...welcome });
  /** Pauses until released, so that other work can happen meanwhile. */
  const waiting = async (
    to: { accountId: number } | { address: string },
    kind: 'marketing' | 'transactional',
  ) => {
    const outcome = await world.queue({
      merchantId: 1,
      kind,
      template: { templateCode: 101 },
      to: 'address' in to ? to : { guest: { accountId: BigInt(to.accountId) } },
      params: { firstName: 'Sam' },
      dueAt: new Date(world.clock.now().getTime() + DAY_MS),
    });
    if (outcome.refused !== undefined) throw new Error(outcome.refused);
    const messageId = Number(outcome.messageId);
    return { messageId, go: () => sendMessage(world.app, { merchantId: 1, messageId }) };
  };
  const editUser = (body: object) =>
    world.call(
      'enrollment/editUser.json',
      { storeCode: undefined, authentication: 'b2b', ...body },
      { headers: { authorization: basic('demo-web', 'demo-web-secret') } },
    );
  const success = { result: 'success' };

  it('is sent once, however its job is started again', async () => {
    const { accountId, email } = await world.newGuest();
    const { go } = await waiting({ accountId }, 'transactional');
    expect(await go()).toBe(1);
    expect(await go()).toBe(0);
    expect(world.sent.filter(({ to }) => to === email)).toHaveLength(1);
    expect(await world.lastMessage()).toEqual({ state: 'SENT', lastError: null, sealed: null });
  });

  it('goes to the guest’s address at the time of sending', async () => {
    const { accountId, email } = await world.newGuest();
    const { go } = await waiting({ accountId }, 'transactional');
    const username = email.split('@')[0]!;
    const changed = `moved-${accountId}@example.test`;
    const reply = await editUser({ username, setUserFields: { style: 'typed', email: [changed] } });
    expect(reply).toMatchObject(success);
    await go();
    await world.jobsDone();
    // The last two: this one, and the notice of the change to the former address.
    expect(world.sent.slice(-2).map(({ to }) => to)).toContain(changed);
  });

  it('is not sent as marketing to a guest who opted out meanwhile', async () => {
    const { accountId } = await world.newGuest();
    const [marketing, receipt] = [
      await waiting({ accountId }, 'marketing'),
      await waiting({ accountId }, 'transactional'),
    ];
    await world.send(`/unsubscribe/${linkFor(accountId)}`, { method: 'POST' });
    const before = world.sent.length;
    await marketing.go();
    expect(world.sent.length).toBe(before);
    await receipt.go();
    expect(world.sent.length).toBe(before + 1);
    const [one, other] = (await world.messages()).slice(-2);
    expect([one, other]).toMatchObject([
      { state: 'SUPPRESSED', lastError: 'user_opted_out', sealed: null },
      { state: 'SENT' },
    ]);
  });

  it('is not sent to an address that failed meanwhile, with or without an account', async () => {
    const { accountId } = await world.newGuest();
    const bare = `meanwhile-${accountId}@example.test`;
    const messages = [
      await waiting({ accountId }, 'transactional'),
      await waiting({ address: bare }, 'transactional'),
    ];
    world.answerWith(deadAddress);
    await toAccount(accountId);
    await toAddress(bare);
    await world.jobsDone();
    world.answerWith(() => undefined);
    const before = world.sent.length;
    for (const { go } of messages) await go();
    expect(world.sent.length).toBe(before);
    const states = (await world.messages()).slice(-4).map(({ state }) => state);
    expect(states.sort()).toEqual(['BOUNCED', 'BOUNCED', 'SUPPRESSED', 'SUPPRESSED']);
  });

  it('marks the address failed when it bounces, until the guest has another one', async () => {
    const { accountId, email } = await world.newGuest();
    world.answerWith(deadAddress);
    expect(await toAccount(accountId)).toEqual(success);
    await world.jobsDone();
    world.answerWith(() => undefined);
    expect(await world.guest(accountId)).toMatchObject({ emailFailedAt: world.clock.now() });
    expect(await world.lastMessage()).toMatchObject({ state: 'BOUNCED', lastError: deadAddress().message });
    await world.refuses(
      'TransactionalMessageByAccountId',
      { accountId, ...welcome },
      'restmessaging.user_email_failed',
    );
    await world.refuses(
      'TransactionalMessageByEmailAddress',
      { emailAddress: email.toUpperCase(), ...welcome },
      'restmessaging.user_email_failed',
    );

    const username = email.split('@')[0]!;
    const again = `again-${accountId}@example.test`;
    await editUser({ username, setUserFields: { style: 'typed', email: [again] } });
    expect(await world.guest(accountId)).toMatchObject({ emailFailedAt: null });
    expect(await toAccount(accountId)).toEqual(success);
    await world.jobsDone();
    expect(world.sent.at(-1)).toMatchObject({ to: again });
  });

  it('does not affect an address the guest has changed to meanwhile when it bounces', async () => {
    const { accountId, email } = await world.newGuest();
    const username = email.split('@')[0]!;
    const { go } = await waiting({ accountId }, 'transactional');
    // Simulates a guest who is faster than the mail server.
    const slow = world.app.mail.send;
    world.app.mail.send = async () => {
      const fresh = `fresh-${accountId}@example.test`;
      await editUser({ username, setUserFields: { style: 'typed', email: [fresh] } });
      throw deadAddress();
    };
    await go();
    world.app.mail.send = slow;
    // The last tells the former address of the change.
    expect((await world.messageStates()).slice(-2)).toEqual(['BOUNCED', 'QUEUED']);
    expect(await world.guest(accountId)).toMatchObject({ emailFailedAt: null });
  });

  it('is stored as a hash with a separate key when it bounces from an address without an account', async () => {
    const emailAddress = 'nobody-there@example.test';
    world.answerWith(deadAddress);
    await toAddress(emailAddress);
    await world.jobsDone();
    const body = { emailAddress: 'NOBODY-there@example.test', ...welcome };
    await world.refuses('TransactionalMessageByEmailAddress', body, 'restmessaging.user_email_failed');
    const { rows } = await world.store.pool.query('select f::text as row from failed_address f');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ row }) => row).join()).not.toContain('nobody');
    // Merchants must not see each other's data.
    const elsewhere = await world.queue({
      merchantId: 5,
      kind: 'transactional',
      template: { templateCode: 101 },
      to: { address: emailAddress },
      params: { firstName: 'Sam' },
    });
    expect(elsewhere).toEqual({ refused: 'system_error' });
  });

  it('is abandoned when the receiving server rejects it permanently, and the guest’s address stays valid', async () => {
    const { accountId } = await world.newGuest();
    world.answerWith(unwanted);
    await toAccount(accountId);
    await world.jobsDone();
    expect(await world.lastMessage()).toEqual({
      state: 'FAILED',
      lastError: unwanted().message,
      sealed: null,
    });
    expect(await world.guest(accountId)).toMatchObject({ emailFailedAt: null });
    expect(await toAccount(accountId)).toEqual(success);
    await world.jobsDone();
  });

  it('is retried when the receiving server is busy, under the same Message-ID', async () => {
    const { accountId, email } = await world.newGuest();
    const ids: string[] = [];
    world.answerWith(({ to, messageId }) => {
      if (to !== email) return undefined;
      ids.push(messageId);
      return ids.length < 3 ? tryLater() : undefined;
    });
    await toAccount(accountId);
    await world.jobsDone();
    expect(await world.lastMessage()).toMatchObject({ state: 'QUEUED', lastError: tryLater().message });
    for (let attempt = 0; attempt < 2; attempt++) {
      await world.hurry();
      await world.jobsDone();
    }
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^<\d+\.1@corner\.example\.test>$/);
    expect(await world.lastMessage()).toEqual({ state: 'SENT', lastError: null, sealed: null });
  });

  it('is listed as failed after the last attempt, and is sent when it is retried', async () => {
    const { accountId, email } = await world.newGuest();
    world.answerWith(tryLater);
    await toAccount(accountId);
    await world.jobsDone();
    const job = (await world.queued()).find(
      ({ task, attempts }) => task === 'sendMessage' && attempts === 1,
    )!;
    expect(job).toMatchObject({ maxAttempts: 25, lastError: tryLater().message });
    for (let attempt = 1; attempt < 25; attempt++) {
      await world.hurry();
      await world.jobsDone();
    }
    expect((await world.queued()).find(({ id }) => id === job.id)).toMatchObject({ state: 'failed' });
    expect(await world.lastMessage()).toMatchObject({ state: 'QUEUED' });
    world.answerWith(() => undefined);
    expect(await retryJobs(world.store, [job.id])).toEqual([job.id]);
    await world.jobsDone();
    expect(world.sent.at(-1)).toMatchObject({ to: email });
    expect(await world.lastMessage()).toMatchObject({ state: 'SENT' });
  });

  it('leaves no personal data in the log or the queue when sending fails', async () => {
    world.answerWith(({ to }) => new MailFailure('later', `Busy.${to.includes('@') ? '' : to}`));
    await toAddress('unlogged@example.test');
    await world.jobsDone();
    const { rows } = await world.store.pool.query(
      `select j::text as row from ${jobsTable(world.store, 'mail')} j`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const text of [...rows.map(({ row }) => row), ...world.logged])
      expect(text).not.toContain('unlogged');
    world.answerWith(() => undefined);
    await world.hurry();
    await world.jobsDone();
  });

  it('is queued in the transaction of its cause, or not at all', async () => {
    const { accountId } = await world.newGuest();
    const counts = async () => [(await world.messages()).length, (await world.queued()).length];
    const before = await counts();
    const undone = inTransaction(world.store.db, async (trx) => {
      const outcome = await queueMessage(trx, world.app, {
        merchantId: 1,
        kind: 'transactional',
        template: { templateCode: 101 },
        to: { guest: { accountId: BigInt(accountId) } },
        params: { firstName: 'Sam' },
      });
      expect(outcome).toHaveProperty('messageId');
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await counts()).toEqual(before);
  });

  describe('to an erased guest', () => {
    it('is not sent, and its contents are deleted', async () => {
      const { accountId, email } = await world.newGuest();
      const messages = [
        await waiting({ accountId }, 'marketing'),
        await waiting({ address: email.toUpperCase() }, 'transactional'),
      ];
      const others = await waiting({ address: 'somebody-else@example.test' }, 'transactional');
      const erasure = await inTransaction(world.store.db, (trx) =>
        eraseGuest(
          trx,
          1,
          { accountId: BigInt(accountId) },
          { now: world.clock.now(), keys: world.app.keys, jobs: world.app.jobs },
        ),
      );
      expect(erasure).toMatchObject({ outcome: 'erased' });
      const before = world.sent.length;
      for (const { go } of messages) expect(await go()).toBe(0);
      expect(world.sent.length).toBe(before);
      expect((await world.messages()).slice(-3)).toMatchObject([
        { state: 'SUPPRESSED', sealed: null },
        { state: 'SUPPRESSED', sealed: null },
        { state: 'QUEUED', sealed: expect.any(Buffer) },
      ]);
      await others.go();
    });
  });

  it('is deleted thirty days after it is done, and never while it waits', async () => {
    const clean = () => cleanUp(world.app, { merchantId: 1, day: '2026-04-09' }, calmRun);
    const count = async (table: string) =>
      Number(
        (await world.store.pool.query(`select count(*) from ${table} where merchant_id = 1`)).rows[0].count,
      );
    const { accountId } = await world.newGuest();
    const { go } = await waiting({ accountId }, 'transactional');
    await clean();
    const [messages, failed] = [await count('message'), await count('failed_address')];
    expect(messages).toBeGreaterThan(10);
    world.clock.advance(30 * DAY_MS);
    await clean();
    expect(await count('message')).toBe(messages);
    world.clock.advance(1_000);
    await clean();
    expect(await count('message')).toBe(1);
    await go();
    expect(await world.lastMessage()).toMatchObject({ state: 'SENT' });
    expect(await count('failed_address')).toBe(failed);
    world.clock.advance(340 * DAY_MS);
    await clean();
    expect([await count('message'), await count('failed_address')]).toEqual([0, 0]);
  });

  describe('as marketing, with an unsubscribe link', () => {
    it('shows a page that changes nothing, since scanners follow links, and loads and runs nothing', async () => {
      const { accountId } = await world.newGuest();
      const reply = await world.send(`/unsubscribe/${linkFor(accountId)}`, { method: 'GET' });
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-type')).toContain('text/html');
      expect(reply.headers.get('cache-control')).toBe('no-store');
      const policy = reply.headers.get('content-security-policy');
      expect(policy).toMatch(
        /default-src 'none'; style-src( 'sha256-[^']+')+; img-src data:; .*form-action 'self'/,
      );
      expect(reply.headers.get('x-robots-tag')).toBe('noindex');
      expect(reply.body).toContain('Unsubscribe from Corner Cafe');
      expect(reply.body).toMatch(/<form method="post"[^>]*><button/);
      expect(reply.body.replace('<link rel="icon" href="data:,">', '')).not.toMatch(
        /<script|<img|<link|@import|url\(/i,
      );
      expect(await world.guest(accountId)).toMatchObject({ optIn: 'true' });
    });

    it.each([
      ['a mail program by itself', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      ['the button of the page', 'application/x-www-form-urlencoded', ''],
      ['a mail program that sends a form in parts', 'multipart/form-data; boundary=b', '--b--\r\n'],
    ])('opts out this guest permanently, and no other, when %s confirms it', async (_who, type, body) => {
      const { accountId } = await world.newGuest({ firstName: 'Una', custom1: 'kept' });
      const neighbour = await world.newGuest();
      await toAccount(accountId, 'Marketing');
      await world.jobsDone();
      const link = new URL(world.sent.at(-1)!.unsubscribeUrl!).pathname;
      for (let time = 0; time < 2; time++) {
        const reply = await world.send(link, { headers: { 'content-type': type }, body });
        expect(reply.status).toBe(200);
        expect(reply.body).toContain('You are unsubscribed');
      }
      expect(await world.guest(accountId)).toMatchObject({ optIn: 'false' });
      expect(await world.guest(neighbour.accountId)).toMatchObject({ optIn: 'true' });
      const { rows } = await world.store.pool.query('select fields from guest where account_id = $1', [
        accountId,
      ]);
      expect(rows[0].fields).toMatchObject({ firstName: 'Una', custom1: 'kept' });
      await world.refuses(
        'MarketingMessageByAccountId',
        { accountId, ...welcome },
        'restmessaging.user_opted_out',
      );
    });

    it.each([
      [
        'was altered',
        (token: string) => `${token.slice(0, 5)}${token[5] === 'A' ? 'B' : 'A'}${token.slice(6)}`,
      ],
      ["has another guest's end", (token: string) => token.slice(0, 10) + token.slice(11) + token[10]],
      ['lost its end', (token: string) => token.slice(0, -1)],
      ['is no token', () => 'x'],
      ['is a path', () => '..%2f..%2fetc'],
      ['is of a merchant who is not there', () => linkFor(1, 99)],
    ])('rejects a link that %s', async (_how, change) => {
      const { accountId } = await world.newGuest();
      for (const method of ['GET', 'POST']) {
        const reply = await world.send(`/unsubscribe/${change(linkFor(accountId))}`, { method });
        expect(reply.status).toBe(404);
        expect(reply.body).toContain('This link is incomplete');
      }
      expect(await world.guest(accountId)).toMatchObject({ optIn: 'true' });
    });

    it('replies for a deleted guest as for one who has opted out, and logs no link', async () => {
      const link = linkFor(4_000_000);
      const reply = await world.send(`/unsubscribe/${link}`, { method: 'POST' });
      expect(reply).toMatchObject({ status: 200, body: expect.stringContaining('You are unsubscribed') });
      expect(world.logged.join('')).not.toContain(link);
    });
  });

  function linkFor(accountId: number, merchantId = 1): string {
    return unsubscribeToken(world.app.keys.unsubscribeLinks, { merchantId, accountId: BigInt(accountId) });
  }
});

describe('subscribers to message events', () => {
  let world: WebhookWorld;
  beforeAll(async () => {
    // The endpoint is down; events are stored until it replies.
    world = await openWebhookWorld([
      { code: 'listener', url: 'http://127.0.0.1:9/', events: ['message.sent'] },
    ]);
  });
  afterAll(() => world.close());

  const headers = { authorization: basic('demo-web', 'demo-web-secret') };
  const send = (operation: string, body: object) =>
    world.call(
      `messaging/send${operation}.json`,
      { storeCode: undefined, deliveryMethod: 'EMAIL', ...welcome, ...body },
      { headers },
    );

  it('receive the sent messages, with the account if it was a guest, and no others', async () => {
    const accountId = 54525952016385;
    const notified = async () => (await world.events()).map(({ body }) => JSON.parse(body));
    await send('TransactionalMessageByAccountId', { accountId });
    await send('TransactionalMessageByEmailAddress', { emailAddress: 'buyer@example.test' });
    await world.jobsDone();
    const event = (data: object) => ({
      type: 'message.sent',
      timestamp: world.clock.now().toISOString(),
      merchantId: 1,
      data: { messageId: expect.any(Number), channel: 'EMAIL', campaignMessageTemplateCode: 101, ...data },
    });
    const first = await notified();
    expect(first).toHaveLength(2);
    expect(first).toEqual(expect.arrayContaining([event({ accountId }), event({})]));
    expect(JSON.stringify(first)).not.toContain('example.test');

    const outcome = await inTransaction(world.store.db, (trx) =>
      queueMessage(trx, world.app, {
        merchantId: 1,
        kind: 'marketing',
        template: { templateCode: 101 },
        to: { guest: { accountId: BigInt(accountId) } },
        params: { firstName: 'Dana' },
        dueAt: new Date(world.clock.now().getTime() + DAY_MS),
      }),
    );
    await world.store.pool.query('update guest set email_failed_at = now() where account_id = $1', [
      accountId,
    ]);
    if (outcome.refused !== undefined) throw new Error(outcome.refused);
    expect(await sendMessage(world.app, { merchantId: 1, messageId: Number(outcome.messageId) })).toBe(1);
    expect(await notified()).toEqual(first);
  });

  it('receive a message once, even if a worker that was replaced is late to end it', async () => {
    const outcome = await inTransaction(world.store.db, (trx) =>
      queueMessage(trx, world.app, {
        merchantId: 1,
        kind: 'transactional',
        template: { templateCode: 101 },
        to: { address: 'late@example.test' },
        params: { firstName: 'Sam' },
        dueAt: new Date(world.clock.now().getTime() + DAY_MS),
      }),
    );
    if (outcome.refused !== undefined) throw new Error(outcome.refused);
    const work = { merchantId: 1, messageId: Number(outcome.messageId) };
    const [sending, isSending] = signal();
    const [hear, mayHear] = signal();
    const mail = {
      ...world.app.mail,
      async send() {
        sending();
        await mayHear;
      },
    };
    const late = sendMessage({ ...world.app, mail }, work);
    await isSending;
    await sendMessage(world.app, work);
    const stored = async () => ({
      events: (await world.events()).length,
      message: await world.store.db
        .selectFrom('message')
        .selectAll()
        .where('merchant_id', '=', 1)
        .where('message_id', '=', outcome.messageId)
        .executeTakeFirstOrThrow(),
    });
    const once = await stored();
    expect(once.message.state).toBe('SENT');
    world.clock.advance(60_000);
    hear();
    await late;
    expect(await stored()).toEqual(once);
  });
});
