/** Stored client secret, identified by its hash. */
export interface StoredSecret {
  hash: Buffer;
  createdAt: Date;
  /** End of validity if it is being replaced; else null. */
  expiresAt: Date | null;
}

/** Effect of a rotation on the existing secrets. */
export interface Rotation {
  /** Hashes of secrets removed immediately. */
  removed: Buffer[];
  /** Secret that stays valid until `endsAt`; absent: none does. */
  outgoing?: { hash: Buffer; endsAt: Date };
}

/** Options of a secret rotation. */
export interface RotationWish {
  now: Date;
  /** Time in ms for which the previous secret stays valid. 0: it ends immediately. */
  overlapMs: number;
  /** Ends a running overlap early instead of refusing the rotation. */
  endsOverlap: boolean;
}

/**
 * Decides which secrets end. The newest stays valid for the overlap, so that the client can switch over;
 * without an overlap all end now. At most two are valid at a time: refuses with `overlap_running` while an
 * older one is valid, unless `endsOverlap` removes it.
 */
export function decideRotation(
  stored: readonly StoredSecret[],
  { now, overlapMs, endsOverlap }: RotationWish,
): Rotation | { refused: 'overlap_running'; until: Date | null } {
  const live = stored
    .filter(({ expiresAt }) => expiresAt === null || expiresAt > now)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const [newest, older] = live;
  if (older && !endsOverlap && overlapMs > 0) return { refused: 'overlap_running', until: older.expiresAt };
  if (!newest || overlapMs === 0) return { removed: stored.map(({ hash }) => hash) };
  const end = new Date(now.getTime() + overlapMs);
  const endsAt = newest.expiresAt && newest.expiresAt < end ? newest.expiresAt : end;
  return {
    removed: stored.filter((secret) => secret !== newest).map(({ hash }) => hash),
    outgoing: { hash: newest.hash, endsAt },
  };
}
