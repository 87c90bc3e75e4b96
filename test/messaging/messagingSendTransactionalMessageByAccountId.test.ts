import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HOUR_MS } from '../jobs/jobsWorld.ts';
import { type MessagingWorld, openMessagingWorld } from './messagingWorld.ts';
import { byAccountId, DANA, itSendsToGuests, newestMail, welcome } from './sendingPromises.ts';

describe('the messaging service', () => {
  let world: MessagingWorld;
  beforeAll(async () => {
    world = await openMessagingWorld();
  });
  afterAll(() => world.close());

  const newest = () => newestMail(world);

  describe('messagingSendTransactionalMessageByAccountId', () => {
    itSendsToGuests(() => world, 'TransactionalMessageByAccountId', byAccountId);
  });

  it('refuses marketing without a public address of the service, because unsubscribe links need it', async () => {
    const { config } = world.app;
    const { publicUrl } = config;
    const body = { accountId: DANA, ...welcome };
    try {
      config.publicUrl = undefined;
      await world.refuses('MarketingMessageByAccountId', body, 'restmessaging.system_error');
      expect(await world.sendMessage('TransactionalMessageByAccountId', body)).toEqual({ result: 'success' });
    } finally {
      config.publicUrl = publicUrl;
    }
    await world.jobsDone();
  });

  it('refuses a guest without an address like one whose address failed', async () => {
    const { accountId } = await world.newGuest({ email: undefined });
    const body = { accountId, ...welcome };
    await world.refuses('TransactionalMessageByAccountId', body, 'restmessaging.user_email_failed');
    await world.refuses('MarketingMessageByAccountId', body, 'restmessaging.user_email_failed');
  });

  it('does not find a guest of a terminated account', async () => {
    const { accountId } = await world.newGuest();
    await world.store.pool.query("update guest set status = 'TERMINATED' where account_id = $1", [accountId]);
    await world.refuses(
      'TransactionalMessageByAccountId',
      { accountId, ...welcome },
      'restmessaging.invalid_user',
    );
  });

  it('prevents guests’ names from becoming markup, a template, or a header', async () => {
    const firstName = '{{7*7}}{% raw %}<script>alert("x")</script>\r\nBcc: other@example.test \'';
    await world.sendMessage('TransactionalMessageByAccountId', {
      accountId: DANA,
      campaignMessageTemplateCode: 101,
      replacementParams: { firstName },
    });
    const { html, subject } = await newest();
    expect(html).toContain(
      '{{7*7}}{% raw %}&lt;script&gt;alert(&#34;x&#34;)&lt;/script&gt;\r\nBcc: other@example.test &#39;',
    );
    expect(html).not.toContain('<script>');
    expect(subject).toBe(
      'Welcome to the Corner Cafe, {{7*7}}{% raw %}<script>alert("x")</script> Bcc: other@example.test \'',
    );
  });

  it('encrypts the contents of a waiting message, and deletes them when it is done', async () => {
    const emailAddress = 'waiting@example.test';
    const outcome = await world.queue({
      merchantId: 1,
      kind: 'transactional',
      template: { templateCode: 101 },
      to: { address: emailAddress },
      params: { firstName: 'Readable' },
      dueAt: new Date(world.clock.now().getTime() + HOUR_MS),
    });
    expect(outcome).toMatchObject({ messageId: expect.any(BigInt) });
    const { rows } = await world.store.pool.query('select m::text as row from message m');
    const dump = rows.map(({ row }) => row).join();
    const [job] = (await world.queued()).filter(({ task }) => task === 'sendMessage');
    expect(Math.abs(job!.runAt.getTime() - Date.now() - HOUR_MS)).toBeLessThan(60_000);
    for (const text of [emailAddress, 'Readable', Buffer.from('Readable').toString('hex')])
      expect(dump).not.toContain(text);
    expect((await world.lastMessage()).sealed).not.toBeNull();
    const done = (await world.messages()).filter(({ state }) => state !== 'QUEUED');
    expect(done.length).toBeGreaterThan(5);
    expect(done.every(({ sealed }) => sealed === null)).toBe(true);
    expect(world.logged.join('')).not.toMatch(/@example\.test/);
  });
});
