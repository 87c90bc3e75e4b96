import { dayIn } from '../../base/time/zones.ts';
import type { Refused } from '../../ledger/movement.ts';
import { enterStore, type StoreRequest, type VisitReason } from '../cards/shared/cardRequest.ts';
import type { Context } from '../ground/context.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import { loyaltyProgramOf } from '../rules/loyaltyProgram.ts';
import { type AccountQuery, type QueryReason, readQueries } from './accountQueries.ts';
import { type FoundCard, searchAccounts } from './accountSearch.ts';

/** Account as listed for a cashier. */
export interface ListedAccount extends FoundCard {
  tierName: string;
}

export interface AccountList {
  accounts: ListedAccount[];
  /** Number of matches, listed or not. */
  total: number;
  refused?: undefined;
}

export type LookUpReason = VisitReason | QueryReason | 'too_many_results' | 'error';

/** Finds a guest's accounts by personal details, for a guest without a card at hand. */
export async function lookUpAccounts(
  app: Pick<Context, 'clock' | 'store'>,
  request: StoreRequest,
  { queries, pageSize }: { queries: AccountQuery[]; pageSize: number },
): Promise<AccountList | Refused<LookUpReason>> {
  const place = enterStore(request);
  if ('refused' in place) return place;
  const { merchant } = place;
  const sought = readQueries(merchant, queries);
  if ('refused' in sought) return sought;
  const { maxQueryResults } = loyaltyProgramOf(merchant).till;
  // One more than allowed, to detect too many results.
  const today = dayIn(merchant.timeZone, app.clock.now());
  const found = await searchAccounts(app.store.db, merchant.merchantId, sought, maxQueryResults + 1, today);
  if (found.length > maxQueryResults) return { refused: 'too_many_results' };
  return listed(merchant, found.slice(0, pageSize), found.length);
}

/**
 * Adds tier names to the list. Refuses with `error` when the configuration lacks a card's template or tier.
 */
export function listed<Found extends FoundCard>(
  merchant: Merchant,
  found: Found[],
  total: number,
): { accounts: (Found & ListedAccount)[]; total: number; refused?: undefined } | { refused: 'error' } {
  const accounts: (Found & ListedAccount)[] = [];
  for (const card of found) {
    const tierName = merchant.cardTemplates.get(card.cardTemplateCode)?.tiers.get(card.tierCode);
    if (tierName === undefined) return { refused: 'error' };
    accounts.push({ ...card, tierName });
  }
  return { accounts, total };
}
