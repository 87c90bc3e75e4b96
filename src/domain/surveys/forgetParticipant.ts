import { type Kysely, sql } from 'kysely';
import type { Database } from '../../store/database.ts';
import { keysOfGuest } from './participants.ts';

/**
 * Takes what tells of a guest out of opt-ins and responses, also those under the guest's cards from before they were the
 * guest's. Opt-ins go, and so does what the guest wrote, since people write about themselves. What was chosen stays and
 * counts on, as that of somebody nobody knows: without account, card and transaction.
 */
export async function forgetParticipant(
  transaction: Kysely<Database>,
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
