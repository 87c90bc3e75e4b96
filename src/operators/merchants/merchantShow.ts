import { OperatorError } from '../program/operatorError.ts';
import { withStore } from '../program/operatorStore.ts';
import { say, sayJson } from '../program/output.ts';
import { sayAllDetails } from '../program/table.ts';
import { merchantDetails } from './merchantDetails.ts';
import { merchantOverviews } from './merchantOverview.ts';

/** Prints one merchant or all of them, as text or (`json`) as JSON. */
export async function showCommand(
  merchantId: number | undefined,
  { json }: { json?: boolean },
): Promise<void> {
  const { merchants, now } = await withStore(async (store, clock) => ({
    merchants: await merchantOverviews(store, merchantId),
    now: clock.now(),
  }));
  if (merchantId !== undefined && merchants.length === 0) {
    throw new OperatorError(`There is no merchant ${merchantId}.`);
  }
  if (json) return sayJson(merchants);
  if (merchants.length === 0) return say('There is no merchant yet. Apply a merchant file first.');
  sayAllDetails(
    merchants.map((merchant) => merchantDetails(merchant, now)),
    {},
  );
}
