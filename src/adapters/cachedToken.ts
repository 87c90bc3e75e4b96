import type { Clock } from '../time/clock.ts';

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
    const asked: NonNullable<typeof held> = { granted: request() };
    held = asked;
    asked.granted.then(
      ({ usedUntil }) => {
        asked.usedUntil = usedUntil;
      },
      () => {
        if (held === asked) held = undefined;
      },
    );
    return asked.granted;
  }

  return {
    async current(request) {
      const isOver = held?.usedUntil !== undefined && clock.now().getTime() >= held.usedUntil;
      return (await (held && !isOver ? held.granted : renew(request))).token;
    },
    async forget(refused) {
      const asked = held;
      const granted = await asked?.granted.catch(() => undefined);
      if (held === asked && granted?.token === refused) held = undefined;
    },
  };
}
