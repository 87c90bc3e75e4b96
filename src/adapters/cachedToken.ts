import type { Clock } from '../time/clock.ts';

/** Access token of another service, asked for once for all that need one at the same time. */
export interface CachedToken {
  /** The token while it is good, or a new one. Rejects as the request for it does; that is not remembered. */
  current(request: () => Promise<GrantedToken>): Promise<string>;
  /** Forgets a token that the other side refused, unless it was replaced meanwhile. */
  forget(refused: string): Promise<void>;
}

export interface GrantedToken {
  token: string;
  /** When it is not used any more, in ms of the clock: before its end, since it has to live until the call arrives. */
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
