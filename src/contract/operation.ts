import type { Refusals } from '../../generated/refusals.ts';
import type { operations } from '../../generated/types.ts';
import type { Caller } from '../domain/ground/caller.ts';
import type { Context } from '../domain/ground/context.ts';

/**
 * Types of an operation's input and replies, derived from the generated types: contract and code cannot drift apart.
 */
export type OperationId = keyof operations;

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;

type ReplyBody<Id extends OperationId, Status extends number> = Json<
  Extract<operations[Id]['responses'], Record<Status, unknown>>[Status]
>;

/** Request body after validation. It contains credentials, which handlers do not use. */
export type Body<Id extends OperationId> = operations[Id] extends { requestBody: infer Request }
  ? Json<Request>
  : undefined;

/** Query parameters after validation and conversion. */
export type Query<Id extends OperationId> = NonNullable<operations[Id]['parameters']['query']>;

/** Error codes this operation may refuse with; system codes belong to the contract layer. */
export type ErrorCode<Id extends OperationId> = Refusals[Id];

/** Which of the fields that can cause a refusal did. */
export interface Cause {
  /** Value of the field. */
  given?: unknown;
  /** Pointers to the objects that contain the fields, one in each. */
  within?: string[];
}

/**
 * Business refusal, by its key in the error catalogue; the contract layer writes the body. `fields` are additional
 * fields of the operation's failures (`x-failure-fields`); `words` fill placeholders of the message, such as
 * `<partner>`. `cause` tells fields apart that can all cause it, so that the reply names the right one.
 */
export class BusinessRefusal<Code extends string> {
  readonly code: Code;
  readonly fields: Record<string, unknown>;
  readonly words: Record<string, string>;
  readonly cause: Cause;
  constructor(
    code: Code,
    fields: Record<string, unknown> = {},
    words: Record<string, string> = {},
    cause: Cause = {},
  ) {
    this.code = code;
    this.fields = fields;
    this.words = words;
    this.cause = cause;
  }
}

/** Reply of the operation: a success, or a refusal with one of its codes. */
export type Reply<Id extends OperationId> =
  | Exclude<ReplyBody<Id, 200>, { errorCode: string }>
  | BusinessRefusal<ErrorCode<Id>>;

/** Validated and authorized call. */
export interface Call<Id extends OperationId> {
  body: Body<Id>;
  query: Query<Id>;
  caller: Caller;
  requestId: string;
  /**
   * Keyed hash of operation and body without credentials: tells a retry from a different request with the same name.
   */
  digest: Buffer;
  /** Value of the Idempotency-Key header. */
  idempotencyKey?: string;
}

export type Handler<Id extends OperationId> = (call: Call<Id>, app: Context) => Promise<Reply<Id>>;

/** Handlers of all operations; a missing one is a compile error. */
export type Handlers = { [Id in OperationId]: Handler<Id> };
