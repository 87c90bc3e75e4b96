import { AsyncLocalStorage } from 'node:async_hooks';
import { userInfo } from 'node:os';
import type { Clock } from '../../base/time/clock.ts';
import type { Context } from '../../domain/ground/context.ts';
import {
  type ActionOutcome,
  type NewOperatorAction,
  recordOperatorAction,
} from '../../domain/ground/operatorActions.ts';
import { type Ids, openIds } from '../../ledger/ids.ts';
import type { Store } from '../../store/store.ts';
import { OperatorError } from '../program/operatorError.ts';

/** Change by an operator, for the audit trail. */
export interface AuditedChange {
  /** Merchant that is changed, or several by one command. */
  merchantId: number | readonly number[];
  cardNumber?: string;
  reason?: string;
  /** Subject and values; no secret, no full card number and nothing personal. */
  detail: Record<string, unknown>;
}

/** Command or action that runs, for its entries in the audit trail. */
interface RunningCommand {
  /** Noun and verb, such as `secret remove`. */
  name: string;
  changes: boolean;
  /** Operator; absent: the setting `OPERATOR`, or the system user. */
  by?: string;
  /** Second person who confirmed it. */
  approvedBy?: string;
}

const running = new AsyncLocalStorage<RunningCommand>();

/** Runs the work of a command, which its entries in the audit trail name. */
export function asCommand<T>(command: RunningCommand, work: () => Promise<T>): Promise<T> {
  return running.run(command, work);
}

/** Command and actor of the entries of the running command. */
export function auditor(): { actor: string; command: string } {
  const command = running.getStore();
  if (!command?.changes)
    throw new Error(`${command?.name ?? 'No command'} is not declared as a command that changes data.`);
  return { actor: command.by ?? process.env.OPERATOR ?? systemUser(), command: command.name };
}

/** Second person who confirmed the running command, as a detail of its entries. */
export function approval(): { approvedBy?: string } {
  const { approvedBy } = running.getStore() ?? {};
  return approvedBy === undefined ? {} : { approvedBy };
}

/** Creates the entry of a change that one transaction records with the change itself. */
export function doneEntry(
  { clock, ids }: Pick<Context, 'clock' | 'ids'>,
  { cardNumber, reason, detail }: Omit<AuditedChange, 'merchantId'>,
): NewOperatorAction {
  return {
    ...auditor(),
    actionId: ids.next(),
    occurredAt: clock.now(),
    cardNumber: cardNumber ?? null,
    reason: reason ?? null,
    detail: { ...detail, ...approval() },
    outcome: 'done',
  };
}

/** Makes a change between two entries of the audit trail: one that it started, and one with its outcome. */
export async function audited<T>(
  { store, clock, ids }: { store: Store; clock: Clock; ids?: Ids },
  { merchantId, cardNumber, reason, detail }: AuditedChange,
  change: () => Promise<T>,
): Promise<T> {
  const merchantIds = typeof merchantId === 'number' ? [merchantId] : merchantId;
  const pairs = await actionIds(store, merchantIds, ids);
  const entry = { ...auditor(), cardNumber: cardNumber ?? null, reason: reason ?? null };
  for (const { merchant, started: actionId } of pairs) {
    const occurredAt = clock.now();
    await recordOperatorAction(store.db, merchant, {
      ...entry,
      detail: { ...detail, ...approval() },
      actionId,
      occurredAt,
      outcome: 'started',
    });
  }
  const end = async (outcome: ActionOutcome, endDetail: Record<string, unknown>) => {
    for (const { merchant, started: startedActionId, ended: actionId } of pairs) {
      const ending = { detail: endDetail, actionId, startedActionId, occurredAt: clock.now(), outcome };
      await recordOperatorAction(store.db, merchant, { ...entry, ...ending });
    }
  };
  try {
    const result = await change();
    await end('done', {});
    return result;
  } catch (error) {
    // Messages of other errors may quote data of guests.
    const why = error instanceof OperatorError ? error.message : 'see the output of the command';
    // The change's own error is what the operator has to read.
    await end('failed', { error: why }).catch(() => {});
    throw error;
  }
}

/** Makes the ids of the entries before the change, which may lease ids itself. */
async function actionIds(store: Store, merchantIds: readonly number[], ids?: Ids) {
  const source = ids ?? (await openIds(store.db));
  const pairs = merchantIds.map((merchant) => ({ merchant, started: source.next(), ended: source.next() }));
  if (!ids) await source.close();
  return pairs;
}

/** A user of a container may have no name. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
