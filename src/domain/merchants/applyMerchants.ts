import type { Transaction } from 'kysely';
import { notifyChange } from '../../store/changes.ts';
import type { Database } from '../../store/database.ts';
import type { Store } from '../../store/store.ts';
import { inTransaction } from '../../store/transaction.ts';
import { openPasswords, type Passwords } from '../guests/passwords.ts';
import { planAppContent } from './appContentChanges.ts';
import { planBatches } from './batchChanges.ts';
import { planCards } from './cardChanges.ts';
import type { DeclaredMerchant } from './declaredMerchant.ts';
import { planDefinitions } from './definitionChanges.ts';
import { planGuests } from './guestChanges.ts';
import { planIntegration } from './integrationChanges.ts';
import type { MerchantFile } from './merchantFile.ts';
import type { GeneratedCard } from './merchantPlan.ts';
import {
  type Change,
  type GeneratedSecret,
  MerchantChangeRefused,
  MerchantPlan,
  type Writing,
} from './merchantPlan.ts';
import { lockMerchant, nextRevision } from './merchantRow.ts';
import { refuseBrokenMjml } from './mjmlProblems.ts';
import { planSecrets } from './secretChanges.ts';
import { planShop } from './shopChanges.ts';
import { readStanding, type StoredMerchant } from './storedMerchant.ts';
import { planTemplate } from './templateChanges.ts';
import { planWallet } from './walletChanges.ts';

/** What was done, with the secrets and cards that nobody can read again. */
export interface Applied {
  changes: Change[];
  secrets: GeneratedSecret[];
  cards: GeneratedCard[];
}

export interface ApplyOptions {
  keys: Writing['keys'];
  /** Hashes the passwords of sample guests; left out, the usual. */
  passwords?: Passwords;
  now: Date;
  /**
   * Called with a merchant's generated cards just before they are committed: what fails to be written down here
   * is not stored either. Called again with other cards when the transaction had to be run again.
   */
  keepCards?: (cards: GeneratedCard[]) => Promise<void>;
  /** Called after each merchant's commit, so that a later failure does not swallow its secrets. */
  onApplied?: (applied: Applied) => void;
  onProgress?: (batchName: string, done: number, total: number) => void;
}

/** What applying the file would change; empty when nothing. Throws `MerchantChangeRefused`. Writes nothing. */
export async function planMerchants(store: Store, file: MerchantFile): Promise<Change[]> {
  const plans = await planAll(store, file);
  return plans.flatMap((plan) => plan.steps.map((step) => step.change));
}

/** Whether applying the file would make card numbers or codes that have to be written down. */
export async function makesSecretCards(store: Store, file: MerchantFile): Promise<boolean> {
  return (await planAll(store, file)).some((plan) => plan.makesSecretCards);
}

/**
 * Brings the database to what the file says, one transaction per merchant; applying again changes nothing. All
 * merchants are planned first, so a refusal (`MerchantChangeRefused`) leaves every one of them as it was.
 */
export async function applyMerchants(
  store: Store,
  file: MerchantFile,
  options: ApplyOptions,
): Promise<Applied> {
  await planAll(store, file);
  const all: Applied = { changes: [], secrets: [], cards: [] };
  for (const merchant of file.merchants) {
    const applied = await inTransaction(store.db, (transaction) =>
      applyMerchant(transaction, merchant, options),
    );
    options.onApplied?.(applied);
    all.changes.push(...applied.changes);
    all.secrets.push(...applied.secrets);
    // Not spread into the call: a batch has more cards than a call may have arguments.
    for (const card of applied.cards) all.cards.push(card);
  }
  return all;
}

/** Read in one snapshot: half of what somebody else is applying right now would look like a contradiction. */
async function planAll(store: Store, file: MerchantFile): Promise<MerchantPlan[]> {
  await refuseBrokenMjml(file);
  const snapshot = store.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  const plans = await snapshot.execute(async (db) => {
    const all: MerchantPlan[] = [];
    for (const merchant of file.merchants) all.push(differences(merchant, await readStanding(db, merchant)));
    return all;
  });
  refuseAny(plans);
  return plans;
}

/** The file against the database, as plain values. The order is the order things refer to each other in. */
function differences(declared: DeclaredMerchant, standing: StoredMerchant): MerchantPlan {
  const plan = new MerchantPlan(declared.id);
  planShop(plan, declared, standing);
  for (const wallet of declared.wallets) planWallet(plan, wallet, standing.wallets.get(wallet.code));
  for (const template of declared.templates)
    planTemplate(plan, template, standing.templates.get(template.code));
  for (const client of declared.integrations)
    planIntegration(plan, client, standing.integrations.get(client.clientId));
  planDefinitions(plan, declared, standing);
  planSecrets(plan, declared, standing);
  planBatches(plan, declared, standing);
  planCards(plan, declared, standing);
  planGuests(plan, declared, standing);
  planAppContent(plan, declared, standing);
  return plan;
}

function refuseAny(plans: MerchantPlan[]): void {
  const reasons = plans.flatMap((plan) => plan.refusals);
  if (reasons.length > 0) throw new MerchantChangeRefused(reasons);
}

async function applyMerchant(
  db: Transaction<Database>,
  declared: DeclaredMerchant,
  options: ApplyOptions,
): Promise<Applied> {
  const isNew = await holdMerchant(db, declared);
  const standing = await readStanding(db, declared);
  const plan = differences(declared, isNew ? { ...standing, merchant: undefined } : standing);
  refuseAny([plan]);

  const { keys, passwords = openPasswords(), now, onProgress = () => {} } = options;
  const writing: Writing = {
    db,
    merchantId: declared.id,
    now,
    keys,
    passwords,
    secrets: [],
    cards: [],
    onProgress,
  };
  for (const step of plan.steps) await step.write(writing);
  if (isNew) await notifyChange(db, 'merchants');
  else if (plan.steps.length > 0) await nextRevision(db, declared.id);
  if (writing.cards.length > 0) await options.keepCards?.(writing.cards);
  return { changes: plan.steps.map((step) => step.change), secrets: writing.secrets, cards: writing.cards };
}

/**
 * Makes the merchant's row when there is none, and holds it: a second operator waits here and then plans against
 * what the first one left.
 */
async function holdMerchant(
  db: Transaction<Database>,
  { id, name, currency, timeZone, locale }: DeclaredMerchant,
): Promise<boolean> {
  const made = await db
    .insertInto('merchant')
    .values({ merchant_id: id, name, currency, time_zone: timeZone, locale, revision: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('merchant_id')
    .executeTakeFirst();
  await lockMerchant(db, id);
  return made !== undefined;
}
