import { isUtf8 } from 'node:buffer';

/** A file is not UTF-8; names the first wrong byte, counted from 1, and its line. */
export class NotUtf8 extends Error {
  readonly line: number;
  readonly byte: number;
  constructor(line: number, byte: number) {
    super('not UTF-8');
    this.line = line;
    this.byte = byte;
  }
}

const LINE_END = 0x0a;

/** Checks the chunks of a file for UTF-8; a character may be split between two. Throws `NotUtf8`. */
export class EncodingCheck {
  #decoder = new TextDecoder('utf-8', { fatal: true });
  #bytesBefore = 0;
  #linesBefore = 0;
  /** Begin of a character at the end of the chunks before. */
  #begun: Uint8Array = new Uint8Array();

  check(chunk: Uint8Array): void {
    const bytes = Buffer.concat([this.#begun, chunk]);
    if (!this.#decodes(chunk)) this.#refuse(bytes);
    const complete = completeLength(bytes);
    this.#bytesBefore += complete;
    this.#linesBefore += lineEndsIn(bytes.subarray(0, complete));
    this.#begun = bytes.subarray(complete);
  }

  /** Checks that the last character is complete. */
  end(): void {
    if (this.#begun.length > 0) this.#refuse(this.#begun);
  }

  #decodes(chunk: Uint8Array): boolean {
    try {
      this.#decoder.decode(chunk, { stream: true });
      return true;
    } catch {
      return false;
    }
  }

  #refuse(bytes: Uint8Array): never {
    let [valid, invalid] = [0, bytes.length];
    while (invalid - valid > 4) {
      const middle = (valid + invalid) >> 1;
      const complete = completeLength(bytes.subarray(0, middle));
      if (isUtf8(bytes.subarray(0, complete))) valid = Math.max(valid + 1, complete);
      else invalid = middle;
    }
    let length = invalid;
    while (!isUtf8(bytes.subarray(0, length))) length -= 1;
    const line = this.#linesBefore + lineEndsIn(bytes.subarray(0, length)) + 1;
    throw new NotUtf8(line, this.#bytesBefore + length + 1);
  }
}

/** Length without an incomplete last character. */
function completeLength(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) {
      const size = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return size > back ? bytes.length - back : bytes.length;
    }
  }
  return bytes.length;
}

function lineEndsIn(bytes: Uint8Array): number {
  let ends = 0;
  for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, at + 1)) ends += 1;
  return ends;
}
