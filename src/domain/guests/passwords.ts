import { cpus } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Unavailable } from '../../store/unavailable.ts';

/**
 * Guests' passwords, argon2id with the parameters OWASP gives for 19 MiB. Each takes tens of milliseconds of a core on
 * purpose, so only as many run at once as there are cores, and only so many wait: a flood of logins must not take the
 * tills' time.
 */
export interface Passwords {
  /** What is stored of a password. Throws `Unavailable` when too many are waiting. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password fits. Without a stored hash it takes as long and is false, so that nobody can tell from the
   * time whether a guest exists. Throws `Unavailable` when too many are waiting.
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

  // Made at the first wrong name, of a password nobody knows.
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

/** The same letters typed on another keyboard may come in another Unicode form. */
function prepared(password: string): string {
  return password.normalize('NFC');
}
