import { formatDecimal } from '../../../base/money/money.ts';
import { dayIn } from '../../../base/time/zones.ts';
import type { Db } from '../../../store/database.ts';
import { ofMerchant } from '../../../store/ofMerchant.ts';
import type { Merchant } from '../../ground/merchantDirectory.ts';
import { STORED_VALUE, storedValueIn } from './cardRequest.ts';

/** Movement of a card's stored value, as people read it: amounts as decimal text, with a minus sign for what left. */
export interface Movement {
  /** `yyyy-mm-dd` in the merchant's zone. */
  day: string;
  amount: string;
  balance: string;
}

/** Lists the latest movements, newest first. Legs of one transaction are one movement. */
export async function readMovements(
  db: Db,
  merchant: Merchant,
  cardNumber: string,
  limit: number,
): Promise<Movement[]> {
  const { merchantId, timeZone } = merchant;
  const legs = await ofMerchant(db, merchantId)
    .selectFrom('ledger_leg', { card_number: cardNumber, wallet_code: STORED_VALUE })
    .select(['transaction_id', 'amount', 'balance_after'])
    .orderBy('wallet_sequence', 'desc')
    .limit(2 * limit)
    .execute();
  const ids = [...new Set(legs.map(({ transaction_id }) => transaction_id))].slice(0, limit);
  const times = await ofMerchant(db, merchantId)
    .selectFrom('ledger_transaction')
    .select(['transaction_id', 'occurred_at'])
    .where((where) => where('transaction_id', '=', where.fn.any(where.val(ids))))
    .execute();
  const scale = storedValueIn(merchant)?.scale ?? 2;
  return ids.map((id) => {
    const own = legs.filter(({ transaction_id }) => transaction_id === id);
    const amount = own.reduce((sum, leg) => sum + leg.amount, 0n);
    const at = times.find(({ transaction_id }) => transaction_id === id)!.occurred_at;
    return {
      day: dayIn(timeZone, at),
      amount: formatDecimal(amount, scale),
      balance: formatDecimal(own[0]!.balance_after ?? 0n, scale),
    };
  });
}
