import type { paths } from '../../generated/types.ts';

/** Paths of the contract with this method, such as `/gift/redeem.json`. */
export type PathWith<Method extends 'get' | 'post'> = {
  [Path in keyof paths]: paths[Path] extends Record<Method, { responses: unknown }> ? Path : never;
}[keyof paths];

type OperationAt<Path extends keyof paths, Method extends 'get' | 'post'> = NonNullable<paths[Path][Method]>;

type Content<Message> = Message extends { content: { 'application/json': infer Json } } ? Json : never;

type Replies<Operation> = Operation extends { responses: infer Responses }
  ? { [Status in keyof Responses]: Content<Responses[Status]> }
  : never;

type RepliesAt<Path extends keyof paths, Method extends 'get' | 'post'> = Replies<OperationAt<Path, Method>>;

/** Body of a `POST`. */
export type BodyOf<Path extends PathWith<'post'>> =
  OperationAt<Path, 'post'> extends { requestBody: { content: { 'application/json': infer Body } } }
    ? Body
    : never;

/** Parameters of a `GET`. */
export type QueryOf<Path extends PathWith<'get'>> =
  OperationAt<Path, 'get'> extends { parameters: { query: infer Query } } ? Query : never;

/** Reply of a call that was done. */
export type ReplyOf<Path extends keyof paths, Method extends 'get' | 'post'> =
  RepliesAt<Path, Method> extends { 200: infer Reply } ? Exclude<Reply, { errorCode: string }> : never;

/** Refusals of a call as the service sends them, of any status. */
export type FailureOf<Path extends keyof paths, Method extends 'get' | 'post'> = Extract<
  RepliesAt<Path, Method>[keyof RepliesAt<Path, Method>],
  { errorCode: string }
>;

/** Call that was done. */
export interface Done<Reply> {
  ok: true;
  reply: Reply;
  requestId: string;
}

/** Call that was refused. Nothing has changed. */
export interface Refused<Failure extends { errorCode: string }> {
  ok: false;
  /** Stable code of the refusal; decide by it. */
  code: Failure['errorCode'];
  /** Text for people. */
  message: string;
  status: number;
  requestId: string;
  /** Reply with all its fields. */
  failure: Failure;
}

/**
 * Call without a reply after all attempts: it may have been done. Send it again with the same `idempotencyKey`, at any
 * time within a day.
 */
export interface Unanswered {
  ok: false;
  code: 'no_reply';
  message: string;
  idempotencyKey: string;
}

/** Outcome of a call. `code` tells the refusals apart. */
export type Outcome<Reply, Failure extends { errorCode: string }> =
  | Done<Reply>
  | Refused<Failure>
  | Unanswered;

export type OutcomeOf<Path extends keyof paths, Method extends 'get' | 'post'> = Outcome<
  ReplyOf<Path, Method>,
  FailureOf<Path, Method>
>;
