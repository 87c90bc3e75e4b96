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
];
