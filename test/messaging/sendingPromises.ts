import { expect, it } from '@jest/globals';
import {
  FOREIGN_CARD,
  FOREIGN_GUEST,
  HALF_A_TEMPLATE,
  type MessagingWorld,
  NO_LINK,
  ONLY_MARKETING,
  ONLY_TRANSACTIONAL,
  type Sending,
  UNREADABLE,
} from './messagingWorld.ts';

/** Guests of the demo: one who gets all mail, one who is opted out, and one whose address failed. */
export const DANA = 54525952016385;
const QUINN = 54525952016386;
const BO = 54525952016387;
const cardOf = (accountId: number) => `888800000000000${accountId - DANA + 1}`;

export const welcome = { campaignMessageTemplateCode: 101, replacementParams: { firstName: 'Dana' } };
export const receipt = {
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

/** Waits for all jobs, and returns the newest mail. */
export async function newestMail(world: MessagingWorld) {
  await world.jobsDone();
  return world.sent.at(-1)!;
}

/** Identifiers of a guest of the demo, in a request. */
export const byAccountId = (accountId: number) => ({ accountId });
export const byPrintedCardNumber = (accountId: number) => ({ printedCardNumber: cardOf(accountId) });

/** Promises of the operations that send a message to a guest; `to` names the guest as the operation does. */
export function itSendsToGuests(
  world: () => MessagingWorld,
  operation: Sending,
  to: (accountId: number) => object,
): void {
  const isMarketing = operation.startsWith('Marketing');
  const refuses = (body: object, errorCode: string) =>
    world().refuses(operation, { ...to(DANA), ...welcome, ...body }, errorCode);

  it('sends the filled-in message to the guest from the merchant', async () => {
    expect(await world().sendMessage(operation, { ...to(DANA), ...welcome })).toEqual({ result: 'success' });
    expect(await newestMail(world())).toMatchObject({
      merchantId: 1,
      from: { name: 'Corner Cafe', address: 'hello@corner.example.test' },
      replyTo: 'counter@corner.example.test',
      to: 'guest@example.test',
      subject: 'Welcome to the Corner Cafe, Dana',
      html: expect.stringContaining('Good to have you, Dana.'),
      text: expect.stringContaining('Good to have you, Dana.'),
    });
  });

  it('sends only transactional messages to a guest who has opted out', async () => {
    const body = { ...to(QUINN), ...welcome };
    if (isMarketing) return void (await world().refuses(operation, body, 'restmessaging.user_opted_out'));
    expect(await world().sendMessage(operation, body)).toEqual({ result: 'success' });
    expect(await newestMail(world())).toMatchObject({ to: 'quiet@example.test' });
  });

  it('sends only transactional messages to a guest whose consent is unknown', async () => {
    await world().setConsent(QUINN, undefined);
    const body = { ...to(QUINN), ...welcome };
    if (isMarketing) await world().refuses(operation, body, 'restmessaging.user_opted_out');
    else expect(await world().sendMessage(operation, body)).toEqual({ result: 'success' });
    await world().setConsent(QUINN, 'false');
  });

  it('includes an unsubscribe link in marketing mail only', async () => {
    await world().sendMessage(operation, { ...to(DANA), ...welcome });
    const { unsubscribeUrl, html, text } = await newestMail(world());
    if (!isMarketing) {
      expect(unsubscribeUrl).toBeUndefined();
      expect(html).not.toContain('nsubscribe');
      return;
    }
    expect(unsubscribeUrl).toMatch(/^http:\/\/shop\.example\.test\/unsubscribe\/[\w-]{38}$/);
    expect(html).toContain(`href="${unsubscribeUrl}"`);
    expect(text).toContain(unsubscribeUrl);
  });

  it('appends that link to a template without one, and ignores a caller’s link', async () => {
    const theirs = 'https://elsewhere.example.test/';
    const params = { firstName: 'Dana', unsubscribeUrl: theirs };
    const body = { ...to(DANA), campaignMessageTemplateCode: NO_LINK, replacementParams: params };
    await world().sendMessage(operation, body);
    const { unsubscribeUrl, html, text } = await newestMail(world());
    const link = `<p style="text-align:center;font:12px sans-serif"><a href="${unsubscribeUrl}">Unsubscribe</a></p>`;
    expect(html).toBe(`<body><p>Offer for Dana</p>${isMarketing ? link : ''}</body>`);
    expect(text).toBe(isMarketing ? `Offer for Dana\n\nUnsubscribe: ${unsubscribeUrl}\n` : 'Offer for Dana');
  });

  it('refuses a template that is unknown, invalid, or for the other kind of message', async () => {
    const other = isMarketing ? ONLY_TRANSACTIONAL : ONLY_MARKETING;
    await refuses({ campaignMessageTemplateCode: 999 }, 'restmessaging.invalid_template_code');
    await refuses({ campaignMessageTemplateCode: 0 }, 'restmessaging.invalid_template_code');
    await refuses({ campaignMessageTemplateCode: other }, 'restmessaging.invalid_template_code');
    for (const code of [UNREADABLE, HALF_A_TEMPLATE]) {
      const reply = await refuses({ campaignMessageTemplateCode: code }, 'restmessaging.system_error');
      expect(reply.errorMessage).toBe('Failed to validate replacement parameters against email template');
    }
  });

  it('refuses a recipient who is no guest of the merchant', async () => {
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

  it('refuses parameters that do not fill the template, without quoting them', async () => {
    const reply = await refuses({ replacementParams: {} }, 'rest messaging.field_errors');
    expect(reply).not.toHaveProperty('fieldErrors');
    if (isMarketing) return;
    // A sequence cannot be sent here.
    const texts = { orderNumber: '1203', total: '11.50', items: 'Latte' };
    const body = { campaignMessageTemplateCode: 102, replacementParams: texts };
    await refuses(body, 'rest messaging.field_errors');
  });

  it('refuses a guest whose address failed', async () => {
    await world().refuses(operation, { ...to(BO), ...welcome }, 'restmessaging.user_email_failed');
  });

  it('refuses another delivery method', async () => {
    const reply = await refuses({ deliveryMethod: 'SMS' }, 'system.error');
    expect(reply.errorMessage).toContain('valid values: EMAIL');
  });

  it('reports faults of the request before obstacles of the guest', async () => {
    const bare = { ...to(QUINN), campaignMessageTemplateCode: 101, replacementParams: {} };
    await world().refuses(
      operation,
      { ...bare, campaignMessageTemplateCode: 999 },
      'restmessaging.invalid_template_code',
    );
    await world().refuses(operation, bare, 'rest messaging.field_errors');
    await world().refuses(operation, { ...bare, ...to(BO) }, 'rest messaging.field_errors');
  });

  it('queues one message for all repeats under an Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': `key of ${operation}` };
    const body = { ...to(DANA), ...welcome };
    const before = (await world().messages()).length;
    for (let time = 0; time < 3; time++) {
      expect(await world().sendMessage(operation, body, { headers })).toEqual({ result: 'success' });
      // State left by a process that died before storing the reply.
      await world().store.pool.query('delete from idempotency_record');
    }
    expect((await world().messages()).length).toBe(before + 1);
  });
}
