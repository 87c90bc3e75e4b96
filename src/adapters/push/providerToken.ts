import { type CryptoKey, importPKCS8, SignJWT } from 'jose';
import type { Clock } from '../../time/clock.ts';

export interface ProviderKey {
  keyId: string;
  teamId: string;
  /** P-256, PKCS #8 in PEM. */
  signingKey: string;
  clock: Clock;
}

/** The token by which platform A knows who sends. */
export interface ProviderToken {
  /** Undefined when the key cannot sign. */
  current(): Promise<string | undefined>;
  /** The one after this, which the platform no longer takes; the present one where others have replaced it already. */
  after(expired: string): Promise<string | undefined>;
}

const ALGORITHM = 'ES256';
/** The platform takes a token for an hour, and no new one more often than every twenty minutes. */
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
      // A clock that was set back would else keep a token for as long as it was wrong.
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
