/** Limits of a request body (`x-body-limits`). */
export interface BodyLimits {
  bytes: number;
  /** Maximum number of fields of all objects; the same limit applies to entries of all lists. */
  fields: number;
}

/** Default limits of an operation. */
export const DEFAULT_BODY_LIMITS: BodyLimits = { bytes: 64 * 1024, fields: 1_000 };
