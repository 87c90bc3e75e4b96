import type { Db } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { GivenAnswer } from './answers.ts';
import type { Participant } from './participants.ts';

/** Answers that a participant has given on the survey's page and not sent yet. */
export async function readDraft(
  db: Db,
  merchantId: number,
  { key, formerKeys }: Participant,
  surveyCode: string,
): Promise<GivenAnswer[]> {
  const rows = await ofMerchant(db, merchantId)
    .selectFrom('survey_opt_in', { survey_code: surveyCode })
    .select('draft')
    .where((where) => where('participant', '=', where.fn.any(where.val([key, ...formerKeys]))))
    .where('draft', 'is not', null)
    .execute();
  return (rows[0]?.draft ?? []) as GivenAnswer[];
}

/** Saves them with the opt-in, in place of those before; none when the response was sent. */
export async function saveDraft(
  db: Db,
  merchantId: number,
  { key, formerKeys }: Participant,
  surveyCode: string,
  answers: readonly GivenAnswer[],
): Promise<void> {
  await ofMerchant(db, merchantId)
    .updateTable('survey_opt_in', { survey_code: surveyCode })
    .set({ draft: answers.length === 0 ? null : JSON.stringify(answers) })
    .where((where) => where('participant', '=', where.fn.any(where.val([key, ...formerKeys]))))
    .execute();
}
