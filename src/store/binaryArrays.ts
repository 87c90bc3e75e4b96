/** Values by the element type of an array parameter. */
interface Values {
  smallint: number;
  int: number;
  bigint: bigint;
  text: string;
  json: string;
  jsonb: string;
  bytea: Buffer;
  /** `yyyy-mm-dd`. */
  date: string;
  timestamptz: Date;
}

export type ElementType = keyof Values;

interface Element<Value> {
  /** Object id of the type, the same on every server (https://www.postgresql.org/docs/current/catalog-pg-type.html). */
  oid: number;
  /** Upper bound of a value's size in bytes. */
  maxBytes(value: Value): number;
  /** Writes a value at a position. Returns the position after it. */
  write(bytes: Buffer, value: Value, at: number): number;
}

const EPOCH_MS = Date.UTC(2000, 0, 1);
const DAY_MS = 86_400_000;
const US_PER_MS = 1_000n;
const MAX_UTF8_BYTES = 3;
const JSONB_VERSION = 1;

const text: Element<string> = {
  oid: 25,
  maxBytes: (value) => value.length * MAX_UTF8_BYTES,
  write: writeText,
};

/** Texts up to this length are written here: calling the encoder takes longer. */
const SHORT_TEXT = 40;

function writeText(bytes: Buffer, value: string, at: number): number {
  const { length } = value;
  if (length > SHORT_TEXT) return at + bytes.write(value, at);
  for (let i = 0; i < length; i++) {
    const code = value.charCodeAt(i);
    if (code > 0x7f) return at + bytes.write(value, at);
    bytes[at + i] = code;
  }
  return at + length;
}

const ELEMENTS: { [Type in ElementType]: Element<Values[Type]> } = {
  smallint: { oid: 21, maxBytes: () => 2, write: (bytes, value, at) => bytes.writeInt16BE(value, at) },
  int: { oid: 23, maxBytes: () => 4, write: (bytes, value, at) => bytes.writeInt32BE(value, at) },
  bigint: { oid: 20, maxBytes: () => 8, write: (bytes, value, at) => bytes.writeBigInt64BE(value, at) },
  text,
  json: { ...text, oid: 114 },
  jsonb: {
    oid: 3802,
    maxBytes: (value) => text.maxBytes(value) + 1,
    write: (bytes, value, at) => text.write(bytes, value, bytes.writeUInt8(JSONB_VERSION, at)),
  },
  bytea: {
    oid: 17,
    maxBytes: (value) => value.length,
    write: (bytes, value, at) => at + value.copy(bytes, at),
  },
  date: { oid: 1082, maxBytes: () => 4, write: (bytes, value, at) => bytes.writeInt32BE(daysOf(value), at) },
  timestamptz: {
    oid: 1184,
    maxBytes: () => 8,
    write: (bytes, value, at) => bytes.writeBigInt64BE(BigInt(value.getTime() - EPOCH_MS) * US_PER_MS, at),
  },
};

const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
const NULL_LENGTH = -1;

/** Space in which arrays are put together; it grows to the largest. */
let space = Buffer.allocUnsafe(64 * 1024);

/**
 * Encodes a value of each row as a one-dimensional array in PostgreSQL's binary format, in which pg sends a `Buffer`: neither side
 * escapes or parses it, which is a third of the time of a batch of text. Null and undefined are null. Throws for values
 * outside the type.
 */
export function binaryArray<Row>(
  type: ElementType,
  rows: readonly Row[],
  read: (row: Row) => unknown = itself,
): Buffer {
  const element: Element<never> = ELEMENTS[type];
  let at = HEADER_BYTES;
  let hasNulls = false;
  for (const row of rows) {
    const value = read(row);
    if (value === null || value === undefined) {
      hasNulls = true;
      ensure(at + LENGTH_BYTES);
      at = space.writeInt32BE(NULL_LENGTH, at);
      continue;
    }
    const start = at + LENGTH_BYTES;
    ensure(start + element.maxBytes(value as never));
    const end = element.write(space, value as never, start);
    space.writeInt32BE(end - start, at);
    at = end;
  }
  // Dimensions, whether there are nulls, type, number of values, index of the first.
  space.writeInt32BE(1, 0);
  space.writeInt32BE(Number(hasNulls), 4);
  space.writeInt32BE(element.oid, 8);
  space.writeInt32BE(rows.length, 12);
  space.writeInt32BE(1, 16);
  return Buffer.from(space.subarray(0, at));
}

const itself = <T>(value: T): T => value;

function ensure(bytes: number): void {
  if (bytes <= space.length) return;
  const larger = Buffer.allocUnsafe(Math.max(bytes, 2 * space.length));
  space.copy(larger);
  space = larger;
}

/** The day that was asked for last, since most values of a batch are the same. */
let latest = { text: '', days: 0 };

/** Days since 2000-01-01 of a day `yyyy-mm-dd`. Throws `RangeError` unless it is one of the calendar. */
function daysOf(day: string): number {
  if (day === latest.text) return latest.days;
  const time = new Date(`${day}T00:00:00Z`);
  if (!time.toISOString().startsWith(`${day}T`)) throw new RangeError(`${day} is not a day of the calendar.`);
  latest = { text: day, days: (time.getTime() - EPOCH_MS) / DAY_MS };
  return latest.days;
}
