import type { SeededBug } from './bug.ts';

/** Mistakes in orders and subscriptions that show only when several lines, wallets, shops or plans meet. */
export const missedOrders: SeededBug[] = [
  {
    name: 'sold-lines-named-without-separator',
    mistake: 'The reply of a sale finds a line by its group and item number joined without a separator.',
    harm: 'Two recipients get the same gift page, and one gift reaches nobody.',
    edits: [
      {
        file: 'handlers/sale/soldReply.ts',
        find: 'return `${groupNumber}/${itemNumber}`;',
        replace: 'return `${groupNumber}${itemNumber}`;',
      },
    ],
    caughtBy: {
      file: 'test/sale/saleExecuteSale.test.ts',
      test: 'gives each line its own link and message, whatever numbers its group and item have',
      project: 'postgres',
    },
    because: /-\s+"recipientMessage": StringContaining "Enjoy it, Anna!"/,
  },
];
