import { type Command, InvalidArgumentError } from 'commander';
import { failureText } from './operatorError.ts';

const FAILURE = 1;
const USAGE_ERROR = 2;

/** Runs the command line: exit code 2 for wrong usage, 1 for a failed command. */
export async function run(program: Command): Promise<void> {
  try {
    await program.parseAsync();
  } catch (error) {
    if (isFromCommander(error)) {
      // Commander has already printed the mistake (or the requested help).
      process.exitCode = error.exitCode === 0 ? 0 : USAGE_ERROR;
    } else {
      process.stderr.write(`${failureText(error)}\n`);
      process.exitCode = FAILURE;
    }
  }
}

function isFromCommander(error: unknown): error is { exitCode: number } {
  return error instanceof Error && String((error as { code?: unknown }).code).startsWith('commander.');
}

/** Parses a positive integer, such as a merchant's number. */
export function wholeNumber(text: string): number {
  if (!/^[1-9][0-9]{0,8}$/.test(text))
    throw new InvalidArgumentError('Must be a positive integer, such as 1.');
  return Number(text);
}
