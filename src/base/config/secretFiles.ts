import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from './settings.ts';

/** Place that the value of a secret setting comes from. */
export interface SecretSource {
  /** Variable, or file of a systemd credential. */
  name: string;
  /** File with the value; undefined: the variable itself has it. */
  file?: string;
}

/** Lists the places that have a value of a secret setting; more than one is a mistake. */
export function secretSources(env: Environment, name: string): SecretSource[] {
  const sources: SecretSource[] = [];
  if (env[name]) sources.push({ name });
  const file = env[`${name}_FILE`];
  if (file) sources.push({ name: `${name}_FILE`, file });
  const directory = env.CREDENTIALS_DIRECTORY;
  if (directory)
    for (const credential of [name, name.toLowerCase()]) {
      const path = join(directory, credential);
      if (isThere(path)) sources.push({ name: `the credential ${credential}`, file: path });
    }
  return sources;
}

/** Reads a secret setting from its one source. Throws a sentence when there are several, or the file is unusable. */
export function readSecret(env: Environment, name: string): string | undefined {
  const [source, other] = secretSources(env, name);
  if (!source) return undefined;
  if (other) throw new Error(`${name} is set twice, by ${source.name} and ${other.name}: leave one out.`);
  if (source.file === undefined) return env[name];
  const text = readText(source, name);
  if (text === '') throw new Error(`${name} is empty: ${sourceText(source)} has no text.`);
  return text;
}

function readText(source: SecretSource, name: string): string {
  try {
    return readFileSync(source.file!, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`${name} cannot be read (${code}) from ${sourceText(source)}.`);
  }
}

const sourceText = ({ name, file }: SecretSource) => `${name}, ${file}`;

function isThere(path: string): boolean {
  try {
    readFileSync(path);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}
