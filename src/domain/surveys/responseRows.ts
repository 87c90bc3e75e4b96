import type { Db } from '../../store/database.ts';
import type { Answer } from './answers.ts';
import type { Participant } from './participants.ts';

export interface NewResponse {
  merchantId: number;
  responseId: bigint;
  surveyCode: string;
  /** Number of the completion under the participant's key, from 1. */
  completion: number;
  /** Ledger transaction of the completion's grant, if any. */
  transactionId: bigint | null;
  submittedAt: Date;
  answers: readonly Answer[];
}

export async function insertResponse(
  db: Db,
  { key, accountId, cardNumbers }: Participant,
  { merchantId, responseId, answers, ...response }: NewResponse,
): Promise<void> {
  await db
    .insertInto('survey_response')
    .values({
      merchant_id: merchantId,
      response_id: responseId,
      survey_code: response.surveyCode,
      participant: key,
      account_id: accountId,
      card_number: accountId === null ? cardNumbers[0]! : null,
      completion: response.completion,
      transaction_id: response.transactionId,
      submitted_at: response.submittedAt,
    })
    .execute();
  if (answers.length === 0) return;
  await db
    .insertInto('survey_answer')
    .values(
      answers.map(({ questionCode, questionType, isNotApplicable, items, text }) => ({
        merchant_id: merchantId,
        response_id: responseId,
        question_code: questionCode,
        question_type: questionType,
        is_not_applicable: isNotApplicable,
        item_codes: items?.map(({ code }) => code) ?? null,
        item_values: items?.map(({ value }) => value) ?? null,
        answer_text: text ?? null,
      })),
    )
    .execute();
}
