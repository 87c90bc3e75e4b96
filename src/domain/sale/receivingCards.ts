import { sql } from 'kysely';
import { maxBalance } from '../../base/money/money.ts';
import type { AccountStatus, Db } from '../../store/database.ts';
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
  const { merchantId } = merchant;
  // Lateral with a limit: one probe of a key per card, whatever statistics the planner has.
  const { rows } = await sql<Receiving>`
    select own.card_number, wallet.balance, guest.status as account_status, ${dueLots(merchant, today)} as due
    from unnest(${[...cardNumbers]}::text[]) own(card_number)
      cross join lateral (select card_number, account_id from card
        where merchant_id = ${merchantId} and card_number = own.card_number and ${isActiveOn(today)} limit 1) card
      cross join lateral (select wallet_code, balance from wallet
        where merchant_id = ${merchantId} and card_number = own.card_number
          and wallet_code = ${STORED_VALUE} limit 1) wallet
      left join lateral (select status from guest
        where merchant_id = ${merchantId} and account_id = card.account_id limit 1) guest on true`.execute(
    db,
  );
  const wallet = merchant.wallets.get(STORED_VALUE);
  const usable = rows.filter(({ account_status }) => (account_status ?? 'ACTIVE') === 'ACTIVE');
  return new Map(
    usable.map(({ card_number, balance, due }) => [
      card_number,
      wallet ? { room: maxBalance(wallet) - (balance - BigInt(due)) } : {},
    ]),
  );
}

interface Receiving {
  card_number: string;
  balance: bigint;
  account_status: AccountStatus | null;
  due: string;
}

/** Expiring value as text: the driver of the embedded engine and that of PostgreSQL read sums differently. */
const dueLots = ({ merchantId }: Merchant, today: string) => sql<string>`coalesce((
  select sum(lot.remaining) from wallet_lot lot
  where lot.merchant_id = ${merchantId} and lot.card_number = card.card_number
    and lot.wallet_code = wallet.wallet_code and lot.remaining > 0 and lot.expires_on < ${today}::date
), 0)::text`;
