import { edit, onAnyEngine, onEmbedded, onPostgres, type SeededBug } from './bug.ts';

/** Mistakes that let one merchant see, move or count what is another’s. */
export const merchantBugs: SeededBug[] = [
  {
    name: 'names-of-all-merchants',
    mistake: 'The names of movements are looked up without the merchant.',
    harm: 'Two shops whose tills count their sales alike refuse each other’s, or read each other’s receipts.',
    edits: [
      edit(
        'src/ledger/statements.ts',
        'where k.merchant_id = ${merchantId} and k.scope = input.scope and k.key = input.key limit 1',
        'where (k.merchant_id = ${merchantId} or true) and k.scope = input.scope and k.key = input.key limit 1',
      ),
    ],
    caughtBy: onEmbedded(
      'test/gift/giftSell.test.ts',
      'separates the externalTransactionIds of stores and of merchants',
    ),
    because: /"failure"/,
  },
  {
    name: 'transactions-of-all-merchants',
    mistake: 'A transaction is looked up by its id without the merchant.',
    harm: 'One shop can ask about, and try to undo, the payments of another.',
    edits: [
      edit(
        'src/ledger/transactions.ts',
        `await ofMerchant(db, merchantId)
    .rows('ledger_transaction')
    .where('transaction_id', 'in', ids)`,
        `await db
    .selectFrom('ledger_transaction')
    .selectAll()
    .where('transaction_id', 'in', ids)`,
      ),
    ],
    caughtBy: onEmbedded(
      'test/gift/giftReverse.test.ts',
      'replies to another merchant exactly as for an unknown transaction',
    ),
    because: /gift\.transaction_not_found/,
  },
  {
    name: 'phone-numbers-of-all-merchants',
    mistake: 'A card is found by its phone number without the merchant.',
    harm: 'A guest who gives a phone number at one shop is not found, since another shop knows it too.',
    edits: [
      edit(
        'src/domain/cards/shared/cardIdentifier.ts',
        `await ofMerchant(db, merchantId)
    .selectFrom('card_alias', { kind, value })`,
        `await db
    .selectFrom('card_alias')
    .where('kind', '=', kind)
    .where('value', '=', value)`,
      ),
    ],
    caughtBy: onEmbedded(
      'test/gift/cardIdentifiers.test.ts',
      "is not found by another merchant's registrations, even of the same value",
    ),
    because: /identifier_not_unique/,
  },
  {
    name: 'wallets-of-all-merchants',
    mistake: 'A balance is read from the wallet of any card of that number.',
    harm: 'A payment is decided by the balance of another shop’s card, and fails when it is written.',
    edits: [
      edit(
        'src/ledger/statements.ts',
        'where wallet.merchant_id = ${merchantId} and wallet.card_number',
        'where wallet.card_number',
      ),
    ],
    caughtBy: onPostgres(
      'test/transaction/sameNumbers.test.ts',
      'pay with, load and undo each card with its own balance and guest',
    ),
    because: /"status": 500/,
  },
  {
    name: 'lots-of-all-merchants-of-a-batch',
    mistake: 'The lots read for a batch of several merchants are not separated by merchant.',
    harm: 'A till shows the expiring points of another shop’s guest, or removes them as due.',
    edits: [edit('src/ledger/readRows.ts', 'lots: ofMerchant(lots),', 'lots: lots.rows,')],
    caughtBy: onPostgres(
      'test/transaction/sameNumbers.test.ts',
      'are served in one batch, each with its own expiring value',
    ),
    because: /\+\s+"date": "2026-04-30"/,
  },
  {
    name: 'history-of-all-merchants',
    mistake: 'The card that another was exchanged for is looked up without the merchant.',
    harm: 'A history shows transactions of a card that has nothing to do with it.',
    edits: [
      edit(
        'src/ledger/transactions.ts',
        "where t.merchant_id = ${merchantId} and t.kind = 'exchange' and",
        "where t.kind = 'exchange' and",
      ),
    ],
    caughtBy: onPostgres(
      'test/transaction/sameNumbers.test.ts',
      'list no transactions of a card that the other merchant exchanged',
    ),
    because: /length|toBe/,
  },
  {
    name: 'value-to-any-merchants-card',
    mistake: 'The receiving card is looked up without the merchant.',
    harm: 'A guest pays one shop for a gift that is credited to a card of another shop.',
    edits: [
      edit(
        'src/domain/sale/receivingCards.ts',
        'where merchant_id = ${merchantId} and card_number = own.card_number and ${isActiveOn(today)}',
        'where card_number = own.card_number and ${isActiveOn(today)}',
      ),
      edit(
        'src/domain/sale/receivingCards.ts',
        `where merchant_id = \${merchantId} and card_number = own.card_number
          and wallet_code`,
        `where card_number = own.card_number
          and wallet_code`,
      ),
    ],
    caughtBy: onEmbedded(
      'test/sale/saleCalculatePrice.test.ts',
      'is refused when the card that is to receive value is another merchant’s, all alike',
    ),
    because: /success/,
  },
  {
    name: 'renewals-of-all-merchants',
    mistake: 'The lease of a renewal applies to every subscription with that number.',
    harm: 'The renewal of one shop blocks that of another.',
    edits: [
      edit(
        'src/domain/subscriptions/chargeFlow.ts',
        `ofMerchant(db, merchantId)
    .updateTable('subscription', { subscription_id: subscriptionId })
    .set({ leased_until: until })`,
        `db
    .updateTable('subscription')
    .where('subscription_id', '=', subscriptionId)
    .set({ leased_until: until })`,
      ),
    ],
    caughtBy: onAnyEngine(
      'test/unit/merchantConditions.test.ts',
      'has a merchant condition for every table that it reads or changes',
    ),
    because: /subscriptions\/chargeFlow\.ts/,
  },
  {
    name: 'cached-header-proves-every-namesake',
    mistake: 'A cached Authorization header proves the clients of that id of all merchants.',
    harm: 'From its second call on, a till of one shop moves value of another.',
    edits: [
      edit(
        'src/contract/clientCredentials.ts',
        '=== proof.known) return proof.proven;',
        '=== proof.known) return proof.known;',
      ),
    ],
    caughtBy: onAnyEngine(
      'test/door/callers.test.ts',
      'may only act for the merchant whose secret they send, when two merchants have one client id',
    ),
    because: /-\s+403/,
  },
  {
    name: 'guesses-counted-without-merchant',
    mistake: 'Wrong card numbers are counted by client, store and till, but not by merchant.',
    harm: 'One merchant’s wrong card numbers block the till of another whose client has the same id.',
    edits: [edit('src/limits/guesses.ts', 'key: `${merchantId}\\n${clientId}', 'key: `${clientId}')],
    caughtBy: onPostgres(
      'test/store/guessLimits.test.ts',
      'limits no till of another merchant, even if clients, stores and tills have the same names',
    ),
    because: /\+\s+"errorCode": "system\.rate_limited"/,
  },
  {
    name: 'breaker-of-every-merchant',
    mistake: 'Timeouts and answers are recorded for every endpoint of that code.',
    harm: "Another merchant's endpoint of the same code opens and closes the circuit breaker of this one.",
    edits: [
      edit(
        'src/domain/webhooks/circuitBreakers.ts',
        'const own = sql`merchant_id = ${merchantId} and endpoint_code = ${code}`;',
        'const own = sql`merchant_id = merchant_id and endpoint_code = ${code}`;',
      ),
    ],
    caughtBy: onPostgres(
      'test/webhooks/delivery.test.ts',
      'separates the circuit breakers of two merchants whose endpoints have the same code',
    ),
    because: /Expected\s+- \d|toEqual/,
  },
];
