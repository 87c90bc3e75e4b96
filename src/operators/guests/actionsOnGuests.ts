import { counted } from '../../base/text/counted.ts';
import { eraseGuest, forgetReceipts } from '../../domain/erasure/guestErasure.ts';
import { findGuest, type GuestName } from '../../domain/guests/guests.ts';
import { inTransaction } from '../../store/transaction.ts';
import { type ActionWork, declareAction } from '../actions/action.ts';
import { optional } from '../actions/fields.ts';
import { audited } from '../audit/audit.ts';
import { OperatorError } from '../program/operatorError.ts';
import { cardNumberArgument, idArgument } from '../program/operatorProgram.ts';
import { type StatusOutcome, setAccountStatus } from './accountStatus.ts';
import { comment } from './commentGuest.ts';
import { merge } from './mergeAction.ts';
import { reveal } from './revealGuest.ts';

/** Guest named by exactly one of three values. */
interface NamedGuest {
  username?: string;
  account?: bigint;
  card?: string;
}

const fields = {
  username: optional('username of the guest', (text) => text, { valueName: 'name', isCommandOnly: true }),
  account: optional('account id of the guest', idArgument, { valueName: 'id' }),
  card: optional('number of a card registered to the guest', cardNumberArgument, {
    valueName: 'number',
    isCommandOnly: true,
  }),
};

function problem(input: NamedGuest): string | undefined {
  const named = Object.values(input).filter((value) => value !== undefined);
  return named.length === 1 ? undefined : 'specify the guest by --username, --account or --card';
}

function guestName({ username, account, card }: NamedGuest): GuestName {
  if (username !== undefined) return { username };
  return account === undefined ? { printedCardNumber: card! } : { accountId: account };
}

function unknownGuest(merchantId: number): OperatorError {
  return new OperatorError(`Merchant ${merchantId} has no such guest.`);
}

/** Finds the guest. Throws `OperatorError` when there is none. */
async function namedGuest({ app, merchant: { merchantId } }: ActionWork, input: NamedGuest) {
  const guest = await findGuest(app.store.db, merchantId, guestName(input));
  if (!guest) throw unknownGuest(merchantId);
  return guest;
}

function statusAction(
  name: 'guests suspend' | 'guests reinstate',
  status: 'ACTIVE' | 'SUSPENDED',
  { description, button }: { description: string; button: string },
) {
  return declareAction({
    name,
    description,
    button,
    examples: ['--username demo-guest'],
    fields,
    may: ['agent', 'manager'],
    problem,
    async perform(work, input) {
      const { app, merchant } = work;
      const { accountId } = await namedGuest(work, input);
      const { merchantId } = merchant;
      const change = await audited(app, { merchantId, detail: { account: String(accountId) } }, () =>
        inTransaction(app.store.db, (trx) =>
          setAccountStatus(trx, merchantId, guestName(input), { status, now: app.clock.now() }),
        ),
      );
      if (change.outcome === 'not_found') throw unknownGuest(merchantId);
      if (change.outcome === 'terminated')
        throw new OperatorError(`Account ${accountId} is terminated, which cannot be undone.`);
      return change;
    },
    text: (change) => statusText(change, status),
    json: ({ outcome, accountId }) => ({ account: accountId, isChanged: outcome === 'changed', status }),
  });
}

type Change = Exclude<StatusOutcome, { outcome: 'not_found' }>;

function statusText({ outcome, accountId }: Change, status: 'ACTIVE' | 'SUSPENDED'): string {
  const state = `Account ${accountId} is ${status === 'SUSPENDED' ? 'suspended' : 'active'}`;
  if (outcome === 'unchanged') return `${state} already.`;
  return `${state}${status === 'SUSPENDED' ? ', and all its logins have ended' : ''}.`;
}

const suspend = statusAction('guests suspend', 'SUSPENDED', {
  description: 'Suspend a guest: ends all logins and blocks new ones.',
  button: 'Suspend the guest',
});

const reinstate = statusAction('guests reinstate', 'ACTIVE', {
  description: 'Make a suspended guest active again.',
  button: 'Reinstate the guest',
});

const erase = declareAction({
  name: 'guests erase',
  description: "Erase a guest's personal data permanently. Cards and balances stay.",
  button: 'Erase the guest',
  examples: ['--username demo-guest'],
  fields,
  may: ['manager'],
  problem,
  async question(work, input) {
    const { accountId, status, enrolledAt } = await namedGuest(work, input);
    const since = enrolledAt.toISOString().slice(0, 10);
    return `Erase account ${accountId} (${status}, enrolled ${since})? This cannot be undone.`;
  },
  async perform(work, input) {
    const { app, merchant } = work;
    const { merchantId } = merchant;
    const { accountId } = await namedGuest(work, input);
    const how = { now: app.clock.now(), keys: app.keys, jobs: app.jobs };
    const detail = { account: String(accountId) };
    const erasure = await audited(app, { merchantId, detail }, async () => {
      const erased = await inTransaction(app.store.db, (trx) =>
        eraseGuest(trx, merchantId, { accountId }, how),
      );
      // Also when already erased: an earlier run may have been interrupted here.
      await inTransaction(app.store.db, (trx) => forgetReceipts(trx, merchantId, accountId));
      return erased;
    });
    if (erasure.outcome === 'not_found') throw unknownGuest(merchantId);
    return { accountId, cards: erasure.outcome === 'erased_before' ? undefined : erasure.cards };
  },
  text({ accountId, cards }) {
    if (cards === undefined) return `Account ${accountId} is already erased.`;
    return `Account ${accountId} is erased: fields, username, password, perks, favourite store, comments, devices and saved
payment methods are deleted, all logins have ended, queued messages are not sent, and name and phone numbers are removed from
${counted(cards, 'card')} and from stored receipts. Orders of this account no longer name buyer and recipients, except recipients of
pending deliveries.
The terminated account, its cards, balances and ledger entries stay. Replies stored for an Idempotency-Key are encrypted,
and returned for at most 48 hours. Erase the guest from backups, earlier exports and other systems yourself.`;
  },
  json: ({ accountId, cards }) => ({ account: accountId, isChanged: cards !== undefined, cards }),
});

/** Actions on single guests. */
export const GUEST_ACTIONS = [erase, merge, suspend, reinstate, reveal, comment];
