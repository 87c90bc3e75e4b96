import { dayIn } from '../../time/zones.ts';
import { statusOn } from '../cards/cardExpiry.ts';
import type { Context } from '../context.ts';
import type { Guest } from '../guests/guests.ts';
import type { Merchant } from '../merchantDirectory.ts';
import type { Refused } from './pricing/pricedOrder.ts';

/** The card a guest who is logged in buys with. */
export interface AccountCard {
  cardNumber: string;
  cardTemplateCode: number;
  tierCode: number;
  /** Absent where nobody has registered it. */
  accountId?: bigint;
}

export type AccountCardReason = 'invalid_card' | 'card_not_active';

/**
 * The merchant's card of that number; with a guest, one of the guest's own. A card of somebody else is as unknown as one
 * that nobody has. A card whose account is suspended is not active.
 */
export async function findAccountCard(
  { store: { db }, clock }: Pick<Context, 'store' | 'clock'>,
  { merchantId, timeZone }: Pick<Merchant, 'merchantId' | 'timeZone'>,
  cardNumber: string,
  guest?: Guest,
): Promise<AccountCard | Refused<AccountCardReason>> {
  const row = await db
    .selectFrom('card')
    .leftJoin('guest', (join) =>
      join.on('guest.merchant_id', '=', merchantId).onRef('guest.account_id', '=', 'card.account_id'),
    )
    .select(['card.card_template_code', 'card.tier_code', 'card.account_id'])
    .select(['card.status', 'card.expires_on as expiresOn'])
    .select('guest.status as account_status')
    .where('card.merchant_id', '=', merchantId)
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
