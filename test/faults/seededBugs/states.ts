import type { SeededBug } from './bug.ts';

/** Mistakes about the state of a card or guest: one state is taken for another. */
export const stateBugs: SeededBug[] = [
  {
    name: 'suspended-guest-is-offered-reward-surveys',
    mistake: 'The list of surveys does not check whether the guest is active.',
    harm: 'A suspended guest answers a whole survey and is then refused, because its reward cannot be granted.',
    edits: [
      {
        file: 'src/domain/surveys/completable.ts',
        find: "card.account_status === null || card.account_status === 'ACTIVE'",
        replace: "card.account_status === null || card.account_status !== ('ERASED' as string)",
      },
    ],
    caughtBy: {
      file: 'test/survey/surveyEligibleSurveys.test.ts',
      test: 'who is SUSPENDED sees no survey with a reward',
      project: 'postgres',
    },
    because: /\+\s+"VISIT"/,
  },
  {
    name: 'card-added-to-suspended-guest',
    mistake: 'A card is added without checking the guest again under the lock.',
    harm: 'A guest who is suspended at that moment still gets the card and its value.',
    edits: [
      {
        file: 'src/domain/enrollment/addedCards.ts',
        find: "if (held.status !== 'ACTIVE')",
        replace: "if (held.status === 'TERMINATED')",
      },
    ],
    caughtBy: {
      file: 'test/oauth/accountProof.test.ts',
      test: 'adds no card to a guest who is suspended while the request is in flight',
      project: 'postgres',
    },
    because: /account_suspended/,
  },
  {
    name: 'suspended-namesake-is-the-same-person',
    mistake: 'Two guests are reported as plainly one person even if the other one is not active.',
    harm: 'A partner combines a new guest with an account that the shop has suspended.',
    edits: [
      {
        file: 'src/domain/guests/uniqueness.ts',
        find: "    status === 'ACTIVE' &&",
        replace: "    status !== ('ERASED' as string) &&",
      },
    ],
    caughtBy: {
      file: 'test/enrollment/enrollmentCreateAndRegister.test.ts',
      test: 'never report a guest who is SUSPENDED as the same person',
      project: 'postgres',
    },
    because: /\+\s+"canAutoCombine": true/,
  },
  {
    name: 'account-token-for-suspended-guest',
    mistake: 'An account token is issued in whatever state the guest is.',
    harm: 'A shop hands a suspended guest a code that every till then refuses.',
    edits: [
      {
        file: 'handlers/guest/guestAccountInformation.ts',
        find: "query.withAccountToken === true && outcome.guest.status === 'ACTIVE'",
        replace: 'query.withAccountToken === true',
      },
    ],
    caughtBy: {
      file: 'test/guest/guestAccountInformation.test.ts',
      test: 'comes with an account token for an active guest only',
      project: 'postgres',
    },
    because: /Received: "acct_/,
  },
  {
    name: 'sold-card-starts-without-its-points',
    mistake: 'A sale at the till counts as an activation only if the card was blocked before.',
    harm: 'A new card lacks the points that the shop promises with it.',
    edits: [
      {
        file: 'src/domain/cards/sale.ts',
        find: "card.status === 'ACTIVE' ? [] : [{ kind: 'activate' } as const]",
        replace: "card.status !== 'DISABLED' ? [] : [{ kind: 'activate' } as const]",
      },
    ],
    caughtBy: {
      file: 'test/gift/giftSell.test.ts',
      test: 'credits what a new card of the template starts with, and a reload does not',
      project: 'postgres',
    },
    because: /"amount": 50n/,
  },
];
