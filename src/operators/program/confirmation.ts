import { createInterface } from 'node:readline/promises';
import { OperatorError } from './operatorError.ts';

/** Asks the operator and returns on yes. Without a terminal, a script must give `--yes`. */
export async function confirm(question: string): Promise<void> {
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new OperatorError(`${question}\nConfirmation needs a terminal: add --yes. Nothing was done.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await terminal.question(`${question} [y/N] `);
    if (!/^y(es)?$/i.test(answer.trim())) throw new OperatorError('Nothing was done.');
  } finally {
    terminal.close();
  }
}
