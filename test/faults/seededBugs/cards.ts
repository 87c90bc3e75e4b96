import type { SeededBug } from './bug.ts';

/** Mistakes about cards, tills and reports. */
export const cardBugs: SeededBug[] = [
  {
    name: 'restored-lot-goes-to-the-end',
    mistake: 'Lots are sorted by last day only when a credit makes a new one, not when it restores one.',
    harm: 'A payment in the same batch takes later value first, and the earlier value expires unspent.',
    edits: [
      {
        file: 'src/ledger/lots.ts',
        find: '  return { lots: [...after.values()].sort(byExpiry), allocations, made };',
        replace: `  const held = [...after.values()];
  return { lots: made ? held.sort(byExpiry) : held, allocations, made };`,
      },
    ],
    caughtBy: {
      file: 'test/gift/expiringValue.test.ts',
      test: 'is used before value that ends later when it is restored, also by a payment of the same batch',
      project: 'postgres',
    },
    because: /Received: 10/,
  },
  {
    name: 'guesses-counted-without-merchant',
    mistake: 'Wrong card numbers are counted by client, store and till, but not by merchant.',
    harm: 'One merchant’s wrong card numbers block the till of another whose client has the same id.',
    edits: [
      {
        file: 'src/limits/guesses.ts',
        find: `key: \`\${merchantId}\\n\${clientId}`,
        replace: `key: \`\${clientId}`,
      },
    ],
    caughtBy: {
      file: 'test/store/guessLimits.test.ts',
      test: 'limits no till of another merchant, even if clients, stores and tills have the same names',
      project: 'postgres',
    },
    because: /\+\s+"errorCode": "system\.rate_limited"/,
  },
  {
    name: 'right-numbers-answered-above-the-limit',
    mistake: 'A place above its limit on guesses is checked after the call, not before.',
    harm: 'Every right number is still answered, so that the limit tells which numbers are cards.',
    edits: [
      {
        file: 'src/limits/guesses.ts',
        find: 'if (await isUsed(guess, places[0]!)) return entry;',
        replace: 'return entry;',
      },
    ],
    caughtBy: {
      file: 'test/store/guessOracle.test.ts',
      test: 'from one terminal, by 4 callers at once, tell nothing above its limit',
      project: 'postgres',
    },
    because: /Expected/,
  },
  {
    name: 'burst-of-guesses-admitted',
    mistake: 'Guesses being checked are not counted until they turn out wrong.',
    harm: 'A burst gets as many guesses as it has callers.',
    edits: [
      {
        file: 'src/limits/guessGates.ts',
        find: 'if (room(key) > 0) {',
        replace: 'if (points > 0) {',
      },
    ],
    caughtBy: {
      file: 'test/store/guessOracle.test.ts',
      test: 'from one terminal, by 40 callers at once, tell nothing above its limit',
      project: 'postgres',
    },
    because: /Expected/,
  },
  {
    name: 'terminal-names-without-a-limit',
    mistake: 'A store above its limit answers terminals that have not guessed.',
    harm: 'A guesser who invents a terminal name for each guess has no limit.',
    edits: [
      {
        file: 'src/limits/guesses.ts',
        find: 'entry.hasTurn = unknown === 1 && (await turns.take(store.key, rank));',
        replace: 'entry.hasTurn = true;',
      },
    ],
    caughtBy: {
      file: 'test/store/guessOracle.test.ts',
      test: 'from many terminal names get one answer a second above the limit of the store; a terminal beside them is not held up',
      project: 'postgres',
    },
    because: /Expected/,
  },
  {
    name: 'known-card-with-any-code',
    mistake: 'A terminal above its limit that used a card may send any code for it.',
    harm: 'The code of a known card is guessed above the limit.',
    edits: [
      {
        file: 'src/limits/guesses.ts',
        find: `return code === undefined ? number : \`\${number}\\n\${code}\`;`,
        replace: 'return code === undefined ? number : number;',
      },
    ],
    caughtBy: {
      file: 'test/store/guessLimits.test.ts',
      test: 'still uses what it used before, but no other code of that card',
      project: 'postgres',
    },
    because: /Expected/,
  },
  {
    name: 'code-of-a-swiped-card-ignored',
    mistake: 'The registration code that a till sends with a swiped card is not passed on.',
    harm: 'A stolen card pays with a wrong code.',
    edits: [
      {
        file: 'handlers/transaction/request.ts',
        find: 'return { printedCardNumber, stripeCode, cardRegCode };',
        replace: 'return { printedCardNumber, stripeCode };',
      },
    ],
    caughtBy: {
      file: 'test/transaction/cardRegCode.test.ts',
      test: 'is checked when a card is swiped',
      project: 'postgres',
    },
    because: /Expected/,
  },
  {
    name: 'misnamed-code-ignored',
    mistake: 'Production ignores a registration code under a name that the operation does not know.',
    harm: 'A client that sends the code under the wrong name pays with wrong codes.',
    edits: [
      {
        file: 'src/contract/backend.ts',
        find: 'Object.keys(properties).filter(isNameOfCode)',
        replace:
          "['cardRegCode', 'registrationCode', 'pin'].filter(isNameOfCode).concat(Object.keys(properties))",
      },
    ],
    caughtBy: {
      file: 'test/transaction/cardRegCode.test.ts',
      test: 'is never ignored where an operation checks none, or knows it by another name',
      project: 'postgres',
    },
    because: /Expected/,
  },
  {
    name: 'dormancy-month-without-year',
    mistake: 'The key of a dormant card’s booking has the number of the month, without its year.',
    harm: 'A dormant card is charged for twelve months, and then never again.',
    edits: [
      {
        file: 'src/operators/cards/bookDormancy.ts',
        find: "import { periodOf } from '../../time/calendar.ts';\n",
        replace: '',
      },
      {
        file: 'src/operators/cards/bookDormancy.ts',
        find: "periodOf('month', entry.today)",
        replace: 'entry.today.slice(5, 7)',
      },
    ],
    caughtBy: {
      file: 'test/reports/dormancy.test.ts',
      test: 'are charged in each month, also in the same month of the next year',
      project: 'postgres',
    },
    because: /Received: 9600n/,
  },
  {
    name: 'reversal-of-check-assumes-own-opening-time',
    mistake:
      'A reversal that names no opening time looks for a request with the opening time of its own check.',
    harm: 'A till cannot undo a payment from its next check: the guest pays twice.',
    edits: [
      {
        file: 'handlers/transaction/transactionReverse.ts',
        find: 'posTransactionDatetime: body.previousPosTransactionDatetime,',
        replace:
          'posTransactionDatetime: body.previousPosTransactionDatetime ?? body.headerInfo.posTransactionDatetime,',
      },
    ],
    caughtBy: {
      file: 'test/transaction/transactionReverse.test.ts',
      test: 'finds it by the check alone, from the next check, which has its own opening time',
      project: 'postgres',
    },
    because: /\+\s+"responseCode": 608/,
  },
  {
    name: 'report-period-ends-24-hours-after-last-midnight',
    mistake: 'A report’s period ends 24 hours after the start of its last day, not at the next midnight.',
    harm: 'When clocks change, an hour is in no weekly report, or in two, though each says it is balanced.',
    edits: [
      {
        file: 'src/operators/reports/flows.ts',
        find: "import { addDays } from '../../time/calendar.ts';\n",
        replace: '',
      },
      {
        file: 'src/operators/reports/flows.ts',
        find: 'midnight(addDays(to, 1))',
        replace: 'new Date(midnight(to).getTime() + 24 * 60 * 60 * 1000)',
      },
    ],
    caughtBy: {
      file: 'test/reports/reports.test.ts',
      test: 'contain the last hour of a day of 25 hours in one of two periods that follow each other',
      project: 'postgres',
    },
    because: /\+\s+"2026-11-01": "0\.00"/,
  },
  {
    name: 'crowded-logins-stay-counted',
    mistake: 'A login that is turned away because too many were sent at once stays counted.',
    harm: 'After a moment’s rush, guests are refused for ten minutes though none of them ever failed.',
    edits: [
      {
        file: 'src/limits/guestLogins.ts',
        find: '    await attempts.reward(key);\n',
        replace: '',
      },
    ],
    caughtBy: {
      file: 'test/oauth/failedLogins.test.ts',
      test: 'do not include those turned away because too many were sent at once: the next one succeeds',
      project: 'postgres',
    },
    because: /\+\s+"status": 429/,
  },
  {
    name: 'tier-change-stays-with-the-exchanged-card',
    mistake: 'Undoing a transaction on the card that replaced its own does not follow the tier it raised.',
    harm: 'A payment that raised the tier can no longer be paid back once the guest has a new card.',
    edits: [
      {
        file: 'src/domain/cards/replacedCards.ts',
        find: ': [{ ...change, cardNumber: replaced(change.cardNumber) }],',
        replace: ': [change],',
      },
    ],
    caughtBy: {
      file: 'test/transaction/transactionReverse.test.ts',
      test: 'an accrual that raised the tier of a card exchanged since: returns the new card to the former tier',
      project: 'postgres',
    },
    because: /transaction\.not_reversible|not_reversible/,
  },
  {
    name: 'undone-tips-and-cash-missing',
    mistake: 'The redemption report counts only redeemed value among the undone, not tips and cash.',
    harm: 'A day with a tip or cash paid back shows too high a total, and its proof does not object.',
    edits: [
      {
        file: 'src/operators/reports/reportShapes.ts',
        find: "SPENDING.reduce((sum, account) => sum + sumOf(flows, account, 'taken'), 0n)",
        replace: "sumOf(flows, 'redeemed', 'taken')",
      },
    ],
    caughtBy: {
      file: 'test/reports/reports.test.ts',
      test: 'count tips and cash that were paid back among the undone',
      project: 'postgres',
    },
    because: /\+\s+"undone": "-20\.00"/,
  },
  {
    name: 'replacement-of-an-undone-exchange',
    mistake: 'The card that replaced another is found by an exchange that was itself reversed.',
    harm: 'After an exchange was undone, nothing from before it can be paid back to the guest.',
    edits: [
      {
        file: 'src/ledger/transactions.ts',
        find: `
        and (select r.transaction_id from ledger_transaction r
          where r.merchant_id = \${merchantId} and r.reverses_transaction_id = e.transaction_id limit 1) is null
      limit 1) as t`,
        replace: `
      limit 1) as t`,
      },
    ],
    caughtBy: {
      file: 'test/gift/giftReverse.test.ts',
      test: 'returns the value to the first card when the exchange was undone in between',
      project: 'postgres',
    },
    because: /\+\s+"result": "failure"/,
  },
  {
    name: 'dormant-card-used-at-another-merchant',
    mistake: 'The last use of a dormant card is read from cards of the same number of any merchant.',
    harm: 'A card is never charged as dormant because that of another shop is in use.',
    edits: [
      {
        file: 'src/operators/cards/dormantCards.ts',
        find: `own.merchant_id = \${merchantId} and own.card_number = w.card_number) as latest`,
        replace: 'own.card_number = w.card_number) as latest',
      },
    ],
    caughtBy: {
      file: 'test/store/statements.test.ts',
      test: 'distribute by merchant, each table by a condition of its own',
      project: 'postgres',
    },
    because: /ledger_card has no merchant_id = \$n of its own/,
  },
  {
    name: 'template-report-joins-cards-of-all-merchants',
    mistake: 'A report by template joins the cards of the same number of any merchant.',
    harm: "The report counts a sale twice when another shop has a card of that number, and doesn't balance.",
    edits: [
      {
        file: 'src/operators/reports/flows.ts',
        find: `left join card c on c.merchant_id = \${merchantId}
        and c.card_number = coalesce(`,
        replace: 'left join card c on c.card_number = coalesce(',
      },
    ],
    caughtBy: {
      file: 'test/store/statements.test.ts',
      test: 'distribute by merchant, each table by a condition of its own',
      project: 'postgres',
    },
    because: /card has no merchant_id = \$n of its own/,
  },
];
