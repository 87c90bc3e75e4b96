import { counted } from '../../base/text/counted.ts';
import { type ActionWork, declareAction } from '../actions/action.ts';
import { argument, required } from '../actions/fields.ts';
import { idArgument } from '../program/operatorProgram.ts';
import { mergeGuests, previewMerge } from './guestMerge.ts';
import type { Belongings } from './movedBelongings.ts';

const accountsOf = ({ merchant }: ActionWork, { account, into }: { account: bigint; into: bigint }) => ({
  merchantId: merchant.merchantId,
  from: account,
  into,
});

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

function belongingsText(belongings: Belongings): string {
  const parts = Object.entries(belongings).flatMap(([noun, count]) =>
    count === 0 ? [] : [counted(count, noun)],
  );
  return parts.length === 0 ? 'nothing' : parts.join(', ');
}

/** Merges two accounts of one guest. */
export const merge = declareAction({
  name: 'guests merge',
  description: "Merge a guest's double account into the one that stays. The double account ends permanently.",
  button: 'Merge the accounts',
  examples: ['54525952016385 --into 54525952016386'],
  fields: {
    account: argument('id of the account that ends', idArgument),
    into: required('id of the account that stays', idArgument, {
      valueName: 'account',
      label: 'Account id of the account that stays',
    }),
  },
  may: ['manager'],
  async question(work, input) {
    const preview = await previewMerge(work.app.store.db, accountsOf(work, input));
    const { double, kept, belongings } = preview;
    return `Merge account ${double.accountId} (enrolled ${dayOf(double.enrolledAt)}) into account ${kept.accountId} (enrolled ${dayOf(kept.enrolledAt)})? It moves: ${belongingsText(belongings)}. Fields and username of account ${double.accountId} are deleted, and its logins end. This cannot be undone.`;
  },
  perform: (work, input) => mergeGuests(work.app, accountsOf(work, input)),
  text: (moved, { account, into }) =>
    `Account ${account} is terminated. Moved to account ${into}: ${belongingsText(moved)}.`,
  json: (moved, { account, into }) => ({ account, into, moved }),
});
