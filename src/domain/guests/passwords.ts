import { cpus } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createFairPlaces, type PlaceCaller } from '../../limits/fairPlaces.ts';
import { networkOf } from '../../net/networkOf.ts';
import { Unavailable } from '../../store/unavailable.ts';

/**
 * Password hashing for guests: argon2id with OWASP's parameters for 19 MiB. Each hash takes tens of ms of
 * CPU. At most one runs per core, so that a flood of logins cannot starve till requests.
 */
export interface Passwords {
  /** Hashes a password for storage. Throws `Unavailable` when the queue is full. */
  hash(password: string, asker: PasswordAsker): Promise<string>;
  /**
   * Verifies a password. Without a stored hash it takes equally long and returns false, so that timing does
   * not reveal whether a guest exists. Throws `Unavailable` when the queue is full.
   */
  fits(password: string, stored: string | null, asker: PasswordAsker): Promise<boolean>;
}

/** Whom a password is hashed for: hashing is shared equally between merchants, and between a merchant's callers. */
export interface PasswordAsker {
  merchantId: number;
  /** Network address of the guest; absent when a server or an operator acts for many. */
  address?: string;
}

const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

/**
 * Maximum number of passwords per core that are hashed or wait: the last one waits about a third of a second. Above
 * two thirds of it, only callers below their share get a place.
 */
export const PLACES_PER_CORE = 12;

/** Opens password hashing. The queue of a command, which has no callers that could give up, is unlimited. */
export function openPasswords({ placesPerCore = Number.POSITIVE_INFINITY } = {}): Passwords {
  const cores = Math.max(1, cpus().length);
  const max = cores * placesPerCore;
  const places = createFairPlaces(Math.ceil((max * 2) / 3), max);
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>({ merchantId, address = '' }: PasswordAsker, work: () => Promise<T>): Promise<T> {
    const caller: PlaceCaller = [String(merchantId), networkOf(address)];
    if (places.enter(caller) !== 'admitted') throw new Unavailable('Too many passwords wait to be hashed.');
    try {
      if (running < cores) running += 1;
      else await new Promise<void>((start) => waiting.push(start));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    } finally {
      places.leave(caller);
    }
  }

  // Hash of a random password, created on first use.
  let nobodysHash: Promise<string> | undefined;

  return {
    hash: (password, asker) => inTurn(asker, () => hash(prepared(password), PARAMETERS)),
    async fits(password, stored, asker) {
      nobodysHash ??= hash(crypto.randomUUID(), PARAMETERS);
      const against = stored ?? (await nobodysHash);
      const isRight = await inTurn(asker, () => verify(against, prepared(password)));
      return isRight && stored !== null;
    },
  };
}

/** Normalizes the Unicode form, which depends on the keyboard. */
function prepared(password: string): string {
  return password.normalize('NFC');
}
