import { declareAction } from '../actions/action.ts';
import { optional, required } from '../actions/fields.ts';
import { mailAddress, reasonText, recipientName } from '../actions/parsers.ts';
import { maskedAddress } from '../messages/messageOverview.ts';
import { wholeNumber } from '../program/operatorProgram.ts';
import { momentText } from '../program/table.ts';
import { orderArgument, orderOf } from './actionsOnOrders.ts';
import { correctRecipient } from './correctRecipient.ts';
import { giftLink } from './giftLink.ts';
import { resendGifts } from './resendGifts.ts';

const line = required('line of "show"', wholeNumber, { valueName: 'number', label: 'Gift' });
const reason = required('reason, for the audit trail', reasonText, { label: 'Reason' });

const resend = declareAction({
  name: 'orders resend',
  description:
    'Mail gifts to their recipients again, with the same cards and pages; at most three times a day.',
  button: 'Mail again',
  examples: ['42 --reason "Not received, case 4711"', '42 --line 2 --reason "Deleted by mistake"'],
  fields: {
    order: orderArgument,
    line: optional('only this line of "show"', wholeNumber, { valueName: 'number', label: 'Gift' }),
    reason,
  },
  may: ['agent', 'manager'],
  async perform(work, { line: number, reason: why, ...input }) {
    const index = number === undefined ? undefined : number - 1;
    return resendGifts(work.app, await orderOf(work, input), { line: index, reason: why });
  },
  text: (resent) =>
    resent.map((each) => `Line ${each.line + 1}: the gift is mailed again to ${each.to}.`).join('\n'),
  json: (resent, input) => ({
    order: input.order,
    resent: resent.map((each) => ({ line: each.line + 1, to: each.to })),
  }),
});

const correct = declareAction({
  name: 'orders correct-recipient',
  description:
    "Correct the address of a gift's recipient, and mail the gift there; a link mailed before ends.",
  button: 'Correct and mail',
  examples: ['42 --line 1 --email sam@example.com --reason "Buyer called, case 4711"'],
  fields: {
    order: orderArgument,
    line,
    email: required("recipient's address", mailAddress, {
      valueName: 'address',
      label: 'Right address',
    }),
    name: optional("recipient's name, if it was wrong, too", recipientName, {
      label: 'Name, if it was wrong, too',
    }),
    reason,
  },
  may: ['agent', 'manager'],
  question: (_, input) =>
    `Send the gift of line ${input.line} of order ${input.order} to ${input.email}? A link and registration code mailed before will no longer work.`,
  async perform(work, { line: number, email, name, reason: why, ...input }) {
    const correction = { line: number - 1, email, name, reason: why };
    return correctRecipient(work.app, await orderOf(work, input), correction);
  },
  text({ dueAt }, input) {
    const to = maskedAddress(input.email);
    if (dueAt) return `Line ${input.line}: the gift will be mailed to ${to} on ${momentText(dueAt)}.`;
    return `Line ${input.line}: the gift is mailed to ${to}. The former link and registration code no longer work.
The card number is still the same. If a stranger may have noted it, refund the order instead: tills accept the number.`;
  },
  json: ({ dueAt }, input) => ({
    order: input.order,
    line: input.line,
    to: maskedAddress(input.email),
    dueAt,
  }),
});

const link = declareAction({
  name: 'orders link',
  description:
    "Show the link of a gift's page, for the owner of the order: the link is enough to spend the gift.",
  button: 'Show the link',
  examples: ['42 --line 1 --reason "Buyer asked by phone, case 4711"'],
  fields: { order: orderArgument, line, reason },
  may: ['agent', 'manager'],
  async perform(work, { line: number, reason: why, ...input }) {
    return giftLink(work.app, await orderOf(work, input), { line: number - 1, reason: why });
  },
  text: (url) => url,
  json: (url, input) => ({ order: input.order, line: input.line, url }),
});

/** Actions on gifts of online orders. */
export const GIFT_ACTIONS = [resend, correct, link];
