import type { SeededBug } from './bug.ts';

/** Mistakes about guests, their messages and imports, and webhooks. */
export const guestBugs: SeededBug[] = [
  {
    name: 'guest-edit-merges-into-fields-read-before-the-lock',
    mistake: "An edit merges the request into the guest's fields as read before the lock.",
    harm: 'A guest who unsubscribes while an edit hashes a password gets marketing mail again.',
    edits: [
      {
        file: 'src/domain/enrollment/guestEdit.ts',
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
  {
    name: 'ended-message-is-ended-again-by-late-worker',
    mistake: 'A message is ended unless it is in the same state already, instead of only while it waits.',
    harm: 'The buyer is told that a gift did not arrive which another worker has mailed.',
    edits: [
      {
        file: 'src/domain/messaging/messages.ts',
        find: `    .updateTable('message', { message_id: messageId, state: 'QUEUED' })
    .set({ state, sealed: null,`,
        replace: `    .updateTable('message', { message_id: messageId })
    .where('state', '<>', state)
    .set({ state, sealed: null,`,
      },
    ],
    caughtBy: {
      file: 'test/sale/undeliverableGifts.test.ts',
      test: 'stays delivered when one of two workers at its mail is refused after the other has sent it',
      project: 'postgres',
    },
    because: /\+\s+"UNDELIVERABLE"/,
  },
  {
    name: 'import-digest-includes-place-in-file',
    mistake: 'The digest of a row of a card import also covers its line and its values as read.',
    harm: 'A file imported again with one more card at its top is rejected row by row.',
    edits: [
      {
        file: 'src/operators/imports/openingMovement.ts',
        find: '{ read: _, registrationCode, ...row }: CardRow,',
        replace: '{ registrationCode, ...row }: CardRow,',
      },
    ],
    caughtBy: {
      file: 'test/imports/cardImport.test.ts',
      test: 'passes over the cards imported before, wherever they stand in a later file',
      project: 'postgres',
    },
    because: /was imported before with different values/,
  },
  {
    name: 'guest-import-progress-not-locked',
    mistake: 'The progress of a guest import is read without a lock before a chunk is written.',
    harm: 'Two processes that import one file write the same rows: those guests are there twice.',
    edits: [
      {
        file: 'src/operators/imports/guestImportProgress.ts',
        find: `    .select('rows_done')
    .forUpdate()
`,
        replace: `    .select('rows_done')
`,
      },
    ],
    caughtBy: {
      file: 'test/guest/files.test.ts',
      test: 'are resumed by one of two processes, and no guest is there twice',
      project: 'postgres',
    },
    because: /\+\s+"guest-1009@both\.test"/,
  },
  {
    name: 'circuit-breaker-of-another-merchant',
    mistake: 'The state of a circuit breaker is read by the code of the endpoint alone.',
    harm: "A merchant's events wait while the receiver of another merchant is down.",
    edits: [
      {
        file: 'src/domain/webhooks/circuitBreakers.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
        find: '    where merchant_id = ${merchantId} and endpoint_code = ${code}`.execute(db);\n  const [row]',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
        replace: '    where endpoint_code = ${code}`.execute(db);\n  const [row]',
      },
    ],
    caughtBy: {
      file: 'test/webhooks/delivery.test.ts',
      test: 'delivers at once while the equally named endpoint of another merchant is down',
      project: 'postgres',
    },
    because: /\+\s+"state": "open"/,
  },
];
