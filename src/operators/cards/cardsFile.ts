import { type FileHandle, open, unlink } from 'node:fs/promises';
import type { GeneratedCard } from '../merchants/merchantPlan.ts';
import { OperatorError } from '../program/operatorError.ts';

/**
 * File that generated card numbers and registration codes are written to, once. Only its owner can read it. An
 * existing file is never overwritten: it may hold the only copy of an earlier batch's codes.
 */
export class CardsFile {
  readonly path: string;
  #file: FileHandle;
  /** Length in bytes of the cards that are committed in the database; what follows may be overwritten. */
  #confirmed = 0;
  #written = 0;

  private constructor(path: string, file: FileHandle) {
    this.path = path;
    this.#file = file;
  }

  static async create(path: string): Promise<CardsFile> {
    try {
      return new CardsFile(path, await open(path, 'wx', 0o600));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new OperatorError(
        code === 'EEXIST'
          ? `${path} already exists and is not overwritten. Specify another file with --cards-out.`
          : `${path} could not be created (${code}).`,
      );
    }
  }

  /** Writes cards to disk before it returns, so that they may then be committed. */
  async save(cards: GeneratedCard[]): Promise<void> {
    const header = this.#confirmed === 0 ? 'merchantId,batch,cardNumber,registrationCode\n' : '';
    const lines = cards.map((c) => `${c.merchantId},${c.batchName},${c.cardNumber},${c.registrationCode}\n`);
    const bytes = Buffer.from(header + lines.join(''));
    await this.#file.truncate(this.#confirmed);
    for (let done = 0; done < bytes.length; ) {
      done += (await this.#file.write(bytes, done, bytes.length - done, this.#confirmed + done)).bytesWritten;
    }
    await this.#file.sync();
    this.#written = this.#confirmed + bytes.length;
  }

  /** Marks the cards written last as committed. */
  confirm(): void {
    this.#confirmed = this.#written;
  }

  /** Closes the file and deletes it when empty. Returns whether it holds unconfirmed cards. */
  async close(): Promise<{ unconfirmed: boolean }> {
    await this.#file.close();
    if (this.#written === 0) await unlink(this.path);
    return { unconfirmed: this.#written > this.#confirmed };
  }
}
