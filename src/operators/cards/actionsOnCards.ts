import { parseDecimal } from '../../base/money/money.ts';
import { maskCardNumber } from '../../domain/cards/shared/cardReceipt.ts';
import { type ActionWork, declareAction } from '../actions/action.ts';
import { argument, flag, required } from '../actions/fields.ts';
import { amountAboveZero, reasonText, signedAmount } from '../actions/parsers.ts';
import { bookingApproval } from '../approvals/approvalSettings.ts';
import { cardNumberArgument, wholeNumber } from '../program/operatorProgram.ts';
import { type AdjustmentReceipt, bookOnCard } from './adjustment.ts';
import { actOnCard, type CardAction } from './cardActions.ts';
import {
  adjustRefusals,
  refusalError,
  replaceRefusals,
  statusRefusals,
  unlockRefusals,
} from './cardRefusals.ts';
import { replaceCard } from './cardReplacement.ts';
import type { OperatorInput } from './operatorMovement.ts';
import { reveal } from './revealCard.ts';
import { unlockCode } from './unlockCode.ts';

const cardNumber = argument('full card number', cardNumberArgument);
const reason = required('reason, for the audit trail', reasonText, { label: 'Reason' });

/** Returns the card and the people of an action for the ledger. */
function operatorInput(
  { merchant, actor, approvedBy }: ActionWork,
  card: { cardNumber: string; reason: string },
): OperatorInput {
  const { merchantId } = merchant;
  return { merchantId, actor, approvedBy, cardNumber: card.cardNumber, reason: card.reason };
}

const masked = (card: { cardNumber: string }) => `card ${maskCardNumber(card.cardNumber)}`;

function statusAction(
  action: CardAction,
  { description, button, example }: { description: string; button: string; example: string },
) {
  return declareAction({
    name: `cards ${action}`,
    description,
    button,
    examples: [example],
    fields: { cardNumber, reason },
    may: action === 'expire' ? ['manager'] : ['agent', 'manager'],
    ...(action !== 'unblock' && {
      question: ({ merchant }: ActionWork, input: { cardNumber: string }) =>
        `${action} ${masked(input)} of merchant ${merchant.merchantId}?`,
    }),
    async perform(work, input) {
      const done = await actOnCard(work.app, { ...operatorInput(work, input), action });
      if ('refused' in done) throw refusalError(statusRefusals[done.refused], work.merchant, input);
      return done;
    },
    text: ({ from, to }, input) => `${masked(input)}: ${from} -> ${to}`,
    json: ({ from, to }, input) => ({ cardNumber: maskCardNumber(input.cardNumber), from, to }),
  });
}

const block = statusAction('block', {
  description: 'Block a card: tills and services refuse it. It keeps its value.',
  button: 'Block the card',
  example: '6000000000000001 --reason "Reported lost, case 4711"',
});

const unblock = statusAction('unblock', {
  description: 'Unblock a card: it returns to its previous state.',
  button: 'Unblock the card',
  example: '6000000000000001 --reason "Found again" --by "Front desk"',
});

const expire = statusAction('expire', {
  description: 'Expire a card permanently. Its value stays in the books but cannot be used.',
  button: 'Expire the card',
  example: '6000000000000001 --reason "Misprinted" --yes',
});

const unlock = declareAction({
  name: 'cards unlock-code',
  description: "Reset today's count of wrong registration codes, so that the right one is accepted again.",
  button: 'Accept codes again',
  examples: ['6000000000000001 --reason "Guest read it out to us"'],
  fields: { cardNumber, reason },
  may: ['agent', 'manager'],
  async perform(work, input) {
    const done = await unlockCode(work.app, operatorInput(work, input));
    if ('refused' in done) throw refusalError(unlockRefusals[done.refused], work.merchant, input);
    return done;
  },
  text: ({ wrongCodes }, input) =>
    `${masked(input)}: the registration code is accepted again (wrong codes reset: ${wrongCodes})`,
  json: (done, input) => ({ cardNumber: maskCardNumber(input.cardNumber), ...done }),
});

const wallet = required('wallet, as "cards show" lists it', wholeNumber, {
  valueName: 'code',
  label: 'Balance',
});
const again = flag('book even if the same wallet, amount and reason were booked within the last day', {
  label: 'Book it although the same was booked within the last day',
});

