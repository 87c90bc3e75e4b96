import { createInterface } from 'node:readline/promises';
import { OperatorError } from './operatorError.ts';

/** Returns when the operator said yes. Where there is nobody to ask, a script has to have said `--yes`. */
export async function confirm(question: string): Promise<void> {
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new OperatorError('There is nobody to ask: add --yes. Nothing was done.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await terminal.question(`${question} [y/N] `);
    if (!/^y(es)?$/i.test(answer.trim())) throw new OperatorError('Nothing was done.');
  } finally {
    terminal.close();
  }
}
