import { registrationCodeHash } from '../../../base/crypto/secrets.ts';
import { dayIn } from '../../../base/time/zones.ts';
import type { DayCounters } from '../../../ledger/movement.ts';
import type { Trx } from '../../../store/database.ts';
import { ofMerchant } from '../../../store/ofMerchant.ts';
import { inTransaction } from '../../../store/transaction.ts';
import type { Context } from '../../ground/context.ts';
import type { Merchant } from '../../ground/merchantDirectory.ts';
import { mustFitCode, recordLockedCode } from './cardChecks.ts';

/**
 * Returns the cards that a registration code fits. If it fits none, a failure is counted on each card under
 * its lock, against the daily limit that tills share.
 */
export function proveCards(
  app: Pick<Context, 'store' | 'limits' | 'keys'>,
  { merchantId, timeZone }: Merchant,
  { cardNumbers, code, now }: { cardNumbers: string[]; code: string; now: Date },
): Promise<ReadonlySet<string>> {
  if (cardNumbers.length === 0) return Promise.resolve(new Set());
  const today = dayIn(timeZone, now);
  return inTransaction(app.store.db, async (trx) => {
    const rows = await ofMerchant(trx, merchantId)
      .selectFrom('card')
      .select(['card_number', 'registration_code_hash', 'counted_on', 'code_failures', 'movements'])
      .where('card_number', 'in', cardNumbers)
      .orderBy('card_number')
      .forNoKeyUpdate()
      .execute();
    const checked = rows.map((row) => {
      const card = {
        cardNumber: row.card_number,
        registrationCodeHash: row.registration_code_hash,
        counters: { day: row.counted_on, codeFailures: row.code_failures, movements: row.movements },
      };
      const presented = registrationCodeHash(app.keys.registrationCodes, merchantId, card.cardNumber, code);
      return { card, refusal: mustFitCode(card, presented, today) };
    });
    const proven = checked.filter(({ refusal }) => refusal === undefined);
    if (proven.length > 0) return new Set(proven.map(({ card }) => card.cardNumber));
    for (const { refusal } of checked) recordLockedCode(app, merchantId, refusal);
    for (const { cardNumber, counters } of checked.flatMap(({ refusal }) => refusal?.counters ?? []))
      await storeCounters(trx, merchantId, cardNumber, counters);
    return new Set<string>();
  });
}

/** Stores the day's counters of a locked card, outside of a movement. */
export async function storeCounters(
  trx: Trx,
  merchantId: number,
  cardNumber: string,
  { day, codeFailures, movements }: DayCounters,
): Promise<void> {
  await ofMerchant(trx, merchantId)
    .updateTable('card', { card_number: cardNumber })
    .set({ counted_on: day, code_failures: codeFailures, movements })
    .execute();
}
