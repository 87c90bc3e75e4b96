import { findGuest } from '../../domain/guests/guests.ts';
import { declareAction } from '../actions/action.ts';
import { required } from '../actions/fields.ts';
import { reasonText } from '../actions/parsers.ts';
import { audited } from '../audit/audit.ts';
import { OperatorError } from '../program/operatorError.ts';
import { idArgument } from '../program/operatorProgram.ts';
import { findCardsOfGuests } from './cardSearch.ts';

/** Shows what pages and lists mask: the guest's contact data and whole card numbers, with a reason in the audit trail. */
export const reveal = declareAction({
  name: 'guests reveal',
  description: "Show a guest's contact data and whole card numbers, which are masked elsewhere.",
  button: 'Show masked data',
  examples: ['--account 54525952016385 --reason "Guest asked for the number of a lost card"'],
  fields: {
    account: required('account id of the guest', idArgument, { valueName: 'id' }),
    reason: required('reason, for the audit trail', reasonText, { label: 'Reason' }),
  },
  may: ['agent', 'manager'],
  async perform({ app, merchant: { merchantId } }, { account, reason }) {
    const detail = { account: String(account) };
    return audited(app, { merchantId, reason, detail }, async () => {
      const guest = await findGuest(app.store.db, merchantId, { accountId: account });
      if (!guest) throw new OperatorError(`Merchant ${merchantId} has no such guest.`);
      const cards = await findCardsOfGuests(app.store.db, merchantId, String(account), ['account']);
      return { fields: guest.fields, cards };
    });
  },
  text({ fields, cards }) {
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
    return [...lines, ...cards.map((card) => `card: ${card}`)].join('\n');
  },
  json: (done) => done,
});
