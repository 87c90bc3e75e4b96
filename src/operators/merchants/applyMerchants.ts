import type { DeclaredMerchant } from '../../domain/ground/merchants/declaredMerchant.ts';
import {
  lockMerchant,
  nextRevision,
  publishConfiguration,
} from '../../domain/ground/merchants/merchantRow.ts';
import { recordOperatorAction } from '../../domain/ground/operatorActions.ts';
import { openPasswordHasher, type PasswordHasher } from '../../domain/ground/passwords.ts';
import { type Ids, openIds } from '../../ledger/ids.ts';
import { analyze, tablesWritten } from '../../store/analyze.ts';
import type { Trx } from '../../store/database.ts';
import type { Store } from '../../store/store.ts';
import { inTransaction } from '../../store/transaction.ts';
import { approval } from '../audit/audit.ts';
import { planAppContent } from './appContentChanges.ts';
import { planBatches } from './batchChanges.ts';
import { planCards } from './cardChanges.ts';
import { planClientSecrets } from './clientSecretChanges.ts';
import { planDefinitions } from './definitionChanges.ts';
import { planGuests } from './guestChanges.ts';
import { planMerchant } from './merchantChanges.ts';
import type { MerchantFile } from './merchantFile.ts';
import type { GeneratedCard } from './merchantPlan.ts';
import {
  type Change,
  type GeneratedSecret,
  MerchantChangeRefused,
  MerchantPlan,
  type Writing,
} from './merchantPlan.ts';
import { refuseBrokenMjml } from './mjmlProblems.ts';
import { type MoneyWarning, moneyWarnings } from './moneyWarnings.ts';
import { planSecrets } from './secretChanges.ts';
import { readStoredMerchant, type StoredMerchant } from './storedMerchant.ts';

const MAX_RECORDED_CHANGES = 200;

/** Changes made, with the generated secrets and cards, which cannot be read again. */
export interface Applied {
  changes: Change[];
  secrets: GeneratedSecret[];
  cards: GeneratedCard[];
}

export interface ApplyOptions {
  keys: Writing['keys'];
  /** Hashes the passwords of sample guests. Default: the service's own hasher. */
  passwords?: PasswordHasher;
  now: Date;
  /** Operator and command for the audit trail, and the source of its ids. Default: no entry. */
  auditor?: { actor: string; command: string; ids: Pick<Ids, 'next'> };
  /**
   * Called with a merchant's generated cards just before the commit. If it throws, the cards are not stored.
   * Called again with other cards when the transaction is retried.
   */
  saveCards?: (cards: GeneratedCard[]) => Promise<void>;
  /** Called with the plan under lock; if it throws, nothing is changed. */
  review?: (plan: MerchantPlan, stored: StoredMerchant) => void;
  /** Called after each merchant's commit, so that a later failure does not lose its secrets. */
  onApplied?: (applied: Applied) => void;
  onProgress?: (batchName: string, done: number, total: number) => void;
}

/** Changes that applying a file would make, for the operator to confirm. */
export interface PlannedChanges {
  changes: Change[];
  warnings: MoneyWarning[];
  /** True if card numbers or codes would be generated that the operator has to record. */
  makesSecretCards: boolean;
  /** True if a client would get a secret that is printed once. */
  makesClientSecrets: boolean;
}

/** Plans the changes that applying the file would make. Writes nothing. Throws `MerchantChangeRefused`. */
export async function planMerchants(store: Store, file: MerchantFile): Promise<PlannedChanges> {
  const plans = await planAll(store, file, async (db, plan, { declared, stored }) => {
    plan.warnings = await moneyWarnings(db, declared, stored);
  });
  return {
    changes: plans.flatMap(({ changes }) => changes),
    warnings: plans.flatMap(({ warnings }) => warnings),
    makesSecretCards: plans.some((plan) => plan.makesSecretCards),
    makesClientSecrets: plans.some((plan) => plan.makesClientSecrets),
  };
}

/**
 * Applies the file to the database, one transaction per merchant. Idempotent. All merchants are planned
 * first, so a refusal (`MerchantChangeRefused`) leaves every one of them unchanged.
 */
