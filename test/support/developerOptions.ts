import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Reads the options of a developers' command. With --help it prints `help` and ends with 0; an option that does not
 * exist, or that lacks its value, ends it with 2 and one line.
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

/** Reads an option's whole number; `least`: smallest allowed. */
export function wholeNumber(name: string, text: string, least = 0): number {
  const value = Number(text);
  return Number.isSafeInteger(value) && value >= least && text.trim() !== ''
    ? value
    : refuse(`--${name} is a whole number of at least ${least}, not "${text}"`);
}

/** Ends the command with 2 and one line: its options cannot be used. */
export function refuse(message: string): never {
  console.error(`${message}. --help lists the options.`);
  return process.exit(2);
}

/** Returns a seed by chance, for a run that names none. */
export const anySeed = (): string => String(Math.floor(Math.random() * 2 ** 31));
