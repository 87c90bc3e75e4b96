import { Unavailable } from '../../store/unavailable.ts';
import type { EventParts, LedgerParts } from '../ground/context.ts';
import type { IdempotentRequest } from '../ground/storedResult.ts';
import { findStoredResult } from '../ground/storedResult.ts';
import { type GivenAnswer, judgeAnswers, type MalformedAnswer, type RefusedAnswers } from './answers.ts';
import { type CompletionReceipt, complete } from './completion.ts';
import { type AnsweringReason, openSurvey } from './openSurvey.ts';
import type { NamedParticipant } from './participants.ts';

export interface Submission<Named extends NamedParticipant> extends IdempotentRequest {
  named: Named;
  code: string;
  answers: readonly (GivenAnswer | MalformedAnswer)[];
}

export type SubmissionOutcome<Named extends NamedParticipant> =
  | CompletionReceipt
  | RefusedAnswers
  | { refused: AnsweringReason<Named> | 'transaction_failed' | 'key_conflict' };

const ATTEMPTS = 3;

/** Stores a response and grants the survey's adjustments: both, or neither. */
export async function submitResponse<Named extends NamedParticipant>(
  app: LedgerParts & EventParts,
  submission: Submission<Named>,
): Promise<SubmissionOutcome<Named>> {
  const { caller, code, named, answers, ...request } = submission;
  const { merchant, clientId } = caller;
  const { db } = app.store;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const stored = await findStoredResult<CompletionReceipt>(db, {
      ...request,
      merchantId: merchant.merchantId,
      clientId,
    });
    if (stored) return stored;
    const open = await openSurvey(db, merchant, { code, named, now: app.clock.now() });
    if ('refused' in open) return open;
    const judged = judgeAnswers(open.survey, answers);
    if ('refused' in judged) return judged;
    const outcome = await complete(app, submission, open, judged);
    if (outcome.refused === undefined) return outcome.receipt;
    const { refused } = outcome;
    switch (refused) {
      case 'participant_changed':
        break;
      case 'user_reached_max_completions':
      case 'transaction_failed':
      case 'key_conflict':
        return { refused };
      default:
        throw new Error(`A completion was refused as ${refused}, which nothing in it can lead to.`);
    }
  }
  throw new Unavailable('The participant changed again and again.');
}
