import { edit, onAnyEngine, onEmbedded, onPostgres, type SeededBug } from './bug.ts';

/** Mistakes about value: locks, balances, lots, reversals and rounding. */
export const moneyBugs: SeededBug[] = [
  {
    name: 'no-row-lock',
    mistake: 'The ledger reads the cards of a movement without locking them.',
    harm: 'A card that is just being reported lost, or emptied elsewhere, still pays.',
    edits: [
      edit(
        'src/ledger/statements.ts',
        "selectCards(form, `for no key update${form.isOfSeveral ? ' nowait' : ''}`)",
        'selectCards(form)',
      ),
    ],
    caughtBy: onPostgres(
      'test/ledger/besideOthers.test.ts',
      'waits for the lock on its card, and decides by the committed state',
    ),
    because: /card_disabled/,
  },
  {
    name: 'float-cents',
    mistake: 'Amounts are read as floating point numbers times a hundred.',
    harm: 'The guest pays 19.99 and the card gets 19.98; the till and the books no longer agree.',
    edits: [
      edit(
        'src/base/money/money.ts',
        "const minor = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'));",
        "const minor = BigInt(Math.trunc(Number(`${whole}.${fraction || '0'}`) * 10 ** scale));",
      ),
    ],
    caughtBy: onAnyEngine(
      'test/rules/money.test.ts',
      'is exact from a JSON number, for every cent up to the largest amount',
    ),
    because: /Property failed/,
  },
  {
    name: 'answer-before-commit',
    mistake: 'A movement is answered when it is decided, before it is committed.',
    harm: 'The till prints a receipt for a payment that a crash or a lost database undoes.',
    edits: [
      edit(
        'src/ledger/runBatch.ts',
        '    await finish(\n',
        `    for (const settle of settlements) settle();
    await finish(
`,
      ),
    ],
    caughtBy: onEmbedded(
      'test/ledger/batches.test.ts',
      'report an unknown outcome when the database stays unavailable',
    ),
    because: /Received promise resolved instead of rejected/,
  },
  {
    name: 'unknown-commit-run-again',
    mistake: 'After a commit whose answer was lost, the movement is run again under a new id.',
    harm: 'A short network failure charges the guest twice for one check.',
    edits: [
      edit(
        'src/ledger/runBatch.ts',
        '      await new Promise((resolve) => setTimeout(resolve, Math.random() * RETRY_PAUSE_MS * count));',
        '      for (const { headers } of group.items) headers.own.transactionId += 1_000_000n;',
      ),
    ],
    caughtBy: onEmbedded(
      'test/ledger/batches.test.ts',
      'return the true outcome and move once: the connection broke after the commit, 1 times',
    ),
    because: /"balance": 111/,
  },
  {
    name: 'reversed-by-any-name',
    mistake: 'A reversal does not claim the one name under which its original is undone.',
    harm: 'A till that repeats its void gets errors instead of the lost reply.',
    edits: [
      edit(
        'src/domain/cards/undo/undoTransaction.ts',
        'keys: [...terms.keys, undoneOnce(original.transactionId, terms.digest)],',
        'keys: terms.keys,',
      ),
    ],
    caughtBy: onEmbedded(
      'test/gift/races.test.ts',
      '50 reversals of one transaction undo it once, and all return one reply',
    ),
    because: /- +"status": 200/,
  },
  {
    name: 'reversed-twice',
    mistake: 'The index that allows one reversal of each transaction is not unique.',
    harm: 'Any other error in the check restores the money of one payment twice.',
    edits: [
      edit(
        'src/store/migrations/0004_ledger.ts',
        'create unique index ledger_transaction_reverses',
        'create index ledger_transaction_reverses',
      ),
    ],
    caughtBy: onEmbedded(
      'test/ledger/postings.test.ts',
      'is reversed once: the database itself refuses the second reversal',
    ),
    because: /Received promise resolved instead of rejected/,
  },
  {
    name: 'lots-not-restored',
    mistake: 'A reversal restores the value, but not to the lots it came from.',
    harm: 'Value that expires in April never expires once it was spent and refunded: the shop owes it indefinitely.',
    edits: [
      edit(
        'src/ledger/reversal.ts',
        'if (allocations.length === 0) return leg;',
        'if (allocations.length >= 0) return leg;',
      ),
    ],
    caughtBy: onEmbedded(
      'test/gift/expiringValue.test.ts',
      'gets its old last day again when a redemption is undone',
    ),
    because: /"cents": 2500/,
  },
  {
    name: 'expiry-by-an-old-look',
    mistake:
      'The job that expires value removes the amount read before the lock, not the amount under the lock.',
    harm: 'With two workers, a guest whose 5.00 expired also loses 5.00 that had not.',
    edits: [
      edit(
        'src/ledger/takeDueLots.ts',
        '  const outcome = await ledger.perform<{ isTaken: boolean }, never>({',
        `  let seen: any;
  await ledger.perform<any, never>({
    visit,
    keys: [],
    cardNumbers: [cardNumber],
    seesDueLots: true,
    decide: (held) => ((seen = held.card(cardNumber)), { legs: [], receipt: {} }),
  });
  const outcome = await ledger.perform<{ isTaken: boolean }, never>({`,
      ),
      edit(
        'src/ledger/takeDueLots.ts',
        'const legs = expiryLegs(card, visit.today);',
        'const legs = expiryLegs(seen, visit.today);',
      ),
    ],
    caughtBy: onEmbedded(
      'test/jobs/expireLots.test.ts',
      'expires every card once when two workers do it at the same time',
    ),
    because: /"expiry",\n[+ ]+"expiry"|500n/,
  },
  {
    name: 'visit-counted-twice',
    mistake: 'The name of a visit is unique per request instead of derived from card, check and day.',
    harm: 'A till that shows the card twice on one check gives two visits, and rewards and tiers early.',
    edits: [
      edit(
        'src/domain/cards/till/visitNames.ts',
        'parts: [cardNumber, checkNumber, day],',
        'parts: [cardNumber, checkNumber, day, String(app.ids.next())],',
      ),
    ],
    caughtBy: onEmbedded(
      'test/transaction/transactionIdentifyCustomer.test.ts',
      'counts once under concurrent requests for one card',
    ),
    because: /\+ {3}[2-8],/,
  },
  {
    name: 'reclaimed-benefit-takes-other-units',
    mistake: 'A benefit is reclaimed from the units that end soonest instead of from its own.',
    harm: 'After a declined payment the guest loses units of a promotion and keeps unpaid ones for a month.',
    edits: [
      edit(
        'src/domain/subscriptions/benefit.ts',
        '{ walletCode, amount: -amount, cardNumber, from: [expiresOn] },',
        '{ walletCode, amount: -amount, cardNumber },',
      ),
    ],
    caughtBy: onPostgres(
      'test/subscription/renewals.test.ts',
      'reclaim the granted benefit when they fail, not other units that end sooner',
    ),
    because: /Received: 5/,
  },
  {
    name: 'percent-per-unit',
    mistake: 'A percentage off a line is rounded for each unit, not once for all of them.',
    harm: 'A hundred cards at 0.05 with 10 % off cost as if they had 20 % off, and the books say 10 %.',
    edits: [
      edit(
        'src/domain/sale/pricing/discounts.ts',
        'percentOf(of.left, off.percent, { units, of: quantity })',
        'percentOf(of.line.unitPrice, off.percent) * units',
      ),
    ],
    caughtBy: onAnyEngine(
      'test/rules/salePricing.test.ts',
      'equals its share of all units it applies to, to the cent, rounded once for each line',
    ),
    because: /Property failed/,
  },
  {
    name: 'exchange-of-an-exchange',
    mistake: 'A second exchange in one batch swaps the registrations from before the first.',
    harm: 'A guest whose card is exchanged twice at once is not found by phone any more.',
    edits: [
      edit(
        'src/ledger/batchState.ts',
        'const [ofOne, ofOther] = [this.#registrations.get(one) ?? one, this.#registrations.get(other) ?? other];',
        'const [ofOne, ofOther] = [one, other];',
      ),
    ],
    caughtBy: onAnyEngine(
      'test/rules/batchState.test.ts',
      'are reported by their cards before and after the batch',
    ),
    because: /toEqual/,
  },
  {
    name: 'latest-before-the-batch',
    mistake: 'A movement reads the latest transaction of its card from before the batch.',
    harm: 'A sale is voided though the card was used since, when both come at once.',
    edits: [
      edit(
        'src/ledger/draft.ts',
        '    for (const cardNumber of cardNumbers) this.#own(cardNumber).latestTransactionId = header.transactionId;\n',
        '',
      ),
    ],
    caughtBy: onEmbedded(
      'test/transaction/oneBatch.test.ts',
      'do not void a sale without its id beside movements that leave the balance unchanged',
    ),
    because: /has_later_activity/,
  },
  {
    name: 'limit-counts-the-uncut',
    mistake: 'The uncut amount of a rule counts towards its limits, not the granted amount.',
    harm: 'Guests whose wallet was full for a day get less for the rest of the month.',
    edits: [
      edit(
        'src/domain/rules/earnStep.ts',
        'countTowardsLimits(rule, 1, given, state, undo, day);',
        'countTowardsLimits(rule, 1, quantity, state, undo, day);',
      ),
    ],
    caughtBy: onAnyEngine(
      'test/rules/earning.test.ts',
      'counts granted amounts, not those that a wallet cut off',
    ),
    because: /-\s+12n,\n\s*\+\s+0n,/,
  },
  {
    name: 'lot-holds-the-credit-alone',
    mistake: 'A lot is written with the amount of a credit, not with its state after the batch.',
    harm: 'Points earned and spent in one batch stay in their lot: on their last day the card loses other points instead.',
    edits: [
      edit(
        'src/ledger/writeParts.ts',
        '      const remaining = lots.find((lot) => lot.expiresOn === expiresOn)?.remaining ?? 0n;',
        `      if (changed.has([cardNumber, walletCode, expiresOn].join('/'))) continue;
      const { amount } = allocations.find((each) => each.expiresOn === expiresOn)!;
      const held = lots.find((lot) => lot.expiresOn === expiresOn)?.remaining ?? 0n;
      const remaining = amount > 0n ? amount : held;`,
      ),
    ],
    caughtBy: onEmbedded(
      'test/ledger/lots.test.ts',
      'as movements of one batch leave them: made, added to, used and used up within it',
    ),
    because: /\+\s+"2026-07-31 10"/,
  },
  {
    name: 'dormancy-by-an-old-look',
    mistake: 'Dormancy charges what it found before the lock, though the card was used since.',
    harm: 'A guest pays with a card, and is charged in the same minute because nobody had used it for a year.',
    edits: [
      edit(
        'src/operators/cards/bookDormancy.ts',
        `        if (balance === 0n || now?.latestTransactionId !== card.latestTransactionId)
          return { refused: 'not_dormant' };
`,
        "        if (balance === 0n) return { refused: 'not_dormant' };\n",
      ),
    ],
    caughtBy: onPostgres('test/reports/dormancy.test.ts', 'is not charged when it pays before the charge'),
    because: /\+\s+"amount": 400n/,
  },
  {
    name: 'batch-discount-loses-remainder',
    mistake: 'The discount of a batch is divided by integer division.',
    harm: 'The books lack the cents that remain, and do not agree with the reply.',
    edits: [
      edit(
        'src/domain/cards/till/batchSale.ts',
        'shareOf(price.discount, index, cards.length)',
        'price.discount / BigInt(cards.length)',
      ),
    ],
    caughtBy: onPostgres(
      'test/transaction/transactionBulkActivateAdd.test.ts',
      'with 10 percent is deducted from the price of the batch, rounded half up',
    ),
    because: /Expected: 767/,
  },
  {
    name: 'order-discount-counted-as-paid',
    mistake: 'The paid part of a card’s value ignores its share of the order’s discount.',
    harm: 'The books show more sold than buyers have paid.',
    edits: [
      edit(
        'src/domain/sale/orders/orderContents.ts',
        'const [price, face] = [line.price - line.orderDiscountShare, ',
        'const [price, face] = [line.price, ',
      ),
    ],
    caughtBy: onPostgres(
      'test/sale/soldOrders.test.ts',
      'counts as sold what was paid after the discount of the whole order',
    ),
    because: /"sold"/,
  },
  {
    name: 'replacement-of-an-undone-exchange',
    mistake: 'The card that replaced another is found by an exchange that was itself reversed.',
    harm: 'After an exchange was undone, nothing from before it can be paid back to the guest.',
    edits: [
      edit(
        'src/ledger/transactions.ts',
        `
        and (select r.transaction_id from ledger_transaction r
          where r.merchant_id = \${merchantId} and r.reverses_transaction_id = e.transaction_id limit 1) is null
      limit 1) as t`,
        `
      limit 1) as t`,
      ),
    ],
    caughtBy: onPostgres(
      'test/gift/giftReverse.test.ts',
      'returns the value to the first card when the exchange was undone in between',
    ),
    because: /\+\s+"result": "failure"/,
  },
  {
    name: 'undone-tips-and-cash-missing',
    mistake: 'The redemption report counts only redeemed value among the undone, not tips and cash.',
    harm: 'A day with a tip or cash paid back shows too high a total, and its proof does not object.',
    edits: [
      edit(
        'src/operators/reports/reportShapes.ts',
        "SPENDING.reduce((sum, account) => sum + sumOf(flows, account, 'taken'), 0n)",
        "sumOf(flows, 'redeemed', 'taken')",
      ),
    ],
    caughtBy: onPostgres(
      'test/reports/reports.test.ts',
      'count tips and cash that were paid back among the undone',
    ),
    because: /\+\s+"undone": "-20\.00"/,
  },
];
