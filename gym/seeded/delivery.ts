import { edit, onEmbedded, onPostgres, type SeededBug } from './bug.ts';

/** Mistakes about messages and webhooks: lost, doubled, or ended by a late worker. */
export const deliveryBugs: SeededBug[] = [
  {
    name: 'delivered-event-given-up',
    mistake: 'A late refusal changes a delivery that the receiver has accepted.',
    harm: 'Operators see delivered events as failed, and send them again.',
    edits: [
      edit(
        'src/domain/webhooks/deliveries.ts',
        "const isUnsettled = sql`state <> all('{DELIVERED,GIVEN_UP}')`;",
        'const isUnsettled = sql`state is not null`;',
      ),
    ],
    caughtBy: onEmbedded(
      'test/webhooks/lateWorkers.test.ts',
      'record a delivery that the first confirms late, whatever the second gets',
    ),
    because: /Expected: false\n\s*Received: true/,
  },
  {
    name: 'event-added-at-the-end',
    mistake: 'An ordering key is removed from the queue although an event was added since it was read.',
    harm: 'An event that comes while the last one is being sent is never sent.',
    edits: [
      edit(
        'src/domain/webhooks/deliveries.ts',
        'and q.revision = ${revision}`.execute',
        'and q.revision >= ${revision}`.execute',
      ),
    ],
    caughtBy: onPostgres(
      'test/webhooks/delivery.test.ts',
      'delivers an event that commits while a worker finishes its ordering key',
    ),
    because: /-\s+2,/,
  },
  {
    name: 'message-ended-by-a-late-worker',
    mistake: 'A message is ended without checking whether another worker has ended it.',
    harm: 'Partners get two events for one mail, and a failure overwrites the success.',
    edits: [
      edit(
        'src/domain/messaging/messages.ts',
        `.updateTable('message', { message_id: messageId, state: 'QUEUED' })
    .set({ state, sealed`,
        `.updateTable('message', { message_id: messageId })
    .set({ state, sealed`,
      ),
    ],
    caughtBy: onPostgres(
      'test/messaging/sentMessages.test.ts',
      'receive a message once, even if a worker that was replaced is late to end it',
    ),
    because: /-\s+"events": \d/,
  },
];
