import { createEntry } from '../../domain/cards/shared/cardRequest.ts';
import type { Context } from '../../domain/ground/context.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import { fullName } from '../../domain/guests/guests.ts';
import { emptyCard } from '../../ledger/emptyCard.ts';
import type { NewCard } from '../../ledger/movement.ts';
import { analyze, analyzeGrowing } from '../../store/analyze.ts';
import { inTransaction } from '../../store/transaction.ts';
import { phonesOf, registerCards } from '../guests/cardRegistrations.ts';
import { insertCards } from '../merchants/cardBatches.ts';
import {
  type FoundCard,
  findCards,
  findHolders,
  findImported,
  type Holder,
  holderKey,
} from './cardImportLookups.ts';
import { type CardRow, cardColumns, newCardReader } from './cardImportRows.ts';
import { type ImportFile, type RejectedRow, readChunks } from './importFile.ts';
import { openingMovement, rowDigest } from './openingMovement.ts';
import { RejectFile } from './rejectFile.ts';

export interface CardImport {
  merchant: Merchant;
  /** Store that the opening balances are booked in. */
  storeCode: string;
  file: ImportFile;
  rejectsPath: string;
  /** Validates every row and changes nothing. */
  dryRun: boolean;
  onProgress(progress: CardImportProgress): void;
  onRejected(rejected: RejectedRow[]): void;
}

export interface CardImportProgress {
  rows: number;
  imported: number;
  /** Rows that an earlier run imported. */
  repeated: number;
  rejected: number;
  bytesRead: number;
}

type ImportContext = Pick<Context, 'clock' | 'ledger' | 'keys' | 'merchants' | 'store'>;

const ROWS_AT_ONCE = 500;
/** Chunks on their way at once: one is booked while the next are read and checked. */
const CHUNKS_AT_ONCE = 3;

/** Tables that an import of cards writes. */
const WRITTEN = [
  ...['card', 'card_alias', 'wallet', 'wallet_lot'],
  ...['ledger_transaction', 'ledger_card', 'ledger_leg', 'ledger_allocation', 'movement_key'],
];

/**
 * Imports a file of cards with their balances, in chunks. Each card is made and booked in one transaction, by a key of
 * its own: an interrupted import is run again and passes over the cards it has. Throws `ImportFileError` for an invalid
 * file.
 */
export async function importCards(app: ImportContext, input: CardImport): Promise<CardImportProgress> {
  const { file, merchant, dryRun, rejectsPath } = input;
  const columns = cardColumns(file.path, file.header, merchant);
  const readCard = newCardReader(columns, { merchant, keys: app.keys, now: app.clock.now() });
  const rejects = dryRun ? undefined : await RejectFile.createDraft(rejectsPath, columns);
  let done: CardImportProgress = { rows: 0, imported: 0, repeated: 0, rejected: 0, bytesRead: 0 };
  const booking = new Set<Promise<BookedChunk>>();
  const finished: Promise<void>[] = [];
  const analyzeGrown = analyzeGrowing(app.store, WRITTEN);

  const finish = async (chunk: ReadCardRow[], { rejected, repeated }: BookedChunk) => {
    await rejects?.write(rejected);
    rejects?.confirm();
    input.onRejected(rejected);
    done = {
      rows: done.rows + chunk.length,
      imported: done.imported + chunk.length - repeated - rejected.length,
      repeated: done.repeated + repeated,
      rejected: done.rejected + rejected.length,
      bytesRead: chunk.at(-1)!.read.bytesRead,
    };
    input.onProgress(done);
  };
  const begin = async (chunk: ReadCardRow[]) => {
    if (finished.length === CHUNKS_AT_ONCE) await finished.shift();
    if (!dryRun) await analyzeGrown(done.imported);
    const booked = bookChunk(app, input, chunk);
    booking.add(booked);
    // In the order of the file, which is that of the reject file.
    const next = Promise.all([booked, finished.at(-1)]).then(([result]) => {
      booking.delete(booked);
      return finish(chunk, result);
    });
    // Awaited before a later chunk begins; until then the rejection must not count as unhandled.
    next.catch(() => {});
    finished.push(next);
  };
  try {
    try {
      for await (const rows of readChunks(file, ROWS_AT_ONCE)) await begin(rows.map(readCard));
      await Promise.all(finished);
    } finally {
      await Promise.allSettled(booking);
    }
    if (done.imported > 0 && !dryRun) await analyze(app.store, WRITTEN);
    if (done.rejected > 0) await rejects?.publish();
    else await rejects?.remove();
    return done;
  } catch (error) {
    // The next run rejects the same rows again, so the incomplete file would only be in its way.
    await rejects?.remove().catch(() => {});
    throw error;
  }
}

