import type { SeededBug } from './bug.ts';

/** Mistakes about identity: request names, merchants, codes, tokens. */
export const callerBugs: SeededBug[] = [
  {
    name: 'names-not-unique',
    mistake: 'The names of movements are looked up before they are written, but have no unique key.',
    harm: 'A till repeats a call to another process of the service, and the sale is done twice.',
    edits: [
      {
        file: 'src/store/migrations/0001_cards_and_ledger.ts',
        find: '     primary key (merchant_id, scope, key),\n',
        replace: '',
      },
    ],
    caughtBy: {
      file: 'test/ledger/besideOthers.test.ts',
      test: 'is refused under a key that another process uses at the same moment',
      project: 'postgres',
    },
    because: /external_transaction_id_conflict/,
  },
  {
    name: 'names-of-all-merchants',
    mistake: 'The names of movements are looked up without the merchant.',
    harm: 'Two shops whose tills count their sales alike refuse each other’s, or read each other’s receipts.',
    edits: [
      {
        file: 'src/ledger/statements.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
        find: 'where k.merchant_id = ${merchantId} and k.scope = input.scope and k.key = input.key limit 1',
        replace:
          // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
          'where (k.merchant_id = ${merchantId} or true) and k.scope = input.scope and k.key = input.key limit 1',
      },
    ],
    caughtBy: {
      file: 'test/gift/giftSell.test.ts',
      test: 'separates the externalTransactionIds of stores and of merchants',
      project: 'embedded',
    },
    because: /"failure"/,
  },
  {
    name: 'transactions-of-all-merchants',
    mistake: 'A transaction is looked up by its id without the merchant.',
    harm: 'One shop can ask about, and try to undo, the payments of another.',
    edits: [
      {
        file: 'src/ledger/transactions.ts',
        find: `await ofMerchant(db, merchantId)
    .rows('ledger_transaction')
    .where('transaction_id', 'in', ids)`,
        replace: `await db
    .selectFrom('ledger_transaction')
    .selectAll()
    .where('transaction_id', 'in', ids)`,
      },
    ],
    caughtBy: {
      file: 'test/gift/giftReverse.test.ts',
      test: 'replies to another merchant exactly as for an unknown transaction',
      project: 'embedded',
    },
    because: /gift\.transaction_not_found/,
  },
  {
    name: 'phone-numbers-of-all-merchants',
    mistake: 'A card is found by its phone number without the merchant.',
    harm: 'A guest who gives a phone number at one shop is not found, since another shop knows it too.',
    edits: [
      {
        file: 'src/domain/cards/cardIdentifier.ts',
        find: `await ofMerchant(db, merchantId)
    .selectFrom('card_alias', { kind, value })`,
        replace: `await db
    .selectFrom('card_alias')
    .where('kind', '=', kind)
    .where('value', '=', value)`,
      },
    ],
    caughtBy: {
      file: 'test/gift/cardIdentifiers.test.ts',
      test: "is not found by another merchant's registrations, even of the same value",
      project: 'embedded',
    },
    because: /identifier_not_unique/,
  },
  {
    name: 'key-of-all-guests',
    mistake: 'The digest of a request under an Idempotency-Key omits the guest of its token.',
    harm: 'An app that reuses keys shows one guest the stored reply of another.',
    edits: [
      {
        file: 'src/contract/invocation.ts',
        find: "caller.guest?.accountId ?? ''",
        replace: "''",
      },
    ],
    caughtBy: {
      file: 'test/checkin/checkinCheckin.test.ts',
      test: 'never returns one guest the reply stored for another under the same Idempotency-Key',
      project: 'embedded',
    },
    because: /"status": 422/,
  },
  {
    name: 'wrong-codes-not-counted',
    mistake: 'A wrong registration code is refused, but not counted.',
    harm: 'Someone with a card number tries codes until one is correct, and spends the balance.',
    edits: [
      {
        file: 'src/domain/cards/cardChecks.ts',
        find: 'codeFailures: counters.codeFailures + 1',
        replace: 'codeFailures: counters.codeFailures',
      },
    ],
    caughtBy: {
      file: 'test/gift/registrationCode.test.ts',
      test: 'is compared five times at most, however many guesses arrive at once',
      project: 'embedded',
    },
    because: /"code_failures": 5/,
  },
  {
    name: 'wrong-codes-counted-without-a-lock',
    mistake: 'A wrong registration code is counted after the comparison, without a lock.',
    harm: 'Concurrent guesses count as one, so the limit of five a day has no effect.',
    edits: [
      {
        file: 'src/domain/cards/registrationProof.ts',
        find: '      .forNoKeyUpdate()\n',
        replace: '',
      },
    ],
    caughtBy: {
      file: 'test/oauth/fieldSetGrant.test.ts',
      test: 'counts two codes as two if the second arrives before the first is counted',
      project: 'postgres',
    },
    because: /Expected: 2/,
  },
  {
    name: 'stolen-login-lives-on',
    mistake: 'A reused refresh token is refused, but its login is not revoked.',
    harm: 'A thief who used a guest’s token first stays logged in as the guest.',
    edits: [
      {
        file: 'src/domain/tokens/refresh.ts',
        find: "      await revokeFamily(trx, stolen, 'refresh_token_reused', now);\n",
        replace: '      void stolen;\n',
      },
    ],
    caughtBy: {
      file: 'test/oauth/refreshTokenGrant.test.ts',
      test: 'revokes all tokens of the login when it is used again after 30 seconds',
      project: 'embedded',
    },
    because: /Expected: false\nReceived: true/,
  },
];