interface BookedInput {
  cardNumber: string;
  wallet: number;
  amount: string;
  reason: string;
  again?: boolean;
}

/** Parts that bookings on a card have in common. */
const booked = {
  may: ['manager' as const],
  question: ({ merchant }: ActionWork, { amount, wallet: code, ...card }: BookedInput) =>
    `Book ${amount} in wallet ${code} of ${masked(card)} of merchant ${merchant.merchantId}?`,
  approvalReason({ merchant }: ActionWork, input: BookedInput) {
    const definition = merchant.wallets.get(input.wallet);
    const amount = definition && parseDecimal(input.amount.replace(/^\+/, ''), definition.scale);
    // A wrong wallet or amount is refused by the action itself.
    return definition && amount !== undefined ? bookingApproval(merchant, definition, amount) : undefined;
  },
  text: ({ balance }: AdjustmentReceipt, { wallet: code, amount, ...card }: BookedInput) =>
    `${masked(card)}: ${amount} in wallet ${code}, balance ${balance}`,
  json: (done: AdjustmentReceipt, input: BookedInput) => ({
    cardNumber: maskCardNumber(input.cardNumber),
    ...done,
  }),
};

async function book(
  booking: 'adjustment' | 'goodwill',
  work: ActionWork,
  { wallet: walletCode, amount, again: repeats, ...card }: BookedInput,
): Promise<AdjustmentReceipt> {
  const input = { ...operatorInput(work, card), walletCode, amount, again: repeats };
  const done = await bookOnCard(work.app, booking, input);
  if ('refused' in done) throw refusalError(adjustRefusals[done.refused], work.merchant, card);
  return done;
}

const adjust = declareAction({
  ...booked,
  name: 'cards adjust',
  description:
    'Correct a balance by a transaction of its own. Above the limit of the merchant file, a second person confirms it.',
  button: 'Book the correction',
  examples: ['6000000000000001 --wallet 1 --amount +5.00 --reason "Case 4711"'],
  fields: {
    cardNumber,
    wallet,
    amount: required('signed amount: +5.00 adds to the balance, -5.00 subtracts from it', signedAmount, {
      valueName: 'amount',
      label: 'Amount, such as +5.00 or -5.00',
    }),
    reason,
    again,
  },
  perform: (work, input) => book('adjustment', work, input),
});

const goodwill = declareAction({
  ...booked,
  name: 'cards goodwill',
  description:
    'Give value or points as goodwill, booked as a promotion. Above the limit of the merchant file, a second person confirms it.',
  button: 'Give as goodwill',
  examples: ['6000000000000001 --wallet 1 --amount 5.00 --reason "Long wait, case 4711"'],
  fields: {
    cardNumber,
    wallet,
    amount: required('amount that is added to the balance', amountAboveZero, {
      valueName: 'amount',
      label: 'Amount, such as 5.00',
    }),
    reason,
    again,
  },
  perform: (work, input) => book('goodwill', work, input),
});

const replace = declareAction({
  name: 'cards replace',
  description: 'Replace a card, blocked or not: moves balances, tier and guest to a new card.',
  button: 'Replace the card',
  examples: ['6000000000000001 6000000000000099 --reason "Lost, guest showed a receipt"'],
  fields: {
    cardNumber: argument('full number of the lost or damaged card', cardNumberArgument),
    newCardNumber: argument('full number of a card that was never sold', cardNumberArgument, {
      label: 'Number of the new card, which was never sold',
    }),
    reason,
  },
  may: ['agent', 'manager'],
  question: ({ merchant }, input) =>
    `Move all of ${masked(input)} of merchant ${merchant.merchantId} to card ${maskCardNumber(input.newCardNumber)} permanently?`,
  async perform(work, input) {
    const { newCardNumber } = input;
    const done = await replaceCard(work.app, { ...operatorInput(work, input), newCardNumber });
    if ('refused' in done) throw refusalError(replaceRefusals[done.refused], work.merchant, input);
    return done;
  },
  text: (_, input) =>
    `${masked(input)}: replaced by card ${maskCardNumber(input.newCardNumber)}, which now has its balances and guest`,
  json: (_, input) => ({
    cardNumber: maskCardNumber(input.cardNumber),
    newCardNumber: maskCardNumber(input.newCardNumber),
  }),
});

/** Actions on single cards. */
export const CARD_ACTIONS = [block, unblock, expire, unlock, adjust, goodwill, replace, reveal];
