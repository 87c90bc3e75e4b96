import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HOUR_MS } from '../jobs/jobsWorld.ts';
import {
  BROKEN_MJML,
  FOREIGN_CARD,
  FOREIGN_GUEST,
  HALF_A_TEMPLATE,
  type MessagingWorld,
  NO_LINK,
  ONLY_MARKETING,
  ONLY_TRANSACTIONAL,
  openMessagingWorld,
  type Sending,
  SILENT_SHOP,
  UNREADABLE,
} from './messagingWorld.ts';

/** Guests of the demo. */
const DANA = 54525952016385;
const QUINN = 54525952016386;
const BO = 54525952016387;
const cardOf = (accountId: number) => `888800000000000${accountId - DANA + 1}`;

const welcome = { campaignMessageTemplateCode: 101, replacementParams: { firstName: 'Dana' } };
const receipt = {
  campaignMessageTemplateCode: 102,
  replacementParams: {
    orderNumber: 1203,
    total: 11.5,
    items: [
      { name: 'Latte', price: 5.25, options: [{ label: 'Oat milk' }, { label: 'Extra shot' }] },
      { name: 'Blueberry muffin', price: '6.25', options: [] },
    ],
  },
};

describe('the messaging service', () => {
  let world: MessagingWorld;
  beforeAll(async () => {
    world = await openMessagingWorld();
  });
  afterAll(() => world.close());

  const newest = async () => {
    await world.jobsDone();
    return world.sent.at(-1)!;
  };

  describe.each<[Sending, (accountId: number) => object]>([
    ['MarketingMessageByAccountId', (accountId) => ({ accountId })],
    ['MarketingMessageByPrintedCardNumber', (accountId) => ({ printedCardNumber: cardOf(accountId) })],
    ['TransactionalMessageByAccountId', (accountId) => ({ accountId })],
    ['TransactionalMessageByPrintedCardNumber', (accountId) => ({ printedCardNumber: cardOf(accountId) })],
  ])('send%s', (operation, to) => {
    const isMarketing = operation.startsWith('Marketing');
    const refuses = (body: object, errorCode: string) =>
      world.refuses(operation, { ...to(DANA), ...welcome, ...body }, errorCode);

    it('writes to the guest, filled in, as the merchant', async () => {
      expect(await world.sendMessage(operation, { ...to(DANA), ...welcome })).toEqual({ result: 'success' });
      expect(await newest()).toMatchObject({
        merchantId: 1,
        from: { name: 'Corner Cafe', address: 'hello@corner.example.test' },
        replyTo: 'counter@corner.example.test',
        to: 'guest@example.test',
        subject: 'Welcome to the Corner Cafe, Dana',
        html: expect.stringContaining('Good to have you, Dana.'),
        text: expect.stringContaining('Good to have you, Dana.'),
      });
    });

    it('writes to a guest who is opted out only what is no marketing', async () => {
      const body = { ...to(QUINN), ...welcome };
      if (isMarketing) return void (await world.refuses(operation, body, 'restmessaging.user_opted_out'));
      expect(await world.sendMessage(operation, body)).toEqual({ result: 'success' });
      expect(await newest()).toMatchObject({ to: 'quiet@example.test' });
    });

    it('says in marketing mail, and only there, how to get no more', async () => {
      await world.sendMessage(operation, { ...to(DANA), ...welcome });
      const { unsubscribeUrl, html, text } = await newest();
      if (!isMarketing) {
        expect(unsubscribeUrl).toBeUndefined();
        expect(html).not.toContain('nsubscribe');
        return;
      }
      expect(unsubscribeUrl).toMatch(/^http:\/\/shop\.example\.test\/unsubscribe\/[\w-]{38}$/);
      expect(html).toContain(`href="${unsubscribeUrl}"`);
      expect(text).toContain(unsubscribeUrl);
    });

    it('puts that link below a template that has none, and takes none from a caller', async () => {
      const theirs = 'https://elsewhere.example.test/';
      const params = { firstName: 'Dana', unsubscribeUrl: theirs };
      const body = { ...to(DANA), campaignMessageTemplateCode: NO_LINK, replacementParams: params };
      await world.sendMessage(operation, body);
      const { unsubscribeUrl, html, text } = await newest();
      const link = `<p style="text-align:center;font:12px sans-serif"><a href="${unsubscribeUrl}">Unsubscribe</a></p>`;
      expect(html).toBe(`<body><p>Offer for Dana</p>${isMarketing ? link : ''}</body>`);
      expect(text).toBe(
        isMarketing ? `Offer for Dana\n\nUnsubscribe: ${unsubscribeUrl}\n` : 'Offer for Dana',
      );
    });

    it('refuses a template that is not there, is for the other kind of message, or cannot be read', async () => {
      const other = isMarketing ? ONLY_TRANSACTIONAL : ONLY_MARKETING;
      await refuses({ campaignMessageTemplateCode: 999 }, 'restmessaging.invalid_template_code');
      await refuses({ campaignMessageTemplateCode: 0 }, 'restmessaging.invalid_template_code');
      await refuses({ campaignMessageTemplateCode: other }, 'restmessaging.invalid_template_code');
      for (const code of [UNREADABLE, HALF_A_TEMPLATE]) {
        const reply = await refuses({ campaignMessageTemplateCode: code }, 'restmessaging.system_error');
        expect(reply.errorMessage).toBe('Failed to validate replacement parameters against email template');
      }
    });

    it('refuses somebody who is no guest of the merchant', async () => {
      const [unknown, unregistered, foreign] =
        'accountId' in to(DANA)
          ? [{ accountId: 999 }, { accountId: Number.MAX_SAFE_INTEGER }, { accountId: FOREIGN_GUEST }]
          : [
              { printedCardNumber: '8888999999999999' },
              { printedCardNumber: '8888000000000004' },
              { printedCardNumber: FOREIGN_CARD },
            ];
      for (const who of [unknown, unregistered, foreign]) await refuses(who!, 'restmessaging.invalid_user');
    });

    it('refuses parameters that do not fill the template, without naming them', async () => {
      const reply = await refuses({ replacementParams: {} }, 'rest messaging.field_errors');
      expect(reply).not.toHaveProperty('fieldErrors');
      if (isMarketing) return;
      // A sequence cannot be sent here.
      const texts = { orderNumber: '1203', total: '11.50', items: 'Latte' };
      const body = { campaignMessageTemplateCode: 102, replacementParams: texts };
      await refuses(body, 'rest messaging.field_errors');
    });

    it('refuses a guest whose address failed', async () => {
      await world.refuses(operation, { ...to(BO), ...welcome }, 'restmessaging.user_email_failed');
    });

    it('refuses another way of delivery', async () => {
      const reply = await refuses({ deliveryMethod: 'SMS' }, 'system.error');
      expect(reply.errorMessage).toContain('valid values: EMAIL');
    });

    it('tells what is wrong with the call before what stands against the guest', async () => {
      const bare = { ...to(QUINN), campaignMessageTemplateCode: 101, replacementParams: {} };
      await world.refuses(
        operation,
        { ...bare, campaignMessageTemplateCode: 999 },
        'restmessaging.invalid_template_code',
      );
      await world.refuses(operation, bare, 'rest messaging.field_errors');
      await world.refuses(operation, { ...bare, ...to(BO) }, 'rest messaging.field_errors');
    });

    it('queues one message for all repeats under an Idempotency-Key', async () => {
      const headers = { 'Idempotency-Key': `key of ${operation}` };
      const body = { ...to(DANA), ...welcome };
      const before = (await world.messages()).length;
      for (let time = 0; time < 3; time++) {
        expect(await world.sendMessage(operation, body, { headers })).toEqual({ result: 'success' });
        // State left by a process that died before storing the reply.
        await world.store.pool.query('delete from idempotency_record');
      }
      expect((await world.messages()).length).toBe(before + 1);
    });
  });

  describe('sendTransactionalMessageByEmailAddress', () => {
    const operation = 'TransactionalMessageByEmailAddress';
    const emailAddress = 'buyer@example.test';
    const send = (body: object) => world.sendMessage(operation, { emailAddress, ...receipt, ...body });
    const refuses = (body: object, errorCode: string) =>
      world.refuses(operation, { emailAddress, ...receipt, ...body }, errorCode);

    it('writes to an address that belongs to nobody, with sequences in sequences', async () => {
      expect(await send({})).toEqual({ result: 'success' });
      const mail = await newest();
      expect(mail).toMatchObject({ to: emailAddress, subject: 'Your receipt for order 1203' });
      expect(mail.text).toBe(`Corner Cafe

Thank you for your order 1203.

Latte  $5.25
  + Oat milk
  + Extra shot
Blueberry muffin  $6.25

Total  $11.50
`);
      for (const part of ['Latte', '$5.25', '+ Extra shot', 'Blueberry muffin', '$11.50'])
        expect(mail.html).toContain(part);
      expect(mail.unsubscribeUrl).toBeUndefined();
    });

    it("uses the merchant's template for an event, unless another is named", async () => {
      const eventType = 'ONLINE_ORDERING_RECEIPT';
      await send({ eventType, campaignMessageTemplateCode: undefined });
      expect(await newest()).toMatchObject({ subject: 'Your receipt for order 1203' });
      await send({ eventType, ...welcome });
      expect(await newest()).toMatchObject({ subject: 'Welcome to the Corner Cafe, Dana' });
    });

    it('asks nobody whether they want marketing, and writes to guests as well', async () => {
      await send({ emailAddress: 'Quiet@Example.test' });
      expect(await newest()).toMatchObject({ to: 'Quiet@Example.test' });
    });

    it('names the fields that are not filled, or in another shape', async () => {
      const reply = await refuses(
        {
          replacementParams: {
            orderNumber: [{ number: '1203' }],
            items: [
              { name: 'Latte', price: [], options: 'Oat milk' },
              { name: 'Tea', options: [{}] },
              { name: 'Cake', options: [{}] },
            ],
          },
        },
        'rest messaging.field_errors',
      );
      expect(new Set(reply.fieldErrors)).toEqual(
        new Set([
          { field: 'orderNumber', error: 'unexpected_sequence' },
          { field: 'total', error: 'missing_field' },
          { field: 'items.price', error: 'unexpected_sequence' },
          { field: 'items.price', error: 'missing_field' },
          { field: 'items.options', error: 'expected_sequence' },
          { field: 'items.options.label', error: 'missing_field' },
        ]),
      );
      expect(reply.fieldErrors).toHaveLength(6);
    });

    it('refuses a template that is not there or cannot be read, and an event without one', async () => {
      await refuses({ campaignMessageTemplateCode: 999 }, 'restmessaging.invalid_template_code');
      await refuses({ campaignMessageTemplateCode: ONLY_MARKETING }, 'restmessaging.invalid_template_code');
      const reply = await refuses({ campaignMessageTemplateCode: UNREADABLE }, 'restmessaging.system_error');
      expect(reply.errorMessage).toBe('Failed to validate replacement parameters against email template');
      const elsewhere = { merchantId: SILENT_SHOP, campaignMessageTemplateCode: undefined };
      await refuses(
        { ...elsewhere, eventType: 'ONLINE_ORDERING_RECEIPT' },
        'restmessaging.invalid_template_code',
      );
    });

    it.each([
      ['no address', 'buyer'],
      ['two of them', 'a@example.test, b@example.test'],
      ['one with a line break', 'buyer@example.test\r\nBcc: other@example.test'],
      ['one that is too long', `${'b'.repeat(250)}@example.test`],
      ['one with a name', 'Buyer <buyer@example.test>'],
    ])('refuses %s', async (_what, address) => {
      await refuses({ emailAddress: address }, 'rest messaging.invalid_email_address');
    });

    it("refuses a guest's address that failed, in any spelling, and another way of delivery", async () => {
      await refuses({ emailAddress: 'Bounce@EXAMPLE.test' }, 'restmessaging.user_email_failed');
      await refuses({ deliveryMethod: 'PUSH' }, 'system.error');
    });
  });

  it('refuses messages of a merchant nobody has given a sender, with the other message of that code', async () => {
    const reply = await world.refuses(
      'TransactionalMessageByEmailAddress',
      { merchantId: SILENT_SHOP, emailAddress: 'buyer@example.test', ...welcome },
      'restmessaging.system_error',
    );
    expect(reply.errorMessage).toBe('System error');
  });

  it('refuses marketing where nobody has said what the service is reached at, since it could not be ended', async () => {
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

  it('refuses a guest without an address as one whose address failed', async () => {
    const { accountId } = await world.newGuest({ email: undefined });
    const body = { accountId, ...welcome };
    await world.refuses('TransactionalMessageByAccountId', body, 'restmessaging.user_email_failed');
    await world.refuses('MarketingMessageByAccountId', body, 'restmessaging.user_email_failed');
  });

  it('knows no guest of a terminated account', async () => {
    const { accountId } = await world.newGuest();
    await world.store.pool.query("update guest set status = 'TERMINATED' where account_id = $1", [accountId]);
    await world.refuses(
      'TransactionalMessageByAccountId',
      { accountId, ...welcome },
      'restmessaging.invalid_user',
    );
  });

  it('sends MJML that cannot be compiled any more to nobody, and says why to the operator', async () => {
    const body = { emailAddress: 'buyer@example.test', campaignMessageTemplateCode: BROKEN_MJML };
    const before = world.sent.length;
    expect(await world.sendMessage('TransactionalMessageByEmailAddress', body)).toEqual({
      result: 'success',
    });
    await world.jobsDone();
    expect(world.sent.length).toBe(before);
    expect(await world.lastMessage()).toEqual({
      state: 'FAILED',
      lastError: expect.stringMatching(/^Campaign template 903: line 1: <mj-nothing>/),
      sealed: null,
    });
  });

  it('keeps what guests are called from becoming markup, a template, or a header', async () => {
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

  it('keeps nothing readable of a message that waits, and nothing at all of one that is done', async () => {
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
    expect(done.length).toBeGreaterThan(10);
    expect(done.every(({ sealed }) => sealed === null)).toBe(true);
    expect(world.logged.join('')).not.toMatch(/@example\.test/);
  });
});
