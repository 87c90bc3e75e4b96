import { caseFolded } from '../../base/text/folding.ts';
import { eraseGuest } from '../../domain/erasure/guestErasure.ts';
import type { Context } from '../../domain/ground/context.ts';
import type { Guest } from '../../domain/ground/guest.ts';
import { recordOperatorAction } from '../../domain/ground/operatorActions.ts';
import { findGuest, holdGuest } from '../../domain/guests/guests.ts';
import { OPEN_STATES } from '../../domain/sale/orders/order.ts';
import { CURRENT_STATES } from '../../domain/subscriptions/subscription.ts';
import type { Db, Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { inTransaction } from '../../store/transaction.ts';
import { doneEntry } from '../audit/audit.ts';
import { OperatorError } from '../program/operatorError.ts';
import { type Belongings, countBelongings, type DoubleAccount, moveBelongings } from './movedBelongings.ts';

/** Guests of two accounts, and what would move. */
export interface MergePreview {
  double: Guest;
  kept: Guest;
  belongings: Belongings;
}

/** Reads what a merge would do. Throws `OperatorError` when it would be refused. */
export async function previewMerge(db: Db, accounts: DoubleAccount): Promise<MergePreview> {
  const { merchantId, from, into } = accounts;
  const [double, kept] = [await namedGuest(db, merchantId, from), await namedGuest(db, merchantId, into)];
  assertMergeable(double, kept);
  await assertNothingInProgress(db, accounts);
  await assertDistinctPlans(db, accounts);
  return { double, kept, belongings: await countBelongings(db, merchantId, from) };
}

/**
 * Merges a guest's double account into the one that stays, irreversibly and in one transaction: moves all that it has,
 * and erases the rest. Throws `OperatorError` when it is refused.
 */
export async function mergeGuests(
  app: Pick<Context, 'store' | 'clock' | 'ids' | 'keys' | 'jobs'>,
  accounts: DoubleAccount,
): Promise<Belongings> {
  const { merchantId, from, into } = accounts;
  const { keys, jobs } = app;
  await previewMerge(app.store.db, accounts);
  return inTransaction(app.store.db, async (trx) => {
    await holdBoth(trx, accounts);
    const { double, kept, belongings } = await previewMerge(trx, accounts);
    await moveBelongings(trx, accounts, kept.fields);
    await addPerks(trx, double, kept);
    const [address, other] = [double.fields.email, kept.fields.email];
    const isAddressKept =
      address !== undefined && other !== undefined && caseFolded(address) === caseFolded(other);
    await eraseGuest(
      trx,
      merchantId,
      { accountId: from },
      { now: app.clock.now(), keys, jobs, isAddressKept },
    );
    const detail = { account: String(from), into: String(into), cards: belongings.card };
    await recordOperatorAction(trx, merchantId, doneEntry(app, { detail }));
    return belongings;
  });
}

async function namedGuest(db: Db, merchantId: number, accountId: bigint): Promise<Guest> {
  const guest = await findGuest(db, merchantId, { accountId });
  if (!guest) throw new OperatorError(`Merchant ${merchantId} has no account ${accountId}.`);
  return guest;
}

/** Locks both guests in the order of their ids, so that two merges cannot wait for each other. */
async function holdBoth(trx: Trx, { merchantId, from, into }: DoubleAccount): Promise<void> {
  const [first, second] = from < into ? [from, into] : [into, from];
  await holdGuest(trx, merchantId, first);
  await holdGuest(trx, merchantId, second);
}

function assertMergeable(double: Guest, kept: Guest): void {
  if (double.accountId === kept.accountId)
    throw new OperatorError('Both are the same account. Nothing was changed.');
  for (const { accountId, status } of [double, kept])
    if (status !== 'ACTIVE')
      throw new OperatorError(
        `Account ${accountId} is ${status}. ${
          status === 'SUSPENDED'
            ? 'Reinstate it first, if its guest may use it again.'
            : 'It cannot be merged.'
        }`,
      );
  if (!double.passwordHash) return;
  throw new OperatorError(
    kept.passwordHash
      ? 'Both accounts have a password, so that the guest may use either login. They cannot be merged.'
      : `Account ${double.accountId} has a password, which would be lost. Merge account ${kept.accountId} into it instead.`,
  );
}

/** Refuses while an order or a charge of the account that ends is in progress: its steps know the account. */
async function assertNothingInProgress(db: Db, { merchantId, from }: DoubleAccount): Promise<void> {
  const order = await ofMerchant(db, merchantId)
    .selectFrom('sale_order', { account_id: from })
    .select('order_id')
    .where((row) => row.or([row('state', 'in', [...OPEN_STATES]), row('keeps_method', '=', true)]))
    .limit(1)
    .executeTakeFirst();
  const charge = await ofMerchant(db, merchantId)
    .selectFrom('subscription', { account_id: from })
    .innerJoin('subscription_period as period', (join) =>
      join
        .on('period.merchant_id', '=', merchantId)
        .onRef('period.subscription_id', '=', 'subscription.subscription_id'),
    )
    .select('subscription.subscription_id')
    .where('period.state', '=', 'OPEN')
    .limit(1)
    .executeTakeFirst();
  if (order ?? charge)
    throw new OperatorError(
      `An order or a charge of account ${from} is in progress. Try again in a few minutes. Nothing was changed.`,
    );
}

/** Refuses two current subscriptions to one plan: the guest would pay twice. */
async function assertDistinctPlans(db: Db, { merchantId, from, into }: DoubleAccount): Promise<void> {
  const plansOf = async (accountId: bigint) => {
    const rows = await ofMerchant(db, merchantId)
      .selectFrom('subscription', { account_id: accountId })
      .select('plan_code')
      .where('state', 'in', [...CURRENT_STATES])
      .execute();
    return rows.map((row) => row.plan_code);
  };
  const kept = await plansOf(into);
  const shared = (await plansOf(from)).find((plan) => kept.includes(plan));
  if (shared !== undefined)
    throw new OperatorError(
      `Both accounts have a subscription to the plan ${shared}. End one of them first. Nothing was changed.`,
    );
}

async function addPerks(trx: Trx, double: Guest, kept: Guest): Promise<void> {
  const known = new Set(kept.perks.map(({ code }) => code));
  const added = double.perks.filter(({ code }) => !known.has(code));
  if (added.length === 0) return;
  await ofMerchant(trx, kept.merchantId)
    .updateTable('guest', { account_id: kept.accountId })
    .set({ perks: JSON.stringify([...kept.perks, ...added]) })
    .execute();
}
