import { createEntry } from '../../domain/cards/shared/cardRequest.ts';
import type { Context } from '../../domain/ground/context.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import { fullName } from '../../domain/guests/guests.ts';
import { analyze } from '../../store/analyze.ts';
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
import { type ImportFile, type RejectedRow, readRows } from './importFile.ts';
import { type OpeningOutcome, openCard, rowDigest } from './openingMovement.ts';
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

type ImportContext = Pick<Context, 'clock' | 'ledger' | 'keys' | 'store'>;

const ROWS_AT_ONCE = 1_000;

/** Tables that an import of cards writes. */
const WRITTEN = [
  ...['card', 'card_alias', 'wallet', 'wallet_lot'],
  ...['ledger_transaction', 'ledger_card', 'ledger_leg', 'ledger_allocation', 'movement_key'],
];

/**
 * Imports a file of cards with their balances, in chunks: one is read, checked and its cards are made while the balances
 * of the one before it are booked. Each card is booked once, by a key of its own: an interrupted import is run again and
 * passes over the cards it has. Throws `ImportFileError` for an invalid file.
 */
export async function importCards(app: ImportContext, input: CardImport): Promise<CardImportProgress> {
  const { file, merchant, dryRun, rejectsPath } = input;
  const columns = cardColumns(file.path, file.header, merchant);
  const readCard = newCardReader(columns, { merchant, keys: app.keys, now: app.clock.now() });
  const rejects = dryRun ? undefined : await RejectFile.createDraft(rejectsPath, columns);
  let done: CardImportProgress = { rows: 0, imported: 0, repeated: 0, rejected: 0, bytesRead: 0 };
  let booking: Promise<void> = Promise.resolve();

  const finishChunk = async (chunk: (CardRow | RejectedRow)[], checked: CheckedChunk) => {
    const refused = dryRun ? [] : await openCards(app, input, checked.requested);
    const rejected = [...checked.rejected, ...refused].sort((a, b) => a.read.line - b.read.line);
    await rejects?.write(rejected);
    rejects?.confirm();
    input.onRejected(rejected);
    done = {
      rows: done.rows + chunk.length,
      imported: done.imported + chunk.length - checked.repeated - rejected.length,
      repeated: done.repeated + checked.repeated,
      rejected: done.rejected + rejected.length,
      bytesRead: chunk.at(-1)!.read.bytesRead,
    };
    input.onProgress(done);
  };
  const importChunk = async (chunk: (CardRow | RejectedRow)[]) => {
    const checked = await checkChunk(app, input, chunk);
    await booking;
    booking = finishChunk(chunk, checked);
    // Awaited before the next chunk is booked; until then the rejection must not count as unhandled.
    booking.catch(() => {});
  };
  try {
    try {
      let chunk: (CardRow | RejectedRow)[] = [];
      for await (const row of readRows(file)) {
        chunk.push(readCard(row));
        if (chunk.length < ROWS_AT_ONCE) continue;
        await importChunk(chunk);
        chunk = [];
      }
      if (chunk.length > 0) await importChunk(chunk);
    } finally {
      await booking;
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

/** Chunk whose cards exist, inactive. */
interface CheckedChunk {
  requested: CardRow[];
  rejected: RejectedRow[];
  /** Number of rows that an earlier run imported. */
  repeated: number;
}

/** Checks the rows of a chunk against the database, and makes the cards of those that are right. */
async function checkChunk(
  app: ImportContext,
  { merchant, dryRun }: CardImport,
  chunk: (CardRow | RejectedRow)[],
): Promise<CheckedChunk> {
  const { db } = app.store;
  const { merchantId } = merchant;
  const rejected = chunk.filter((row): row is RejectedRow => 'reasons' in row);
  const right = chunk.filter((row): row is CardRow => !('reasons' in row));
  const before = await findImported(db, merchantId, right);
  const found = await findCards(db, merchantId, right);
  const rows = right.filter((row) => !isRepeated(row));
  const holders = await findHolders(db, merchantId, rows);
  const requested = rows.filter((row) => {
    const reason = refusalOf(row, before.has(row.cardNumber), found.get(row.cardNumber), holders);
    if (reason !== undefined) rejected.push({ read: row.read, reasons: [reason] });
    return reason === undefined;
  });
  if (!dryRun) await makeCards(app, merchant, requested, found, holders);
  return { requested, rejected, repeated: right.length - rows.length };

  function isRepeated(row: CardRow): boolean {
    const card = found.get(row.cardNumber);
    if (row.status === 'INACTIVE')
      return card?.status === 'INACTIVE' && card.cardTemplateCode === row.template;
    return before.get(row.cardNumber)?.equals(rowDigest(row)) ?? false;
  }
}

/** Books the opening balances. Returns the rows that the ledger refused. */
async function openCards(
  app: ImportContext,
  { merchant, storeCode }: CardImport,
  rows: CardRow[],
): Promise<RejectedRow[]> {
  const entry = createEntry(app, merchant, { kind: 'card_import', storeCode, clientId: '' });
  // An inactive card holds nothing, so nothing is booked.
  const opened = rows.filter(({ status }) => status !== 'INACTIVE');
  const outcomes = await Promise.all(opened.map((row) => openCard(app.ledger, entry, row)));
  return outcomes.flatMap((outcome, index) => {
    const reason = reasonOf(outcome);
    return reason === undefined ? [] : [{ read: opened[index]!.read, reasons: [reason] }];
  });
}

const IN_USE = 'printedCardNumber: the card exists and is in use or has another template';
const OTHER_VALUES = 'printedCardNumber: was imported before with different values';

function reasonOf({ refused }: OpeningOutcome): string | undefined {
  if (refused === undefined) return undefined;
  return refused === 'key_conflict' ? OTHER_VALUES : IN_USE;
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

/** Creates the cards that do not exist, inactive, and registers those with a holder, before any value moves. */
async function makeCards(
  { store: { db }, clock }: ImportContext,
  { merchantId }: Merchant,
  rows: CardRow[],
  found: ReadonlyMap<string, FoundCard>,
  holders: ReadonlyMap<string, Holder[]>,
): Promise<void> {
  const cards = rows
    .filter(({ cardNumber }) => !found.has(cardNumber))
    .map(({ cardNumber, registrationCodeHash, template, tier, status, expiresOn = null }) => ({
      cardNumber,
      registrationCodeHash,
      template,
      tier,
      expiresOn: status === 'INACTIVE' ? expiresOn : null,
    }));
  const registrations = rows.flatMap(({ cardNumber, holder }) => {
    const [guest] = holder ? (holders.get(holderKey(holder)) ?? []) : [];
    if (!guest) return [];
    const { accountId, fields } = guest;
    return [
      {
        card_number: cardNumber,
        account_id: String(accountId),
        customer_name: fullName(fields),
        status: 'INACTIVE' as const,
        last_day: null,
        phones: phonesOf(fields),
      },
    ];
  });
  await inTransaction(db, async (trx) => {
    await insertCards(trx, merchantId, cards);
    await registerCards(trx, merchantId, registrations, clock.now());
  });
}
