import { edit, onEmbedded, onPostgres, type SeededBug } from './bug.ts';

/** Mistakes about idempotency: names and keys of repeated requests. */
export const repeatBugs: SeededBug[] = [
  {
    name: 'names-not-unique',
    mistake: 'The names of movements are looked up before they are written, but have no unique key.',
    harm: 'A till repeats a call to another process of the service, and the sale is done twice.',
    edits: [edit('src/store/migrations/0004_ledger.ts', '     primary key (merchant_id, scope, key),\n', '')],
    caughtBy: onPostgres(
      'test/ledger/besideOthers.test.ts',
      'is refused under a key that another process uses at the same moment',
    ),
    because: /external_transaction_id_conflict/,
  },
  {
    name: 'no-tombstone-under-an-old-name',
    mistake:
      'A reversal leaves no tombstone under a name that was used before, though the name is free again.',
    harm: 'A reversal by a check used weeks ago blocks nothing: the lost payment arrives later and is posted.',
    edits: [
      edit(
        'src/ledger/batchState.ts',
        'if (tombstone && !this.usedKey(tombstone, header.occurredAt))',
        'if (tombstone && !this.#keys.has(nameOf(tombstone)))',
      ),
    ],
    caughtBy: onEmbedded(
      'test/transaction/transactionReverse.test.ts',
      'also under a check that was used more than eight days ago',
    ),
    because: /-\s+"errorCode": "transaction\.already_reversed"/,
  },
  {
    name: 'pos-identity-without-separator',
    mistake: 'The numbers that identify a till’s request are joined without a separator.',
    harm: 'A payment is refused as a duplicate of another check’s.',
    edits: [
      edit(
        'src/domain/cards/shared/cardRequest.ts',
        'const key = JSON.stringify([posTransactionId, sequenceNumber, posTransactionDatetime]);',
        "const key = [posTransactionId, sequenceNumber, posTransactionDatetime].join('');",
      ),
    ],
    caughtBy: onPostgres(
      'test/transaction/transactionAddRedeem.test.ts',
      'moves once for each identity, also where the numbers of two read the same in a row',
    ),
    because: /responseCode/,
  },
  {
    name: 'running-key-taken-over',
    mistake: 'A key is taken over while its process may still be running.',
    harm: 'A slow request runs twice concurrently.',
    edits: [
      edit(
        'src/contract/idempotency.ts',
        "            eb('idempotency_record.locked_until', '<', timeOfDay),\n",
        '',
      ),
    ],
    caughtBy: onEmbedded(
      'test/gift/idempotencyKey.test.ts',
      'is released to the same request only after its lease has expired',
    ),
    because: /409/,
  },
  {
    name: 'dead-key-for-any-request',
    mistake: 'The key of a dead process is taken over by any request, not only by the same one.',
    harm: 'Another payment is made under the key, and a repeat of the first gets its reply.',
    edits: [
      edit(
        'src/contract/idempotency.ts',
        "            eb('idempotency_record.digest', '=', scope.digest),\n",
        '',
      ),
    ],
    caughtBy: onEmbedded(
      'test/gift/idempotencyKey.test.ts',
      'is not released to another request, and still works for its own',
    ),
    because: /422|idempotency_mismatch/,
  },
  {
    name: 'late-reply-kept-over-the-later',
    mistake: 'The late reply of a request overwrites the reply of the request that took it over.',
    harm: 'A till that paid gets every repeat answered with a refusal.',
    edits: [
      edit(
        'src/contract/idempotency.ts',
        `  await whereKey(db.updateTable('idempotency_record'), scope)
    .where('status', 'is', null)
    .where('locked_until', '=', lockedUntil)
`,
        `  await whereKey(db.updateTable('idempotency_record'), scope)
    .where('locked_until', '<=', new Date(lockedUntil.getTime() * 2))
`,
      ),
    ],
    caughtBy: onEmbedded(
      'test/gift/idempotencyKey.test.ts',
      'stores the second reply even if the first request is refused meanwhile and replies later',
    ),
    because: /card_not_active/,
  },
];
