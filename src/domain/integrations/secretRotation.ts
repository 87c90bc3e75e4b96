/** A client secret as it stands, by its hash. */
export interface StandingSecret {
  hash: Buffer;
  createdAt: Date;
  /** When it ends, if it is being replaced. */
  expiresAt: Date | null;
}

/** What becomes of the secrets there are when a new one is made. */
export interface Rotation {
  /** They are taken away now. */
  removed: Buffer[];
  /** The one that goes on until `endsAt`, if any does. */
  outgoing?: { hash: Buffer; endsAt: Date };
}

/** How a secret is to be replaced. */
export interface RotationWish {
  now: Date;
  /** How long the secret before goes on. 0: it ends at once. */
  overlapMs: number;
  /** Whether an overlap that has not run out may end now. */
  endsOverlap: boolean;
}

/**
 * The newest secret goes on for the overlap, so that the client can change over. At most two work at a time: while an
 * older one has not ended, `overlap_running`, unless `endsOverlap` takes it away. Without an overlap all end now.
 */
export function decideRotation(
  standing: readonly StandingSecret[],
  { now, overlapMs, endsOverlap }: RotationWish,
): Rotation | { refused: 'overlap_running'; until: Date | null } {
  const live = standing
    .filter(({ expiresAt }) => expiresAt === null || expiresAt > now)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const [newest, older] = live;
  if (older && !endsOverlap && overlapMs > 0) return { refused: 'overlap_running', until: older.expiresAt };
  if (!newest || overlapMs === 0) return { removed: standing.map(({ hash }) => hash) };
  const end = new Date(now.getTime() + overlapMs);
  const endsAt = newest.expiresAt && newest.expiresAt < end ? newest.expiresAt : end;
  return {
    removed: standing.filter((secret) => secret !== newest).map(({ hash }) => hash),
    outgoing: { hash: newest.hash, endsAt },
  };
}