export async function applyMerchants(
  store: Store,
  file: MerchantFile,
  options: ApplyOptions,
): Promise<Applied> {
  await planAll(store, file);
  const all: Applied = { changes: [], secrets: [], cards: [] };
  for (const merchant of file.merchants) {
    const { applied, written } = await inTransaction(store.db, async (transaction) => ({
      applied: await applyMerchant(transaction, merchant, options),
      written: await tablesWritten(transaction),
    }));
    options.onApplied?.(applied);
    await analyze(store, written);
    all.changes.push(...applied.changes);
    all.secrets.push(...applied.secrets);
    // Not spread into push: a batch can have more cards than a call can have arguments.
    for (const card of applied.cards) all.cards.push(card);
  }
  return all;
}

/** Plans all merchants in one snapshot: a concurrent apply, half seen, would look like a contradiction. */
async function planAll(
  store: Store,
  file: MerchantFile,
  review: (
    db: Trx,
    plan: MerchantPlan,
    merchant: { declared: DeclaredMerchant; stored: StoredMerchant },
  ) => Promise<void> = async () => {},
): Promise<MerchantPlan[]> {
  await refuseBrokenMjml(file);
  const snapshot = store.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  const plans = await snapshot.execute(async (db) => {
    const all: MerchantPlan[] = [];
    for (const declared of file.merchants) {
      const stored = await readStoredMerchant(db, declared);
      const plan = differences(declared, stored);
      await review(db, plan, { declared, stored });
      all.push(plan);
    }
    return all;
  });
  refuseAny(plans);
  return plans;
}

/** Compares the file with the database. Steps are in dependency order. */
function differences(declared: DeclaredMerchant, stored: StoredMerchant): MerchantPlan {
  const plan = new MerchantPlan(declared.id);
  planMerchant(plan, declared, stored);
  planDefinitions(plan, declared, stored);
  planClientSecrets(plan, declared, stored);
  planSecrets(plan, declared, stored);
  planBatches(plan, declared, stored);
  planCards(plan, declared, stored);
  planGuests(plan, declared, stored);
  planAppContent(plan, declared, stored);
  return plan;
}

function refuseAny(plans: MerchantPlan[]): void {
  const reasons = plans.flatMap((plan) => plan.refusals);
  if (reasons.length > 0) throw new MerchantChangeRefused(reasons);
}

async function applyMerchant(db: Trx, declared: DeclaredMerchant, options: ApplyOptions): Promise<Applied> {
  const isNew = await holdMerchant(db, declared);
  const stored = await readStoredMerchant(db, declared);
  const plan = differences(declared, isNew ? { ...stored, merchant: undefined } : stored);
  refuseAny([plan]);
  options.review?.(plan, stored);

  const { keys, passwords = openPasswordHasher(), now, onProgress = () => {} } = options;
  const ids = lazyIds(db);
  const writing: Writing = {
    db,
    merchantId: declared.id,
    now,
    keys,
    passwords,
    nextAccountId: ids.next,
    secrets: [],
    cards: [],
    onProgress,
  };
  try {
    for (const step of plan.steps) await step.write(writing);
  } finally {
    await ids.close();
  }
  if (isNew) await publishConfiguration(db, declared.id);
  else if (plan.steps.length > 0) await nextRevision(db, declared.id);
  if (plan.steps.length > 0) await recordChanges(db, plan, options);
  if (writing.cards.length > 0) await options.saveCards?.(writing.cards);
  return { changes: plan.changes, secrets: writing.secrets, cards: writing.cards };
}

/** Leases ids when the first is needed, inside the transaction, which may hold the only connection. */
function lazyIds(db: Trx): { next(): Promise<bigint>; close(): Promise<void> } {
  let opening: Promise<Ids> | undefined;
  return {
    async next() {
      opening ??= openIds(db);
      return (await opening).next();
    },
    async close() {
      await opening?.then(
        (ids) => ids.close(),
        () => {},
      );
    },
  };
}

/** Adds the changes to the audit trail; a file with many cards has too many of them to list all. */
async function recordChanges(
  db: Trx,
  { merchantId, changes }: MerchantPlan,
  { auditor, now }: ApplyOptions,
): Promise<void> {
  if (!auditor) return;
  const { actor, command, ids } = auditor;
  await recordOperatorAction(db, merchantId, {
    actionId: ids.next(),
    occurredAt: now,
    actor,
    command,
    cardNumber: null,
    reason: null,
    detail: {
      count: changes.length,
      ...approval(),
      changes: changes.slice(0, MAX_RECORDED_CHANGES).map(({ sign, text }) => `${sign} ${text}`),
    },
    outcome: 'done',
  });
}

/**
 * Creates the merchant's row if missing, and locks it. A concurrent operator waits here, then plans against
 * the committed state.
 */
async function holdMerchant(
  db: Trx,
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
