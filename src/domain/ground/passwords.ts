import { cpus } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { networkOf } from '../../base/net/networkOf.ts';
import { openTurns } from '../../base/time/turns.ts';
import { createFairPlaces, type PlaceCaller } from '../../limits/fairPlaces.ts';
import { Unavailable } from '../../store/unavailable.ts';

/**
 * Password hashing for guests: argon2id with OWASP's parameters for 19 MiB. Each hash takes tens of ms of
 * CPU. At most one runs per core; the others wait.
 */
export interface PasswordHasher {
  /** Hashes a password for storage. */
  hash(password: string): Promise<string>;
  /**
   * Verifies a password. Without a stored hash it takes equally long and returns false, so that timing does
   * not reveal whether a guest exists.
   */
  fits(password: string, stored: string | null): Promise<boolean>;
}

/** Password hashing for requests, in a short queue that no caller can fill for others. */
export interface Passwords {
  /** Holds a place in the queue during `work`, which includes hashing. Throws `Unavailable` when there is none. */
  hold<T>(asker: PasswordAsker, work: (hasher: PasswordHasher) => Promise<T>): Promise<T>;
}

/** Whom a password is hashed for: places are shared between merchants, and between a merchant's callers. */
export interface PasswordAsker {
  merchantId: number;
  /** Network address of the guest; absent when a server calls on behalf of guests. */
  address?: string;
}

/**
 * Maximum number of requests per core whose passwords are hashed or wait: the last one waits about a third of a
 * second. Above two thirds of it, only callers below their share get a place.
 */
export const PLACES_PER_CORE = 12;

const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;
const CORES = Math.max(1, cpus().length);

export function openPasswords(hasher: PasswordHasher = openPasswordHasher()): Passwords {
  const max = CORES * PLACES_PER_CORE;
  const places = createFairPlaces((max * 2) / 3, max);
  return {
    async hold({ merchantId, address = '' }, work) {
      const caller: PlaceCaller = [String(merchantId), networkOf(address)];
      if (places.enter(caller) !== 'admitted') throw new Unavailable('Too many passwords wait to be hashed.');
      try {
        return await work(hasher);
      } finally {
        places.leave(caller);
      }
    },
  };
}

export function openPasswordHasher(): PasswordHasher {
  const inTurn = openTurns(CORES);
  // Hash of a random password, created on first use.
  let nobodysHash: Promise<string> | undefined;

  return {
    hash: (password) => inTurn(() => hash(prepared(password), PARAMETERS)),
    async fits(password, stored) {
      nobodysHash ??= hash(crypto.randomUUID(), PARAMETERS);
      const against = stored ?? (await nobodysHash);
      const isRight = await inTurn(() => verify(against, prepared(password)));
      return isRight && stored !== null;
    },
  };
}

/** Normalizes the Unicode form, which depends on the keyboard. */
function prepared(password: string): string {
  return password.normalize('NFC');
}
