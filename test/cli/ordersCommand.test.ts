import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { handlers } from '../../handlers/registry.ts';
import { openApp } from '../../src/app/app.ts';
import { addressHash, storeFailedAddress } from '../../src/domain/messaging/failedAddresses.ts';
import { deliverLine } from '../../src/domain/sale/orders/deliverLine.ts';
import { findOrderByNumber } from '../../src/operators/orders/orderOverview.ts';
import { operations } from '../contract/bundle.ts';
import { auditedCommands } from '../support/auditTrail.ts';
import { runCommand } from '../support/operatorCommand.ts';
import { newSharedStore } from '../support/testStore.ts';
import { testConfig } from '../support/world.ts';

const shared = await newSharedStore('demo');
afterAll(shared.remove);

const LOST = 'lost@example.test';
const settings = { ...shared.settings, PUBLIC_URL: 'http://shop.example.test' };
const orders = (...args: string[]) => runCommand('orders', args, settings);

/** Request of an example of `saleExecuteSale`. */
function example(name: string): Record<string, unknown> {
  const { requests } = operations.find(({ operationId }) => operationId === 'saleExecuteSale')!;
  return structuredClone(requests.find((each) => each.name === name)!.value) as never;
}

/**
 * Orders 1 to 6: mailed gifts, posted cards, declined, a linked gift, bought with that gift, failed address.
 */
