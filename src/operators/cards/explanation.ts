import { localTimeIn } from '../../base/time/zones.ts';
import type { RuleTrace, TransactionTrace } from '../../domain/rules/ruleTrace.ts';
import type { Db } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';

/** Transaction with its rule results, for operators. Contains no card number and no guest. */
export interface Explanation {
  merchantId: number;
  transactionId: string;
  kind: string;
  storeCode: string;
  /** Moment, and the merchant's local time. */
  occurredAt: string;
  localTime: string;
  /** Null: no rules ran, and no trace was stored. */
  rules: RuleTrace[] | null;
  /** Transaction that this one reverses; partial where some of its value had been spent. */
  undoes?: { transactionId: string; isPartial: boolean };
}

/** Finds the transactions of an id, of one merchant or of all. Ids are unique, so there is at most one. */
export async function explanations(
  db: Db,
  transactionId: bigint,
  merchantId?: number,
): Promise<Explanation[]> {
  const merchants = await db
    .selectFrom('merchant')
    .select(['merchant_id', 'time_zone'])
    .$if(merchantId !== undefined, (query) => query.where('merchant_id', '=', merchantId!))
    .orderBy('merchant_id')
    .execute();
  const found: Explanation[] = [];
  // Each merchant's own rows are looked up by key: a look-up by the id alone would read the whole table.
  for (const { merchant_id: id, time_zone: timeZone } of merchants) {
    const row = await ofMerchant(db, id)
      .selectFrom('ledger_transaction', { transaction_id: transactionId })
      .select(['kind', 'store_code', 'occurred_at', 'trace', 'reverses_transaction_id'])
      .executeTakeFirst();
    if (!row) continue;
    const { day, time } = localTimeIn(timeZone, row.occurred_at);
    const trace = row.trace as (TransactionTrace & { isPartial?: boolean }) | null;
    const { reverses_transaction_id: reverses } = row;
    found.push({
      merchantId: id,
      transactionId: String(transactionId),
      kind: row.kind,
      storeCode: row.store_code,
      occurredAt: row.occurred_at.toISOString(),
      localTime: `${day} ${time}`,
      rules: trace?.rules ?? null,
      ...(reverses === null
        ? {}
        : { undoes: { transactionId: String(reverses), isPartial: trace?.isPartial ?? false } }),
    });
  }
  return found;
}

const KINDS: Record<RuleTrace['kind'], string> = {
  activation: 'activation',
  earn: 'earn rule',
  reward: 'reward',
  tier: 'tier',
  message: 'message',
};

/** Rule that fired on a transaction, and its effect in words. */
export interface FiredRule {
  rule: string;
  effect: string;
}

/** Reads the rules that fired from the trace of a transaction. */
export function firedRules(trace: unknown): FiredRule[] {
  const rules = (trace as Partial<TransactionTrace> | null)?.rules ?? [];
  return rules.filter(({ fired }) => fired).map((rule) => ({ rule: ruleText(rule), effect: rule.words }));
}

function ruleText({ kind, code, name }: RuleTrace): string {
  return `${KINDS[kind]} ${code} "${name}"`;
}

/** Formats the explanation: rules that fired first, then the others, each with its reason. */
export function explanationText({ rules, undoes, ...transaction }: Explanation): string {
  const { transactionId, kind, merchantId, storeCode, localTime } = transaction;
  const title = `Transaction ${transactionId}: ${kind}, merchant ${merchantId}, store ${storeCode}, ${localTime}`;
  const lines = (which: RuleTrace[]) => which.map((rule) => `  ${ruleText(rule)}: ${rule.words}`);
  const didFire = (rules ?? []).filter((rule) => rule.fired);
  const didNot = (rules ?? []).filter((rule) => !rule.fired);
  return [
    title,
    ...(undoes ? [undoesText(undoes)] : []),
    '',
    'Fired:',
    ...(didFire.length === 0 ? ['  nothing'] : lines(didFire)),
    '',
    'Did not fire:',
    ...(didNot.length === 0 ? ['  nothing'] : lines(didNot)),
  ].join('\n');
}

function undoesText({ transactionId, isPartial }: NonNullable<Explanation['undoes']>): string {
  return isPartial
    ? `Reverses transaction ${transactionId} in part: some of the value it granted had been spent.`
    : `Reverses transaction ${transactionId}.`;
}
