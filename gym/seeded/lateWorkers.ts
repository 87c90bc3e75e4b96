import type { SeededBug } from './bug.ts';

const file = (name: string) => (test: string) => ({ file: name, test, project: 'embedded' as const });
const deliveries = file('test/webhooks/lateWorkers.test.ts');
const renewals = file('test/subscription/lateWorkers.test.ts');
const orders = file('test/sale/lateWorkers.test.ts');
const webhookSource = 'src/domain/webhooks/deliveries.ts';
const keepOut = 'hold the lock until the second ends, even if the first ends before it';

/** Mistakes about leases: actions of a worker whose lease has expired. */
export const lateWorkerBugs: SeededBug[] = [
  {
    name: 'delivery-lease-of-another-used',
    mistake: 'A worker continues with deliveries whose lease another worker has since acquired.',
    harm: 'A partner gets the events of a card twice, and out of order.',
    edits: [
      {
        file: webhookSource,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
        find: 'and q.ordering_key = ${orderingKey} and q.lease = ${lease}`;',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
        replace: 'and q.ordering_key = ${orderingKey} and (q.lease = ${lease} or true)`;',
      },
    ],
    caughtBy: deliveries('give the key to the second: the first can neither read, release nor finish it'),
    because: /toBeUndefined/,
  },
  {
    name: 'delivered-event-given-up',
    mistake: 'A late refusal changes a delivery that the receiver has accepted.',
    harm: 'Operators see delivered events as failed, and send them again.',
    edits: [
      {
        file: webhookSource,
        find: "const isUnsettled = sql`state <> all('{DELIVERED,GIVEN_UP}')`;",
        replace: 'const isUnsettled = sql`state is not null`;',
      },
    ],
    caughtBy: deliveries('record a delivery that the first confirms late, whatever the second gets'),
    because: /Expected: false\n\s*Received: true/,
  },
  {
    name: 'delivery-lease-not-renewed',
    mistake: 'A worker does not renew its lease while it delivers.',
    harm: 'Two workers deliver the events of one card, and a partner gets them out of order.',
    edits: [
      {
        file: webhookSource,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
        find: 'update webhook_queue q set due_at = ${leaseEnd} where',
        replace: 'update webhook_queue q set due_at = q.due_at where',
      },
    ],
    caughtBy: deliveries('do not deliver at once while the first renews its lease with each delivery'),
    because: /"lease": "third"/,
  },
  {
    name: 'delivery-leased-by-two',
    mistake: 'Ordering keys are chosen without locking them.',
    harm: 'Two processes send the events of one card concurrently.',
    edits: [
      {
        file: webhookSource,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
        find: 'order by due_at limit ${limit} for update skip locked',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
        replace: 'order by due_at limit ${limit}',
      },
    ],
    caughtBy: {
      ...deliveries('skip keys that another worker is leasing, and do not lease them again after it'),
      project: 'postgres',
    },
    because: /"lease": "a"/,
  },
  {
    name: 'renewal-lease-of-another-given-back',
    mistake: 'A worker that exceeds its lease releases the lease of the next worker.',
    harm: 'Three processes charge one renewal concurrently.',
    edits: [
      {
        file: 'src/domain/subscriptions/chargeFlow.ts',
        find: 'subscription_id: subscriptionId, leased_until: until }',
        replace: 'subscription_id: subscriptionId }',
      },
    ],
    caughtBy: renewals(keepOut),
    because: /toBeUndefined/,
  },
  {
    name: 'renewal-lease-taken-early',
    mistake: 'A lease does not exclude other workers.',
    harm: 'Two processes charge one renewal concurrently.',
    edits: [
      {
        file: 'src/domain/subscriptions/chargeFlow.ts',
        find: "where('leased_until', '<=', now)",
        replace: "where('leased_until', '<=', until)",
      },
    ],
    caughtBy: renewals(keepOut),
    because: /toBeUndefined/,
  },
  {
    name: 'period-closed-twice',
    mistake: 'A period is closed without checking whether another worker has closed it.',
    harm: 'Guests get two mails for one renewal, and partners two events.',
    edits: [
      {
        file: 'src/domain/subscriptions/subscriptionPeriod.ts',
        find: "      state: 'OPEN',\n",
        replace: '',
      },
    ],
    caughtBy: renewals('renew and report it once when the first receives its capture late'),
    because: /\+\s+"renewed"/,
  },
  {
    name: 'order-lease-of-another-given-back',
    mistake: 'A worker that exceeds its lease releases the lease of the next worker.',
    harm: 'Three processes charge or sell one order concurrently.',
    edits: [
      {
        file: 'src/domain/sale/orders/orderFlow.ts',
        find: 'order_id: order.orderId, leased_until: until }',
        replace: 'order_id: order.orderId }',
      },
    ],
    caughtBy: orders(keepOut),
    because: /toBeUndefined/,
  },
  {
    name: 'sold-order-paid-again',
    mistake: 'An order is marked as paid although another worker has completed it.',
    harm: 'The order is open again, and the charged guest gets the reply that the sale failed.',
    edits: [
      {
        file: 'src/domain/sale/orders/fulfil.ts',
        find: "      .where('state', 'in', [...OPEN_STATES])\n",
        replace: '',
      },
    ],
    caughtBy: orders('sell once, and tell of it once, where the first hears late of its capture'),
    because: /-\s+"result": "success"/,
  },
  {
    name: 'late-charge-closes-the-next-attempt',
    mistake: 'A late worker closes whatever attempt of the period is open, not its own.',
    harm: 'A guest who pays with another card after a declined one is charged, and has no subscription.',
    edits: [
      {
        file: 'src/domain/subscriptions/subscriptionPeriod.ts',
        find: '{ merchantId, subscriptionId, periodNumber, attempt }: SubscriptionPeriod,',
        replace: '{ merchantId, subscriptionId, periodNumber }: SubscriptionPeriod,',
      },
      {
        file: 'src/domain/subscriptions/subscriptionPeriod.ts',
        find: "      attempt,\n      state: 'OPEN',",
        replace: "      state: 'OPEN',",
      },
    ],
    caughtBy: {
      file: 'test/subscription/lateWorkers.test.ts',
      test: 'charge the next attempt, even if the first worker hears of the declined one meanwhile',
      project: 'postgres',
    },
    because: /-\s+"result": "success"/,
  },
  {
    name: 'message-ended-by-a-late-worker',
    mistake: 'A message is ended without checking whether another worker has ended it.',
    harm: 'Partners get two events for one mail, and a failure overwrites the success.',
    edits: [
      {
        file: 'src/domain/messaging/messages.ts',
        find: ".updateTable('message', { message_id: messageId, state: 'QUEUED' })\n    .set({ state, sealed",
        replace: ".updateTable('message', { message_id: messageId })\n    .set({ state, sealed",
      },
    ],
    caughtBy: {
      file: 'test/messaging/sentMessages.test.ts',
      test: 'receive a message once, even if a worker that was replaced is late to end it',
      project: 'postgres',
    },
    because: /-\s+"events": \d/,
  },
];
