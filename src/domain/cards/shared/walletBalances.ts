import type { Db } from '../../../store/database.ts';
import { ofMerchant } from '../../../store/ofMerchant.ts';

/** Balances of a card's wallets by their codes, in minor units, with value that expired and is not debited yet. */
export async function readWalletBalances(
  db: Db,
  merchantId: number,
  cardNumber: string,
): Promise<ReadonlyMap<number, bigint>> {
  const rows = await ofMerchant(db, merchantId)
    .selectFrom('wallet', { card_number: cardNumber })
    .select(['wallet_code', 'balance'])
    .execute();
  return new Map(rows.map(({ wallet_code, balance }) => [wallet_code, balance]));
}
