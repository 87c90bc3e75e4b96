import type { App } from '../../app/app.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import type { Role } from '../../store/database.ts';
import type { Details } from '../program/table.ts';
import type { Fields, InputOf } from './fields.ts';

/** Merchant and people of an action, and what it works with. */
export interface ActionWork {
  app: App;
  merchant: Merchant;
  /** Operator, for the audit trail. */
  actor: string;
  /** Staff account of the actor; absent at the command line. */
  staffId?: bigint;
  /** Stores whose figures the actor may see; absent: all. */
  stores?: readonly string[];
  /** Second person who confirmed the action. */
  approvedBy?: string;
}

/**
 * Change that operators make at one merchant, declared once: `addAction` makes it a command, and the console shows it
 * as a form.
 */
export interface Action<F extends Fields, Done> {
  /** Noun and verb, such as `cards block`. */
  name: `${string} ${string}`;
  /** Sentence for the help and the form. */
  description: string;
  /** Label of the form's button, such as `Block the card`. */
  button: string;
  /** Command lines after the merchant id. */
  examples: readonly string[];
  fields: F;
  /** Roles that may do it, besides the owner, who may do all. */
  may: readonly Role[];
  /** Sentence that says why the fields do not fit together. */
  problem?(input: InputOf<F>): string | undefined;
  /** Question to be confirmed; none: the action is done at once. */
  question?(work: ActionWork, input: InputOf<F>): string | undefined | Promise<string | undefined>;
  /** Reason why a second person must confirm the action; undefined: nobody must. */
  approvalReason?(work: ActionWork, input: InputOf<F>): string | undefined | Promise<string | undefined>;
  /** Changes that it would make now, for the second person. */
  preview?(work: ActionWork, input: InputOf<F>): Promise<Details['lists']>;
  /** Makes the change with its audit trail entry. Throws `OperatorError` when it is refused. */
  perform(work: ActionWork, input: InputOf<F>): Promise<Done>;
  /** Outcome in words, one line or several. */
  text(done: Done, input: InputOf<F>): string;
  json(done: Done, input: InputOf<F>): unknown;
}

/** Action of any input. */
// biome-ignore lint/suspicious/noExplicitAny: a list holds actions of different inputs
export type AnyAction = Action<any, any>;

/** Declares an action; the types of its input come from its fields. */
export function declareAction<F extends Fields, Done>(action: Action<F, Done>): Action<F, Done> {
  return action;
}
