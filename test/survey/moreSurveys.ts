import { randomBytes } from 'node:crypto';
import type { Store } from '../../src/store/store.ts';
import { applyFile, CORNER_CAFE } from '../support/testStore.ts';

const first = 'start: "2026-01-01 00:00:00", message: Thank you!';
const question = '{ code: 7, title: Anything?, type: OPEN_RESPONSE }';
const questions = `questions: [${question}]`;

/**
 * Surveys of the Corner Cafe beside the sample's, a webhook endpoint for completions, and a points limit that
 * cards can reach.
 */
const surveys = `${CORNER_CAFE}
    wallets:
      - { code: 1, name: Stored Value, kind: stored_value, scale: 2, balanceLimit: "500.00" }
      - { code: 2, name: Points, kind: points, scale: 0, expiresAfterDays: 365 }
      - { code: 4, name: Free Coffee, kind: reward, scale: 0, balanceLimit: "3" }
    secrets: [{ name: told, value: "whsec_${randomBytes(32).toString('base64')}" }]
    webhooks: [{ code: told, url: "https://hooks.example.test/surveys", events: [survey.completed], secret: told }]
    surveys:
      - { code: FREE, title: Nothing for it, ${first}, maxCompletions: 3, ${questions} }
      - { code: OFF, title: Switched off, active: false, ${first}, ${questions} }
      - { code: SOON, title: Begins in April, start: "2026-04-01 09:00:00", message: Thank you!, ${questions} }
      - { code: WEEK, title: A week for it, daysAvailable: 7, ${first}, ${questions} }
      - { code: APRIL, title: Ends in April, expiration: "2026-04-30 18:00:00", ${first}, ${questions} }
      - { code: MANY, title: Many, maxCompletions: 50, ${first}, ${questions}, adjustments: [{ wallet: 2, quantity: "1" }] }
      - { code: GOLD, title: To Gold, ${first}, ${questions}, adjustments: [{ wallet: 2, quantity: "500" }] }
      - code: COFFEE
        title: Money and a coffee
        ${first.replace(', ', '\n        ')}
        maxCompletions: 10
        adjustments: [{ wallet: 1, quantity: "2.50" }, { wallet: 4, quantity: "1" }]
        ${questions}
      - code: TYPES
        title: Of each type one
        ${first.replace(', ', '\n        ')}
        maxCompletions: 100
        questions:
          - { code: 30, title: How many?, type: SCALE, required: true, scale: { from: 0, to: 10 } }
          - code: 20
            title: Which one?
            type: SINGLE_SELECT
            required: true
            notApplicableAllowed: true
            items: [{ code: 1, label: One, value: one }, { code: 2, label: Two, value: two }]
          - code: 40
            title: Which two?
            type: MULTI_SELECT
            maxSelected: 2
            items:
              - { code: 1, label: One, value: one }
              - { code: 2, label: Two, value: two }
              - { code: 3, label: Three, value: three }
          - { code: 10, title: Why?, type: OPEN_RESPONSE, required: true, maxResponseLength: 10 }
`;

export const moreSurveys = (store: Store) => applyFile(store, surveys);
