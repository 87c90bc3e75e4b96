import type { AnyMovement, AnyOutcome } from './decide.ts';
import type { MovementHeaders } from './headers.ts';

export interface Waiting {
  movement: AnyMovement;
  headers: MovementHeaders;
  resolve(outcome: AnyOutcome): void;
  reject(error: unknown): void;
}
