import type { SeededBug } from './bug.ts';

const held = (file: string) => (test: string) => ({ file, test, project: 'postgres' as const });
const keys = held('test/gift/idempotencyKey.test.ts');
const cleaning = held('test/jobs/cleanUp.test.ts');

/** Mistakes about what a caller finds when it comes after another, and about what belongs to others. */
export const lateCallerBugs: SeededBug[] = [
  {
    name: 'expired-key-forgotten-twice',
    mistake: 'A late caller forgets an Idempotency-Key that another request uses again by now.',
    harm: 'A payment is booked twice under one key.',
    edits: [
      {
        file: 'src/contract/idempotency.ts',
        find: "      .where('created_at', '=', createdAt)\n",
        replace: '',
      },
    ],
    caughtBy: keys(
      'is forgotten once after it expired: not what it names meanwhile, when a second request is late',
    ),
    because: /"currentBalance": 20/,
  },
  {
    name: 'refusal-stored-over-a-running-request',
    mistake: 'A late refusal is stored although another request has taken over the key and still runs.',
    harm: 'The payment is booked, and every repeat is told that it was refused.',
    edits: [
      {
        file: 'src/contract/idempotency.ts',
        find: "    .where('locked_until', '=', lockedUntil)\n    .set(",
        replace: '    .set(',
      },
    ],
    caughtBy: keys('stores the second reply even if it is late and the first request was refused before'),
    because: /gift\.card_not_active/,
  },
  {
    name: 'all-keys-of-a-client-cleaned-up',
    mistake: 'With an expired Idempotency-Key all replies of its client are deleted.',
    harm: 'Repeats of the last two days are executed again, as far as the ledger does not know them.',
    edits: [
      {
        file: 'src/jobs/tasks/cleanUp.ts',
        find: '\n          and r.operation_id = page.operation_id and r.idempotency_key = page.idempotency_key',
        replace: '',
      },
    ],
    caughtBy: cleaning('deletes a stored reply after 48 hours, here and in the ledger at once'),
    because: /Expected: 2/,
  },
  {
    name: 'same-key-of-another-operation-cleaned-up',
    mistake: 'The ledger forgets a key of every operation when it expires for one.',
    harm: 'A repeated reload under the same key is booked twice.',
    edits: [
      {
        file: 'src/jobs/tasks/cleanUp.ts',
        find: "\n          and k.scope = 'idempotency:' || old.client_id || ':' || old.operation_id",
        replace: '',
      },
    ],
    caughtBy: cleaning('deletes a stored reply after 48 hours, here and in the ledger at once'),
    because: /Expected: 2/,
  },
  {
    name: 'erased-subscription-revived',
    mistake: 'A paid period is recorded on a subscription that ended while its payment was under way.',
    harm: 'An erased guest is charged every month.',
    edits: [
      {
        file: 'src/domain/subscriptions/closeCharge.ts',
        find: "    .where('state', 'in', [...CHARGED_STATES])\n",
        replace: '',
      },
    ],
    caughtBy: held('test/subscription/lateWorkers.test.ts')(
      'leave a subscription ended whose guest is erased between its capture and its record',
    ),
    because: /infoOf/,
  },
  {
    name: 'paid-period-ended-by-a-late-request',
    mistake: 'A late subscription ends one that was paid and cancelled meanwhile, although its period runs.',
    harm: 'A guest pays twice for one month.',
    edits: [
      {
        file: 'src/domain/subscriptions/subscribe.ts',
        find: "    .where('paid_until', '<=', today)\n",
        replace: '',
      },
    ],
    caughtBy: held('test/subscription/subscriptionSubscribe.test.ts')(
      'leaves a period that was paid and cancelled while the request was on its way',
    ),
    because: /subscribe\.card_already_subscribed/,
  },
  {
    name: 'events-of-other-guests-erased',
    mistake: 'The erasure of a guest deletes the enrollment events of all guests.',
    harm: 'Partners never hear of guests whose events were waiting.',
    edits: [
      {
        file: 'src/operators/guests/forgetGuest.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
        find: "\n      and body::jsonb -> 'data' ->> 'accountId' = ${String(accountId)}",
        replace: '',
      },
    ],
    caughtBy: held('test/webhooks/events.test.ts')('is deleted when it names an erased guest, and no other'),
    because: /guest\.enrolled/,
  },
  {
    name: 'phone-of-another-guest-forgotten',
    mistake: 'A file that gives a card a new phone number takes the old number from every card.',
    harm: 'A guest with the same number is not found by phone at the till.',
    edits: [
      {
        file: 'src/operators/guests/cardRegistrations.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
        find: '\n      and (a.value, a.card_number) in (select * from unnest(${values}::text[], ${cards}::text[]))',
        replace: '',
      },
    ],
    caughtBy: held('test/guest/files.test.ts')(
      'register a sold card to its guest: the card shows the guest’s name, and no other phone number finds it',
    ),
    because: /5550100099/,
  },
];
