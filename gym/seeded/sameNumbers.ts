import type { SeededBug } from './bug.ts';

const file = 'test/transaction/sameNumbers.test.ts';
const caughtBy = (test: string) => ({ file, test, project: 'postgres' as const });
const pays = caughtBy('pay with, load and undo each card with its own balance and guest');
const points = caughtBy('spend each card’s own points, and expire them on their own dates');
const exchanges = caughtBy(
  'exchange a card: guest, phone number and value move to the new card at that merchant only',
);

const named = {
  file: 'test/unit/merchantConditions.test.ts',
  test: 'has a merchant condition for every table that it reads or changes',
  project: 'any engine' as const,
};

/**
 * Mistakes about two merchants with the same card numbers: statements that select a card without its
 * merchant.
 */
export const sameNumberBugs: SeededBug[] = [
  {
    name: 'wallets-of-all-merchants',
    mistake: 'A balance is written to the wallet of every card of that number.',
    harm: 'A payment at one shop empties a card of another.',
    edits: [
      {
        file: 'src/ledger/writeParts.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
        find: 'where w.merchant_id = ${merchantId} and w.card_number',
        replace: 'where w.card_number',
      },
    ],
    caughtBy: pays,
    because: /currentBalance/,
  },
  {
    name: 'balances-of-all-merchants',
    mistake: 'Balances are read of every card of that number.',
    harm: 'A card pays with the money of another shop, or counts as empty.',
    edits: [
      {
        file: 'src/ledger/statements.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
        find: 'join wallet w on w.merchant_id = ${merchantId} and',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
        replace: 'join wallet w on ${merchantId}::int > 0 and',
      },
    ],
    caughtBy: pays,
    because: /alance/,
  },
  {
    name: 'lots-of-all-merchants',
    mistake: 'Lots are read of every card of that number.',
    harm: 'Points are debited from lots of another shop, and expire on its dates.',
    edits: [
      {
        file: 'src/ledger/statements.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
        find: 'join wallet_lot l on l.merchant_id = ${merchantId} and',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
        replace: 'join wallet_lot l on ${merchantId}::int > 0 and',
      },
    ],
    caughtBy: points,
    // The lots come to more than the balance, which the ledger refuses as a broken rule.
    because: /"status": 500/,
  },
  {
    name: 'changed-cards-of-all-merchants',
    mistake: 'A card’s state, guest and counters are written to every card of that number.',
    harm: 'A card that is exchanged at one shop becomes unusable at another.',
    edits: [
      {
        file: 'src/ledger/writeParts.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
        find: 'where c.merchant_id = ${merchantId} and c.card_number',
        replace: 'where c.card_number',
      },
    ],
    caughtBy: exchanges,
    // The guest is none of the other shop's, which the database refuses.
    because: /"status": 500/,
  },
  {
    name: 'aliases-of-all-merchants',
    mistake: 'An exchange moves the phone numbers of every card of that number.',
    harm: 'A guest of another shop is not found by phone any more.',
    edits: [
      {
        file: 'src/ledger/writeParts.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
        find: 'where a.merchant_id = ${merchantId} and a.card_number',
        replace: 'where a.card_number',
      },
    ],
    caughtBy: exchanges,
    because: /\+\s+"card_number": "8888\d+",\n\s+"kind": "phone"/,
  },
  {
    name: 'history-of-all-merchants',
    mistake: 'The card that another was exchanged for is looked up without the merchant.',
    harm: 'A history shows transactions of a card that has nothing to do with it.',
    edits: [
      {
        file: 'src/ledger/transactions.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
        find: "where t.merchant_id = ${merchantId} and t.kind = 'exchange' and",
        replace: "where t.kind = 'exchange' and",
      },
    ],
    caughtBy: caughtBy('list no transactions of a card that the other merchant exchanged'),
    because: /length|toBe/,
  },
  {
    name: 'checked-in-cards-of-all-merchants',
    mistake: 'A guest checks in with the cards of every account with the same number.',
    harm: 'A guest is listed at a till with a card of another shop.',
    edits: [
      {
        file: 'src/domain/checkins/checkIn.ts',
        find: 'ofGuest = ofMerchant(db, merchant.merchantId)',
        replace: 'ofGuest = db',
      },
    ],
    caughtBy: named,
    because: /checkins\/checkIn\.ts cardOf/,
  },
  {
    name: 'unique-among-all-merchants',
    mistake: 'A username or address must be new among the guests of all merchants.',
    harm: 'A guest of one shop cannot enroll at another, and learns that the address is known there.',
    edits: [
      {
        file: 'src/domain/guests/uniqueness.ts',
        find: "ofMerchant(trx, merchantId).rows('guest')",
        replace: "trx.selectFrom('guest').selectAll()",
      },
    ],
    caughtBy: named,
    because: /guests\/uniqueness\.ts/,
  },
  {
    name: 'ordered-cards-of-all-merchants',
    mistake: 'The cards reserved for an order are those of every order with that number.',
    harm: 'An order is sold with the cards of another shop.',
    edits: [
      {
        file: 'src/domain/sale/orders/reservedCards.ts',
        find: "ofMerchant(db, merchantId)\n    .selectFrom('sale_order_card', { order_id: orderId })",
        replace: "db\n    .selectFrom('sale_order_card')\n    .where('order_id', '=', orderId)",
      },
    ],
    caughtBy: named,
    because: /orders\/reservedCards\.ts/,
  },
  {
    name: 'renewals-of-all-merchants',
    mistake: 'The lease of a renewal applies to every subscription with that number.',
    harm: 'The renewal of one shop blocks that of another.',
    edits: [
      {
        file: 'src/domain/subscriptions/chargeFlow.ts',
        find: `ofMerchant(db, merchantId)
    .updateTable('subscription', { subscription_id: subscriptionId })
    .set({ leased_until: until })`,
        replace: `db
    .updateTable('subscription')
    .where('subscription_id', '=', subscriptionId)
    .set({ leased_until: until })`,
      },
    ],
    caughtBy: named,
    because: /subscriptions\/chargeFlow\.ts/,
  },
  {
    name: 'unblock-reads-cards-of-other-merchants',
    mistake: "An unblock looks for later transactions on every merchant's card of the number.",
    harm: 'A card that was found again cannot be unblocked, because a card of another merchant was used.',
    edits: [
      {
        file: 'src/ledger/transactions.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
        find: 'own.merchant_id = ${merchantId} and own.card_number = ${cardNumber}) as latest',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
        replace: 'own.card_number = ${cardNumber}) as latest',
      },
    ],
    caughtBy: {
      file: 'test/sale/sameNumbers.test.ts',
      test: 'each unblock their own, even if the other shop’s card was used meanwhile',
      project: 'postgres',
    },
    because: /changed_meanwhile/,
  },
];
