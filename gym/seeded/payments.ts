import { edit, onEmbedded, onPostgres, type SeededBug } from './bug.ts';

/** Mistakes about charges: uncertain outcomes taken for certain, and steps done by two workers. */
export const paymentBugs: SeededBug[] = [
  {
    name: 'silence-taken-for-no',
    mistake: 'A timeout of the vault counts as a refusal.',
    harm: 'The guest sees a failed payment, pays again, and finds both on the bank statement.',
    edits: [
      edit(
        'src/adapters/vault/vaultApi.ts',
        "return { trouble: wasSent ? 'unknown' : 'failed', message: error.message };",
        "return { trouble: 'failed', message: error.message };",
      ),
    ],
    caughtBy: onEmbedded(
      'test/payment/payments.test.ts',
      'is not taken for refused when the vault hangs up after: the outcome is looked up',
    ),
    because: /auth_failed/,
  },
  {
    name: 'refunded-again',
    mistake: 'A refund without a reply is sent again as soon as a look-up at the vault finds none.',
    harm: 'A slow vault refunds the same order twice.',
    edits: [
      edit(
        'src/domain/payments/voidOrRefund.ts',
        "return isOlder(app, payment, IN_FLIGHT_MS) ? refund(app, payment, 'REFUNDING') : undefined;",
        "return refund(app, payment, 'REFUNDING');",
      ),
    ],
    caughtBy: onEmbedded(
      'test/payment/payments.test.ts',
      'is refunded once when the vault processes the refund slowly',
    ),
    because: /"released": true/,
  },
  {
    name: 'goods-of-a-paid-order-taken-back',
    mistake:
      'Closing an order reclaims its goods without checking whether another process has sold it meanwhile.',
    harm: 'A guest has paid, and the gift card that was mailed is empty.',
    edits: [
      edit(
        'src/domain/sale/orders/closeOrder.ts',
        'if (!row) throw new MovedOn();',
        'if (!row) return { ...order, state };',
      ),
    ],
    caughtBy: onEmbedded(
      'test/sale/orderFaults.test.ts',
      'a sold order stays sold when another process cancels it during the payment',
    ),
    because: /the ledger has 0 sold for 2500/,
  },
  {
    name: 'benefit-of-a-paid-period-taken-back',
    mistake: 'Closing a period reclaims its benefit although another process has found it paid.',
    harm: 'A guest who has subscribed loses the thirty coffees, and the shop its payment.',
    edits: [
      edit(
        'src/domain/subscriptions/subscriptionPeriod.ts',
        'if (!row) throw new MovedOn();',
        "if (!row) return toPeriod({ state: 'UNPAID' } as never);",
      ),
    ],
    caughtBy: onEmbedded(
      'test/subscription/subscriptionSubscribe.test.ts',
      'stays in force once paid, though another process cancelled it at that moment',
    ),
    because: /Expected: 30|"collected": 999/,
  },
  {
    name: 'lost-refund-paid-by-both',
    mistake: 'Repeating a lost refund does not check whether another worker has begun to since.',
    harm: 'Two processes refund one order twice.',
    edits: [
      edit(
        'src/domain/payments/voidOrRefund.ts',
        '{ states: [from], steppedAt }, {',
        '{ states: [from], steppedAt: steppedAt && undefined }, {',
      ),
    ],
    caughtBy: onEmbedded(
      'test/payment/twoWorkers.test.ts',
      'send a refund once that never reached the vault (it breaks before), though both found it missing',
    ),
    because: /Expected: \d/,
  },
  {
    name: 'late-capture-not-given-back',
    mistake: 'A capture confirmed after it was marked as lost is not recorded.',
    harm: 'The guest got the reply that nothing was sold, and finds the amount on the statement.',
    edits: [
      edit(
        'src/domain/payments/capturePayment.ts',
        "['CAPTURE_FAILED', 'VOIDING', 'VOIDED'], collected)",
        "['VOIDING', 'VOIDED'], collected)",
      ),
    ],
    caughtBy: onEmbedded(
      'test/payment/twoWorkers.test.ts',
      'refund what one captures after the other marked it as failed',
    ),
    because: /REFUNDED/,
  },
  {
    name: 'begun-payment-taken-for-unsent',
    mistake:
      'A payment that was found unsent is abandoned although another worker has begun to send it since.',
    harm: 'A late job marks a payment as unsent while it is being sent: the sale is lost and the money is refunded.',
    edits: [
      edit(
        'src/domain/payments/lookUpPayment.ts',
        "{ states: ['INTENDED'], isBegun: false }, failed)",
        "{ states: ['INTENDED'] }, failed)",
      ),
    ],
    caughtBy: onPostgres(
      'test/payment/twoWorkers.test.ts',
      'do not touch a payment that one found unsent and the other has begun to send since',
    ),
    because: /auth_failed/,
  },
  {
    name: 'sold-order-paid-again',
    mistake: 'An order is marked as paid although another worker has completed it.',
    harm: 'The order is open again, and the charged guest gets the reply that the sale failed.',
    edits: [edit('src/domain/sale/orders/fulfil.ts', "      .where('state', 'in', [...OPEN_STATES])\n", '')],
    caughtBy: onEmbedded(
      'test/sale/lateWorkers.test.ts',
      'sell and report once when the first worker learns late of its capture',
    ),
    because: /-\s+"result": "success"/,
  },
  {
    name: 'renewal-lease-taken-early',
    mistake: 'A lease does not exclude other workers.',
    harm: 'Two processes charge one renewal concurrently.',
    edits: [
      edit(
        'src/domain/subscriptions/chargeFlow.ts',
        "where('leased_until', '<=', now)",
        "where('leased_until', '<=', until)",
      ),
    ],
    caughtBy: onEmbedded(
      'test/subscription/lateWorkers.test.ts',
      'hold the lock until the second ends, even if the first ends before it',
    ),
    because: /toBeUndefined/,
  },
  {
    name: 'late-charge-closes-the-next-attempt',
    mistake: 'A late worker closes whatever attempt of the period is open, not its own.',
    harm: 'A guest who pays with another card after a declined one is charged, and has no subscription.',
    edits: [
      edit(
        'src/domain/subscriptions/subscriptionPeriod.ts',
        '{ merchantId, subscriptionId, periodNumber, attempt }: SubscriptionPeriod,',
        '{ merchantId, subscriptionId, periodNumber }: SubscriptionPeriod,',
      ),
      edit(
        'src/domain/subscriptions/subscriptionPeriod.ts',
        `      attempt,
      state: 'OPEN',`,
        "      state: 'OPEN',",
      ),
    ],
    caughtBy: onPostgres(
      'test/subscription/lateWorkers.test.ts',
      'charge the next attempt, even if the first worker learns of the declined one meanwhile',
    ),
    because: /-\s+"result": "success"/,
  },
];
