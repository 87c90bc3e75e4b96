import { InvalidArgumentError, Option } from 'commander';

/** Creates a parser of a developers' command's integer option. */
export function integerFrom(min: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^[0-9]+$/.test(text) && Number.isSafeInteger(value) && value >= min) return value;
    throw new InvalidArgumentError(`Must be an integer of at least ${min}.`);
  };
}

/** Creates the option --seed of a run that can be repeated. */
export function seedOption(about: string): Option {
  const seed = Math.floor(Math.random() * 2 ** 31);
  return new Option('--seed <number>', about).argParser(integerFrom(0)).default(seed, 'random');
}
