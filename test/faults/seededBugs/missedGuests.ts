import type { SeededBug } from './bug.ts';

/** Mistakes that the nearest tests had missed: about guests, their messages and imports, and webhooks. */
export const missedGuests: SeededBug[] = [
  {
    name: 'guest-edit-merges-into-fields-read-before-the-lock',
    mistake: "An edit merges the request into the guest's fields as read before the lock.",
    harm: 'A guest who unsubscribes while an edit hashes a password gets marketing mail again.',
    edits: [
      {
        file: 'src/domain/guests/guestEdit.ts',
        find: 'const after = withInput(held.fields, input);',
        replace: 'const after = withInput(guest.fields, input);',
      },
    ],
    caughtBy: {
      file: 'test/enrollment/enrollmentEditUser.test.ts',
      test: 'keeps a new address and an opt-out that arrive while it hashes a new password',
      project: 'postgres',
    },
    because: /\+\s+"optIn": "true"/,
  },
];
