import { formatDecimal } from '../../base/money/money.ts';
import { STORED_VALUE } from '../../domain/cards/shared/cardRequest.ts';
import { audited } from '../audit/audit.ts';
import { confirm } from '../program/confirmation.ts';
import { withApp } from '../program/operatorApp.ts';
import { OperatorError } from '../program/operatorError.ts';
import { merchantOf } from '../program/operatorStore.ts';
import { say, sayJson } from '../program/output.ts';
import { progressLines } from '../program/progress.ts';
import { bookDormancy, type DormancyResult } from './bookDormancy.ts';
import { dormancyOf } from './dormantCards.ts';

export interface DormancyOptions {
  dryRun?: boolean;
  yes?: boolean;
  json?: boolean;
}

/** Charges dormant cards or moves their value, as the merchant's file says. */
export async function dormancyCommand(
  merchantId: number,
  { dryRun = false, yes = false, json = false }: DormancyOptions,
): Promise<void> {
  await withApp(async (app) => {
    const merchant = merchantOf(app.merchants, merchantId);
    const settings = dormancyOf(merchant);
    if (!settings)
      throw new OperatorError('The merchant file has no section "dormancy". Nothing was changed.');
    const text = (amount: bigint) =>
      `${formatDecimal(amount, merchant.wallets.get(STORED_VALUE)?.scale ?? 2)} ${merchant.currency}`;
    const verb = settings.action === 'charge' ? 'charged' : 'moved to unclaimed';
    const book = (isRehearsal: boolean) =>
      bookDormancy(app, { merchant, settings, dryRun: isRehearsal, onProgress: progressOf() });
    if (!dryRun && !yes) {
      const { cards, amount } = await book(true);
      await confirm(`${cards} cards: ${text(amount)} will be ${verb}. Continue?`);
    }
    const work = () => book(dryRun);
    const detail = { action: settings.action, afterMonths: settings.afterMonths };
    const result = await (dryRun ? work() : audited(app, { merchantId, detail }, work));
    const { cards, amount, left } = result;
    if (json) return sayJson({ action: settings.action, dryRun, cards, amount: text(amount), left });
    const would = dryRun ? 'would be ' : '';
    say(`${cards} cards: ${text(amount)} ${would}${verb}. ${left} dormant cards skipped.`);
  });
}

function progressOf(): (read: number, result: DormancyResult) => void {
  const line = progressLines();
  return (read, { cards }) => line(() => `${read} cards with value read, ${cards} booked ...`);
}
