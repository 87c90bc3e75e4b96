import type { SeededBug } from './bug.ts';

/**
 * Mistakes by an author who had not read the tests. Five kinds: two movements in one batch, two merchants
 * with the same numbers, figures that are too small or too late, two workers at one step, and sequential
 * callers.
 */
export const independentBugs: SeededBug[] = [
  {
    name: 'lot-made-and-spent-in-one-batch',
    mistake: 'A lot created in a batch is written in its first state, not in its state after the batch.',
    harm: 'Points earned and spent in one batch stay in their lot: on their last day the card loses other points instead.',
    edits: [
      {
        file: 'src/ledger/writeParts.ts',
        find: `    const remaining = remainingOf(state, cardNumber, walletCode, lot);
    return [{ lot, cardNumber, walletCode, expiresOn, amount, remaining }];`,
        replace: '    return [{ lot, cardNumber, walletCode, expiresOn, amount, remaining: amount }];',
      },
    ],
    caughtBy: {
      file: 'test/ledger/lots.test.ts',
      test: 'as movements of one batch leave them: made, used and used up within it',
      project: 'embedded',
    },
    because: /\+\s+"2026-07-31 10"/,
  },
  {
    name: 'event-of-a-later-movement',
    mistake: 'Events of a batch contain the cards’ state after the batch, not after each movement.',
    harm: 'With a payment and an exchange in one batch, the event of the payment lacks its guest.',
    edits: [
      {
        file: 'src/ledger/batchState.ts',
        find: `    const cardNumbers = transactions.flatMap((transaction) => transaction.cardNumbers);
    return {
      transactions,
      legs,
      cards: new Map(cardNumbers.map((cardNumber) => [cardNumber, this.#cards.get(cardNumber)!])),
    };`,
        replace: '    return { transactions, legs, cards: this.#cards };',
      },
    ],
    caughtBy: {
      file: 'test/rules/batchState.test.ts',
      test: 'records postings and the resulting cards only with observers',
      project: 'any engine',
    },
    because: /-\s+700n/,
  },
  {
    name: 'latest-read-for-the-first-only',
    mistake:
      'The latest transactions of cards are read only where the first movement of a batch asks for them.',
    harm: 'A void that comes in one batch behind another movement is refused, though nothing has happened on its card.',
    edits: [
      {
        file: 'src/ledger/readRows.ts',
        find: 'movements.flatMap(({ needsLatest, cardNumbers }) => (needsLatest ? cardNumbers : [])),',
        replace: 'movements[0]?.needsLatest ? cardNumbers : [],',
      },
    ],
    caughtBy: {
      file: 'test/transaction/oneBatch.test.ts',
      test: 'void a sale without its id behind a movement of another card',
      project: 'embedded',
    },
    because: /has_later_activity/,
  },
  {
    name: 'review-beside-a-visit',
    mistake: 'The review of tiers writes what it calculated before the lock if the tier is unchanged.',
    harm: 'The nightly review removes the tier of a guest who earned it again in the same batch.',
    edits: [
      {
        file: 'src/jobs/tasks/reviewTiers.ts',
        find: `        [...entries].map(([cardNumber, entry]) => review(app, entry, { program, cardNumber })),
`,
        replace: `        [...entries].map(([cardNumber, entry]) =>
          review(app, entry, { cardNumber, change: changes.get(cardNumber)! }),
        ),
`,
      },
      {
        file: 'src/jobs/tasks/reviewTiers.ts',
        find: `      const due = page.filter((card) => reviewTier(program, toTieredCard(card), today));
      const numbers = due.map(({ card_number }) => card_number);
      const entries = await createOwnEntries(app, merchantId, numbers, 'tier_review');
`,
        replace: `      const changes = new Map(
        page.flatMap((card) => {
          const change = reviewTier(program, toTieredCard(card), today);
          return change ? [[card.card_number, change] as const] : [];
        }),
      );
      const entries = await createOwnEntries(app, merchantId, [...changes.keys()], 'tier_review');
`,
      },
      {
        file: 'src/jobs/tasks/reviewTiers.ts',
        find: `  program: LoyaltyProgram;
  cardNumber: string;
`,
        replace: `  cardNumber: string;
  change: TierChange;
`,
      },
      {
        file: 'src/jobs/tasks/reviewTiers.ts',
        find: '{ program, cardNumber }: Review,',
        replace: '{ cardNumber, change }: Review,',
      },
      {
        file: 'src/jobs/tasks/reviewTiers.ts',
        find: `      const change = reviewTier(program, { ...card, loyalty: card.loyalty as LoyaltyState }, visit.today);
      const tierChanges = change ? [{ cardNumber, ...change }] : [];
      return { legs: [], tierChanges, receipt: { changed: change !== undefined } };
`,
        replace: `      const isDue = card.tierCode === change.from;
      const tierChanges = isDue ? [{ cardNumber, ...change }] : [];
      return { legs: [], tierChanges, receipt: { changed: isDue } };
`,
      },
      {
        file: 'src/jobs/tasks/reviewTiers.ts',
        find: 'import { reviewTier } from',
        replace: 'import { reviewTier, type TierChange } from',
      },
    ],
    caughtBy: {
      file: 'test/jobs/reviewTiers.test.ts',
      test: 'does not lower a tier that a payment in the same batch earns again',
      project: 'embedded',
    },
    because: /Expected: 0\s+Received: 1/,
  },
  {
    name: 'checkins-of-every-merchant',
    mistake: 'An exchange takes the check-ins of every card of that number.',
    harm: `An exchange takes the check-in of another merchant's card of the same number with it: that shop's guest is gone.`,
    edits: [
      {
        file: 'src/domain/checkins/followExchange.ts',
        find: `await ofMerchant(trx, merchantId)
    .deleteFrom('checkin')`,
        replace: `await trx
    .deleteFrom('checkin')`,
      },
    ],
    caughtBy: {
      file: 'test/transaction/sameNumbers.test.ts',
      test: 'see their own guest after the other’s checked-in card is exchanged',
      project: 'postgres',
    },
    because: /"checkin"|checked_in_at|checkin_id|"status": 500/,
  },
  {
    name: 'completions-of-every-merchant',
    mistake: 'Completions of a survey are counted without the merchant.',
    harm: 'A card cannot answer a survey, since a card of the same number at another merchant has answered one of the same code.',
    edits: [
      {
        file: 'src/domain/surveys/participation.ts',
        find: `      (select count(*)::integer from survey_response r where r.merchant_id = \${merchantId}
        and r.participant = \${key}`,
        replace: `      (select count(*)::integer from survey_response r where r.merchant_id = r.merchant_id
        and r.participant = \${key}`,
      },
    ],
    caughtBy: {
      file: 'test/transaction/sameNumbers.test.ts',
      test: 'limit the answers to a survey of the same code separately',
      project: 'postgres',
    },
    because: /-\s+"result": "success"/,
  },
  {
    name: 'reserved-by-another-merchant',
    mistake: 'A card counts as reserved when any merchant has an order with a card of that number.',
    harm: `Cards in stock cannot be sold online, since another merchant's order has cards of the same numbers.`,
    edits: [
      {
        file: 'src/domain/sale/orders/reservedCards.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
        find: 'where kept.merchant_id = ${merchantId} and kept.card_number',
        replace: 'where kept.merchant_id = kept.merchant_id and kept.card_number',
      },
    ],
    caughtBy: {
      file: 'test/sale/sameNumbers.test.ts',
      test: 'each sell all of their own',
      project: 'postgres',
    },
    because: /\+\s+"sale\.out_of_cards"/,
  },
  {
    name: 'breaker-of-every-merchant',
    mistake: 'Timeouts and answers are recorded for every endpoint of that code.',
    harm: `Another merchant's endpoint of the same code opens and closes the circuit breaker of this one.`,
    edits: [
      {
        file: 'src/domain/webhooks/circuitBreakers.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
        find: 'const own = sql`merchant_id = ${merchantId} and endpoint_code = ${code}`;',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
        replace: 'const own = sql`merchant_id = merchant_id and endpoint_code = ${code}`;',
      },
    ],
    caughtBy: {
      file: 'test/webhooks/delivery.test.ts',
      test: 'separates the circuit breakers of two merchants whose endpoints have the same code',
      project: 'postgres',
    },
    because: /Expected\s+- \d|toEqual/,
  },
  {
    name: 'nothing-where-the-rest-fits',
    mistake: 'A grant that exceeds the wallet’s limit is dropped instead of cut.',
    harm: `A guest near a wallet's limit earns nothing instead of the remainder.`,
    edits: [
      {
        file: 'src/domain/rules/limits.ts',
        find: 'return room > 0n ? min(room, requested) : 0n;',
        replace: 'return room >= requested ? min(room, requested) : 0n;',
      },
    ],
    caughtBy: {
      file: 'test/rules/earning.test.ts',
      test: 'go into a wallet only up to its limit',
      project: 'any engine',
    },
    because: /Expected: 10n/,
  },
  {
    name: 'renewal-never-given-up',
    mistake: 'Each attempt at a renewal restarts its retry period.',
    harm: 'A failing renewal is retried forever: the guest has the plan without paying, and no one is notified.',
    edits: [
      {
        file: 'src/domain/subscriptions/openCharge.ts',
        find: '.set({ ...attempted, unpaid_for: null })',
        replace: '.set({ ...attempted, unpaid_for: null, first_tried_at: app.clock.now() })',
      },
    ],
    caughtBy: {
      file: 'test/subscription/renewals.test.ts',
      test: 'are retried for three days after a technical failure',
      project: 'embedded',
    },
    because: /-\s+"subscriptionStatus": "SUBSCRIPTION_RENEW_FAILED"/,
  },
  {
    name: 'store-blocked-like-a-till',
    mistake: 'A store may guess no more often than one of its tills.',
    harm: 'A store with many tills is refused as soon as one of its tills would be.',
    edits: [
      {
        file: 'src/limits/guesses.ts',
        find: 'const TILLS_PER_STORE = 10;',
        replace: 'const TILLS_PER_STORE = 1;',
      },
    ],
    caughtBy: {
      file: 'test/store/guessLimits.test.ts',
      test: 'gets at most the share of ten tills in a store, under any names, and then one answer a second',
      project: 'postgres',
    },
    because: /Expected: > 50/,
  },
  {
    name: 'login-ends-early',
    mistake: 'A login ends after its idle lifetime even if it is used.',
    harm: 'Guests who use the app every day have to log in again after the idle days.',
    edits: [
      {
        file: 'src/domain/tokens/tokenFamily.ts',
        find: 'newFamily(login, integration.refreshAbsoluteDays * DAY_MS)',
        replace: 'newFamily(login, integration.refreshIdleDays * DAY_MS)',
      },
    ],
    caughtBy: {
      file: 'test/oauth/refreshTokenGrant.test.ts',
      test: 'ends with its login, however often it is used, and no access token outlives the login',
      project: 'embedded',
    },
    because: /-\s+"status": 200,\s+\+\s+"status": 400/,
  },
  {
    name: 'cards-kept-for-a-closed-order',
    mistake: 'Replacing a card of an order does not check that the order is still open.',
    harm: 'A late worker reserves cards in stock for an order that another has closed: they can never be sold.',
    edits: [
      {
        file: 'src/domain/sale/orders/deliverGoods.ts',
        find: 'if (state !== order.state) throw new MovedOn();',
        replace: 'if (state === undefined) throw new MovedOn();',
      },
    ],
    caughtBy: {
      file: 'test/sale/orderFaults.test.ts',
      test: 'goods that are about to be delivered, with a card sold elsewhere, are reclaimed or paid, though another process closes the order meanwhile',
      project: 'embedded',
    },
    because: /1 cards are kept/,
  },
  {
    name: 'begun-payment-taken-for-unsent',
    mistake:
      'A payment that was found unsent is abandoned although another worker has begun to send it since.',
    harm: 'A late job marks a payment as unsent while it is being sent: the sale is lost and the money is refunded.',
    edits: [
      {
        file: 'src/domain/payments/lookUpPayment.ts',
        find: `{ states: ['INTENDED'], isBegun: false }, failed)`,
        replace: `{ states: ['INTENDED'] }, failed)`,
      },
    ],
    caughtBy: {
      file: 'test/payment/twoWorkers.test.ts',
      test: 'do not touch a payment that one found unsent and the other has begun to send since',
      project: 'postgres',
    },
    because: /auth_failed/,
  },
  {
    name: 'event-added-at-the-end',
    mistake: 'An ordering key is removed from the queue although an event was added since it was read.',
    harm: 'An event that comes while the last one is being sent is never sent.',
    edits: [
      {
        file: 'src/domain/webhooks/deliveries.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
        find: 'and q.revision = ${revision}`.execute',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
        replace: 'and q.revision >= ${revision}`.execute',
      },
    ],
    caughtBy: {
      file: 'test/webhooks/delivery.test.ts',
      test: 'delivers an event that commits while a worker finishes its ordering key',
      project: 'postgres',
    },
    because: /-\s+2,/,
  },
  {
    name: 'grant-not-held',
    mistake: 'An authorization grant is read without a lock when it is exchanged.',
    harm: 'A stolen authorization grant that is exchanged at the same moment gives a second login, and neither is revoked.',
    edits: [
      {
        file: 'src/domain/tokens/codeExchange.ts',
        find: 'await grants.selectAll().forUpdate().executeTakeFirstOrThrow()',
        replace: 'await grants.selectAll().executeTakeFirstOrThrow()',
      },
    ],
    caughtBy: {
      file: 'test/oauth/authorizationCodeGrant.test.ts',
      test: 'issues tokens to at most one of many concurrent requests, and revokes them',
      project: 'postgres',
    },
    because: /Expected length: 1/,
  },
  {
    name: 'takeover-without-a-lease',
    mistake: 'A request that takes over the key of a dead process does not start a new lease.',
    harm: 'After a process died, retries of its request run concurrently, and their replies are never stored.',
    edits: [
      {
        file: 'src/contract/idempotency.ts',
        find: `          digest: scope.digest,
          locked_until: lockedUntil,
          created_at: now,
          status: null,
          reply: null,
        })
        .where((eb)`,
        replace: `          digest: scope.digest,
          created_at: now,
          status: null,
          reply: null,
        })
        .where((eb)`,
      },
    ],
    caughtBy: {
      file: 'test/gift/idempotencyKey.test.ts',
      test: 'remains in progress after the first request has failed',
      project: 'embedded',
    },
    because: /idempotency_in_progress/,
  },
  {
    name: 'no-tombstone-under-an-old-name',
    mistake:
      'A reversal leaves no tombstone under a name that was used before, though the name is free again.',
    harm: `A reversal by a check used weeks ago blocks nothing: the lost payment arrives later and is posted.`,
    edits: [
      {
        file: 'src/ledger/batchState.ts',
        find: 'if (tombstone && !this.usedKey(tombstone, header.occurredAt))',
        replace: 'if (tombstone && !this.#keys.has(nameOf(tombstone)))',
      },
    ],
    caughtBy: {
      file: 'test/transaction/transactionReverse.test.ts',
      test: 'also under a check that was used more than eight days ago',
      project: 'embedded',
    },
    because: /-\s+"errorCode": "transaction\.already_reversed"/,
  },
  {
    name: 'multiplier-as-text',
    mistake: 'The highest multiplier is found by comparing text.',
    harm: 'On a day with ten times the points, guests of a tier with double points get only double.',
    edits: [
      {
        file: 'src/domain/rules/earning.ts',
        find: '(best && rateOf(best.times) >= rateOf(one.times) ? best : one)',
        replace: '(best && best.times >= one.times ? best : one)',
      },
    ],
    caughtBy: {
      file: 'test/rules/earning.test.ts',
      test: 'use the higher of the multipliers 2 and 10, in either order',
      project: 'any engine',
    },
    because: /Expected: 1000n\s+Received: 200n/,
  },
  {
    name: 'payment-clears-wrong-codes',
    mistake: 'A payment sets the count of wrong codes of its card back to zero.',
    harm: 'Each payment with a card clears its count of wrong codes, so that its code can be guessed.',
    edits: [
      {
        file: 'src/domain/cards/cardChecks.ts',
        find: 'counters: { ...counters, movements: counters.movements + 1 } }];',
        replace: 'counters: { ...counters, codeFailures: 0, movements: counters.movements + 1 } }];',
      },
    ],
    caughtBy: {
      file: 'test/gift/registrationCode.test.ts',
      test: 'stays counted as wrong when the card pays in between, also with a limit on payments',
      project: 'embedded',
    },
    because: /-\s+"errorCode": "gift\.reg_code_mismatch"/,
  },
  {
    name: 'silent-visit-is-no-later-activity',
    mistake: 'A movement without legs is not recorded as the latest of its card within a batch.',
    harm: 'A sale is voided although the guest has used the card since.',
    edits: [
      {
        file: 'src/ledger/draft.ts',
        find: '    for (const cardNumber of cardNumbers) this.#own(',
        replace: '    for (const cardNumber of legs.length > 0 ? cardNumbers : []) this.#own(',
      },
    ],
    caughtBy: {
      file: 'test/transaction/oneBatch.test.ts',
      test: 'do not void an activation beside a visit that changes no wallet',
      project: 'postgres',
    },
    because: /has_later_activity/,
  },
  {
    name: 'late-payment-on-the-renewal-day',
    mistake: 'A late payment on the next renewal day pays for the past period.',
    harm: 'The guest pays for an expired period, and is charged again the same day.',
    edits: [
      {
        file: 'src/domain/subscriptions/renewalDates.ts',
        find: '    if (end > today) return start;',
        replace: '    if (end >= today) return start;',
      },
    ],
    caughtBy: {
      file: 'test/subscription/subscriptionUpdatePaymentMethod.test.ts',
      test: 'charges only the current period when several are unpaid, on its first day',
      project: 'postgres',
    },
    because: /Expected/,
  },
  {
    name: 'window-starts-anew-with-every-call',
    mistake: 'Each count restarts the window of a limit, so it never ends for a steady caller.',
    harm: 'A gift page that is viewed every five seconds is refused after five minutes.',
    edits: [
      {
        file: 'src/limits/windowCounts.ts',
        find: `      window.count += 1;
`,
        replace: `      window.count += 1;
      windows.set(key, window);
`,
      },
    ],
    caughtBy: {
      file: 'test/unit/clientShares.test.ts',
      test: 'end in time for a caller that never pauses',
      project: 'any engine',
    },
    because: /Expected/,
  },
  {
    name: 'expired-bank-card-by-text-comparison',
    mistake: 'Expiry months are compared as text.',
    harm: 'Expired bank cards are accepted from October on, and valid ones refused in September.',
    edits: [
      {
        file: 'src/domain/payments/methodFaults.ts',
        find: '  if (year > thisYear || (year === thisYear && month >= thisMonth)) return {};',
        replace: `  if (\`\${year}-\${month}\` >= \`\${thisYear}-\${thisMonth}\`) return {};`,
      },
    ],
    caughtBy: {
      file: 'test/payment/methods.test.ts',
      test: 'on 2026-11-15 with its last month 9 of 2026: valid is false',
      project: 'postgres',
    },
    because: /Expected|Received/,
  },
  {
    name: 'sign-on-survives-a-new-configuration',
    mistake: 'The token of a partner is still used after the merchant has changed the partner.',
    harm: 'The new partner gets the token of the former one.',
    edits: [
      {
        file: 'src/adapters/partner/signOn.ts',
        find: '    if (known?.revision === revision) return known.cached;',
        replace: '    if (known) return known.cached;',
      },
    ],
    caughtBy: {
      file: 'test/partner/partnerContent.test.ts',
      test: 'signs on again once the merchant has changed its partner',
      project: 'postgres',
    },
    because: /.token/,
  },
  {
    name: 'dormancy-by-an-old-look',
    mistake: 'Dormancy charges what it found before the lock, though the card was used since.',
    harm: 'A guest pays with a card, and is charged in the same minute because nobody had used it for a year.',
    edits: [
      {
        file: 'src/operators/cards/bookDormancy.ts',
        find: `        if (balance === 0n || now?.latestTransactionId !== card.latestTransactionId)
          return { refused: 'not_dormant' };
`,
        replace: `        if (balance === 0n) return { refused: 'not_dormant' };
`,
      },
    ],
    caughtBy: {
      file: 'test/reports/dormancy.test.ts',
      test: 'is not charged when it pays before the charge',
      project: 'postgres',
    },
    because: /\+\s+"amount": 400n/,
  },
  {
    name: 'token-dead-by-date-alone',
    mistake: 'A device whose token is reported invalid since a time is removed by that time alone.',
    harm: 'An app renews its token during a campaign, and its guest gets no more push messages.',
    edits: [
      {
        file: 'src/domain/push/deliveries.ts',
        find: '  return !device.token_hash.equals(tokenHash) || (since !== undefined && device.seen_at > since);',
        replace:
          '  return since === undefined ? !device.token_hash.equals(tokenHash) : device.seen_at > since;',
      },
    ],
    caughtBy: {
      file: 'test/push/sendPush.test.ts',
      test: 'does not remove a device that renewed its token before the platform reported the old one invalid',
      project: 'postgres',
    },
    because: /Expected length: 1\s+Received length: 0/,
  },
  {
    name: 'theft-forgotten-with-the-expiry',
    mistake: 'Whether a refresh token has expired is checked before whether it was used.',
    harm: 'A stolen token that is used after ninety days does not end the login: its thief, or the guest, stays in.',
    edits: [
      {
        file: 'src/domain/tokens/refresh.ts',
        find: "  if (family.revoked_at !== null || family.expires_at <= now) return 'dead';\n",
        replace:
          "  if (family.revoked_at !== null || family.expires_at <= now || token.expires_at <= now) return 'dead';\n",
      },
    ],
    caughtBy: {
      file: 'test/oauth/refreshTokenGrant.test.ts',
      test: 'revokes everything that came of the login when it is used again after its idle lifetime',
      project: 'postgres',
    },
    because: /Expected: false\s+Received: true/,
  },
  {
    name: 'report-cards-of-every-merchant',
    mistake: 'The report by card template finds the template of a leg by the number of its card alone.',
    harm: 'A card whose number another shop has, too, counts twice, and the report says that the books are wrong.',
    edits: [
      {
        file: 'src/operators/reports/flows.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
        find: 'left join card c on c.merchant_id = ${merchantId}\n        and c.card_number',
        replace: 'left join card c on c.card_number',
      },
    ],
    caughtBy: {
      file: 'test/transaction/sameNumbers.test.ts',
      test: 'a report by card template has every movement of its own once, and none of the other shop',
      project: 'postgres',
    },
    because: /Expected: true\s+Received: false/,
  },
  {
    name: 'failed-addresses-of-every-merchant',
    mistake: 'An address counts as failed when a guest of any merchant has it and mail to that guest failed.',
    harm: 'A buyer gets no receipt, because mail from another shop could not be delivered once.',
    edits: [
      {
        file: 'src/domain/messaging/failedAddresses.ts',
        find: `await ofMerchant(db, merchantId)
    .selectFrom('guest', { email_key: caseFolded(address) })`,
        replace: `await db
    .selectFrom('guest')
    .where('email_key', '=', caseFolded(address))`,
      },
    ],
    caughtBy: {
      file: 'test/messaging/messagingSendTransactionalMessageByEmailAddress.test.ts',
      test: 'writes to an address at which mail to a guest of another merchant failed',
      project: 'postgres',
    },
    because: /user_email_failed/,
  },
  {
    name: 'imported-cards-of-every-merchant',
    mistake: 'Whether a card was imported before is looked up by its number alone.',
    harm: 'A shop that moves to the service cannot import the cards whose numbers another shop brought along.',
    edits: [
      {
        file: 'src/operators/imports/cardImport.ts',
        find: `await ofMerchant(db, merchantId)
    .selectFrom('movement_key', { scope: IMPORT_SCOPE })`,
        replace: `await db
    .selectFrom('movement_key')
    .where('scope', '=', IMPORT_SCOPE)`,
      },
    ],
    caughtBy: {
      file: 'test/imports/cardImport.test.ts',
      test: 'books the cards of each merchant though another has imported cards of the same numbers',
      project: 'postgres',
    },
    because: /was imported before with different values/,
  },
  {
    name: 'tier-counts-from-registration',
    mistake: 'The period in which counting began is that of the registration instead of the first earning.',
    harm: 'A guest with an assigned tier who registered in an earlier year loses the tier at the first purchase.',
    edits: [
      {
        file: 'src/domain/rules/tiers.ts',
        find: 'since: bucketOf(rule, anchor, day), earned',
        replace: 'since: bucketOf(rule, anchor, anchor), earned',
      },
    ],
    caughtBy: {
      file: 'test/rules/tiers.test.ts',
      test: 'is valid until the end of the period in which counting began, for the calendar year',
      project: 'any engine',
    },
    because: /Expected: 2\s+Received: 1/,
  },
  {
    name: 'suspended-namesakes-count',
    mistake: 'Guests who are not active count among those that match the fields of a login.',
    harm: 'A guest with a suspended older account of the same e-mail address cannot log in any more.',
    edits: [
      {
        file: 'src/domain/tokens/candidates.ts',
        find: `await guests
    .where('status', '=', 'ACTIVE')
    .limit(MAX_CANDIDATES + 1)`,
        replace: 'await guests.limit(MAX_CANDIDATES + 1)',
      },
    ],
    caughtBy: {
      file: 'test/oauth/fieldSetGrant.test.ts',
      test: 'finds the active guest among suspended and deleted ones with the same details',
      project: 'postgres',
    },
    because: /"status": 400/,
  },
  {
    name: 'unknown-consent-is-consent',
    mistake: 'A guest wants marketing unless the consent is "false", so an unknown consent counts as one.',
    harm: 'A guest who never agreed gets marketing mail, and the unsubscribe link has no effect.',
    edits: [
      {
        file: 'src/domain/messaging/receivers.ts',
        find: "guest.fields.optIn === 'true'",
        replace: "guest.fields.optIn !== 'false'",
      },
    ],
    caughtBy: {
      file: 'test/messaging/messagingSendMarketingMessageByAccountId.test.ts',
      test: 'sends only transactional messages to a guest whose consent is unknown',
      project: 'postgres',
    },
    because: /user_opted_out/,
  },
  {
    name: 'check-in-by-utc-day',
    mistake: 'The day by which a card expires at check-in is that of UTC.',
    harm: 'On the last evening of a card its guest cannot check in at a shop west of Greenwich.',
    edits: [
      {
        file: 'src/domain/checkins/checkIn.ts',
        find: 'const today = dayIn(merchant.timeZone, app.clock.now());',
        replace: "const today = dayIn('UTC', app.clock.now());",
      },
    ],
    caughtBy: {
      file: 'test/checkin/checkinCheckin.test.ts',
      test: 'accepts a card until midnight of its last day in the merchant’s time zone',
      project: 'postgres',
    },
    because: /"result": "failure"/,
  },
  {
    name: 'anchor-follows-latest-period',
    mistake: 'The anchor of a subscription is the start of its latest period.',
    harm: 'A quarterly plan begun on 31 August renews on the 28th of May, not on the 31st, and stays there.',
    edits: [
      {
        file: 'src/domain/subscriptions/closeCharge.ts',
        find: 'anchored_on: anchorOf(period.startsOn, before.anchoredOn),',
        replace: 'anchored_on: period.startsOn,',
      },
    ],
    caughtBy: {
      file: 'test/subscription/renewals.test.ts',
      test: 'return to the day of the start after short months in a row',
      project: 'embedded',
    },
    because: /-\s+"\d{4}-05-31"/,
  },
  {
    name: 'no-benefit-on-the-last-day',
    mistake: 'The benefit is granted only before the last day of its period.',
    harm: 'A guest charged late, on the last day of the period, pays for nothing.',
    edits: [
      {
        file: 'src/domain/subscriptions/benefit.ts',
        find: 'lastDay >= visit.today',
        replace: 'lastDay > visit.today',
      },
    ],
    caughtBy: {
      file: 'test/subscription/renewals.test.ts',
      test: 'grant the benefit of a period that is charged on its last day',
      project: 'embedded',
    },
    because: /Expected: 30/,
  },
  {
    name: 'refused-update-drops-own-saved-card',
    mistake: 'A refused request removes the payment method it named, even one saved before.',
    harm: 'A guest whose saved card is declined once no longer finds it among the saved ones.',
    edits: [
      {
        file: 'src/domain/subscriptions/methodToCharge.ts',
        find: '  if (isNew)\n    await inTransaction',
        replace: '  if (isNew || savedPaymentMethodId)\n    await inTransaction',
      },
    ],
    caughtBy: {
      file: 'test/subscription/subscriptionUnsubscribe.test.ts',
      test: 'cannot be ended, changed, or paid with another method, and the guest keeps saved methods',
      project: 'embedded',
    },
    because: /toContain/,
  },
  {
    name: 'method-of-failed-renewal-counts-as-unused',
    mistake: 'Subscriptions whose renewal failed do not count as users of their payment method.',
    harm: 'Ending another subscription deletes the method with which the guest wanted to pay the overdue one.',
    edits: [
      {
        file: 'src/domain/subscriptions/subscriptionMethod.ts',
        find: "where('state', 'in', [...CHARGED_STATES])",
        replace: "where('state', 'in', ['STARTING', 'SUBSCRIBED'])",
      },
    ],
    caughtBy: {
      file: 'test/subscription/subscriptionUnsubscribe.test.ts',
      test: 'keeps the method of another subscription whose renewal was declined',
      project: 'embedded',
    },
    because: /toContain/,
  },
  {
    name: 'token-forgotten-while-saving',
    mistake: 'The token of a sale’s payment method is forgotten after a minute, as of other payments.',
    harm: 'A guest who asked to save a method during an outage of the vault finds it gone.',
    edits: [
      {
        file: 'src/domain/sale/orders/saveMethod.ts',
        find: '    leftMs: LEFT_MS,\n',
        replace: '',
      },
    ],
    caughtBy: {
      file: 'test/sale/soldOrders.test.ts',
      test: 'saves the payment method with the sale, even if the process dies in between',
      project: 'postgres',
    },
    because: /Expected: > 77760000/,
  },
  {
    name: 'paid-share-of-each-card-rounded-down',
    mistake: 'What was paid for a line is divided among its cards with each share rounded down.',
    harm: 'Up to a cent per card of what buyers paid counts as the merchant’s gift.',
    edits: [
      {
        file: 'src/domain/sale/orders/orderContents.ts',
        find: 'paid: shareOf(paid, unit, quantity),',
        replace: 'paid: paid / BigInt(quantity),',
      },
    ],
    caughtBy: {
      file: 'test/sale/soldOrders.test.ts',
      test: 'counts as sold exactly what was paid when the cards of a line share a discount',
      project: 'postgres',
    },
    because: /-\s+"amount": "4834"/,
  },
  {
    name: 'refund-of-erased-guests-order-keeps-people',
    mistake: 'Personal data of a refunded order is deleted by its state before the refund.',
    harm: 'Name and address of an erased guest stay in an order that will never be sent.',
    edits: [
      {
        file: 'src/operators/orders/refundOrder.ts',
        find: "await forgetPeople(trx, { ...order, state: 'REFUNDED' }, { keys: app.keys, now });",
        replace: 'await forgetPeople(trx, order, { keys: app.keys, now });',
      },
    ],
    caughtBy: {
      file: 'test/sale/soldOrders.test.ts',
      test: 'is deleted with the guest, and the recipient of a parcel when it is sent',
      project: 'postgres',
    },
    because: /Expected pattern: not /,
  },
  {
    name: 'group-address-takes-billing-contact',
    mistake: 'A group with an address of its own and no contact is sent to the buyer.',
    harm: 'A parcel arrives under the name of the buyer, not of the person it is for.',
    edits: [
      {
        file: 'handlers/sale/buyer.ts',
        find: 'contact: shippingContact ? toContact(shippingContact) : usual.contact,',
        replace: 'contact: toContact(shippingContact ?? body.billingContact),',
      },
    ],
    caughtBy: {
      file: 'test/sale/soldOrders.test.ts',
      test: 'goes to the address of its group, with the contact of the order where the group names none',
      project: 'postgres',
    },
    because: /-\s+"firstName": "Robin"/,
  },
  {
    name: 'method-saved-again-by-guest-stays-subscriptions',
    mistake: 'A method that is stored already is not marked as saved by the guest.',
    harm: 'A guest who saved a card in the shop loses it with the subscription that had stored it first.',
    edits: [
      {
        file: 'src/domain/payments/savePaymentMethod.ts',
        find: 'if (isSavedByGuest && !before.saved_by_guest)',
        replace: 'if (isSavedByGuest && !before.saved_by_guest && before.kept_at === null)',
      },
    ],
    caughtBy: {
      file: 'test/sale/soldOrders.test.ts',
      test: 'saves a payment method that only a subscription had, and has it after the subscription',
      project: 'postgres',
    },
    because: /Expected: 3/,
  },
  {
    name: 'registering-a-device-again-does-not-count-as-seen',
    mistake: 'A device that registers again keeps the time at which it was first seen.',
    harm: 'A guest with many devices no longer gets messages on the one used every day.',
    edits: [
      {
        file: 'src/domain/push/devices.ts',
        find: 'doUpdateSet({ ...found, ...badge }),',
        replace: 'doUpdateSet({ ...found, seen_at: undefined, ...badge }),',
      },
    ],
    caughtBy: {
      file: 'test/push/pushRegisterDevice.test.ts',
      test: 'keeps a device that registers again, and removes the one not seen for the longest',
      project: 'postgres',
    },
    because: /-\s+1,/,
  },
  {
    name: 'lots-of-all-merchants-of-a-batch',
    mistake: 'The lots read for a batch of several merchants are not separated by merchant.',
    harm: 'A till shows the expiring points of another shop’s guest, or removes them as due.',
    edits: [{ file: 'src/ledger/readRows.ts', find: 'lots: ofMerchant(lots),', replace: 'lots: lots.rows,' }],
    caughtBy: {
      file: 'test/transaction/sameNumbers.test.ts',
      test: 'are served in one batch, each with its own expiring value',
      project: 'postgres',
    },
    because: /\+\s+"date": "2026-04-30"/,
  },
  {
    name: 'batch-watched-by-its-first-merchant',
    mistake: 'Only the first merchant of a batch is asked for webhook endpoints.',
    harm: 'A partner never gets the events of a sale that shared a batch with another shop’s.',
    edits: [
      {
        file: 'src/ledger/runBatch.ts',
        find: 'observer?.watches(groups[index]!.merchantId)',
        replace: 'observer?.watches(groups[Math.min(index, 0)]!.merchantId)',
      },
    ],
    caughtBy: {
      file: 'test/webhooks/events.test.ts',
      test: 'is sent for a sale in one batch behind a sale of a merchant without endpoints',
      project: 'postgres',
    },
    because: /-\s+"card.activated"/,
  },
  {
    name: 'cached-header-proves-every-namesake',
    mistake: 'A cached Authorization header proves the clients of that id of all merchants.',
    harm: 'From its second call on, a till of one shop moves value of another.',
    edits: [
      {
        file: 'src/contract/clientCredentials.ts',
        find: '=== proof.known) return proof.proven;',
        replace: '=== proof.known) return proof.known;',
      },
    ],
    caughtBy: {
      file: 'test/door/callers.test.ts',
      test: 'may only act for the merchant whose secret they send, when two merchants have one client id',
      project: 'any engine',
    },
    because: /-\s+403/,
  },
  {
    name: 'phones-of-other-merchants-cards-deleted',
    mistake: 'A guest’s new phone number replaces those of all cards with the number of the guest’s card.',
    harm: 'A till of another shop no longer finds its guest by phone.',
    edits: [
      {
        file: 'src/domain/guests/guestCards.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
        find: 'and a.merchant_id = ${merchantId} and a.card_number = c.card_number',
        replace: 'and a.card_number = c.card_number',
      },
    ],
    caughtBy: {
      file: 'test/transaction/sameNumbers.test.ts',
      test: 'keep their phone number when the other’s guest gets a new one',
      project: 'postgres',
    },
    because: /-\s+"kind": "phone"/,
  },
  {
    name: 'import-looks-at-wallets-of-all-merchants',
    mistake: 'An import checks the wallets of all merchants for whether a card is in use.',
    harm: 'A shop cannot import its unused cards because another shop uses the same numbers.',
    edits: [
      {
        file: 'src/operators/imports/cardImport.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
        find: 'exists (select from wallet w where w.merchant_id = ${merchantId} and w.card_number',
        replace: 'exists (select from wallet w where w.card_number',
      },
    ],
    caughtBy: {
      file: 'test/imports/cardImport.test.ts',
      test: 'opens an unused card although another merchant uses one of the same number',
      project: 'postgres',
    },
    because: /it is in use or of another template/,
  },
  {
    name: 'review-ends-with-a-page-partly-due',
    mistake: 'The review of tiers ends with the first page on which a card is not due.',
    harm: 'Guests behind the first 200 cards keep a tier that has ended.',
    edits: [
      {
        file: 'src/jobs/tasks/reviewTiers.ts',
        find: 'if (page.length < PAGE) break;',
        replace: 'if (due.length < PAGE) break;',
      },
    ],
    caughtBy: {
      file: 'test/jobs/reviewTiers.test.ts',
      test: 'reaches a card behind hundreds that keep their tier',
      project: 'postgres',
    },
    because: /Expected: 1/,
  },
  {
    name: 'replay-keeps-the-former-deadline',
    mistake: 'A replayed event keeps the deadline of its first delivery.',
    harm: 'An event older than three days is given up at the first failure after its replay.',
    edits: [
      {
        file: 'src/operators/webhooks/replay.ts',
        find: 'attempts = 0, due_since = excluded.due_since,',
        replace: 'attempts = 0,',
      },
    ],
    caughtBy: {
      file: 'test/webhooks/operating.test.ts',
      test: 'are retried after a replay like new ones, although they are older than three days',
      project: 'postgres',
    },
    because: /-\s+"givenUp": 0/,
  },
  {
    name: 'survey-follows-one-exchange-only',
    mistake: 'A survey looks for former participation on the card before the last exchange only.',
    harm: 'A guest whose card is exchanged twice collects the reward of a survey again.',
    edits: [
      {
        file: 'src/domain/surveys/participants.ts',
        find: 'for (const cardNumber of every) {',
        replace: 'for (const cardNumber of cardNumbers) {',
      },
    ],
    caughtBy: {
      file: 'test/survey/surveySubmitResponseByPrintedCardNumber.test.ts',
      test: 'moves opt-in and completions to the card that another was exchanged for',
      project: 'postgres',
    },
    because: /user_reached_max_completions/,
  },
  {
    name: 'lost-jobs-of-the-first-page-only',
    mistake: 'The search for lost jobs ends after its first page of open rows.',
    harm: 'After a restore with thousands of queued messages, all but a thousand are never sent.',
    edits: [
      {
        file: 'src/jobs/engine/lostJobs.ts',
        find: 'if (page.length < PAGE) return;',
        replace: 'if (page.length <= PAGE) return;',
      },
    ],
    caughtBy: {
      file: 'test/jobs/lostJobs.test.ts',
      test: 'are created again for more open rows than one page holds',
      project: 'postgres',
    },
    because: /Received length:\s+1000/,
  },
  {
    name: 'void-by-contents-reads-a-hundred-transactions',
    mistake: "A void by contents reads only the first page of the card's history.",
    harm: 'A till cannot void the payment of a card that is used a hundred times a day.',
    edits: [
      {
        file: 'src/domain/cards/voidedOriginal.ts',
        find: 'if (found || page.length < HISTORY_PAGE) return found;',
        replace: 'if (found || page.length <= HISTORY_PAGE) return found;',
      },
    ],
    caughtBy: {
      file: 'test/transaction/transactionVoidAddRedeem.test.ts',
      test: 'finds one behind more than a hundred later transactions of the card',
      project: 'postgres',
    },
    because: /Voided/,
  },
  {
    name: 'retry-of-abandoned-deliveries-unbounded',
    mistake: 'Abandoned deliveries are retried without a bound per transaction.',
    harm: 'One retry locks and changes all abandoned deliveries of an endpoint in one transaction.',
    edits: [
      {
        file: 'src/operators/webhooks/replay.ts',
        find: 'const PAGE = 500;',
        replace: 'const PAGE = 100_000;',
      },
    ],
    caughtBy: {
      file: 'test/webhooks/operating.test.ts',
      test: 'are all retried when an endpoint was away for thousands of them',
      project: 'postgres',
    },
    because: /Expected: <= 500/,
  },
  {
    name: 'dormancy-trusts-an-equal-balance',
    mistake: 'A dormant card is recognized by its balance instead of its latest transaction.',
    harm: 'A card that was used a second ago is charged for dormancy.',
    edits: [
      {
        file: 'src/operators/cards/bookDormancy.ts',
        find: 'if (balance === 0n || now?.latestTransactionId !== card.latestTransactionId)',
        replace: 'if (balance === 0n || balance !== card.balance)',
      },
    ],
    caughtBy: {
      file: 'test/reports/dormancy.test.ts',
      test: 'is not charged when it was used since, though its balance is the same again',
      project: 'postgres',
    },
    because: /4000n/,
  },
  {
    name: 'closed-accounts-fill-the-search',
    mistake: 'A search for accounts counts closed ones before it leaves them out.',
    harm: 'A till finds nobody of a name that many former guests had.',
    edits: [
      {
        file: 'src/domain/accounts/accountSearch.ts',
        find: `where g.merchant_id = \${merchantId} and g.status <> 'TERMINATED'
            and \${sql.join(begins(sought), sql\` and \`)}`,
        replace: `where g.merchant_id = \${merchantId}
            and \${sql.join(begins(sought), sql\` and \`)}`,
      },
    ],
    caughtBy: {
      file: 'test/transaction/transactionAccountQuery.test.ts',
      test: 'finds the living among more closed accounts of the same name than it may list',
      project: 'postgres',
    },
    because: /errorCode|toEqual|totalRecordCount|result/,
  },
  {
    name: 'late-bounce-ends-a-delivered-gift',
    mistake: 'A late refusal by the mail server ends the delivery of a gift that another worker has mailed.',
    harm: 'The buyer is told that a gift could not be mailed, which arrived.',
    edits: [
      {
        file: 'src/jobs/tasks/sendMessage.ts',
        find: `    const hasEnded = await endMessage(trx, message, { ...end, now });
    await writes(trx, now);
    if (hasEnded) await endDeliveryOfMessage(trx, app, message);`,
        replace: `    await endMessage(trx, message, { ...end, now });
    await writes(trx, now);
    await endDeliveryOfMessage(trx, app, message);`,
      },
    ],
    caughtBy: {
      file: 'test/sale/undeliverableGifts.test.ts',
      test: 'is not what a late worker hears from the mail server, once another has sent the gift',
      project: 'postgres',
    },
    because: /UNDELIVERABLE/,
  },
  {
    name: 'pos-identity-without-separator',
    mistake: 'The numbers that identify a till’s request are joined without a separator.',
    harm: 'A payment is refused as a duplicate of another check’s.',
    edits: [
      {
        file: 'src/domain/cards/cardRequest.ts',
        find: 'const key = JSON.stringify([posTransactionId, sequenceNumber, posTransactionDatetime]);',
        replace: "const key = [posTransactionId, sequenceNumber, posTransactionDatetime].join('');",
      },
    ],
    caughtBy: {
      file: 'test/transaction/transactionAddRedeem.test.ts',
      test: 'moves once for each identity, also where the numbers of two read the same in a row',
      project: 'postgres',
    },
    because: /responseCode/,
  },
  {
    name: 'orphaned-idempotency-keys-last-a-day',
    mistake: 'The ledger’s key of a process that died is deleted after a day.',
    harm: 'A reload that is repeated on the second day is booked twice.',
    edits: [
      {
        file: 'src/jobs/tasks/cleanUp.ts',
        find: `    retentionMs: 49 * HOUR_MS,
    and: (merchantId) => sql\`and scope like 'idempotency:%'`,
        replace: `    retentionMs: 25 * HOUR_MS,
    and: (merchantId) => sql\`and scope like 'idempotency:%'`,
      },
    ],
    caughtBy: {
      file: 'test/jobs/cleanUp.test.ts',
      test: "deletes the ledger's key of a process that died before it stored the reply, once it cannot be stored any more",
      project: 'postgres',
    },
    because: /Expected: 1/,
  },
  {
    name: 'guest-loses-survey-keys-of-exchanged-cards',
    mistake: 'The guest who registers a card loses what was submitted with the cards exchanged for it.',
    harm: 'A survey grants its points a second time.',
    edits: [
      {
        file: 'src/domain/surveys/participants.ts',
        find: `  const formerKeys = everyCard.map(keyOfCard);
`,
        replace: `  const formerKeys = cardNumbers.map(keyOfCard);
`,
      },
    ],
    caughtBy: {
      file: 'test/survey/surveySubmitResponseByPrintedCardNumber.test.ts',
      test: 'moves opt-in and completions to the card that another was exchanged for',
      project: 'postgres',
    },
    because: /user_reached_max_completions/,
  },
  {
    name: 'late-capture-reopens-completed-order',
    mistake: 'An order is marked as paid without the condition that it still waits for its payment.',
    harm: 'A completed order is completed once more: the buyer is mailed twice, partners hear of it twice.',
    edits: [
      {
        file: 'src/domain/sale/orders/orderFlow.ts',
        find: "{ order_id: orderId, state: 'PENDING_PAYMENT' }",
        replace: '{ order_id: orderId }',
      },
    ],
    caughtBy: {
      file: 'test/sale/lateWorkers.test.ts',
      test: 'sell once, and tell of it once, where the first hears late of its capture of value for a card',
      project: 'postgres',
    },
    because: /status/,
  },
  {
    name: 'renewal-fails-for-exchanged-card',
    mistake: 'A benefit that is refused is final, although only the card was exchanged meanwhile.',
    harm: 'The renewal of a paying member fails.',
    edits: [
      {
        file: 'src/domain/subscriptions/chargeFlow.ts',
        find: 'return cardNumber === subscription.cardNumber ? { refused } : undefined;',
        replace: 'return cardNumber ? { refused } : undefined;',
      },
    ],
    caughtBy: {
      file: 'test/subscription/renewals.test.ts',
      test: 'grant their benefit to the new card if the card is exchanged while they are authorized',
      project: 'postgres',
    },
    because: /paid/,
  },
  {
    name: 'batch-discount-loses-remainder',
    mistake: 'The discount of a batch is divided by integer division.',
    harm: 'The books lack the cents that remain, and do not agree with the reply.',
    edits: [
      {
        file: 'src/domain/cards/batchSale.ts',
        find: 'shareOf(price.discount, index, cards.length)',
        replace: 'price.discount / BigInt(cards.length)',
      },
    ],
    caughtBy: {
      file: 'test/transaction/transactionBulkActivateAdd.test.ts',
      test: 'with 10 percent is deducted from the price of the batch, rounded half up',
      project: 'postgres',
    },
    because: /Expected: 767/,
  },
  {
    name: 'order-discount-counted-as-paid',
    mistake: 'The paid part of a card’s value ignores its share of the order’s discount.',
    harm: 'The books show more sold than buyers have paid.',
    edits: [
      {
        file: 'src/domain/sale/orders/orderContents.ts',
        find: 'const [price, face] = [line.price - line.orderDiscountShare, ',
        replace: 'const [price, face] = [line.price, ',
      },
    ],
    caughtBy: {
      file: 'test/sale/soldOrders.test.ts',
      test: 'counts as sold what was paid after the discount of the whole order',
      project: 'postgres',
    },
    because: /"sold"/,
  },
];
