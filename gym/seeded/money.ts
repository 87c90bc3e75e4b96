import type { SeededBug } from './bug.ts';

/** Mistakes about value: ownership of the card, timing, and refunded amounts. */
export const moneyBugs: SeededBug[] = [
  {
    name: 'no-row-lock',
    mistake: 'The ledger reads the cards of a movement without locking them.',
    harm: 'A card that is just being reported lost, or emptied elsewhere, still pays.',
    edits: [
      {
        file: 'src/ledger/statements.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
        find: "for no key update of c${form.isOfSeveral ? ' nowait' : ''}`",
        replace: '`',
      },
    ],
    caughtBy: {
      file: 'test/ledger/besideOthers.test.ts',
      test: 'waits for the lock on its card, and decides by the committed state',
      project: 'postgres',
    },
    because: /card_disabled/,
  },
  {
    name: 'float-cents',
    mistake: 'Amounts are read as floating point numbers times a hundred.',
    harm: 'The guest pays 19.99 and the card gets 19.98; the till and the books no longer agree.',
    edits: [
      {
        file: 'src/base/money/money.ts',
        find: "const minor = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'));",
        replace: `const minor = BigInt(Math.trunc(Number(\`\${whole}.\${fraction || '0'}\`) * 10 ** scale));`,
      },
    ],
    caughtBy: {
      file: 'test/rules/money.test.ts',
      test: 'is exact from a JSON number, for every cent up to the largest amount',
      project: 'any engine',
    },
    because: /Property failed/,
  },
  {
    name: 'answer-before-commit',
    mistake: 'A movement is answered when it is decided, before it is committed.',
    harm: 'The till prints a receipt for a payment that a crash or a lost database undoes.',
    edits: [
      {
        file: 'src/ledger/runBatch.ts',
        find: '    await finish(\n',
        replace: '    for (const settle of settlements) settle();\n    await finish(\n',
      },
    ],
    caughtBy: {
      file: 'test/ledger/batches.test.ts',
      test: 'report an unknown outcome when the database stays unavailable',
      project: 'embedded',
    },
    because: /Received promise resolved instead of rejected/,
  },
  {
    name: 'unknown-commit-run-again',
    mistake: 'After a commit whose answer was lost, the movement is run again under a new id.',
    harm: 'A short network failure charges the guest twice for one check.',
    edits: [
      {
        file: 'src/ledger/runBatch.ts',
        find: '      await new Promise((resolve) => setTimeout(resolve, Math.random() * RETRY_PAUSE_MS * count));',
        replace: '      for (const { headers } of group.items) headers.own.transactionId += 1_000_000n;',
      },
    ],
    caughtBy: {
      file: 'test/ledger/batches.test.ts',
      test: 'return the true outcome and move once: the connection broke after the commit, 1 times',
      project: 'embedded',
    },
    because: /"balance": 111/,
  },
  {
    name: 'reversed-by-any-name',
    mistake: 'A reversal does not claim the one name under which its original is undone.',
    harm: 'A till that repeats its void gets errors instead of the lost reply.',
    edits: [
      {
        file: 'src/domain/cards/undoTransaction.ts',
        find: 'keys: [...terms.keys, undoneOnce(original.transactionId, terms.digest)],',
        replace: 'keys: terms.keys,',
      },
    ],
    caughtBy: {
      file: 'test/gift/races.test.ts',
      test: '50 reversals of one transaction undo it once, and all return one reply',
      project: 'embedded',
    },
    because: /- +"status": 200/,
  },
  {
    name: 'reversed-twice',
    mistake: 'The index that allows one reversal of each transaction is not unique.',
    harm: 'Any other error in the check restores the money of one payment twice.',
    edits: [
      {
        file: 'src/store/migrations/0001_cards_and_ledger.ts',
        find: 'create unique index ledger_transaction_reverses',
        replace: 'create index ledger_transaction_reverses',
      },
    ],
    caughtBy: {
      file: 'test/ledger/postings.test.ts',
      test: 'is reversed once: the database itself refuses the second reversal',
      project: 'embedded',
    },
    because: /Received promise resolved instead of rejected/,
  },
  {
    name: 'lots-not-restored',
    mistake: 'A reversal restores the value, but not to the lots it came from.',
    harm: 'Value that expires in April never expires once it was spent and refunded: the shop owes it indefinitely.',
    edits: [
      {
        file: 'src/ledger/reversal.ts',
        find: 'if (allocations.length === 0) return leg;',
        replace: 'if (allocations.length >= 0) return leg;',
      },
    ],
    caughtBy: {
      file: 'test/gift/expiringValue.test.ts',
      test: 'gets its old last day again when a redemption is undone',
      project: 'embedded',
    },
    because: /"cents": 2500/,
  },
  {
    name: 'expiry-by-an-old-look',
    mistake:
      'The job that expires value removes the amount read before the lock, not the amount under the lock.',
    harm: 'With two workers, a guest whose 5.00 expired also loses 5.00 that had not.',
    edits: [
      {
        file: 'src/ledger/takeDueLots.ts',
        find: '  const outcome = await ledger.perform<{ isTaken: boolean }, never>({',
        replace: `  let seen: any;
  await ledger.perform<any, never>({
    visit,
    keys: [],
    cardNumbers: [cardNumber],
    seesDueLots: true,
    decide: (held) => ((seen = held.card(cardNumber)), { legs: [], receipt: {} }),
  });
  const outcome = await ledger.perform<{ isTaken: boolean }, never>({`,
      },
      {
        file: 'src/ledger/takeDueLots.ts',
        find: 'const legs = expiryLegs(card, visit.today);',
        replace: 'const legs = expiryLegs(seen, visit.today);',
      },
    ],
    caughtBy: {
      file: 'test/jobs/expireLots.test.ts',
      test: 'expires every card once when two workers do it at the same time',
      project: 'embedded',
    },
    because: /"expiry",\n[+ ]+"expiry"|500n/,
  },
  {
    name: 'visit-counted-twice',
    mistake: 'The name of a visit is unique per request instead of derived from card, check and day.',
    harm: 'A till that shows the card twice on one check gives two visits, and rewards and tiers early.',
    edits: [
      {
        file: 'src/domain/cards/visitNames.ts',
        find: 'parts: [cardNumber, checkNumber, day],',
        replace: 'parts: [cardNumber, checkNumber, day, String(app.ids.next())],',
      },
    ],
    caughtBy: {
      file: 'test/transaction/transactionIdentifyCustomer.test.ts',
      test: 'counts once under concurrent requests for one card',
      project: 'embedded',
    },
    because: /\+ {3}[2-8],/,
  },
  {
    name: 'reclaimed-benefit-takes-other-units',
    mistake: 'A benefit is reclaimed from the units that end soonest instead of from its own.',
    harm: 'After a declined payment the guest loses units of a promotion and keeps unpaid ones for a month.',
    edits: [
      {
        file: 'src/domain/subscriptions/benefit.ts',
        find: '{ walletCode, amount: -amount, cardNumber, from: from.map(({ lot }) => lot) },',
        replace: '{ walletCode, amount: -amount, cardNumber },',
      },
    ],
    caughtBy: {
      file: 'test/subscription/renewals.test.ts',
      test: 'reclaim the granted benefit when they fail, not other units that end sooner',
      project: 'postgres',
    },
    because: /Received: 5/,
  },
];
