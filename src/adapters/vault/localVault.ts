import { setTimeout as wait } from 'node:timers/promises';
import type {
  AuthorizationOutcome,
  FollowUp,
  StepOutcome,
  Vault,
} from '../../domain/ground/ports/payments.ts';
import { type LocalBook, openLocalBook } from './localBook.ts';
import { behaviourOf, newLocalToken, redactLocalToken } from './localTokens.ts';
import type { LocalVaultParts } from './localVaultParts.ts';

/**
 * Sandbox payment vault: no network, test tokens (see spec/payment/guide.md) and a transaction book in a table.
 * Idempotent by order reference, like a good processor: a repeat gets the recorded outcome.
 */
export function openLocalVault(parts: LocalVaultParts): Vault {
  const book = openLocalBook(parts);
  return {
    authorize: (authorization) => authorize(parts, book, authorization),
    capture: (step) => capture(book, step),
    void: (step) => voidAuthorization(book, step),
    credit: (step) => credit(book, step),
    lookUp: async ({ reference }) => ({ found: await book.entriesOf(reference) }),
    async lookUpCredit({ reference }) {
      const entries = await book.entriesOf(reference);
      return { found: entries.filter(({ kind }) => kind === 'credit') };
    },
    async retain(token) {
      if (await behaviourOf(parts, token)) return { outcome: 'done' };
      return { outcome: 'invalid_method', message: NO_TOKEN };
    },
    async redact(token) {
      await redactLocalToken(parts, token);
      return { outcome: 'done' };
    },
    async tokenize(card) {
      return { outcome: 'done', token: await newLocalToken(parts, card) };
    },
  };
}

const NO_TOKEN = 'Unknown token.';

async function authorize(
  parts: LocalVaultParts,
  book: LocalBook,
  authorization: Parameters<Vault['authorize']>[0],
): Promise<AuthorizationOutcome> {
  const behaviour = await behaviourOf(parts, authorization.token);
  switch (behaviour) {
    case undefined:
      return { outcome: 'invalid_method', message: NO_TOKEN };
    case 'error':
      return book.first(
        'authorization',
        authorization,
        authorization.token,
        'failed',
        'The processor is out of order.',
      );
    case 'decline':
      return book.first(
        'authorization',
        authorization,
        authorization.token,
        'declined',
        'The bank declined.',
      );
    case 'timeout':
      // The amount decides whether the payment succeeded, so that both cases can be tested.
      if (authorization.amount % 2n === 1n)
        await book.first('authorization', authorization, authorization.token, 'succeeded', 'Approved.');
      await wait(parts.timeoutMs);
      return { outcome: 'unknown', message: 'The call timed out.' };
    case 'duplicate': {
      const approved = await book.first(
        'authorization',
        authorization,
        authorization.token,
        'succeeded',
        'Approved.',
      );
      await book.duplicate(authorization, authorization.token);
      return approved;
    }
    default:
      return book.first('authorization', authorization, authorization.token, 'succeeded', 'Approved.');
  }
}

async function capture(book: LocalBook, step: FollowUp): Promise<StepOutcome> {
  const authorization = await book.authorizationOf(step.reference);
  if (authorization?.transactionToken !== step.authorizationToken)
    return { outcome: 'failed', message: 'There is no such authorization.' };
  const { paymentToken } = authorization;
  if (paymentToken.startsWith('tok_capture_decline'))
    return book.first('capture', step, paymentToken, 'declined', 'The bank declined to pay.');
  return book.first('capture', step, paymentToken, 'succeeded', 'Captured.');
}

async function voidAuthorization(book: LocalBook, step: FollowUp): Promise<StepOutcome> {
  const authorization = await book.authorizationOf(step.reference);
  if (authorization?.transactionToken !== step.authorizationToken)
    return { outcome: 'failed', message: 'There is no such authorization.' };
  return book.first('void', step, authorization.paymentToken, 'succeeded', 'Voided.');
}

async function credit(book: LocalBook, step: FollowUp): Promise<StepOutcome> {
  const captured = step.captureToken === undefined ? undefined : await book.captureBy(step.captureToken);
  if (!captured) return { outcome: 'declined', message: 'There is nothing to pay back.' };
  return book.first('credit', step, captured.paymentToken, 'succeeded', 'Paid back.');
}
