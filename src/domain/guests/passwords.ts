import { cpus } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Unavailable } from '../../store/unavailable.ts';

/**
 * Password hashing for guests: argon2id with OWASP's parameters for 19 MiB. Each hash takes tens of ms of
 * CPU. At most one runs per core and at most 100 wait, so that a flood of logins cannot starve till requests.
 */
export interface Passwords {
  /** Hashes a password for storage. Throws `Unavailable` when the queue is full. */
  hash(password: string): Promise<string>;
  /**
   * Verifies a password. Without a stored hash it takes equally long and returns false, so that timing does
   * not reveal whether a guest exists. Throws `Unavailable` when the queue is full.
   */
  fits(password: string, stored: string | null): Promise<boolean>;
}

const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;
const MAX_WAITING = 100;

export function openPasswords(atOnce: number = Math.max(1, cpus().length)): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= MAX_WAITING) throw new Unavailable('Too many passwords wait to be checked.');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

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
