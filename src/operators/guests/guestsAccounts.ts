import type { Command } from 'commander';
import { counted } from '../../base/text/counted.ts';
import { findGuest, type GuestName } from '../../domain/guests/guests.ts';
import { openJobQueue } from '../../queue/queue.ts';
import { openStoreKeys } from '../../store/secretKeyCheck.ts';
import { inTransaction } from '../../store/transaction.ts';
import { audited } from '../audit/audit.ts';
import { confirm } from '../program/confirmation.ts';
import { OperatorError } from '../program/operatorError.ts';
import { withMerchant } from '../program/operatorStore.ts';
import { say } from '../program/output.ts';
import { setAccountStatus } from './accountStatus.ts';
import { eraseGuest, forgetReceipts } from './guestErasure.ts';

/** Guest named by options; exactly one of them is given. */
export interface NamedGuest {
  username?: string;
  account?: bigint;
  card?: string;
}

/** Asks for confirmation, then erases the guest. */
export async function eraseCommand(
  merchantId: number,
  options: NamedGuest & { yes?: boolean },
  command: Command,
): Promise<void> {
  const name = guestName(options, command);
  await withMerchant(merchantId, async ({ store, clock, config }) => {
    const guest = await findGuest(store.db, merchantId, name);
    if (!guest) throw unknownGuest(merchantId);
    const { accountId } = guest;
    const since = guest.enrolledAt.toISOString().slice(0, 10);
    const question = `Erase account ${accountId} (${guest.status}, enrolled ${since})? This cannot be undone.`;
    if (!options.yes) await confirm(question);
    const how = { now: clock.now(), keys: await openStoreKeys(config, store), jobs: openJobQueue(store) };
    const detail = { account: String(accountId) };
    const erasure = await audited({ store, clock }, { merchantId, detail }, async () => {
      const erased = await inTransaction(store.db, (transaction) =>
        eraseGuest(transaction, merchantId, { accountId }, how),
      );
      // Also when already erased: an earlier run may have been interrupted here.
      await inTransaction(store.db, (transaction) => forgetReceipts(transaction, merchantId, accountId));
      return erased;
    });
    if (erasure.outcome === 'not_found') throw unknownGuest(merchantId);
    if (erasure.outcome === 'erased_before') return say(`Account ${accountId} is already erased.`);
    say(`Account ${accountId} is erased: fields, username, password, perks, favourite store, comments, devices and saved
payment methods are deleted, all logins have ended, queued messages are not sent, and name and phone numbers are removed from
${counted(erasure.cards, 'card')} and from stored receipts. Orders of this account no longer name buyer and recipients, except recipients of
pending deliveries.
The terminated account, its cards, balances and ledger entries stay. Replies stored for an Idempotency-Key are encrypted,
and returned for at most 48 hours. Erase the guest from backups, earlier exports and other systems yourself.`);
  });
}

export async function suspendCommand(merchantId: number, options: NamedGuest, command: Command) {
  await statusCommand(merchantId, guestName(options, command), 'SUSPENDED');
}

export async function reinstateCommand(merchantId: number, options: NamedGuest, command: Command) {
  await statusCommand(merchantId, guestName(options, command), 'ACTIVE');
}

async function statusCommand(merchantId: number, name: GuestName, status: 'ACTIVE' | 'SUSPENDED') {
  await withMerchant(merchantId, async ({ store, clock }) => {
    const guest = await findGuest(store.db, merchantId, name);
    if (!guest) throw unknownGuest(merchantId);
    const change = await audited(
      { store, clock },
      { merchantId, detail: { account: String(guest.accountId) } },
      () =>
        inTransaction(store.db, (transaction) =>
          setAccountStatus(transaction, merchantId, name, { status, now: clock.now() }),
        ),
    );
    if (change.outcome === 'not_found') throw unknownGuest(merchantId);
    const account = `Account ${change.accountId}`;
    if (change.outcome === 'terminated')
      throw new OperatorError(`${account} is terminated, which cannot be undone.`);
    const state = status === 'SUSPENDED' ? 'suspended' : 'active';
    if (change.outcome === 'unchanged') return say(`${account} is ${state} already.`);
    say(`${account} is ${state}${status === 'SUSPENDED' ? ', and all its logins have ended' : ''}.`);
  });
}

function guestName({ username, account, card }: NamedGuest, command: Command): GuestName {
  if (username !== undefined) return { username };
  if (account !== undefined) return { accountId: account };
  if (card !== undefined) return { printedCardNumber: card };
  return command.error('error: specify the guest by --username, --account or --card');
}

function unknownGuest(merchantId: number): OperatorError {
  return new OperatorError(`Merchant ${merchantId} has no such guest.`);
}
