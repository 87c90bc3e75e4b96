import { sql } from 'kysely';
import type { Db } from '../../store/database.ts';
import { keysOfGuest } from '../surveys/participants.ts';

/**
 * Anonymizes a guest's opt-ins and responses, including those under the guest's cards before registration.
 * Deletes opt-ins and free texts, which may contain personal data. Choices stay in the counts, without
 * account, card and transaction.
 */
export async function forgetParticipant(
  transaction: Db,
  merchantId: number,
  accountId: bigint,
  now: Date,
): Promise<void> {
  const keys = await keysOfGuest(transaction, merchantId, accountId, now);
  await sql`
    delete from survey_opt_in where merchant_id = ${merchantId} and participant = any(${keys}::text[])`.execute(
    transaction,
  );
  await sql`
    delete from survey_answer a using survey_response r
    where r.merchant_id = ${merchantId} and r.participant = any(${keys}::text[])
      and a.merchant_id = ${merchantId} and a.response_id = r.response_id and a.answer_text is not null`.execute(
    transaction,
  );
  await sql`
    update survey_response
    set participant = 'erased ' || response_id, account_id = null, card_number = null, transaction_id = null
    where merchant_id = ${merchantId} and participant = any(${keys}::text[])`.execute(transaction);
}
