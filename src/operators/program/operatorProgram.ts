import { Command, InvalidArgumentError } from 'commander';
import { holdsBankCard } from '../../base/text/bankCards.ts';
import { withoutBlanks } from '../../base/text/entered.ts';
import { asCommand } from '../audit/audit.ts';
import { failureText } from './operatorError.ts';

const FAILURE = 1;
const USAGE_ERROR = 2;
const MAX_ACTOR_LENGTH = 100;

/** Command of the operators' program, with the options that its commands share. */
export class OperatorCommand extends Command {
  /** Effect of the command; undefined for a noun, which only groups verbs. */
  effect: 'reads' | 'changes' | undefined;

  override createCommand(name?: string): OperatorCommand {
    return new OperatorCommand(name);
  }

  /** Declares a command that changes nothing. */
  reading(): this {
    this.effect = 'reads';
    return this;
  }

  /** Declares a list or a details view: changes nothing, and prints JSON with `--json`. */
  listing(): this {
    return this.reading().option('--json', 'print JSON');
  }

  /** Declares a command that changes something, which the audit trail records with the operator's name. */
  changing(): this {
    this.effect = 'changes';
    return this.option(
      '--by <name>',
      'operator, for the audit trail (default: OPERATOR, or the system user)',
      lineOf(MAX_ACTOR_LENGTH),
    );
  }

  /** Declares a command that asks for confirmation, unless it is given with `--yes`. */
  asking(): this {
    return this.option('--yes', 'do not ask for confirmation');
  }

  /** Adds examples to the help, one command line each, without the program's name. */
  examples(...lines: string[]): this {
    const path = this.parent ? `${this.parent.name()} ${this.name()}` : this.name();
    const texts = lines.map((line) => `  stored-value ${path} ${line}`);
    return this.addHelpText('after', ['\nExamples:', ...texts].join('\n'));
  }
}

/** Creates the program of a noun, which its verbs are added to. */
export function createNoun(name: string): OperatorCommand {
  return new OperatorCommand(name)
    .exitOverride()
    .showHelpAfterError(`(stored-value ${name} --help shows details)`);
}

/**
 * Ignores a closed reader of standard output, as with `| head`. The command continues, so that nothing stays half done;
 * what it prints from then on is dropped.
 */
function ignoreClosedOutput(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

/** Runs the command line of these arguments: exit code 2 for wrong usage, 1 for a failed command. */
export async function run(program: Command, args: readonly string[]): Promise<void> {
  ignoreClosedOutput();
  const running = { name: '', changes: false, by: undefined as string | undefined };
  program.hook('preAction', (_, command) => {
    const { effect, parent } = command as OperatorCommand;
    running.name = `${parent?.name()} ${command.name()}`;
    running.changes = effect === 'changes';
    running.by = command.opts<{ by?: string }>().by;
  });
  try {
    await asCommand(running, () => program.parseAsync(args, { from: 'user' }));
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

/** Parses a 64-bit id, such as that of a payment. */
export function idArgument(text: string): bigint {
  if (!/^[1-9][0-9]{0,15}$/.test(text)) throw new InvalidArgumentError('Must be a positive integer.');
  return BigInt(text);
}

/** Parses a whole card number. */
export function cardNumberArgument(text: string): string {
  const cardNumber = withoutBlanks(text);
  if (!/^[0-9]{1,30}$/.test(cardNumber))
    throw new InvalidArgumentError('Must be a card number, digits only.');
  return cardNumber;
}

/** Creates a parser of one-line texts, as the audit trail prints them. */
export function lineOf(maxLength: number): (text: string) => string {
  return (text) => {
    const trimmed = text.trim();
    const isPrintable = /^[^\p{Cc}\p{Cs}]+$/u.test(trimmed);
    if (!isPrintable || trimmed.length > maxLength)
      throw new InvalidArgumentError(`Must be a single line of at most ${maxLength} characters.`);
    if (holdsBankCard(trimmed)) throw new InvalidArgumentError('Must not hold the number of a payment card.');
    return trimmed;
  };
}
