import { expect } from '@jest/globals';
import { type Mail, MailFailure } from '../../src/domain/ground/ports/mail.ts';
import { addressHash, storeFailedAddress } from '../../src/domain/messaging/failedAddresses.ts';
import type { Order } from '../../src/domain/sale/orders/order.ts';
import { retryJobs } from '../../src/jobs/engine/overview.ts';
import type { Applied } from '../../src/operators/merchants/applyMerchants.ts';
import { findOrderByNumber } from '../../src/operators/orders/orderOverview.ts';
import type { TaskName } from '../../src/queue/tasks.ts';
import type { Store } from '../../src/store/store.ts';
import { type JobsWorld, openJobsWorld } from '../jobs/jobsWorld.ts';
import { assertKeepsWebhook } from '../support/keepsContract.ts';
import { applyFile } from '../support/testStore.ts';
import { basic, type Received } from '../support/world.ts';
import { openReceiver } from '../webhooks/receiver.ts';
import { SIGNING } from '../webhooks/webhookWorld.ts';
import { giftOrder } from './giftOrder.ts';

/** Corner Cafe with a mail server that refuses some addresses. */
export interface GiftWorld extends JobsWorld {
  /** Mails accepted by the mail server. */
  sent: Mail[];
  /** Refuses mail to the address from now on, for this reason. */
  refuse(address: string, trouble?: MailFailure['trouble']): void;
  /** Accepts mail to the address again. */
  accept(address: string): void;
  to(address: string): Mail[];
  /** Marks the address as failed, as an earlier bounce would. */
  failAddress(address: string): Promise<void>;
  /** Buys an eGift of 25.00 for each recipient; undefined: a link that the buyer forwards. */
  buy(buyer: string, items: (GiftItem | undefined)[], more?: object): Promise<BoughtGifts>;
  deliveriesOf(order: Order): Promise<{ state: string; buyer_notified_at: Date | null }[]>;
  /** Lists types and data of the order's events that the partner received. */
  eventsOf(order: Order): [type: string, data: object][];
  /** Changes the merchant's locale; returns the messages for the operator. */
  write(locale: string): Promise<string[]>;
  /** Runs deferred work now. */
  hurry(...tasks: TaskName[]): Promise<void>;
}

export interface GiftItem {
  recipientEmail: string;
  deliveryDatetime?: string;
  quantity?: number;
}

export interface BoughtGifts {
  order: Order;
  reply: Received['body'];
  /** URLs of the gift pages. */
  urls: string[];
}

/** Applies the differences from the demo: the webhook endpoint, and the format of dates and amounts. */
function applyCafe(store: Store, locale: string, url: string): Promise<Applied> {
  const file = {
    sandbox: true,
    merchants: [
      {
        id: 1,
        name: 'Corner Cafe',
        currency: 'USD',
        timeZone: 'America/New_York',
        locale,
        stores: [{ code: '001', name: 'Main Street', open: true }],
        secrets: [{ name: 'signing', value: SIGNING }],
        webhooks: [
          {
            code: 'partner',
            url,
            events: ['order.completed', 'order.gift_undeliverable'],
            secret: 'signing',
          },
        ],
      },
    ],
  };
  // A JSON text is a YAML text.
  return applyFile(store, JSON.stringify(file));
}

export async function openGiftWorld(locale = 'en-US'): Promise<GiftWorld> {
  const partner = await openReceiver(SIGNING);
  const sent: Mail[] = [];
  const refused = new Map<string, MailFailure['trouble']>();
  const world = await openJobsWorld((store) => applyCafe(store, locale, partner.url), undefined, {
    mail: {
      async send(mail) {
        const trouble = refused.get(mail.to);
        if (trouble) throw new MailFailure(trouble, 'The mail server said no.');
        sent.push(mail);
      },
      close: async () => {},
    },
  });
  const { db } = world.store;
  return {
    ...world,
    sent,
    async write(own) {
      const { changes } = await applyCafe(world.store, own, partner.url);
      while (world.app.merchants.known(1).locale !== own) await new Promise((done) => setTimeout(done, 20));
      return changes.map(({ text }) => text);
    },
    refuse: (address, trouble = 'address') => void refused.set(address, trouble),
    accept: (address) => void refused.delete(address),
    to: (address) => sent.filter((mail) => mail.to === address),
    failAddress: (address) =>
      storeFailedAddress(db, 1, addressHash(world.app.keys, 1, address), world.clock.now()),
    async buy(buyer, items, more = {}) {
      const orderItems = items.map((item, index) => ({
        itemNumber: index + 1,
        itemCode: 'EGIFT-25',
        ...(item ? { deliveryMethod: 'EMAIL', ...item } : { deliveryMethod: 'URL' }),
      }));
      const reply = await world.call(
        'sale/executeSale.json',
        { ...gifts(buyer, items.length), orderItemGroups: [{ groupNumber: 7, orderItems }], ...more },
        { headers: { authorization: basic('demo-web', 'demo-web-secret') } },
      );
      expect(reply).toMatchObject({ result: 'success' });
      return {
        reply,
        order: (await findOrderByNumber(db, 1, reply.order.orderNumber))!,
        urls: reply.order.saleGroups[0].saleItems.map(
          ({ deliveryUrl }: { deliveryUrl: string }) => deliveryUrl,
        ),
      };
    },
    deliveriesOf: ({ orderId }) =>
      db
        .selectFrom('sale_delivery')
        .select(['state', 'buyer_notified_at'])
        .where('order_id', '=', orderId)
        .orderBy('line')
        .execute(),
    eventsOf: ({ orderNumber }) =>
      partner.accepted
        .map(({ event }) => event)
        .filter(({ data }) => data.orderNumber === orderNumber)
        .map((event) => {
          assertKeepsWebhook(event);
          return [event.type, event.data];
        }),
    async close() {
      await world.close();
      await partner.close();
    },
    async hurry(...tasks) {
      const waiting = (await world.queued()).filter(({ task }) => tasks.includes(task as TaskName));
      await retryJobs(
        world.store,
        waiting.map(({ id }) => id),
      );
      await world.jobsDone();
    },
  };
}

/** Order of gifts: ten percent discount from the third gift on, and a bonus card from 50.00 on. */
function gifts(email: string, count: number): object {
  return {
    ...giftOrder,
    billingContact: { ...giftOrder.billingContact, email },
    totalPrice: 25 * count - 2.5 * Math.max(0, count - 2),
    promotionItemCount: count < 2 ? 0 : 1,
  };
}