beforeAll(async () => {
  const store = await shared.open();
  const app = await openApp(testConfig, store, pino({ level: 'silent' }));
  let digest = 0;
  const buy = async (body: object) => {
    const caller = {
      clientId: 'demo-web',
      merchant: app.merchants.known(1),
      authentication: 'b2b' as const,
      scopes: new Set<string>(),
    };
    const call = { body, caller, digest: Buffer.from([digest++]), query: {}, headers: {} };
    await handlers.saleExecuteSale(call as never, app);
  };
  const gift = { ...example('storedValue'), clientOrderId: 'basket-4' };
  const byAddress = [{ itemNumber: 1, itemCode: 'EGIFT-25', deliveryMethod: 'URL' }];
  const { paymentMethod } = example('eGifts');
  await buy(example('eGifts'));
  await buy(example('plasticCards'));
  await buy({ ...example('eGifts'), paymentMethod: { ...(paymentMethod as object), token: 'tok_decline' } });
  await buy({ ...gift, paymentMethod, orderItemGroups: [{ groupNumber: 1, orderItems: byAddress }] });
  const { card_number: printedCardNumber } = await store.db
    .selectFrom('sale_order_card')
    .select('card_number')
    .orderBy('order_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await buy({ ...example('storedValue'), paymentMethod: { paymentMethodType: 'SV', printedCardNumber } });
  const lost = { itemNumber: 1, itemCode: 'EGIFT-25', deliveryMethod: 'EMAIL', recipientEmail: LOST };
  await storeFailedAddress(store.db, 1, addressHash(app.keys, 1, LOST), new Date());
  await buy({
    ...gift,
    clientOrderId: 'basket-6',
    paymentMethod,
    orderItemGroups: [{ groupNumber: 1, orderItems: [lost] }],
  });
  const order = await findOrderByNumber(store.db, 1, 6);
  await deliverLine(app, { merchantId: 1, orderId: order!.orderId, line: 0 });
  await app.close();
});

describe('stored-value orders', () => {
  it('lists the newest first, marks open ones, and shows no personal data', async () => {
    const { code, out, err } = await orders('list', '1');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.trim().split('\n')).toEqual([
      expect.stringMatching(/^order +state +placed +program +total +notes$/),
      expect.stringMatching(/^6 +COMPLETED .* 25\.00 USD +undeliverable: 1 gift$/),
      expect.stringMatching(
        /^5 +FULFILLING +20\S+ \S+Z +EGIFT +25\.00 USD +open: 1 to mail, due 20\S+ \S+Z$/,
      ),
      expect.stringMatching(/^4 +COMPLETED .* 25\.00 USD$/),
      expect.stringMatching(/^3 +DECLINED .* payment_auth_denied$/),
      expect.stringMatching(/^2 +FULFILLING .*GIFT_CARD PLASTIC +59\.95 USD +open: 2 to ship$/),
      expect.stringMatching(/^1 +FULFILLING .* open: 2 to mail, due /),
    ]);
    expect(out).not.toMatch(/Alex|Sam|@|7777/);
  });

  it('filters the list, and pages through it', async () => {
    expect((await orders('list', '1', '--state', 'DECLINED')).out).toMatch(/^order .*\n3 .*\n$/);
    const page = await orders('list', '1', '--open', '--before', '5', '--limit', '1');
    expect(page.out).toMatch(/^order .*\n2 .*\n\(older ones: --before 2\)\n$/);
  });

  it('finds gifts that could not be mailed, and shows whether the buyer received their pages by mail', async () => {
    expect((await orders('list', '1', '--undeliverable')).out).toMatch(
      /^order .*\n6 .*undeliverable: 1 gift\n$/,
    );
    const { out } = await orders('show', '1', '6');
    expect(out).toMatch(
      /^ {2}1 +EMAIL +undeliverable 20\S+ \S+Z, buyer not mailed its page +l\*\*\*@e\*\*\*\.test$/m,
    );
    expect(out).not.toContain(LOST);
  });

  it('shows an order with all data needed to ship it, and no whole card number', async () => {
    const { out } = await orders('show', '1', '2');
    expect(out).toMatch(/^state +FULFILLING$/m);
    expect(out).toMatch(/^payment +[0-9]+ +CAPTURED +59\.95 USD +VISA +0000$/m);
    expect(out).toMatch(/^buyer +Alex Sample, a\*\*\*@e\*\*\*\.test$/m);
    expect(out).toMatch(/^ {2}3 +1 x Bonus card +free$/m);
    expect(out).toMatch(
      /^ {2}1 +SHIP +waiting since .*STD: Robin Sample, 22 Sample Avenue, Apt 3, Toronto ON M5H 2N2, CA$/m,
    );
    expect(out).toMatch(/^ {2}1 +to Robin from Alex +For your Sunday coffee\.$/m);
    expect(out).toMatch(/^ {2}1 +\*{10}[0-9]{6} +ACTIVE +30\.00 USD$/m);
    expect(out).not.toMatch(/[0-9]{16}|5550100010|1 Example Street/);
    const declined = await orders('show', '1', '3');
    expect(declined.out).toMatch(/^refused +payment_auth_denied$/m);
    expect(declined.out).not.toContain('Alex');
  });

  it('records a shipment once, and completes the order with the last one', async () => {
    const first = await orders('ship', '1', '2', '--line', '2', '--tracking', '1Z 999');
    expect(first).toMatchObject({ code: 0, out: 'Sent: line 2.\nThe buyer is notified by e-mail.\n' });
    expect((await orders('ship', '1', '2', '--line', '2')).out).toMatch(
      /^It was already marked as shipped\./,
    );
    expect((await orders('ship', '1', '2')).out).toMatch(/^Sent: line 1\. Order 2 is completed\./);
    expect((await orders('show', '1', '2')).out).toMatch(/^ {2}2 +SHIP +done .*, 1Z 999 +STD: Robin/m);
  });

  it('refunds an order whose value is unspent, once, and refuses one with spent value', async () => {
    expect(await orders('refund', '1', '1')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/\?\nConfirmation needs a terminal: add --yes\. Nothing was done\.\n$/),
    });
    const refunded = await orders('refund', '1', '1', '--yes');
    expect(refunded).toMatchObject({ code: 0, err: '' });
    expect(refunded.out).toMatch(
      /^Order 1 is refunded and its value reclaimed\. .* stored-value payments show 1 [0-9]+\nThe buyer is notified by e-mail\.\n$/,
    );
    expect(await orders('refund', '1', '1', '--yes')).toMatchObject({
      code: 0,
      out: 'Order 1 is already refunded. Nothing was changed.\n',
    });
    const spent = await orders('refund', '1', '4', '--yes');
    expect(spent).toMatchObject({ code: 1, out: '' });
    expect(spent.err).toMatch(
      /^The refund is not possible: part of the value that it granted is spent or missing\. Nothing was changed\.\n {2}Card \*{10}[0-9]{6}: 25\.00 \(Stored Value\) of the value it received is spent\.\n$/,
    );
  });

  it('refunds one line, once, shows the refund with its amount, and the last line refunds the rest', async () => {
    const refund = (...more: string[]) => orders('refund', '1', '2', ...more);
    expect((await refund('--line', '2')).err).toMatch(
      /^Refund line 2 of order 2 over 20\.00 USD, and reclaim 1 card\? 1 line shipped by post: /,
    );
    expect((await refund('--line', '2', '--yes')).out).toMatch(
      /^Line 2 of order 2 is refunded and its value reclaimed\. .*\nThe buyer is notified by e-mail\.\n$/,
    );
    expect((await refund('--line', '2', '--yes')).out).toBe(
      'Line 2 of order 2 is already refunded. Nothing was changed.\n',
    );
    const { out } = await orders('show', '1', '2');
    expect(out).toMatch(/^state +COMPLETED$/m);
    expect(out).toMatch(/^ {2}2 +SHIP +refunded, done /m);
    expect(out).toMatch(/^ {2}2 +20\.00 +20\S+ \S+Z$/m);
    const payment = /stored-value payments show 1 ([0-9]+)/.exec((await refund('--line', '1', '--yes')).out)!;
    expect((await orders('show', '1', '2')).out).toMatch(/^state +REFUNDED$/m);
    const shown = await runCommand('payments', ['show', '1', payment[1]!], shared.settings);
    expect(shown.out).toMatch(/^ {2}2 +REQUESTED +20\.00 USD +\S+-r2 /m);
  });

  it('corrects the recipient of a gift, mails it again and shows its link, without any address in the output', async () => {
    const reason = ['--reason', 'Case 4711'];
    const correct = ['correct-recipient', '1', '6', '--line', '1', '--email', 'sam@example.test', ...reason];
    expect(await orders(...correct)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Send the gift of line 1 of order 6 to sam@example\.test\? /),
    });
    const corrected = await orders(...correct, '--yes');
    expect(corrected).toMatchObject({ code: 0, err: '' });
    expect(corrected.out).toMatch(/^Line 1: the gift is mailed to s\*\*\*@e\*\*\*\.test\. The former link /);
    expect((await orders('resend', '1', '6', ...reason)).err).toMatch(
      /^Line 1 of order 6: its mail still waits/,
    );
    const store = await shared.open();
    await store.db.updateTable('message').set({ state: 'SENT', sealed: null, done_at: new Date() }).execute();
    await store.close();
    expect(await orders('resend', '1', '6', ...reason)).toMatchObject({
      code: 0,
      out: 'Line 1: the gift is mailed again to s***@e***.test.\n',
    });
    const { out } = await orders('link', '1', '4', '--line', '1', ...reason);
    expect(out).toMatch(/^http:\/\/shop\.example\.test\/gift\/[\w-]{22}\n$/);
    const trail = await runCommand('audit', ['list', '1', '--command', 'orders'], shared.settings);
    expect(trail.out).toMatch(/orders correct-recipient +.*recipient s\*\*\*@e\*\*\*\.test/);
    expect(trail.out).not.toMatch(/sam@|\/gift\//);
  });

  it.each([
    ['there is no such merchant', ['list', '77'], 1, 'There is no merchant 77.'],
    ['it is another merchant’s', ['ship', '2', '1'], 1, 'Merchant 2 has no order 1.'],
    ['nothing of it goes by post', ['ship', '1', '4'], 1, 'Order 4 has nothing to ship by post.'],
    ['nothing was sold', ['refund', '1', '3', '--yes'], 1, 'Order 3 is DECLINED: nothing was sold.'],
    [
      'it has no such line',
      ['refund', '1', '4', '--line', '2', '--yes'],
      1,
      'Order 4 has no such line that was paid.',
    ],
    [
      'the address is none',
      ['correct-recipient', '1', '6', '--line', '1', '--email', 'sam', '--reason', 'Case'],
      2,
      'Must be a mail address',
    ],
    ['that is no state', ['list', '1', '--state', 'LOST'], 2, 'FULFILLING'],
  ])('explains its failure when %s', async (_why, args, code, text) => {
    const finished = await orders(...args);
    expect(finished.code).toBe(code);
    expect(finished.err).toContain(text);
  });

  it('records its changes in the audit trail', async () => {
    expect(await auditedCommands(shared)).toEqual([
      'orders correct-recipient',
      'orders link',
      'orders refund',
      'orders resend',
      'orders ship',
    ]);
  });
});
