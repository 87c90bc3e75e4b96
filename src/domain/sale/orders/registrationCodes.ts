import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../store/database.ts';

/** Sets the registration codes of cards, in one statement for any number of them. */
export async function setRegistrationCodes(
  trx: Transaction<Database>,
  merchantId: number,
  codes: readonly { cardNumber: string; hash: Buffer | null }[],
): Promise<void> {
  if (codes.length === 0) return;
  const cardNumbers = codes.map(({ cardNumber }) => cardNumber);
  const hashes = codes.map(({ hash }) => hash?.toString('hex') ?? null);
  await sql`update card set registration_code_hash = decode(coded.hash, 'hex')
    from unnest(${cardNumbers}::text[], ${hashes}::text[]) as coded(card_number, hash)
    where card.merchant_id = ${merchantId} and card.card_number = coded.card_number`.execute(trx);
}
