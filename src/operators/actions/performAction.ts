import { InvalidArgumentError } from 'commander';
import { type Requested, requestApproval } from '../approvals/requestApproval.ts';
import { asCommand } from '../audit/audit.ts';
import type { Action, ActionWork } from './action.ts';
import type { Fields, InputOf } from './fields.ts';

/** Outcome of an action: its result, or the approval that it waits for. */
export type Outcome<Done> = { done: Done; waits?: undefined } | { done?: undefined; waits: Requested };

/**
 * Performs an action for an operator who may do it. One that needs a second person is stored as an approval instead.
 * Throws `OperatorError` when it is refused.
 */
export async function performAction<F extends Fields, Done>(
  action: Action<F, Done>,
  work: ActionWork,
  entered: Entered,
): Promise<Outcome<Done>> {
  const input = parseInput(action, entered);
  const why = work.approvedBy === undefined ? await action.approvalReason?.(work, input) : undefined;
  if (why !== undefined)
    return { waits: await requestApproval(work, { command: action.name, entered, why }) };
  const command = { name: action.name, changes: true, by: work.actor, approvedBy: work.approvedBy };
  return { done: await asCommand(command, () => action.perform(work, input)) };
}

/** Values as a person entered them, by field; absent ones are left out. */
export type Entered = Readonly<Record<string, string>>;

/** Problems of an input, by field; `''` stands for the input as a whole. */
export class InputRefused extends Error {
  readonly problems: Readonly<Record<string, string>>;

  constructor(problems: Readonly<Record<string, string>>) {
    super(
      Object.entries(problems)
        .map(([name, problem]) => `${name}: ${problem}`)
        .join(' '),
    );
    this.problems = problems;
  }
}

/** Parses what a person entered. Throws `InputRefused`. */
export function parseInput<F extends Fields>(
  { fields, problem }: Pick<Action<F, unknown>, 'fields' | 'problem'>,
  entered: Entered,
): InputOf<F> {
  const problems: Record<string, string> = {};
  const input: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const text = entered[name];
    if (text === undefined || text.trim() === '') {
      if (field.isRequired) problems[name] = 'Is required.';
      continue;
    }
    try {
      input[name] = field.parse(text);
    } catch (error) {
      if (!(error instanceof InvalidArgumentError)) throw error;
      problems[name] = error.message;
    }
    if (field.choices && !field.choices.includes(text))
      problems[name] = `Must be one of ${field.choices.join(', ')}.`;
  }
  if (Object.keys(problems).length > 0) throw new InputRefused(problems);
  const mismatch = problem?.(input as InputOf<F>);
  if (mismatch !== undefined) throw new InputRefused({ '': mismatch });
  return input as InputOf<F>;
}
