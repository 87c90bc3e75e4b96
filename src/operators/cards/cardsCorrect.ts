import type { App } from '../../app/app.ts';
import { maskCardNumber } from '../../domain/cards/shared/cardReceipt.ts';
import { auditor } from '../audit/audit.ts';
import { confirm } from '../program/confirmation.ts';
import { withApp } from '../program/operatorApp.ts';
import { OperatorError } from '../program/operatorError.ts';
import { merchantOf } from '../program/operatorStore.ts';
import { say, sayJson } from '../program/output.ts';
import { type AdjustmentReason, adjustCard } from './adjustment.ts';
import { type ReplacementReason, replaceCard } from './cardReplacement.ts';
import type { OperatorInput } from './operatorMovement.ts';
import { type UnlockReason, unlockCode } from './unlockCode.ts';

/** Returns the card and the operator of a command. Throws if there is no such merchant. */
export function operatorInput(
  app: App,
  merchantId: number,
  cardNumber: string,
  reason: string,
): OperatorInput {
  merchantOf(app.merchants, merchantId);
  return { merchantId, cardNumber, reason, actor: auditor().actor };
}

export async function unlockCodeCommand(
  merchantId: number,
  cardNumber: string,
  { reason, json = false }: { reason: string; json?: boolean },
): Promise<void> {
  await withApp(async (app) => {
    const masked = maskCardNumber(cardNumber);
    const done = await unlockCode(app, operatorInput(app, merchantId, cardNumber, reason));
    if ('refused' in done) throw refusalError(unlockRefusals[done.refused], merchantId, masked);
    if (json) sayJson({ cardNumber: masked, ...done });
    else
      say(`card ${masked}: the registration code is accepted again (wrong codes reset: ${done.wrongCodes})`);
  });
}

interface AdjustOptions {
  wallet: number;
  amount: string;
  reason: string;
  approvedBy: string;
  again?: boolean;
  yes?: boolean;
  json?: boolean;
}

export async function adjustCommand(
  merchantId: number,
  cardNumber: string,
  { reason, yes = false, json = false, wallet, amount, approvedBy, again }: AdjustOptions,
): Promise<void> {
  const masked = maskCardNumber(cardNumber);
  if (!yes) await confirm(`Book ${amount} in wallet ${wallet} of card ${masked} of merchant ${merchantId}?`);
  await withApp(async (app) => {
    const input = operatorInput(app, merchantId, cardNumber, reason);
    const done = await adjustCard(app, { ...input, walletCode: wallet, amount, approvedBy, again });
    if ('refused' in done) throw refusalError(adjustRefusals[done.refused], merchantId, masked);
    if (json) sayJson({ cardNumber: masked, ...done });
    else say(`card ${masked}: ${amount} in wallet ${wallet}, balance ${done.balance}`);
  });
}

interface ReplaceOptions {
  reason: string;
  yes?: boolean;
  json?: boolean;
}

export async function replaceCommand(
  merchantId: number,
  cardNumber: string,
  newCardNumber: string,
  { reason, yes = false, json = false }: ReplaceOptions,
): Promise<void> {
  const [masked, newCard] = [maskCardNumber(cardNumber), maskCardNumber(newCardNumber)];
  if (!yes)
    await confirm(`Move all of card ${masked} of merchant ${merchantId} to card ${newCard} permanently?`);
  await withApp(async (app) => {
    const input = operatorInput(app, merchantId, cardNumber, reason);
    const done = await replaceCard(app, { ...input, newCardNumber });
    if ('refused' in done) throw refusalError(replaceRefusals[done.refused], merchantId, masked);
    if (json) sayJson({ cardNumber: masked, newCardNumber: newCard });
    else say(`card ${masked}: replaced by card ${newCard}, which now has its balances and guest`);
  });
}

function refusalError(text: string, merchantId: number, masked: string): OperatorError {
  return new OperatorError(`Card ${masked} of merchant ${merchantId}: ${text} Nothing was changed.`);
}

const unlockRefusals: Record<UnlockReason, string> = {
  card_not_found: 'not found.',
  no_wrong_codes: 'no wrong code was entered today.',
};

const adjustRefusals: Record<AdjustmentReason, string> = {
  card_not_found: 'not found.',
  done_before:
    'the same amount was booked in this wallet within a day, for the same reason. "cards show" lists it; --again books it once more.',
  not_approved_by_another:
    'a second person must approve. Set --approved-by to somebody other than the operator.',
  invalid_wallet: 'the card has no such wallet. "cards show" lists its wallets.',
  invalid_amount: 'the amount is zero, or has more decimals than the wallet.',
  card_not_in_use: 'only active and blocked cards can receive value.',
  insufficient_balance: 'the balance would fall below zero.',
  balance_limit_exceeded: 'the balance would exceed the limit of the wallet.',
};

const replaceRefusals: Record<ReplacementReason, string> = {
  card_not_found: 'not found.',
  new_card_not_found: 'the new card was not found.',
  changed_meanwhile: 'the card changed meanwhile. Run the command again.',
  disabled_by_transaction: 'the refund of its order disabled it, which cannot be undone.',
  card_not_active: 'it was never sold or activated.',
  card_disabled: 'it is disabled.',
  card_exchanged: "it was exchanged for another card. Use that card's number.",
  card_expired: 'it has expired.',
  same_card: 'the new card is the same card.',
  new_card_not_inactive: 'the new card must be one that was never sold or used.',
  template_mismatch: 'the new card must be of the same kind, with the same wallets.',
  velocity_limit_exceeded: 'its template allows no more movements today.',
};
