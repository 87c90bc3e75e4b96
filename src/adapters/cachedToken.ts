import type { Clock } from '../base/time/clock.ts';

/** Cached access token of another service. Concurrent callers share one token request. */
export interface CachedToken {
  /**
   * Returns the cached token while it is valid, otherwise requests a new one. A failed request rejects and is not
   * cached.
   */
  current(request: () => Promise<GrantedToken>): Promise<string>;
  /** Drops a token that the service refused, unless it was replaced meanwhile. */
  forget(refused: string): Promise<void>;
}

export interface GrantedToken {
  token: string;
  /**
   * Time in clock ms after which the token is replaced; earlier than its expiry, so that it is still valid on
   * arrival.
   */
  usedUntil: number;
}

export function createCachedToken(clock: Clock): CachedToken {
  let held: { granted: Promise<GrantedToken>; usedUntil?: number } | undefined;

  function renew(request: () => Promise<GrantedToken>): Promise<GrantedToken> {
    const pending: NonNullable<typeof held> = { granted: request() };
    held = pending;
    pending.granted.then(
      ({ usedUntil }) => {
        pending.usedUntil = usedUntil;
      },
      () => {
        if (held === pending) held = undefined;
      },
    );
    return pending.granted;
  }

  return {
    async current(request) {
      const isOver = held?.usedUntil !== undefined && clock.now().getTime() >= held.usedUntil;
      return (await (held && !isOver ? held.granted : renew(request))).token;
    },
    async forget(refused) {
      const pending = held;
      const granted = await pending?.granted.catch(() => undefined);
      if (held === pending && granted?.token === refused) held = undefined;
    },
  };
}
