import type { SeededBug } from './bug.ts';

const shares = (test: string) => ({
  file: 'test/unit/clientShares.test.ts',
  test,
  project: 'any engine' as const,
});
const left = (test: string) => ({
  file: 'test/gift/idempotencyKey.test.ts',
  test,
  project: 'embedded' as const,
});

/** Mistakes that only sequential callers reveal. */
export const timeBugs: SeededBug[] = [
  {
    name: 'calls-under-way-forgotten',
    mistake: 'Requests that the store is still counting do not count against the client’s share.',
    harm: 'A client that calls steadily gets a multiple of its share.',
    edits: [
      {
        file: 'src/limits/clientShares.ts',
        find: 'share.counted + share.underWay + share.unpublished >= points',
        replace: 'share.counted + share.unpublished >= points',
      },
    ],
    caughtBy: shares('is what was agreed, to the call: while the store is still counting the calls before'),
    because: /toEqual/,
  },
  {
    name: 'calls-counted-twice',
    mistake: 'The store’s count is added to the process’s own count, which it already includes.',
    harm: 'A client is refused long before its share is used up.',
    edits: [
      {
        file: 'src/limits/clientShares.ts',
        find: 'share.counted = consumedPoints;',
        replace: 'share.counted += consumedPoints;',
      },
    ],
    caughtBy: shares(
      'is what was agreed, to the call: when other processes have been told of the calls before',
    ),
    because: /toEqual/,
  },
  {
    name: 'later-calls-not-told',
    mistake: 'Only the first requests of a window are added to the count of all processes.',
    harm: 'A client that spreads its calls over several processes has a share at each of them.',
    edits: [
      {
        file: 'src/limits/clientShares.ts',
        find: 'share.counted = consumedPoints;',
        replace: 'share.counted = Math.max(share.counted, share.underWay);',
      },
    ],
    caughtBy: shares('is shared with another process at every call'),
    because: /toBe/,
  },
  {
    name: 'window-begins-anew-with-each-count',
    mistake: 'Each count lengthens the window it falls into.',
    harm: 'A till that fails once a minute is locked out permanently.',
    edits: [
      {
        file: 'src/limits/windowCounts.ts',
        find: '      window.count += 1;\n',
        replace: '      window.count += 1;\n      window.endsAt = now + seconds * 1000;\n',
      },
    ],
    caughtBy: shares('start with the first count and end with the window, whatever is counted meanwhile'),
    because: /toBe/,
  },
  {
    name: 'dead-key-for-any-request',
    mistake: 'The key of a dead process is taken over by any request, not only by the same one.',
    harm: 'Another payment is made under the key, and a repeat of the first gets its reply.',
    edits: [
      {
        file: 'src/contract/idempotency.ts',
        find: "            eb('idempotency_record.digest', '=', scope.digest),\n",
        replace: '',
      },
    ],
    caughtBy: left('is not released to another request, and still works for its own'),
    because: /422|idempotency_mismatch/,
  },
  {
    name: 'running-key-taken-over',
    mistake: 'A key is taken over while its process may still be running.',
    harm: 'A slow request runs twice concurrently.',
    edits: [
      {
        file: 'src/contract/idempotency.ts',
        find: "            eb('idempotency_record.locked_until', '<', timeOfDay),\n",
        replace: '',
      },
    ],
    caughtBy: left('is released to the same request only after its lease has expired'),
    because: /409/,
  },
  {
    name: 'claim-of-another-released',
    mistake: 'A failing request releases its key although another request has taken it over.',
    harm: 'A third request runs beside the second under one key.',
    edits: [
      {
        file: 'src/contract/idempotency.ts',
        find: `  await whereKey(db.deleteFrom('idempotency_record'), scope)
    .where('status', 'is', null)
    .where('locked_until', '=', lockedUntil)`,
        replace: `  await whereKey(db.deleteFrom('idempotency_record'), scope)
    .where('status', 'is', null)
    .where('locked_until', '>=', new Date(lockedUntil.getTime() * 0))`,
      },
    ],
    caughtBy: left('remains in progress after the first request has failed'),
    because: /idempotency_in_progress/,
  },
  {
    name: 'late-reply-kept-over-the-later',
    mistake: 'The late reply of a request overwrites the reply of the request that took it over.',
    harm: 'A till that paid gets every repeat answered with a refusal.',
    edits: [
      {
        file: 'src/contract/idempotency.ts',
        find: `  await whereKey(db.updateTable('idempotency_record'), scope)
    .where('status', 'is', null)
    .where('locked_until', '=', lockedUntil)
`,
        replace: `  await whereKey(db.updateTable('idempotency_record'), scope)
    .where('locked_until', '<=', new Date(lockedUntil.getTime() * 2))
`,
      },
    ],
    caughtBy: left(
      'stores the second reply even if the first request is refused meanwhile and replies later',
    ),
    because: /card_not_active/,
  },
  {
    name: 'resumed-key-keeps-its-first-date',
    mistake: 'An Idempotency-Key that a dead process left is resumed with the date of its first use.',
    harm: 'The key expires early, and a repeated payment is booked twice.',
    edits: [
      {
        file: 'src/contract/idempotency.ts',
        find: '          locked_until: lockedUntil,\n          created_at: now,\n',
        replace: '          locked_until: lockedUntil,\n',
      },
    ],
    caughtBy: {
      file: 'test/gift/idempotencyKey.test.ts',
      test: 'is valid for 48 hours from its release, not from its first use',
      project: 'postgres',
    },
    because: /Expected: true/,
  },
];
