import { writeSync } from 'node:fs';
import pg from 'pg';
import type { App } from '../../src/app/app.ts';
import type { TransactionKind } from '../../src/ledger/kinds.ts';

/**
 * Times of a process's death relative to a step; `during`: after the step's effect, before its result is
 * received.
 */
const WHENS = ['before', 'during', 'after'] as const;
/**
 * Steps of an order: a call to the vault, a ledger movement, or a database transaction that ends with its
 * commit.
 */
const STEPS = [
  'place',
  'authorize',
  'deliver goods',
  'capture',
  'mark paid',
  'fulfil',
  'take back',
  'void',
  'credit',
  'deliver',
] as const;
/** Steps of a renewal. */
const RENEWAL_STEPS = ['open charge', 'authorize', 'grant', 'capture', 'close charge'] as const;
export type Step = (typeof STEPS)[number] | (typeof RENEWAL_STEPS)[number];
export type NamedDeath = `${(typeof WHENS)[number]} ${Step}`;

export const NAMED_DEATHS = deathsAt(STEPS);
export const RENEWAL_DEATHS = deathsAt(RENEWAL_STEPS);

function deathsAt(steps: readonly Step[]): NamedDeath[] {
  return steps.flatMap((step) => WHENS.map((when) => `${when} ${step}` as const));
}

const CALLS: readonly Step[] = ['authorize', 'capture', 'void', 'credit'];
const MOVEMENTS: Partial<Record<TransactionKind, Step>> = {
  order: 'deliver goods',
  reversal: 'take back',
  subscription: 'grant',
};
/** Patterns of a statement that occurs in that transaction only. */
const STATEMENTS: Partial<Record<Step, RegExp>> = {
  place: /^insert into "sale_order" /,
  'mark paid': /^update "sale_order" set "state" = \$1, "paid_at" = \$2 where/,
  fulfil: /^insert into "sale_delivery"/,
  deliver: /^update "sale_delivery"/,
  'open charge': /^insert into "subscription_period" /,
  'close charge': /^update "subscription_period" set "state"/,
};

export interface ScheduledDeath {
  death: NamedDeath;
  /** Occurrence of the step, from 1. */
  times: number;
  /** Time in ms after which the process dies at any step it has reached. */
  afterMs?: number;
}

/** Makes the process die at the given point and report it. */
export function dieAt(app: App, { death, times, afterMs }: ScheduledDeath): void {
  const [when, step] = [death.slice(0, death.indexOf(' ')), death.slice(death.indexOf(' ') + 1) as Step];
  let left = times;
  async function around<T>(work: () => Promise<T>): Promise<T> {
    left -= 1;
    if (left !== 0) return work();
    if (afterMs !== undefined) {
      setTimeout(() => process.kill(process.pid, 'SIGKILL'), afterMs);
      return work();
    }
    if (when === 'before') die(death);
    const working = work();
    if (when === 'during') {
      // The call is in flight, and the process dies before its result.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10));
      die(death);
    }
    const done = await working;
    die(death);
    return done;
  }
  if (CALLS.includes(step)) aroundCalls(app, step as 'authorize', around);
  else if (STATEMENTS[step]) aroundCommits(STATEMENTS[step], around);
  else aroundMovements(app, step, around);
}

function die(death: NamedDeath): void {
  // Writes to the pipe synchronously: buffered stdout is lost with the process.
  writeSync(1, `died ${death}\n`);
  process.kill(process.pid, 'SIGKILL');
}

type Around = <T>(work: () => Promise<T>) => Promise<T>;

function aroundCalls(app: App, call: 'authorize', around: Around): void {
  const { named } = app.gateways;
  app.gateways.named = async (...asked) => {
    const gateway = await named(...asked);
    return gateway && { ...gateway, [call]: (step: never) => around(() => gateway[call](step)) };
  };
}

function aroundMovements(app: App, step: Step, around: Around): void {
  const { perform } = app.ledger;
  app.ledger.perform = ((movement: { visit: { origin: { kind: TransactionKind } } }) => {
    const moved = () => perform(movement as never);
    return MOVEMENTS[movement.visit.origin.kind] === step ? around(moved) : moved();
  }) as typeof perform;
}

/**
 * Wraps each commit of a transaction that contains such a statement. A statement outside a transaction
 * commits by itself.
 */
function aroundCommits(statement: RegExp, around: Around): void {
  const inTransaction = new WeakMap<object, boolean>();
  // biome-ignore lint/suspicious/noExplicitAny: the driver's method has many forms, which are passed on as they are
  const { query } = pg.Client.prototype as any;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [string | { text?: string }];
    const text = typeof asked === 'string' ? asked : (asked?.text ?? '');
    const run = () => query.apply(this, given);
    const isOpen = inTransaction.get(this);
    if (/^(begin|start transaction)/i.test(text)) inTransaction.set(this, false);
    else if (/^(commit|rollback)/i.test(text)) {
      inTransaction.delete(this);
      if (isOpen && /^commit/i.test(text)) return around(run);
    } else if (statement.test(text)) {
      if (isOpen === undefined) return around(run);
      inTransaction.set(this, true);
    }
    return run();
  } as typeof pg.Client.prototype.query;
}
