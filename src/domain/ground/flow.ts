import type { Trx } from '../../store/database.ts';
import { inTransaction } from '../../store/transaction.ts';
import { Unavailable } from '../../store/unavailable.ts';
import type { Context, FlowParts } from './context.ts';

/** Lease duration in ms. Several times a gateway's timeout; afterwards another worker may take over. */
const LEASE_MS = 90_000;
const LOOK_AGAIN_MS = 50;
const MAX_LOOKS = 600;
const MAX_STEPS = 8;

/** Flow step: the states it leads from and to, and its action. */
export interface Step<Row, State extends string, Reason extends string = never> {
  name: string;
  when: readonly State[];
  /**
   * Runs the step and returns the row as written, or the reason for the refusal. Undefined: the outcome is
   * not known yet, or another worker has moved the row on. Idempotent, since the step may have been started
   * before. Runs outside any transaction.
   */
  run(app: FlowParts, row: Row): Promise<Row | { refused: Reason } | undefined>;
  to: readonly State[];
  /** States in which a refused step ends. Absent: the step is never refused. */
  otherwise?: readonly State[];
  /** Compensation for a completed step; runs `statements` in its own transaction. */
  undo?: {
    name: string;
    when(row: Row): boolean;
    run(app: FlowParts, row: Row, statements: (trx: Trx) => Promise<void>): Promise<void>;
  };
}

/** Resumable process: every step stores a row from which any worker can continue. */
export interface Flow<Row, State extends string, Reason extends string = never> {
  name: string;
  begins: readonly State[];
  /** Returns the stored state, refined by what this worker has found out since. */
  stateOf(row: Row): State;
  /** At most one step per state; a state without a step is final. */
  steps: readonly Step<Row, State, Reason>[];
  /** Steps that run only on request, never automatically. */
  calls?: readonly Step<Row, State, Reason>[];
  find(app: FlowParts, row: Row): Promise<Row>;
  /** Closes a row that cannot continue, in the transaction that compensates completed steps. */
  close?(trx: Trx, app: FlowParts, row: Row, reason: Reason): Promise<Row>;
}

/** Flow in which a lease lets only one worker at a time process a row. */
export interface LeasedFlow<Key, Row, State extends string, Reason extends string>
  extends Flow<Row, State, Reason> {
  /** Leases the row. Undefined if another worker holds the lease or no work is left. */
  lease(app: FlowParts, key: Key, lease: Lease): Promise<Row | undefined>;
  leasedUntil(row: Row): Date | null;
  /** Releases this lease only: after an overrun, another worker may hold a newer lease on the row. */
  release(app: FlowParts, row: Row, until: Date): Promise<void>;
}

export interface Lease {
  now: Date;
  until: Date;
}

/** Another worker has moved the row on. Thrown inside a transaction to roll it back. */
export class MovedOn extends Error {}

export function newLease({ timeOfDay }: Pick<Context, 'timeOfDay'>): Lease {
  const now = timeOfDay.now();
  return { now, until: new Date(now.getTime() + LEASE_MS) };
}

/** Runs the remaining steps, starting from the row's current state. */
export async function runSteps<Row extends object, State extends string, Reason extends string>(
  app: FlowParts,
  flow: Flow<Row, State, Reason>,
  row: Row,
): Promise<Row> {
  let current = row;
  for (let steps = 0; ; steps++) {
    const state = flow.stateOf(current);
    const step = flow.steps.find(({ when }) => when.includes(state));
    if (!step) return current;
    if (steps === MAX_STEPS) throw new Error(`The ${flow.name} flow does not come to an end.`);
    const next = await runStep(app, flow, step, current);
    current = next ?? (await flow.find(app, current));
    if (flow.stateOf(current) === state) return current;
  }
}

async function runStep<Row extends object, State extends string, Reason extends string>(
  app: FlowParts,
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

/** Compensates completed steps and closes the row, in one transaction. */
async function compensate<Row extends object, State extends string, Reason extends string>(
  app: FlowParts,
  flow: Flow<Row, State, Reason>,
  row: Row,
  reason: Reason,
): Promise<Row | undefined> {
  let closed: Row | undefined;
  const statements = async (trx: Trx) => {
    closed = await flow.close?.(trx, app, row, reason);
  };
  const done = flow.steps.find(({ undo }) => undo?.when(row));
  if (done?.undo) await done.undo.run(app, row, statements);
  else await inTransaction(app.store.db, statements);
  return closed;
}

/** Runs the remaining steps of a leased row, then releases the lease. */
export async function runLeasedSteps<Key, Row extends object, State extends string, Reason extends string>(
  app: FlowParts,
  flow: LeasedFlow<Key, Row, State, Reason>,
  row: Row,
): Promise<Row> {
  const until = flow.leasedUntil(row);
  let end = row;
  try {
    end = await runSteps(app, flow, row);
    return end;
  } finally {
    if (until && flow.leasedUntil(end)?.getTime() === until.getTime()) await flow.release(app, end, until);
  }
}

/** Advances a row as far as possible. Undefined if another worker holds the lease or no work is left. */
export async function tryFlow<Key, Row extends object, State extends string, Reason extends string>(
  app: FlowParts,
  flow: LeasedFlow<Key, Row, State, Reason>,
  key: Key,
): Promise<Row | undefined> {
  const row = await flow.lease(app, key, newLease(app));
  return row && runLeasedSteps(app, flow, row);
}

/**
 * Polls until `look` returns an answer, while another worker processes the row. Throws `Unavailable` after 30
 * s.
 */
export async function untilAnswered<Answer>(look: () => Promise<Answer | undefined>): Promise<Answer> {
  for (let looks = 0; looks < MAX_LOOKS; looks++) {
    const answer = await look();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  throw new Unavailable('Another worker is still at it.');
}
