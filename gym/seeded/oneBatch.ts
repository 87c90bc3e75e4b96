import type { SeededBug } from './bug.ts';

const file = 'test/transaction/oneBatch.test.ts';

/** Mistakes about two movements of different kinds in one batch of the ledger. */
export const batchBugs: SeededBug[] = [
  {
    name: 'exchange-of-an-exchange',
    mistake: 'A second exchange in one batch swaps the registrations from before the first.',
    harm: 'A guest whose card is exchanged twice at once is not found by phone any more.',
    edits: [
      {
        file: 'src/ledger/batchState.ts',
        find: 'const [ofOne, ofOther] = [this.#registrations.get(one) ?? one, this.#registrations.get(other) ?? other];',
        replace: 'const [ofOne, ofOther] = [one, other];',
      },
    ],
    // Exchanges run in batches of their own; this holds for any batch.
    caughtBy: {
      file: 'test/rules/batchState.test.ts',
      test: 'are reported by their cards before and after the batch',
      project: 'any engine',
    },
    because: /toEqual/,
  },
  {
    name: 'latest-before-the-batch',
    mistake: 'A movement reads the latest transaction of its card from before the batch.',
    harm: 'A sale is voided though the card was used since, when both come at once.',
    edits: [
      {
        file: 'src/ledger/draft.ts',
        find: '    for (const cardNumber of cardNumbers) this.#own(cardNumber).latestTransactionId = header.transactionId;\n',
        replace: '',
      },
    ],
    caughtBy: {
      file,
      test: 'do not void a sale without its id beside movements that leave the balance unchanged',
      project: 'embedded',
    },
    because: /has_later_activity/,
  },
  {
    name: 'registration-left-behind',
    mistake: 'An exchange does not pass its new registration to later movements of the batch.',
    harm: 'A guest whose card is exchanged twice at once loses the card, and with it the points.',
    edits: [
      {
        file: 'src/ledger/draft.ts',
        find: '    if (registrationsSwapped) this.#swapRegistrations(...registrationsSwapped);\n',
        replace:
          '    if (registrationsSwapped) this.#swapRegistrations(...registrationsSwapped);\n    if (registrationsSwapped) this.#changeCard(registrationsSwapped[1], { accountId: null });\n',
      },
    ],
    caughtBy: {
      file,
      test: 'undo an exchange and exchange the card for another one: all value is on the guest’s one card',
      project: 'embedded',
    },
    because: /Expected|Received/,
  },
];
