import { sql } from 'kysely';
import { lockMerchant, nextRevision } from '../../domain/ground/merchants/merchantRow.ts';
import type { Store } from '../../store/store.ts';
import { inTransaction } from '../../store/transaction.ts';

/**
 * Enables or disables an endpoint, like `disabled` in the merchant file, until the file is applied again.
 * Returns false if it was in that state already, or does not exist. Running services see it within two
 * seconds.
 */
export async function switchEndpoint(
  store: Store,
  merchantId: number,
  code: string,
  { disabled }: { disabled: boolean },
): Promise<boolean> {
  return inTransaction(store.db, async (trx) => {
    if (!(await lockMerchant(trx, merchantId))) return false;
    const { numAffectedRows = 0n } = await sql`
      update merchant_definition set definition = jsonb_set(definition, '{disabled}', ${JSON.stringify(disabled)}::jsonb)
      where merchant_id = ${merchantId} and kind = 'webhook' and code = ${code}
        and (definition ->> 'disabled')::boolean <> ${disabled}`.execute(trx);
    if (numAffectedRows === 0n) return false;
    await nextRevision(trx, merchantId);
    return true;
  });
}
