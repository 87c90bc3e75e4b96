import type { Held, MovementKey } from '../../ledger/movement.ts';
import { findTransactionId } from '../../ledger/transactions.ts';
import { addDays } from '../../time/calendar.ts';
import { dayIn } from '../../time/zones.ts';
import type { Context } from '../context.ts';
import { loyaltyProgramOf } from '../rules/loyaltyProgram.ts';
import type { CardRequest } from './cardRequest.ts';
import { UNDOING_SCOPE } from './undoTransaction.ts';

/**
 * The name under which a visit counts: a card on a check of a store. Tills number their checks anew, some of them every
 * day, so the business day belongs to it; and a visit that was undone no longer has it, so that the next one may count.
 */
export interface VisitName {
  key: MovementKey;
  /** The visit that has the name, if one has: the name its reversal is known by, and the name to take after that. */
  taken?: { reversal: MovementKey; next: MovementKey };
}

/** The names a visit on a check may count under. */
export interface VisitNames {
  today: VisitName;
  /** There while the day before is no longer ago than one visit lasts: checks stay open over midnight. */
  yesterday?: VisitName;
}

/** Undefined without a check: then time alone tells whether it is another visit. */
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

/** The names a rule has to ask for. */
export function askedNames({ today, yesterday }: VisitNames): MovementKey[] {
  return [today, yesterday].flatMap((name) =>
    name ? [name.key, ...(name.taken ? [name.taken.reversal, name.taken.next] : [])] : [],
  );
}

/** The name a new visit may take, or undefined: there is a visit under it. */
export function freeName({ key, taken }: VisitName, usage: Held['usage']): MovementKey | undefined {
  if (usage(key) === 'free') return key;
  const isUndone = taken !== undefined && usage(taken.reversal) === 'used';
  return isUndone && usage(taken.next) === 'free' ? taken.next : undefined;
}

/** Follows the visits that were undone to the name after theirs. What is found may change until the card is locked. */
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
    if (undoneBy === undefined) return { key, taken: { reversal, next } };
    key = next;
  }
}
