import type { Transaction } from 'kysely';
import type { Database } from '../store/database.ts';
import { inTransaction } from '../store/transaction.ts';
import { Unavailable } from '../store/unavailable.ts';
import type { Context } from './context.ts';

/** Longer than a gateway is waited for, several times. A worker that died is followed after it. */
const LEASE_MS = 90_000;
const LOOK_AGAIN_MS = 50;
const MAX_LOOKS = 600;
const MAX_STEPS = 8;

/** One step of a flow: the states it leads from and to, and what it does. */
export interface Step<Row, State extends string, Reason extends string = never> {
  name: string;
  when: readonly State[];
  /**
   * Answers the row as it was written, why it could not be done, or undefined where nobody knows yet or another worker has
   * gone on. Idempotent: it may have been begun before. Runs outside any transaction.
   */
  run(app: Context, row: Row): Promise<Row | { refused: Reason } | undefined>;
  to: readonly State[];
  /** States in which a refusal ends; absent: the step is never refused. */
  otherwise?: readonly State[];
  /** Compensation of a row for which the step was done, in one transaction with `statements`. */
  undo?: {
    name: string;
    when(row: Row): boolean;
    run(app: Context, row: Row, statements: (trx: Transaction<Database>) => Promise<void>): Promise<void>;
  };
}

/** A resumable process: every step leaves a row from which any worker can go on. */
export interface Flow<Row, State extends string, Reason extends string = never> {
  name: string;
  begins: readonly State[];
  /** Where a row stands: its stored state, told apart by what this worker has found out. */
  stateOf(row: Row): State;
  /** At most one for each state; a state without one is an end. */
  steps: readonly Step<Row, State, Reason>[];
  /** Steps that are taken when somebody asks for them, and not of themselves. */
  calls?: readonly Step<Row, State, Reason>[];
  find(app: Context, row: Row): Promise<Row>;
  /** Ends a row that cannot go on, in the transaction that undoes what was done. */
  close?(trx: Transaction<Database>, app: Context, row: Row, reason: Reason): Promise<Row>;
}

/** A flow of which one worker at a time is at a row. */
export interface LeasedFlow<Key, Row, State extends string, Reason extends string>
  extends Flow<Row, State, Reason> {
  /** Undefined where another worker has the lease, or nothing is left to do. */
  lease(app: Context, key: Key, lease: Lease): Promise<Row | undefined>;
  leasedUntil(row: Row): Date | null;
  /** Gives back this lease, and no other: a worker that took longer finds another at the row. */
  release(app: Context, row: Row, until: Date): Promise<void>;
}

export interface Lease {
  now: Date;
  until: Date;
}

/** Another worker has moved the row on. Thrown inside a transaction, so that nothing of it is kept. */
export class MovedOn extends Error {}

export function newLease({ timeOfDay }: Pick<Context, 'timeOfDay'>): Lease {
  const now = timeOfDay.now();
  return { now, until: new Date(now.getTime() + LEASE_MS) };
}

/** Takes the steps that are left, from the row as it stands. */
export async function takeSteps<Row extends object, State extends string, Reason extends string>(
  app: Context,
  flow: Flow<Row, State, Reason>,
  row: Row,
): Promise<Row> {
  let current = row;
  for (let taken = 0; ; taken++) {
    const state = flow.stateOf(current);
    const step = flow.steps.find(({ when }) => when.includes(state));
    if (!step) return current;
    if (taken === MAX_STEPS) throw new Error(`The ${flow.name} flow does not come to an end.`);
    const next = await take(app, flow, step, current);
    current = next ?? (await flow.find(app, current));
    if (flow.stateOf(current) === state) return current;
  }
}

async function take<Row extends object, State extends string, Reason extends string>(
  app: Context,
  flow: Flow<Row, State, Reason>,
  step: Step<Row, State, Reason>,
  row: Row,
): Promise<Row | undefined> {
  try {
    const outcome = await step.run(app, row);
    const isRefused = outcome !== undefined && 'refused' in outcome;
    const next = isRefused ? await compensate(app, flow, row, outcome.refused) : outcome;
    const ends: readonly State[] = isRefused ? (step.otherwise ?? []) : step.to;
    if (next && !ends.includes(flow.stateOf(next)))
      throw new Error(`The step "${step.name}" of the ${flow.name} flow led to ${flow.stateOf(next)}.`);
    return next;
  } catch (error) {
    if (error instanceof MovedOn) return undefined;
    throw error;
  }
}

/** Undoes what was done and closes the row, in one transaction. */
async function compensate<Row extends object, State extends string, Reason extends string>(
  app: Context,
  flow: Flow<Row, State, Reason>,
  row: Row,
  reason: Reason,
): Promise<Row | undefined> {
  let closed: Row | undefined;
  const statements = async (trx: Transaction<Database>) => {
    closed = await flow.close?.(trx, app, row, reason);
  };
  const done = flow.steps.find(({ undo }) => undo?.when(row));
  if (done?.undo) await done.undo.run(app, row, statements);
  else await inTransaction(app.store.db, statements);
  return closed;
}

/** The same for the worker that has leased the row. */
export async function takeLeasedSteps<Key, Row extends object, State extends string, Reason extends string>(
  app: Context,
  flow: LeasedFlow<Key, Row, State, Reason>,
  row: Row,
): Promise<Row> {
  const until = flow.leasedUntil(row);
  let end = row;
  try {
    end = await takeSteps(app, flow, row);
    return end;
  } finally {
    if (until && flow.leasedUntil(end)?.getTime() === until.getTime()) await flow.release(app, end, until);
  }
}

/** Brings a row as far as it goes now; undefined while another worker has the lease, or nothing is left to do. */
export async function tryFlow<Key, Row extends object, State extends string, Reason extends string>(
  app: Context,
  flow: LeasedFlow<Key, Row, State, Reason>,
  key: Key,
): Promise<Row | undefined> {
  const row = await flow.lease(app, key, newLease(app));
  return row && takeLeasedSteps(app, flow, row);
}

/** Looks until it is answered, while another worker is at it. */
export async function untilAnswered<Answer>(look: () => Promise<Answer | undefined>): Promise<Answer> {
  for (let looks = 0; looks < MAX_LOOKS; looks++) {
    const answer = await look();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  throw new Unavailable('Another worker is still at it.');
}
