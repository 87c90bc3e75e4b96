import { type CryptoKey, importPKCS8, SignJWT } from 'jose';
import type { Clock } from '../../base/time/clock.ts';

export interface ProviderKey {
  keyId: string;
  teamId: string;
  /** EC private key (P-256), PKCS #8 in PEM. */
  signingKey: string;
  clock: Clock;
}

/** Provider token that authenticates the sender to platform A. */
export interface ProviderToken {
  /** Returns the current token, or undefined when the key cannot sign. */
  current(): Promise<string | undefined>;
  /** Replaces a token that the platform no longer accepts; returns the current one if it was already replaced. */
  after(expired: string): Promise<string | undefined>;
}

const ALGORITHM = 'ES256';
/**
 * Lifetime in ms of a provider token. The platform accepts one for an hour, and a new one at most every 20 minutes.
 */
const USED_FOR_MS = 50 * 60_000;

interface Made {
  token: Promise<string | undefined>;
  at: number;
}

export function openProviderToken({ keyId, teamId, signingKey, clock }: ProviderKey): ProviderToken {
  let key: Promise<CryptoKey | undefined> | undefined;
  let made: Made | undefined;

  async function sign(now: number): Promise<string | undefined> {
    key ??= importPKCS8(signingKey, ALGORITHM).catch(() => undefined);
    const signer = await key;
    if (!signer) return undefined;
    return new SignJWT({})
      .setProtectedHeader({ alg: ALGORITHM, kid: keyId })
      .setIssuer(teamId)
      .setIssuedAt(Math.floor(now / 1000))
      .sign(signer)
      .catch(() => undefined);
  }

  function renew(now: number): Made {
    return { token: sign(now), at: now };
  }

  return {
    current() {
      const now = clock.now().getTime();
      // After the clock was set back, a token would otherwise be used past its expiry.
      if (!made || now >= made.at + USED_FOR_MS || now < made.at) made = renew(now);
      return made.token;
    },
    async after(expired) {
      const held = made;
      if ((await held?.token) === expired && made === held) made = renew(clock.now().getTime());
      return made?.token;
    },
  };
}
