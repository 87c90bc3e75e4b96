import type { SeededBug } from './bug.ts';

/** Mistakes in orders and subscriptions that show only when several lines, wallets, shops or plans meet. */
export const orderBugs: SeededBug[] = [
  {
    name: 'sold-lines-named-without-separator',
    mistake: 'The reply of a sale finds a line by its group and item number joined without a separator.',
    harm: 'Two recipients get the same gift page, and one gift reaches nobody.',
    edits: [
      {
        file: 'handlers/sale/soldReply.ts',
        find: 'Number}/$',
        replace: 'Number}$',
      },
    ],
    caughtBy: {
      file: 'test/sale/saleExecuteSale.test.ts',
      test: 'gives each line its own link and message, whatever numbers its group and item have',
      project: 'postgres',
    },
    because: /-\s+"recipientMessage": StringContaining "Enjoy it, Anna!"/,
  },
  {
    name: 'receiving-card-room-of-another-merchant',
    mistake: 'The room of a receiving card is read from cards of the same number of any merchant.',
    harm: 'A shop cannot sell value for an empty card because that of another shop is full, and learns about it.',
    edits: [
      {
        file: 'src/domain/sale/receivingCards.ts',
        find: `    .innerJoin('wallet', (join) =>
      join
        .on('wallet.merchant_id', '=', merchant.merchantId)
        .onRef('wallet.card_number', '=', 'card.card_number'),
    )
`,
        replace: "    .innerJoin('wallet', 'wallet.card_number', 'card.card_number')\n",
      },
    ],
    caughtBy: {
      file: 'test/sale/sameNumbers.test.ts',
      test: 'each sell value for their own card as long as it has room, whatever the other shop’s card holds',
      project: 'postgres',
    },
    because: /-\s+"totalPrice": 100/,
  },
  {
    name: 'renewal-failures-counted-in-total',
    mistake: 'The renewal run ends after sixteen technical failures in all, not in a row.',
    harm: 'A few subscriptions that cannot be charged now keep all others from being renewed.',
    edits: [
      {
        file: 'src/jobs/tasks/renewSubscriptions.ts',
        find: 'tally.inVain = isInVain && paid === 0 ? tally.inVain + 1 : 0;',
        replace: 'if (isInVain && paid === 0) tally.inVain++;',
      },
    ],
    caughtBy: {
      file: 'test/subscription/renewals.test.ts',
      test: 'charge everyone who can pay, however many others fail in between',
      project: 'postgres',
    },
    because: /-\s+"paid": 24/,
  },
  {
    name: 'credits-of-two-wallets-share-a-limit',
    mistake: 'The credits of an order are added up by card instead of by card and wallet.',
    harm: 'A guest with room for a free cup is refused because the same order puts coffees on the card.',
    edits: [
      {
        file: 'src/domain/sale/orders/goods.ts',
        find: `    const sum = (sums.get(name) ?? 0n) + amount;
    sums.set(name, sum);`,
        replace: `    const sum = (sums.get(cardNumber) ?? 0n) + amount;
    sums.set(cardNumber, sum);`,
      },
    ],
    caughtBy: {
      file: 'test/sale/onCardRewards.test.ts',
      test: 'fills each wallet of the card up to its own limit',
      project: 'postgres',
    },
    because: /\+\s+"result": "failure"/,
  },
  {
    name: 'monthly-anchor-not-moved',
    mistake: 'A paid period does not store the day of the month that later periods end on.',
    harm: 'After a plan in days, a guest who renews on the 31st loses days, and is renewed ever earlier.',
    edits: [
      {
        file: 'src/domain/subscriptions/closeCharge.ts',
        find: '      anchored_on: anchorOf(period.startsOn, before.anchoredOn),\n',
        replace: '',
      },
    ],
    caughtBy: {
      file: 'test/subscription/subscriptionChangePlan.test.ts',
      test: 'from days to months renews on the last day of each month if the change fell on the 31st',
      project: 'postgres',
    },
    because: /\+\s+"\d{4}-07-30"/,
  },
  {
    name: 'unsubscribed-plan-stays-on-the-exchanged-card',
    mistake: 'An exchange takes a subscription along only while it is to be renewed.',
    harm: 'A guest who has unsubscribed loses the rest of the paid period with the old card.',
    edits: [
      {
        file: 'src/domain/subscriptions/followExchange.ts',
        find: "('STARTING', 'SUBSCRIBED', 'RENEW_FAILED', 'UNSUBSCRIBED')",
        replace: "('STARTING', 'SUBSCRIBED', 'RENEW_FAILED')",
      },
    ],
    caughtBy: {
      file: 'test/subscription/subscriptionAccountSubscriptionInfo.test.ts',
      test: 'moves to a new card after it was unsubscribed, too, for as long as it is paid',
      project: 'postgres',
    },
    because: /Received:? +undefined|received value must/,
  },
  {
    name: 'retried-webhooks-keep-their-deadline',
    mistake: "An operator's retry of given-up deliveries keeps the time since which they are due.",
    harm: 'A delivery is given up again after one more attempt, instead of after three more days.',
    edits: [
      {
        file: 'src/operators/webhooks/replay.ts',
        find: "set state = 'PENDING', attempts = 0, due_since = now(), next_attempt_at = now()",
        replace: "set state = 'PENDING', attempts = 0, next_attempt_at = now()",
      },
    ],
    caughtBy: {
      file: 'test/webhooks/operating.test.ts',
      test: 'are retried for three more days from the request on, although the receiver still fails',
      project: 'postgres',
    },
    because: /\+\s+"givenUp": 2/,
  },
];
