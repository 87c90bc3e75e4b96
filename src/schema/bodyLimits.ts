/** Size of a request body: what an operation takes (`x-body-limits`). */
export interface BodyLimits {
  bytes: number;
  /** Fields of all objects together; entries of all lists together have the same limit. */
  fields: number;
}

/** Limits of an operation that names none. */
export const DEFAULT_BODY_LIMITS: BodyLimits = { bytes: 64 * 1024, fields: 1_000 };
