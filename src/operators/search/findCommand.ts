import { dayIn } from '../../base/time/zones.ts';
import { OperatorError } from '../program/operatorError.ts';
import { withMerchant } from '../program/operatorStore.ts';
import { sayDetails } from '../program/table.ts';
import { search } from './search.ts';
import { searchDetails } from './searchLines.ts';

/** Prints everything of a merchant that fits a text. */
export async function findCommand(
  merchantId: number,
  text: string,
  { json }: { json?: boolean },
): Promise<void> {
  await withMerchant(merchantId, async ({ merchant, store, clock }) => {
    const results = await search(store.db, merchantId, text);
    const details = searchDetails(merchant, results, dayIn(merchant.timeZone, clock.now()));
    const isEmpty = Object.values(details.lists).every((rows) => rows.length === 0);
    if (isEmpty && !json) throw new OperatorError(`Nothing of merchant ${merchantId} fits.`);
    sayDetails(details, json);
  });
}
