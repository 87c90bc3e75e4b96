import { type Command, InvalidArgumentError } from 'commander';
import { failureText } from './operatorError.ts';

const FAILURE = 1;
const USAGE_ERROR = 2;

/** Runs the command line: exit code 2 when it was called wrongly, 1 when it failed, with lines for the operator. */
export async function run(program: Command): Promise<void> {
  try {
    await program.parseAsync();
  } catch (error) {
    if (isFromCommander(error)) {
      // Commander has said what is wrong (or printed the help that was asked for).
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

/** Such as a merchant's number. */
export function wholeNumber(text: string): number {
  if (!/^[1-9][0-9]{0,8}$/.test(text)) throw new InvalidArgumentError('It is a whole number, such as 1.');
  return Number(text);
}
