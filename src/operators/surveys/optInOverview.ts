import { keysOfGuest } from '../../domain/surveys/participants.ts';
import type { Db } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';

/** Opt-in to a survey as shown to operators, who do not see whether it was answered. */
export interface OptIn {
  surveyCode: string;
  optedInAt: Date;
  availableUntil: Date | null;
}

/** Lists the survey opt-ins of a guest, also those of the cards before registration. */
export async function optInsOfGuest(
  db: Db,
  merchantId: number,
  accountId: bigint,
  now: Date,
): Promise<OptIn[]> {
  return ofMerchant(db, merchantId)
    .selectFrom('survey_opt_in')
    .select(['survey_code as surveyCode', 'opted_in_at as optedInAt', 'available_until as availableUntil'])
    .where('participant', 'in', await keysOfGuest(db, merchantId, accountId, now))
    .orderBy('opted_in_at', 'desc')
    .execute();
}
