import type { SeededBug } from './bug.ts';

const payments = (test: string) => ({
  file: 'test/payment/twoWorkers.test.ts',
  test,
  project: 'embedded' as const,
});

/** Mistakes about two workers at the same step, the second one late. */
export const workerBugs: SeededBug[] = [
  {
    name: 'lost-refund-paid-by-both',
    mistake: 'Repeating a lost refund does not check whether another worker has begun to since.',
    harm: 'Two processes refund one order twice.',
    edits: [
      {
        file: 'src/domain/payments/voidOrRefund.ts',
        find: '{ states: [from], steppedAt }, {',
        replace: '{ states: [from], steppedAt: steppedAt && undefined }, {',
      },
    ],
    caughtBy: payments(
      'send a refund once that never reached the vault (it breaks before), though both found it missing',
    ),
    because: /Expected: \d/,
  },
  {
    name: 'late-capture-not-given-back',
    mistake: 'A capture confirmed after it was marked as lost is not recorded.',
    harm: 'The guest got the reply that nothing was sold, and finds the amount on the statement.',
    edits: [
      {
        file: 'src/domain/payments/capturePayment.ts',
        find: "['CAPTURE_FAILED', 'VOIDING', 'VOIDED'], collected)",
        replace: "['VOIDING', 'VOIDED'], collected)",
      },
    ],
    caughtBy: payments('refund what one captures after the other marked it as failed'),
    because: /REFUNDED/,
  },
  {
    name: 'late-refusal-reopens-a-refund',
    mistake: 'A late refusal of a refund resets a payment that was refunded meanwhile to captured.',
    harm: 'The job refunds the same order a second time.',
    edits: [
      {
        file: 'src/domain/payments/voidOrRefund.ts',
        find: "return recordStep(app, payment, { states: ['REFUNDING'], steppedAt }, changes);",
        replace:
          "return recordStep(app, payment, { states: steppedAt && ['REFUNDING', 'REFUNDED'] }, changes);",
      },
    ],
    caughtBy: payments('do not reopen a refunded payment when the first is refused its refund late'),
    because: /-\s+"released": true,\n\+\s+"pending": true/,
  },
  {
    name: 'late-refusal-forgets-the-refund-after-it',
    mistake: 'A late refusal of a refund resets a payment to captured while another refund is in progress.',
    harm: 'The job refunds the same order a second time.',
    edits: [
      {
        file: 'src/domain/payments/voidOrRefund.ts',
        find: "return recordStep(app, payment, { states: ['REFUNDING'], steppedAt }, changes);",
        replace: "return recordStep(app, payment, { states: steppedAt && ['REFUNDING'] }, changes);",
      },
    ],
    caughtBy: payments(
      'refund once when the first refund is refused late and the outcome of the second is unknown',
    ),
    because: /-\s+"released": true,\n\+\s+"pending": true/,
  },
  {
    name: 'late-refund-not-counted',
    mistake: 'A refund that succeeds late is not recorded, since a repeat of it was refused meanwhile.',
    harm: 'The job refunds the same order a second time.',
    edits: [
      {
        file: 'src/domain/payments/voidOrRefund.ts',
        find: "['REFUNDING', 'CAPTURED'], 'REFUNDED'",
        replace: "['REFUNDING'], 'REFUNDED'",
      },
    ],
    caughtBy: payments('do not reopen a payment that the first refunded late, after the second was refused'),
    because: /"released": true/,
  },
  {
    name: 'refund-overlooks-a-parcel-being-sent',
    mistake: 'A refund notices parcels that were added meanwhile, but not parcels that were sent.',
    harm: 'The number of a card that is in the post is sold a second time.',
    edits: [
      {
        file: 'src/operators/orders/refundOrder.ts',
        find: 'size !== seen.waiting.size',
        replace: 'size > seen.waiting.size',
      },
    ],
    caughtBy: {
      file: 'test/sale/soldOrders.test.ts',
      test: 'is not refunded while a parcel is being sent, whose cards would be back in stock',
      project: 'postgres',
    },
    because: /-\s+"refused": "changed"/,
  },
];
