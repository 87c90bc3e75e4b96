import { min, parseDecimal } from '../../base/money/money.ts';
import { periodOf } from '../../base/time/calendar.ts';
import { STORED_VALUE, type StoreEntry } from '../../domain/cards/shared/cardRequest.ts';
import { createOwnEntries } from '../../domain/cards/shared/ownEntries.ts';
import type { DormancySettings } from '../../domain/dormancy/dormancySettings.ts';
import type { BookingParts } from '../../domain/ground/context.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import type { Decision, LedgerReason, Outcome } from '../../ledger/movement.ts';
import { type DormantCard, dormantBefore, dormantCards } from './dormantCards.ts';

export interface DormancyResult {
  /** Cards charged or moved, and their amount in minor units. */
  cards: number;
  amount: bigint;
  /** Dormant cards left alone: booked in this period, used meanwhile, or blocked. */
  left: number;
}

export interface DormancyInput {
  merchant: Merchant;
  settings: DormancySettings;
  /** Adds up what would be booked, and changes nothing. */
  dryRun: boolean;
  onProgress(read: number, result: DormancyResult): void;
}

/**
 * Charges the merchant's dormant cards, or moves their value to `unclaimed`, as its file says. Running it again in the
 * same calendar month books nothing twice.
 */
export async function bookDormancy(app: BookingParts, input: DormancyInput): Promise<DormancyResult> {
  const { merchant, settings, dryRun } = input;
  const { afterMonths, templates } = settings;
  const before = dormantBefore(merchant, app.clock.now(), afterMonths);
  const result: DormancyResult = { cards: 0, amount: 0n, left: 0 };
  for await (const { cards, read } of dormantCards(app.store.db, merchant, before)) {
    const concerned = cards.filter(({ template }) => templates?.includes(template) ?? true);
    // A blocked card's value may be in dispute.
    const booked = concerned.filter(({ status }) => status !== 'DISABLED');
    const amounts = await bookPage(app, input, booked, dryRun);
    for (const amount of amounts) {
      if (amount === 0n) continue;
      result.cards += 1;
      result.amount += amount;
    }
    result.left += concerned.length - amounts.filter((amount) => amount > 0n).length;
    input.onProgress(read, result);
  }
  return result;
}

async function bookPage(
  app: BookingParts,
  { merchant, settings }: DormancyInput,
  cards: DormantCard[],
  dryRun: boolean,
): Promise<bigint[]> {
  const amounts: bigint[] = [];
  // Far fewer at once than the ledger lets wait.
  for (let start = 0; start < cards.length; start += CARDS_AT_ONCE) {
    const page = cards.slice(start, start + CARDS_AT_ONCE);
    const numbers = page.map(({ cardNumber }) => cardNumber);
    const entries = await createOwnEntries(app, merchant.merchantId, numbers, 'dormancy');
    const booked = await Promise.all(
      page.map((card) => bookCard(app, settings, { card, entry: entries.get(card.cardNumber)!, dryRun })),
    );
    amounts.push(...booked);
  }
  return amounts;
}

const CARDS_AT_ONCE = 500;

/** Books one card. Returns the amount; zero if it was booked in this month, or used since it was read. */
async function bookCard(
  { ledger }: Pick<BookingParts, 'ledger'>,
  settings: DormancySettings,
  { card, entry, dryRun }: { card: DormantCard; entry: StoreEntry; dryRun: boolean },
): Promise<bigint> {
  const { cardNumber } = card;
  const key = { scope: 'dormancy', key: `${cardNumber} ${periodOf('month', entry.today)}` };
  const outcome: Outcome<{ amount: string }, 'not_dormant' | 'rehearsed' | LedgerReason> =
    await ledger.perform<{ amount: string }, 'not_dormant' | 'rehearsed'>({
      visit: entry,
      keys: [key],
      cardNumbers: [cardNumber],
      needsLatest: true,
      decide(held): Decision<{ amount: string }, 'not_dormant' | 'rehearsed'> {
        const now = held.card(cardNumber);
        const balance = now?.wallets.get(STORED_VALUE)?.balance ?? 0n;
        if (balance === 0n || now?.latestTransactionId !== card.latestTransactionId)
          return { refused: 'not_dormant' };
        const amount = amountOf(settings, entry.merchant, balance);
        if (dryRun) return { refused: 'rehearsed', details: String(amount) };
        const account = settings.action === 'charge' ? 'dormancy' : 'unclaimed';
        return {
          legs: [
            { walletCode: STORED_VALUE, amount: -amount, cardNumber },
            { walletCode: STORED_VALUE, amount, account },
          ],
          receipt: { amount: String(amount) },
        };
      },
    });
  if (outcome.refused === undefined) return outcome.replayed ? 0n : BigInt(outcome.receipt.amount);
  return outcome.refused === 'rehearsed' ? BigInt(String(outcome.details)) : 0n;
}

function amountOf(
  { action, monthlyCharge = '0' }: DormancySettings,
  merchant: Merchant,
  balance: bigint,
): bigint {
  if (action === 'move') return balance;
  return min(balance, parseDecimal(monthlyCharge, merchant.wallets.get(STORED_VALUE)!.scale) ?? 0n);
}
