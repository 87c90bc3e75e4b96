import type { SeededBug } from './bug.ts';

/** Mistakes about card payments: uncertain outcomes taken for certain, and repeated calls. */
export const paymentBugs: SeededBug[] = [
  {
    name: 'silence-taken-for-no',
    mistake: 'A timeout of the vault counts as a refusal.',
    harm: 'The guest sees a failed payment, pays again, and finds both on the bank statement.',
    edits: [
      {
        file: 'src/adapters/vault/vaultApi.ts',
        find: "return { trouble: wasSent ? 'unknown' : 'failed', message: error.message };",
        replace: "return { trouble: 'failed', message: error.message };",
      },
    ],
    caughtBy: {
      file: 'test/payment/payments.test.ts',
      test: 'is not taken for refused when the vault hangs up after: the outcome is looked up',
      project: 'embedded',
    },
    because: /auth_failed/,
  },
  {
    name: 'refunded-again',
    mistake: 'A refund without a reply is sent again as soon as a look-up at the vault finds none.',
    harm: 'A slow vault refunds the same order twice.',
    edits: [
      {
        file: 'src/domain/payments/voidOrRefund.ts',
        find: "return isOlder(app, payment, IN_FLIGHT_MS) ? refund(app, payment, 'REFUNDING') : undefined;",
        replace: "return refund(app, payment, 'REFUNDING');",
      },
    ],
    caughtBy: {
      file: 'test/payment/payments.test.ts',
      test: 'is refunded once when the vault processes the refund slowly',
      project: 'embedded',
    },
    because: /"released": true/,
  },
  {
    name: 'goods-of-a-paid-order-taken-back',
    mistake:
      'Closing an order reclaims its goods without checking whether another process has sold it meanwhile.',
    harm: 'A guest has paid, and the gift card that was mailed is empty.',
    edits: [
      {
        file: 'src/domain/sale/orders/closeOrder.ts',
        find: 'if (!row) throw new MovedOn();',
        replace: 'if (!row) return { ...order, state };',
      },
    ],
    caughtBy: {
      file: 'test/sale/orderFaults.test.ts',
      test: 'a sold order stays sold when another process cancels it during the payment',
      project: 'embedded',
    },
    because: /the ledger has 0 sold for 2500/,
  },
  {
    name: 'benefit-of-a-paid-period-taken-back',
    mistake: 'Closing a period reclaims its benefit although another process has found it paid.',
    harm: 'A guest who has subscribed loses the thirty coffees, and the shop its payment.',
    edits: [
      {
        file: 'src/domain/subscriptions/subscriptionPeriod.ts',
        find: 'if (!row) throw new MovedOn();',
        replace: "if (!row) return toPeriod({ state: 'UNPAID' } as never);",
      },
    ],
    caughtBy: {
      file: 'test/subscription/subscriptionSubscribe.test.ts',
      test: 'stays in force once paid, though another process cancelled it at that moment',
      project: 'embedded',
    },
    because: /Expected: 30|"collected": 999/,
  },
];
