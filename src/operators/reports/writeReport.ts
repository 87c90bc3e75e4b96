import { writeFile } from 'node:fs/promises';
import { OperatorError } from '../program/operatorError.ts';
import { warn } from '../program/output.ts';

/** Writes a new file that its owner alone can read. Never overwrites one. */
export async function writeReport(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      code === 'EEXIST'
        ? `${path} already exists and is not overwritten.`
        : `${path} could not be created (${code}).`,
    );
  }
  warn(`Written: ${path}`);
}
