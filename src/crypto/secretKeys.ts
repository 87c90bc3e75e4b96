import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigurationError } from '../config/config.ts';

/** One key for each purpose, all derived from the one secret that is kept outside the database. */
export interface SecretKeys {
  /** Registration codes are stored hashed under it: a few digits could else be tried out by whoever has the database. */
  registrationCodes: Buffer;
  /** Digests of requests, which hold such codes and guests' passwords, are kept under it. */
  requestDigests: Buffer;
  /** Replies that are kept for a repetition are encrypted with it: some hold tokens. */
  storedReplies: Buffer;
  /** Counters against guessing are kept under hashes of user names and addresses. */
  countedNames: Buffer;
  /** Binds the token of a history's next page to what was asked for. */
  pageTokens: Buffer;
  /** With a refresh token, makes the pair that follows it, so that a repeated refresh gives the same one. */
  tokenSuccessors: Buffer;
  /** Seals what merchants prove themselves with elsewhere. */
  merchantSecrets: Buffer;
  /** Signs the links in mail with which a guest ends marketing mail. */
  unsubscribeLinks: Buffer;
  /** Seals the tokens by which guests' devices are sent push messages. */
  deviceTokens: Buffer;
  /** Seals the tokens that stand for guests' cards at the payment vault. */
  paymentTokens: Buffer;
  /** Tells whether two such tokens are the same one, without opening them. */
  paymentTokenNames: Buffer;
  /** Seals addresses and contents of messages that wait to be sent. */
  waitingMessages: Buffer;
  /** Seals what was ordered and for whom, and what buyers are told once. */
  orders: Buffer;
  /** Addresses that mail came back from are kept hashed under it. */
  mailAddresses: Buffer;
  /** Recognises the secret at the next start. */
  keyCheck: Buffer;
}

type KeySettings = Pick<Config, 'mode' | 'dataDirectory' | 'secretKey'>;

/**
 * The keys that follow from the settings; `openStoreKeys` holds them against the store. Production is given their secret, so that it can be kept apart from the database
 * and its backups; a sandbox makes one beside its data on first use.
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
    deviceTokens: keyFor('device tokens'),
    paymentTokens: keyFor('payment tokens'),
    paymentTokenNames: keyFor('payment token names'),
    waitingMessages: keyFor('waiting messages'),
    orders: keyFor('orders'),
    mailAddresses: keyFor('mail addresses'),
    keyCheck: keyFor('key check'),
  };
}

function secretInDirectory(config: KeySettings): Buffer {
  if (config.mode === 'production') {
    throw new ConfigurationError('SECRET_KEY is required in production (make one: openssl rand -hex 32).');
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
