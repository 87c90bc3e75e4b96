import { dayIn } from '../../base/time/zones.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { statusOn } from '../cards/shared/cardExpiry.ts';
import type { Context } from '../ground/context.ts';
import type { Guest } from '../ground/guest.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import type { Refused } from './pricing/pricedOrder.ts';

/** Card with which a logged-in guest buys. */
export interface AccountCard {
  cardNumber: string;
  cardTemplateCode: number;
  tierCode: number;
  /** Absent: the card is not registered. */
  accountId?: bigint;
}

export type AccountCardReason = 'invalid_card' | 'card_not_active';

/**
 * Finds the merchant's card of that number; with a guest, only the guest's own. Another guest's card counts
 * as unknown. A card whose account is suspended counts as inactive.
 */
export async function findAccountCard(
  { store: { db }, clock }: Pick<Context, 'store' | 'clock'>,
  { merchantId, timeZone }: Pick<Merchant, 'merchantId' | 'timeZone'>,
  cardNumber: string,
  guest?: Guest,
): Promise<AccountCard | Refused<AccountCardReason>> {
  const row = await ofMerchant(db, merchantId)
    .selectFrom('card')
    .leftJoin('guest', (join) =>
      join.on('guest.merchant_id', '=', merchantId).onRef('guest.account_id', '=', 'card.account_id'),
    )
    .select(['card.card_template_code', 'card.tier_code', 'card.account_id'])
    .select(['card.status', 'card.expires_on as expiresOn'])
    .select('guest.status as account_status')
    .where('card.card_number', '=', cardNumber)
    .executeTakeFirst();
  if (!row || (guest && row.account_id !== guest.accountId)) return { refused: 'invalid_card' };
  const isActive = statusOn(row, dayIn(timeZone, clock.now())) === 'ACTIVE';
  const isUsable = isActive && (row.account_status ?? 'ACTIVE') === 'ACTIVE';
  if (!isUsable) return { refused: 'card_not_active' };
  return {
    cardNumber,
    cardTemplateCode: row.card_template_code,
    tierCode: row.tier_code,
    accountId: row.account_id ?? undefined,
  };
}
