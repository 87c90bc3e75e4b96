import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigurationError } from './config.ts';

/**
 * The key registration codes are hashed under. Production is given it, so that it can be kept apart from the
 * database and its backups; a sandbox makes one beside its data on first use.
 */
export function registrationCodeKey(config: Config): Buffer {
  if (config.registrationCodeKey) return Buffer.from(config.registrationCodeKey, 'hex');
  if (config.mode === 'production') {
    throw new ConfigurationError(
      'REGISTRATION_CODE_KEY is required in production (make one: openssl rand -hex 32).',
    );
  }
  const file = join(config.dataDirectory, 'registration-code.key');
  try {
    return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(config.dataDirectory, { recursive: true });
  const key = randomBytes(32);
  writeFileSync(file, `${key.toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  return key;
}
