import { addDays } from '../../../base/time/calendar.ts';
import { dayIn } from '../../../base/time/zones.ts';
import type { Held, MovementKey } from '../../../ledger/movement.ts';
import { findTransactionId } from '../../../ledger/transactions.ts';
import type { Context } from '../../ground/context.ts';
import { loyaltyProgramOf } from '../../rules/loyaltyProgram.ts';
import type { CardRequest } from '../shared/cardRequest.ts';
import { UNDOING_SCOPE } from '../undo/undoTransaction.ts';

/**
 * Key under which a card's visit on a store's check counts. Includes the business day, since some tills
 * restart check numbers daily. An undone visit frees the way for a next key.
 */
export interface VisitName {
  key: MovementKey;
  /** Present if a visit used the key: the key of its reversal, and the key to use after that. */
  used?: { reversal: MovementKey; next: MovementKey };
}

/** Keys under which a visit on a check may count. */
export interface VisitNames {
  today: VisitName;
  /** Present while yesterday is within the visit window: checks stay open past midnight. */
  yesterday?: VisitName;
}

/** Finds the visit keys of a check. Undefined without a check; then only the visit window decides. */
export async function findVisitNames(
  app: Pick<Context, 'clock' | 'store'>,
  { caller: { merchant }, storeCode, checkNumber }: CardRequest,
  cardNumber: string,
): Promise<VisitNames | undefined> {
  if (checkNumber === undefined) return undefined;
  const now = app.clock.now();
  const today = dayIn(merchant.timeZone, now);
  const { visitWindowHours } = loyaltyProgramOf(merchant).till;
  const before = dayIn(merchant.timeZone, new Date(now.getTime() - visitWindowHours * HOUR_MS));
  const nameOn = (day: string) =>
    findName(app, merchant.merchantId, {
      scope: `visit:${storeCode}`,
      parts: [cardNumber, checkNumber, day],
      now,
    });
  if (before === today) return { today: await nameOn(today) };
  const [ofToday, yesterday] = await Promise.all([nameOn(today), nameOn(addDays(today, -1))]);
  return { today: ofToday, yesterday };
}

const HOUR_MS = 3_600_000;

/** Lists the keys a rule must ask for. */
export function visitKeys({ today, yesterday }: VisitNames): MovementKey[] {
  return [today, yesterday].flatMap((name) =>
    name ? [name.key, ...(name.used ? [name.used.reversal, name.used.next] : [])] : [],
  );
}

/** Returns the key a new visit may use; undefined if a visit already counts. */
export function freeName({ key, used }: VisitName, usage: Held['usage']): MovementKey | undefined {
  if (usage(key) === 'free') return key;
  const isUndone = used !== undefined && usage(used.reversal) === 'used';
  return isUndone && usage(used.next) === 'free' ? used.next : undefined;
}

/** Follows undone visits to the next key. The result may change until the card is locked. */
async function findName(
  { store: { db } }: Pick<Context, 'store'>,
  merchantId: number,
  { scope, parts, now }: { scope: string; parts: string[]; now: Date },
): Promise<VisitName> {
  let key: MovementKey = { scope, key: JSON.stringify(parts) };
  for (;;) {
    const transactionId = await findTransactionId(db, merchantId, key, now);
    if (transactionId === undefined) return { key };
    const reversal = { scope: UNDOING_SCOPE, key: String(transactionId) };
    const next = { scope, key: JSON.stringify([...parts, String(transactionId)]) };
    const undoneBy = await findTransactionId(db, merchantId, reversal, now);
    if (undoneBy === undefined) return { key, used: { reversal, next } };
    key = next;
  }
}
