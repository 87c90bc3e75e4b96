import { edit, onAnyEngine, onEmbedded, onPostgres, type SeededBug } from './bug.ts';

/** Mistakes about secrets and proof: tokens, logins, registration codes and guesses. */
export const accessBugs: SeededBug[] = [
  {
    name: 'key-of-all-guests',
    mistake: 'The digest of a request under an Idempotency-Key omits the guest of its token.',
    harm: 'An app that reuses keys shows one guest the stored reply of another.',
    edits: [edit('src/contract/requestDigest.ts', "guest?.accountId ?? ''", "''")],
    caughtBy: onEmbedded(
      'test/checkin/checkinCheckin.test.ts',
      'never returns one guest the reply stored for another under the same Idempotency-Key',
    ),
    because: /"status": 422/,
  },
  {
    name: 'wrong-codes-not-counted',
    mistake: 'A wrong registration code is refused, but not counted.',
    harm: 'Someone with a card number tries codes until one is correct, and spends the balance.',
    edits: [
      edit(
        'src/domain/cards/shared/cardChecks.ts',
        'codeFailures: counters.codeFailures + 1',
        'codeFailures: counters.codeFailures',
      ),
    ],
    caughtBy: onEmbedded(
      'test/gift/registrationCode.test.ts',
      'is compared five times at most, however many guesses arrive at once',
    ),
    because: /"code_failures": 5/,
  },
  {
    name: 'wrong-codes-counted-without-a-lock',
    mistake: 'A wrong registration code is counted after the comparison, without a lock.',
    harm: 'Concurrent guesses count as one, so the limit of five a day has no effect.',
    edits: [edit('src/domain/cards/shared/registrationProof.ts', '      .forNoKeyUpdate()\n', '')],
    caughtBy: onPostgres(
      'test/oauth/fieldSetGrant.test.ts',
      'counts two codes as two if the second arrives before the first is counted',
    ),
    because: /Expected: 2/,
  },
  {
    name: 'stolen-login-lives-on',
    mistake: 'A reused refresh token is refused, but its login is not revoked.',
    harm: 'A thief who used a guest’s token first stays logged in as the guest.',
    edits: [
      edit(
        'src/domain/tokens/refresh.ts',
        "      await revokeFamily(trx, stolen, 'refresh_token_reused', now);\n",
        '      void stolen;\n',
      ),
    ],
    caughtBy: onEmbedded(
      'test/oauth/refreshTokenGrant.test.ts',
      'revokes all tokens of the login when it is used again after 30 seconds',
    ),
    because: /Expected: false\nReceived: true/,
  },
  {
    name: 'grant-not-held',
    mistake: 'An authorization grant is read without a lock when it is exchanged.',
    harm: 'A stolen authorization grant that is exchanged at the same moment gives a second login, and neither is revoked.',
    edits: [
      edit(
        'src/domain/tokens/codeExchange.ts',
        'await grants.selectAll().forUpdate().executeTakeFirstOrThrow()',
        'await grants.selectAll().executeTakeFirstOrThrow()',
      ),
    ],
    caughtBy: onPostgres(
      'test/oauth/authorizationCodeGrant.test.ts',
      'issues tokens to at most one of many concurrent requests, and revokes them',
    ),
    because: /Expected length: 1/,
  },
  {
    name: 'account-token-for-suspended-guest',
    mistake: 'An account token is issued in whatever state the guest is.',
    harm: 'A shop hands a suspended guest a code that every till then refuses.',
    edits: [
      edit(
        'handlers/guest/guestAccountInformation.ts',
        "query.withAccountToken === true && outcome.guest.status === 'ACTIVE'",
        'query.withAccountToken === true',
      ),
    ],
    caughtBy: onPostgres(
      'test/guest/guestAccountInformation.test.ts',
      'comes with an account token for an active guest only',
    ),
    because: /Received: "acct_/,
  },
  {
    name: 'right-numbers-answered-above-the-limit',
    mistake: 'A place above its limit on guesses is checked after the call, not before.',
    harm: 'Every right number is still answered, so that the limit tells which numbers are cards.',
    edits: [
      edit('src/limits/guesses.ts', 'if (await isUsed(guess, places[0]!)) return entry;', 'return entry;'),
    ],
    caughtBy: onPostgres(
      'test/store/guessOracle.test.ts',
      'from one terminal, by 4 callers at once, reveal nothing above its limit',
    ),
    because: /Expected/,
  },
  {
    name: 'burst-of-guesses-admitted',
    mistake: 'Guesses being checked are not counted until they turn out wrong.',
    harm: 'A burst gets as many guesses as it has callers.',
    edits: [
      edit('src/limits/guessGates.ts', 'if (room(key) <= 0) return false;', 'if (points <= 0) return false;'),
    ],
    caughtBy: onPostgres(
      'test/store/guessOracle.test.ts',
      'from one terminal, by 40 callers at once, reveal nothing above its limit',
    ),
    because: /Expected/,
  },
  {
    name: 'theft-forgotten-with-the-expiry',
    mistake: 'Whether a refresh token has expired is checked before whether it was used.',
    harm: 'A stolen token that is used after ninety days does not end the login: its thief, or the guest, stays in.',
    edits: [
      edit(
        'src/domain/tokens/refresh.ts',
        "  if (family.revoked_at !== null || family.expires_at <= now) return 'dead';\n",
        "  if (family.revoked_at !== null || family.expires_at <= now || token.expires_at <= now) return 'dead';\n",
      ),
    ],
    caughtBy: onPostgres(
      'test/oauth/refreshTokenGrant.test.ts',
      'revokes everything that came of the login when it is used again after its idle lifetime',
    ),
    because: /Expected: false\s+Received: true/,
  },
  {
    name: 'calls-under-way-forgotten',
    mistake: 'Requests that the store is still counting do not count against the client’s share.',
    harm: 'A client that calls steadily gets a multiple of its share.',
    edits: [
      edit(
        'src/limits/clientShares.ts',
        'share.counted + share.underWay + share.unpublished >= points',
        'share.counted + share.unpublished >= points',
      ),
    ],
    caughtBy: onAnyEngine(
      'test/unit/clientShares.test.ts',
      'is exactly the agreed share: while the store is still counting the calls before',
    ),
    because: /toEqual/,
  },
];
