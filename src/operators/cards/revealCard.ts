import { declareAction } from '../actions/action.ts';
import { argument, required } from '../actions/fields.ts';
import { reasonText } from '../actions/parsers.ts';
import { audited } from '../audit/audit.ts';
import { OperatorError } from '../program/operatorError.ts';
import { cardNumberArgument } from '../program/operatorProgram.ts';
import { search } from '../search/search.ts';

/** Shows the number of a card, which pages and lists mask, with a reason in the audit trail. */
export const reveal = declareAction({
  name: 'cards reveal',
  description: 'Show the whole number of a card, which is masked elsewhere.',
  button: 'Show the number',
  examples: ['000001 --reason "Guest at the desk, card left at home"'],
  fields: {
    cardNumber: argument('card number, or its last six digits if no other card has them', cardNumberArgument),
    reason: required('reason, for the audit trail', reasonText, { label: 'Reason' }),
  },
  may: ['agent', 'manager'],
  async perform({ app, merchant: { merchantId } }, { cardNumber: digits, reason }) {
    const { cards } = await search(app.store.db, merchantId, digits);
    const [card, other] = cards;
    if (!card) throw new OperatorError(`Merchant ${merchantId} has no such card.`);
    if (other) throw new OperatorError(`Several cards end with ${digits}. Find the one with "cards find".`);
    const { cardNumber } = card;
    await audited(app, { merchantId, cardNumber, reason, detail: {} }, async () => {});
    return { cardNumber };
  },
  text: ({ cardNumber }) => cardNumber,
  json: (done) => done,
});
