import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigurationError } from '../config/config.ts';
import { KEY_NAME_BYTES, type KeyRing, type NamedKey } from './sealing.ts';

/**
 * Keys, one per purpose, derived from secrets that are stored outside the database. Those that seal come from the
 * configured secrets; those that hash come from the store's first secret for ever, since hashes cannot be made anew.
 */
export interface SecretKeys {
  /** Hashes registration codes: a few digits could otherwise be brute-forced from the database. */
  registrationCodes: Buffer;
  /** Keys the digests of requests, which contain such codes and guests' passwords. */
  requestDigests: Buffer;
  /** Encrypts replies stored for idempotent retries; some contain tokens. */
  storedReplies: KeyRing;
  /** Hashes user names and addresses in the brute-force counters. */
  countedNames: Buffer;
  /** Binds the page token of a history to its query. */
  pageTokens: Buffer;
  /** Derives the successors of a refresh token, so that a repeated refresh returns the same pair. */
  tokenSuccessors: Buffer;
  /** Encrypts merchants' credentials for third-party services. */
  merchantSecrets: KeyRing;
  /** Signs unsubscribe links in marketing mail. */
  unsubscribeLinks: Buffer;
  /** Sign the tokens of mails by which guests set a new password: the first one signs, and all verify. */
  passwordResets: readonly Buffer[];
  /** Encrypts guests' push tokens. */
  deviceTokens: KeyRing;
  /** Encrypts payment vault tokens of guests' cards. */
  paymentTokens: KeyRing;
  /** Fingerprints payment vault tokens, so that equal ones are found without decryption. */
  paymentTokenNames: Buffer;
  /** Encrypts addresses and contents of queued messages. */
  waitingMessages: KeyRing;
  /** Encrypts order contents, receivers, and secrets that buyers are shown once. */
  orders: KeyRing;
  /** Encrypts actions that wait for a second person, and card numbers in addresses of the console's pages. */
  console: KeyRing;
  /** Encrypts what the pages for guests hand to browsers and get back. */
  guestPages: KeyRing;
  /** Hashes mail addresses that bounced. */
  mailAddresses: Buffer;
  /** Encrypts the links by which others add to a gift; they hold until it is delivered. */
  giftLinks: KeyRing;
  /** Derives the tokens of wallet passes. */
  passes: Buffer;
  /** Encrypts the links that add passes to a wallet app. */
  passLinks: KeyRing;
  /** Verifies at start that the secret is the one the store was created with. */
  keyCheck: Buffer;
}

export type KeySettings = Pick<Config, 'mode' | 'dataDirectory' | 'secretKey' | 'formerSecretKeys'>;

/**
 * Derives the keys from the settings. `first` is the secret that the store was created with; by default the current
 * one. `openStoreKeys` finds it, and verifies the keys against the store. Production is given the
 * secret, so that it can be stored apart from the database and its backups; a sandbox creates one beside its data on
 * first use.
 */
export function openSecretKeys(config: KeySettings, first = currentSecret(config)): SecretKeys {
  const secrets = configuredSecrets(config);
  const keyFor = (purpose: string) => derive(first, purpose);
  const ringFor = (purpose: string): KeyRing => {
    const [current, ...former] = secrets.map((secret) =>
      secret.equals(first) ? unnamed(secret, purpose) : named(secret, purpose),
    );
    return { current: current!, former };
  };
  return {
    registrationCodes: keyFor('registration codes'),
    requestDigests: keyFor('request digests'),
    storedReplies: ringFor('kept replies'),
    countedNames: keyFor('counted names'),
    pageTokens: keyFor('page tokens'),
    tokenSuccessors: keyFor('token successors'),
    merchantSecrets: ringFor('merchant secrets'),
    unsubscribeLinks: keyFor('unsubscribe links'),
    passwordResets: secrets.map((secret) => derive(secret, 'password resets')),
    deviceTokens: ringFor('device tokens'),
    paymentTokens: ringFor('payment tokens'),
    paymentTokenNames: keyFor('payment token names'),
    waitingMessages: ringFor('waiting messages'),
    orders: ringFor('orders'),
    console: ringFor('console'),
    guestPages: ringFor('guest pages'),
    mailAddresses: keyFor('mail addresses'),
    giftLinks: { current: unnamed(first, 'orders'), former: [] },
    passes: keyFor('passes'),
    passLinks: ringFor('passes'),
    keyCheck: keyFor('key check'),
  };
}

/** Returns the secrets of the settings, the current one first. */
export function configuredSecrets(config: KeySettings): Buffer[] {
  const former = (config.formerSecretKeys ?? []).map((secret) => Buffer.from(secret, 'hex'));
  return [currentSecret(config), ...former];
}

/** Keys that seal the store's first secret under the configured ones. All have names, since it names none itself. */
export function rootKeys(config: KeySettings): KeyRing {
  const [current, ...former] = configuredSecrets(config).map((secret) => named(secret, 'first secret'));
  return { current: current!, former };
}

function derive(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

function named(secret: Buffer, purpose: string): NamedKey {
  return { name: derive(secret, 'key name').subarray(0, KEY_NAME_BYTES), key: derive(secret, purpose) };
}

function unnamed(secret: Buffer, purpose: string): NamedKey {
  return { name: Buffer.alloc(0), key: derive(secret, purpose) };
}

function currentSecret(config: KeySettings): Buffer {
  return config.secretKey ? Buffer.from(config.secretKey, 'hex') : secretInDirectory(config);
}

/** Asserts that there is a secret, without creating one. */
export function assertSecret({ mode, secretKey }: Pick<KeySettings, 'mode' | 'secretKey'>): void {
  if (mode === 'production' && !secretKey)
    throw new ConfigurationError('SECRET_KEY is required in production (create one: openssl rand -hex 32).');
}

function secretInDirectory(config: KeySettings): Buffer {
  assertSecret(config);
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
