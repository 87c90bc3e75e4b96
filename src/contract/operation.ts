import type { Refusals } from '../../generated/refusals.ts';
import type { operations } from '../../generated/types.ts';
import type { Caller } from '../domain/caller.ts';
import type { Context } from '../domain/context.ts';

/**
 * The contract as types: what a handler is given and what it may answer, all read off the generated types, so that
 * the compiler knows when spec and code part.
 */
export type OperationId = keyof operations;

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;

type ReplyBody<Id extends OperationId, Status extends number> = Json<
  Extract<operations[Id]['responses'], Record<Status, unknown>>[Status]
>;

/** The request body, as validated. Credentials are in it by the contract, but handlers have no use for them. */
export type Body<Id extends OperationId> = operations[Id] extends { requestBody: infer Request }
  ? Json<Request>
  : undefined;

/** The query parameters, as validated and converted to their types. */
export type Query<Id extends OperationId> = NonNullable<operations[Id]['parameters']['query']>;

/** What this operation may refuse with; the system's own codes are the contract layer's. */
export type ErrorCode<Id extends OperationId> = Refusals[Id];

/**
 * A business refusal, by its key in the error catalogue; the contract layer writes the body. `fields` are what an
 * operation's failures carry besides (`x-failure-fields`); `words` stand in the message where the catalogue has their
 * names, such as `<partner>`.
 */
export class BusinessRefusal<Code extends string> {
  readonly code: Code;
  readonly fields: Record<string, unknown>;
  readonly words: Record<string, string>;
  constructor(code: Code, fields: Record<string, unknown> = {}, words: Record<string, string> = {}) {
    this.code = code;
    this.fields = fields;
    this.words = words;
  }
}

/** Any of the operation's replies that are not failures, or a refusal with one of its codes. */
export type Reply<Id extends OperationId> =
  | Exclude<ReplyBody<Id, 200>, { errorCode: string }>
  | BusinessRefusal<ErrorCode<Id>>;

/** One validated and authorized call. */
export interface Call<Id extends OperationId> {
  body: Body<Id>;
  query: Query<Id>;
  caller: Caller;
  requestId: string;
  /** A keyed hash of operation and body without credentials: tells a repeat from another request under the same name. */
  digest: Buffer;
  /** The Idempotency-Key header. */
  idempotencyKey?: string;
}

export type Handler<Id extends OperationId> = (call: Call<Id>, app: Context) => Promise<Reply<Id>>;

/** Every operation has a handler, or this does not compile. */
export type Handlers = { [Id in OperationId]: Handler<Id> };
