import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigurationError } from '../config/config.ts';

/** Keys, one per purpose, all derived from one secret that is stored outside the database. */
export interface SecretKeys {
  /** Hashes registration codes: a few digits could otherwise be brute-forced from the database. */
  registrationCodes: Buffer;
  /** Keys the digests of requests, which contain such codes and guests' passwords. */
  requestDigests: Buffer;
  /** Encrypts replies stored for idempotent retries; some contain tokens. */
  storedReplies: Buffer;
  /** Hashes user names and addresses in the brute-force counters. */
  countedNames: Buffer;
  /** Binds the page token of a history to its query. */
  pageTokens: Buffer;
  /** Derives the successors of a refresh token, so that a repeated refresh returns the same pair. */
  tokenSuccessors: Buffer;
  /** Encrypts merchants' credentials for third-party services. */
  merchantSecrets: Buffer;
  /** Signs unsubscribe links in marketing mail. */
  unsubscribeLinks: Buffer;
  /** Signs the tokens of mails by which guests set a new password. */
  passwordResets: Buffer;
  /** Encrypts guests' push tokens. */
  deviceTokens: Buffer;
  /** Encrypts payment vault tokens of guests' cards. */
  paymentTokens: Buffer;
  /** Fingerprints payment vault tokens, so that equal ones are found without decryption. */
  paymentTokenNames: Buffer;
  /** Encrypts addresses and contents of queued messages. */
  waitingMessages: Buffer;
  /** Encrypts order contents, receivers, and secrets that buyers are shown once. */
  orders: Buffer;
  /** Encrypts actions that wait for a second person, and card numbers in addresses of the console's pages. */
  console: Buffer;
  /** Encrypts what the pages for guests hand to browsers and get back. */
  guestPages: Buffer;
  /** Hashes mail addresses that bounced. */
  mailAddresses: Buffer;
  /** Derives the tokens of wallet passes, and seals the links that add them. */
  passes: Buffer;
  /** Verifies at start that the secret is the one the store was created with. */
  keyCheck: Buffer;
}

type KeySettings = Pick<Config, 'mode' | 'dataDirectory' | 'secretKey'>;

/**
 * Derives the keys from the settings; `openStoreKeys` verifies them against the store. Production is given the
 * secret, so that it can be stored apart from the database and its backups; a sandbox creates one beside its data on
 * first use.
 */
export function openSecretKeys(config: KeySettings): SecretKeys {
  const secret = config.secretKey ? Buffer.from(config.secretKey, 'hex') : secretInDirectory(config);
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    registrationCodes: keyFor('registration codes'),
    requestDigests: keyFor('request digests'),
    storedReplies: keyFor('kept replies'),
    countedNames: keyFor('counted names'),
    pageTokens: keyFor('page tokens'),
    tokenSuccessors: keyFor('token successors'),
    merchantSecrets: keyFor('merchant secrets'),
    unsubscribeLinks: keyFor('unsubscribe links'),
    passwordResets: keyFor('password resets'),
    deviceTokens: keyFor('device tokens'),
    paymentTokens: keyFor('payment tokens'),
    paymentTokenNames: keyFor('payment token names'),
    waitingMessages: keyFor('waiting messages'),
    orders: keyFor('orders'),
    console: keyFor('console'),
    guestPages: keyFor('guest pages'),
    mailAddresses: keyFor('mail addresses'),
    passes: keyFor('passes'),
    keyCheck: keyFor('key check'),
  };
}

function secretInDirectory(config: KeySettings): Buffer {
  if (config.mode === 'production') {
    throw new ConfigurationError('SECRET_KEY is required in production (create one: openssl rand -hex 32).');
  }
  const file = join(config.dataDirectory, 'secret.key');
  try {
    return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(config.dataDirectory, { recursive: true });
  const secret = randomBytes(32);
  writeFileSync(file, `${secret.toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  return secret;
}
