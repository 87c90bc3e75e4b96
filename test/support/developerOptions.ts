import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Parses the options of a developers' command. Prints `help` and exits with 0 for --help; prints one line and exits
 * with 2 for an unknown option or a missing value.
 */
export function readOptions<T extends ParseArgsConfig>(
  help: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  const withHelp = { ...config, options: { ...config.options, help: { type: 'boolean' as const } } };
  try {
    const found = parseArgs(withHelp);
    if (!('help' in found.values && found.values.help)) return found as ReturnType<typeof parseArgs<T>>;
  } catch (error) {
    return refuse((error as Error).message.split('. ')[0]!);
  }
  console.log(help);
  return process.exit();
}

/** Parses the integer of an option. Exits with 2 if it is none, or less than `min`. */
export function wholeNumber(name: string, text: string, min = 0): number {
  const value = Number(text);
  return Number.isSafeInteger(value) && value >= min && text.trim() !== ''
    ? value
    : refuse(`--${name} must be an integer of at least ${min}, not "${text}"`);
}

/** Prints why the options cannot be used, and exits with 2. */
export function refuse(message: string): never {
  console.error(`${message}. --help lists the options.`);
  return process.exit(2);
}

/** Returns a random seed, for a run without --seed. */
export const anySeed = (): string => String(Math.floor(Math.random() * 2 ** 31));