interface BookedChunk {
  /** By line. */
  rejected: RejectedRow[];
  /** Number of rows that an earlier run imported. */
  repeated: number;
}

/** Checks a chunk, and makes and books its cards; once `again` for those that another import made meanwhile. */
async function bookChunk(
  app: ImportContext,
  input: CardImport,
  chunk: ReadCardRow[],
  again = false,
): Promise<BookedChunk> {
  const checked = await checkChunk(app, input.merchant, chunk);
  if (input.dryRun) return sumOf([checked]);
  const booked = await bookCards(app, input, checked);
  const { overtaken } = booked;
  if (overtaken.length === 0) return sumOf([checked, booked]);
  const rest = again
    ? { rejected: overtaken.map(({ read }) => ({ read, reasons: [IN_USE] })), repeated: 0 }
    : await bookChunk(app, input, overtaken, true);
  return sumOf([checked, booked, rest]);
}

function sumOf(parts: BookedChunk[]): BookedChunk {
  return {
    rejected: parts.flatMap((part) => part.rejected).sort((a, b) => a.read.line - b.read.line),
    repeated: parts.reduce((sum, part) => sum + part.repeated, 0),
  };
}

type ReadCardRow = CardRow | RejectedRow;

/** Rows of a chunk that are right, with what the database has of them. */
interface CheckedChunk {
  requested: CardRow[];
  found: ReadonlyMap<string, FoundCard>;
  holders: ReadonlyMap<string, Holder[]>;
  rejected: RejectedRow[];
  repeated: number;
}

/** Checks the rows of a chunk against the database. */
async function checkChunk(
  { store: { db } }: ImportContext,
  { merchantId }: Merchant,
  chunk: ReadCardRow[],
): Promise<CheckedChunk> {
  const rejected = chunk.filter((row): row is RejectedRow => 'reasons' in row);
  const right = chunk.filter((row): row is CardRow => !('reasons' in row));
  // One after the other: a card that another import just made is found only if its row is, too, and then is a repeat.
  const found = await findCards(db, merchantId, right);
  const before = await findImported(db, merchantId, right);
  const rows = right.filter((row) => !isRepeated(row));
  const holders = await findHolders(db, merchantId, rows);
  const requested = rows.filter((row) => {
    const reason = refusalOf(row, before.has(row.cardNumber), found.get(row.cardNumber), holders);
    if (reason !== undefined) rejected.push({ read: row.read, reasons: [reason] });
    return reason === undefined;
  });
  return { requested, found, holders, rejected, repeated: right.length - rows.length };

  function isRepeated(row: CardRow): boolean {
    const card = found.get(row.cardNumber);
    if (row.status === 'INACTIVE')
      return card?.status === 'INACTIVE' && card.cardTemplateCode === row.template;
    return before.get(row.cardNumber)?.equals(rowDigest(row)) ?? false;
  }
}

/**
 * Makes the cards and books their opening balances. Leaves out rows whose cards another import made since they were looked
 * for (`overtaken`).
 */
