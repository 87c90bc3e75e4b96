import { dayIn } from '../../base/time/zones.ts';
import type { Db } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { statusOn } from '../cards/shared/cardExpiry.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import type { Participant } from './participants.ts';
import type { Survey } from './surveyDefinitions.ts';
import { cardToGrantOn } from './surveyGrant.ts';

/**
 * Returns true if a completion could be granted. The participant needs an active card with the required
 * wallets, whose guest is active. Ignores temporary obstacles such as a full or locked card.
 */
export async function isCompletable(
  db: Db,
  merchant: Merchant,
  participant: Participant,
  survey: Survey,
  now: Date,
): Promise<boolean> {
  if (survey.adjustments.length === 0) return true;
  const cardNumber = await cardToGrantOn(db, merchant, participant, survey);
  if (cardNumber === undefined) return false;
  const card = await ofMerchant(db, merchant.merchantId)
    .selectFrom('card')
    .leftJoin('guest', (join) =>
      join
        .on('guest.merchant_id', '=', merchant.merchantId)
        .onRef('guest.account_id', '=', 'card.account_id'),
    )
    .select(['card.status', 'card.expires_on as expiresOn'])
    .select(['card.card_template_code', 'guest.status as account_status'])
    .where('card.card_number', '=', cardNumber)
    .executeTakeFirst();
  const template = card && merchant.cardTemplates.get(card.card_template_code);
  if (!template || statusOn(card, dayIn(merchant.timeZone, now)) !== 'ACTIVE') return false;
  const isGuestActive = card.account_status === null || card.account_status === 'ACTIVE';
  return isGuestActive && survey.adjustments.every(({ wallet }) => template.walletCodes.has(wallet));
}
