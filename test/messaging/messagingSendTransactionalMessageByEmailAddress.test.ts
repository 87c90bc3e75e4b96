import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertGuest } from '../../src/domain/guests/guests.ts';
import { markGuestsAddress } from '../../src/domain/messaging/failedAddresses.ts';
import {
  BROKEN_MJML,
  type MessagingWorld,
  ONLY_MARKETING,
  openMessagingWorld,
  SILENT_SHOP,
  UNREADABLE,
} from './messagingWorld.ts';
import { newestMail, receipt, welcome } from './sendingPromises.ts';

describe('the messaging service', () => {
  let world: MessagingWorld;
  beforeAll(async () => {
    world = await openMessagingWorld();
  });
  afterAll(() => world.close());

  const newest = () => newestMail(world);

  describe('sendTransactionalMessageByEmailAddress', () => {
    const operation = 'TransactionalMessageByEmailAddress';
    const emailAddress = 'buyer@example.test';
    const send = (body: object) => world.sendMessage(operation, { emailAddress, ...receipt, ...body });
    const refuses = (body: object, errorCode: string) =>
      world.refuses(operation, { emailAddress, ...receipt, ...body }, errorCode);

    it('writes to an address without an account, with nested lists in the template', async () => {
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

    it('ignores the marketing consent, and writes to guests as well', async () => {
      await send({ emailAddress: 'Quiet@Example.test' });
      expect(await newest()).toMatchObject({ to: 'Quiet@Example.test' });
    });

    it('names the fields that are missing or of another shape', async () => {
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

    it('refuses a template that is unknown or invalid, and an event without one', async () => {
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

    it('writes to an address at which mail to a guest of another merchant failed', async () => {
      const address = 'bounced-elsewhere@example.test';
      await insertGuest(world.store.db, {
        merchantId: 2,
        accountId: world.app.ids.next(),
        enrolledAt: world.clock.now(),
        fields: { firstName: 'Theo', email: address },
      });
      await markGuestsAddress(world.store.db, 2, address, world.clock.now());
      expect(await send({ emailAddress: address })).toEqual({ result: 'success' });
      expect(await newest()).toMatchObject({ to: address });
    });

    it('refuses a guest’s failed address, in any spelling, and another delivery method', async () => {
      await refuses({ emailAddress: 'Bounce@EXAMPLE.test' }, 'restmessaging.user_email_failed');
      await refuses({ deliveryMethod: 'PUSH' }, 'system.error');
    });
  });

  it('refuses messages of a merchant without a sender, with the other message of that code', async () => {
    const reply = await world.refuses(
      'TransactionalMessageByEmailAddress',
      { merchantId: SILENT_SHOP, emailAddress: 'buyer@example.test', ...welcome },
      'restmessaging.system_error',
    );
    expect(reply.errorMessage).toBe('System error');
  });

  it('does not send MJML that no longer compiles, and reports the reason to the operator', async () => {
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
});