async function bookCards(
  app: ImportContext,
  { merchant, storeCode }: CardImport,
  { requested, found, holders }: CheckedChunk,
): Promise<BookedChunk & { overtaken: CardRow[] }> {
  const { merchantId } = merchant;
  // An inactive card holds nothing, so nothing is booked.
  const isMade = (row: CardRow) => row.status !== 'INACTIVE' && !found.has(row.cardNumber);
  const toPrepare = requested.filter((row) => !isMade(row));
  const overtaken = await prepareCards(app, merchantId, toPrepare, { found, holders });
  const entry = createEntry(app, merchant, { kind: 'card_import', storeCode, clientId: '' });
  // Read for each chunk: a template may get another wallet during a long import.
  const { cardTemplates } = app.merchants.known(merchantId);
  const opened = requested.filter(({ status }) => status !== 'INACTIVE');
  const outcomes = await app.ledger.performAll(
    opened.map((row) => {
      const holder = holderOf(row, holders);
      const walletCodes = cardTemplates.get(row.template)?.walletCodes ?? [];
      return openingMovement(entry, row, isMade(row) ? newCard(row, walletCodes, holder) : undefined);
    }),
  );
  const rejected: RejectedRow[] = [];
  for (const [index, { refused }] of outcomes.entries()) {
    const row = opened[index]!;
    if (refused === undefined) continue;
    if (refused !== 'key_conflict' && isMade(row)) overtaken.push(row);
    else rejected.push({ read: row.read, reasons: [refused === 'key_conflict' ? OTHER_VALUES : IN_USE] });
  }
  const repeated = outcomes.filter((outcome) => outcome.refused === undefined && outcome.replayed);
  return { rejected, repeated: repeated.length, overtaken };

  function newCard(row: CardRow, walletCodes: Iterable<number>, holder: Holder | undefined): NewCard {
    const { cardNumber, template, tier } = row;
    const registration = holder && {
      accountId: holder.accountId,
      accountStatus: holder.status,
      customerName: fullName(holder.fields),
      registeredAt: entry.origin.occurredAt,
    };
    return {
      card: emptyCard(
        { cardNumber, cardTemplateCode: template, tierCode: tier, ...registration },
        walletCodes,
      ),
      phones: holder ? phonesOf(holder.fields) : [],
    };
  }
}

const IN_USE = 'printedCardNumber: the card exists and is in use or has another template';
const OTHER_VALUES = 'printedCardNumber: was imported before with different values';

function holderOf({ holder }: CardRow, holders: ReadonlyMap<string, Holder[]>): Holder | undefined {
  return holder && holders.get(holderKey(holder))?.[0];
}

function refusalOf(
  row: CardRow,
  isImported: boolean,
  card: FoundCard | undefined,
  holders: ReadonlyMap<string, Holder[]>,
): string | undefined {
  if (isImported) return OTHER_VALUES;
  if (card && (card.status !== 'INACTIVE' || card.cardTemplateCode !== row.template || card.isUsed))
    return IN_USE;
  if (!row.holder) return undefined;
  const { by } = row.holder;
  const [holder, other] = holders.get(holderKey(row.holder)) ?? [];
  if (!holder) return `${by}: the merchant has no such guest`;
  if (other) return `${by}: several guests have it`;
  if (holder.status === 'TERMINATED') return `${by}: the guest's account is terminated`;
  const isOthers =
    card?.accountId !== undefined && card.accountId !== null && card.accountId !== holder.accountId;
  return isOthers ? 'printedCardNumber: is registered to another guest' : undefined;
}

/**
 * Creates inactive cards, and registers those and cards that exist to their holders, before any value moves. Returns the
 * rows whose cards another import made since.
 */
async function prepareCards(
  { store: { db }, clock }: ImportContext,
  merchantId: number,
  rows: CardRow[],
  { found, holders }: Pick<CheckedChunk, 'found' | 'holders'>,
): Promise<CardRow[]> {
  if (rows.length === 0) return [];
  const cards = rows
    .filter(({ cardNumber }) => !found.has(cardNumber))
    .map(({ cardNumber, registrationCodeHash, template, tier, expiresOn = null }) => ({
      ...{ cardNumber, registrationCodeHash, template, tier, expiresOn },
    }));
  const toRegistration = (row: CardRow) => {
    const guest = holderOf(row, holders);
    if (!guest) return [];
    const { accountId, fields } = guest;
    return [
      {
        card_number: row.cardNumber,
        account_id: String(accountId),
        customer_name: fullName(fields),
        status: 'INACTIVE' as const,
        last_day: null,
        phones: phonesOf(fields),
      },
    ];
  };
  return inTransaction(db, async (trx) => {
    const made = new Set(await insertCards(trx, merchantId, cards));
    const overtaken = rows.filter(({ cardNumber }) => !found.has(cardNumber) && !made.delete(cardNumber));
    const prepared = rows.filter((row) => !overtaken.includes(row));
    await registerCards(trx, merchantId, prepared.flatMap(toRegistration), clock.now());
    return overtaken;
  });
}
