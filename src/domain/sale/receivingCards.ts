import { sql } from 'kysely';
import { maxBalance } from '../../base/money/money.ts';
import type { Db } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { isActiveOn } from '../cards/shared/cardExpiry.ts';
import { STORED_VALUE } from '../cards/shared/cardRequest.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import type { ReceivingCard } from './pricing/cart.ts';

/**
 * Finds the cards that can receive value, and how much: the merchant's active ones that can hold money.
 * Excludes other merchants' cards and cards of suspended accounts. Value due to expire counts as free room.
 */
export async function findReceivingCards(
  db: Db,
  merchant: Merchant,
  cardNumbers: readonly string[],
  today: string,
): Promise<Map<string, ReceivingCard>> {
  if (cardNumbers.length === 0) return new Map();
  const rows = await ofMerchant(db, merchant.merchantId)
    .selectFrom('card')
    .innerJoin('wallet', (join) =>
      join
        .on('wallet.merchant_id', '=', merchant.merchantId)
        .onRef('wallet.card_number', '=', 'card.card_number'),
    )
    .leftJoin('guest', (join) =>
      join
        .on('guest.merchant_id', '=', merchant.merchantId)
        .onRef('guest.account_id', '=', 'card.account_id'),
    )
    .select([
      'card.card_number',
      'wallet.balance',
      'guest.status as account_status',
      dueLots(merchant, today).as('due'),
    ])
    .where('card.card_number', 'in', cardNumbers)
    .where(isActiveOn(today))
    .where('wallet.wallet_code', '=', STORED_VALUE)
    .execute();
  const wallet = merchant.wallets.get(STORED_VALUE);
  const usable = rows.filter(({ account_status }) => (account_status ?? 'ACTIVE') === 'ACTIVE');
  return new Map(
    usable.map(({ card_number, balance, due }) => [
      card_number,
      wallet ? { room: maxBalance(wallet) - (balance - BigInt(due)) } : {},
    ]),
  );
}

/** Expiring value as text: the driver of the embedded engine and that of PostgreSQL read sums differently. */
const dueLots = ({ merchantId }: Merchant, today: string) => sql<string>`coalesce((
  select sum(lot.remaining) from wallet_lot lot
  where lot.merchant_id = ${merchantId} and lot.card_number = card.card_number
    and lot.wallet_code = wallet.wallet_code and lot.remaining > 0 and lot.expires_on < ${today}::date
), 0)::text`;
