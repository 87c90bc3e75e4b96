import type { Kysely } from 'kysely';
import type { Database } from '../../store/database.ts';
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
  db: Kysely<Database>,
  { merchantId }: Pick<Merchant, 'merchantId'>,
  cardNumber: string,
  guest?: Guest,
): Promise<AccountCard | Refused<AccountCardReason>> {
  const row = await db
    .selectFrom('card')
    .leftJoin('guest', (join) =>
      join
        .onRef('guest.merchant_id', '=', 'card.merchant_id')
        .onRef('guest.account_id', '=', 'card.account_id'),
    )
    .select(['card.card_template_code', 'card.tier_code', 'card.status', 'card.account_id'])
    .select('guest.status as account_status')
    .where('card.merchant_id', '=', merchantId)
    .where('card.card_number', '=', cardNumber)
    .executeTakeFirst();
  if (!row || (guest && row.account_id !== guest.accountId)) return { refused: 'invalid_card' };
  const isUsable = row.status === 'ACTIVE' && (row.account_status ?? 'ACTIVE') === 'ACTIVE';
  if (!isUsable) return { refused: 'card_not_active' };
  return {
    cardNumber,
    cardTemplateCode: row.card_template_code,
    tierCode: row.tier_code,
    accountId: row.account_id ?? undefined,
  };
}
