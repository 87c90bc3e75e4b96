import type { ActiveTrace } from '../base/tracing/tracing.ts';
import type { AnyMovement, AnyOutcome } from './decide.ts';
import type { MovementHeaders } from './headers.ts';

export interface Waiting {
  movement: AnyMovement;
  headers: MovementHeaders;
  /** Recorded trace of the call. */
  trace?: ActiveTrace;
  /** Result of an attempt with an unknown outcome, since the connection broke. */
  unconfirmed?: AnyOutcome;
  resolve(outcome: AnyOutcome): void;
  reject(error: unknown): void;
}
