import { sql } from 'kysely';
import type { Context } from '../../domain/ground/context.ts';
import { type GuestFields, lookupKeys } from '../../domain/ground/guestFields.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import { fullName } from '../../domain/guests/guests.ts';
import { type CamelRow, camelRow } from '../../store/camelRow.ts';
import type { AccountStatus, Db, RowOf } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { inTransaction } from '../../store/transaction.ts';
import { phonesOf, registerCards } from '../guests/cardRegistrations.ts';
import { insertCards } from '../merchants/cardBatches.ts';
import { type CardRow, cardColumns, type HolderColumn, newCardReader } from './cardImportRows.ts';
import { type ImportFile, type RejectedRow, readRows } from './importFile.ts';
import { IMPORT_SCOPE, type OpeningOutcome, openCard, rowDigest } from './openingMovement.ts';
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

/**
 * Imports a file of cards with their balances, in chunks. Each card is booked once, by a key of its own: an
 * interrupted import is run again and passes over the cards it has. Throws `ImportFileError` for an invalid file.
 */
export async function importCards(app: ImportContext, input: CardImport): Promise<CardImportProgress> {
  const { file, merchant, dryRun, rejectsPath } = input;
  const columns = cardColumns(file.path, file.header, merchant);
  const readCard = newCardReader(columns, merchant, app.clock.now());
  const rejects = dryRun ? undefined : await RejectFile.createDraft(rejectsPath, columns);
  let done: CardImportProgress = { rows: 0, imported: 0, repeated: 0, rejected: 0, bytesRead: 0 };
  const importChunk = async (chunk: (CardRow | RejectedRow)[]) => {
    const { repeated, rejected } = await writeChunk(app, input, chunk);
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
  try {
    let chunk: (CardRow | RejectedRow)[] = [];
    for await (const row of readRows(file)) {
      chunk.push(readCard(row));
      if (chunk.length < ROWS_AT_ONCE) continue;
      await importChunk(chunk);
      chunk = [];
    }
    if (chunk.length > 0) await importChunk(chunk);
    if (done.rejected > 0) await rejects?.publish();
    else await rejects?.remove();
    return done;
  } catch (error) {
    // The next run rejects the same rows again, so the incomplete file would only be in its way.
    await rejects?.remove().catch(() => {});
    throw error;
  }
}

/** Imports the rows of a chunk that are right. Returns the number of repeated rows, and the rejected ones in order. */
async function writeChunk(
  app: ImportContext,
  { merchant, storeCode, dryRun }: CardImport,
  chunk: (CardRow | RejectedRow)[],
): Promise<{ repeated: number; rejected: RejectedRow[] }> {
  const { db } = app.store;
  const rejected = chunk.filter((row): row is RejectedRow => 'reasons' in row);
  const right = chunk.filter((row): row is CardRow => !('reasons' in row));
  const before = await findImported(db, merchant.merchantId, right);
  const found = await findCards(db, merchant.merchantId, right);
  const rows = right.filter((row) => !isRepeated(row));
  const holders = await findHolders(db, merchant.merchantId, rows);
  const requested = rows.filter((row) => {
    const reason = refusalOf(row, before.has(row.cardNumber), found.get(row.cardNumber), holders);
    if (reason !== undefined) rejected.push({ read: row.read, reasons: [reason] });
    return reason === undefined;
  });
  if (!dryRun) {
    await makeCards(app, merchant, requested, found, holders);
    // An inactive card holds nothing, so nothing is booked.
    const opened = requested.filter(({ status }) => status !== 'INACTIVE');
    const outcomes = await Promise.all(opened.map((row) => openCard(app, { merchant, storeCode }, row)));
    for (const [place, outcome] of outcomes.entries()) {
      const reason = reasonOf(outcome);
      if (reason !== undefined) rejected.push({ read: opened[place]!.read, reasons: [reason] });
    }
  }
  rejected.sort((a, b) => a.read.line - b.read.line);
  return { repeated: right.length - rows.length, rejected };

  function isRepeated(row: CardRow): boolean {
    const card = found.get(row.cardNumber);
    if (row.status === 'INACTIVE')
      return card?.status === 'INACTIVE' && card.cardTemplateCode === row.template;
    return before.get(row.cardNumber)?.equals(rowDigest(app, merchant, row)) ?? false;
  }
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

async function findImported(db: Db, merchantId: number, rows: CardRow[]): Promise<Map<string, Buffer>> {
  if (rows.length === 0) return new Map();
  const found = await ofMerchant(db, merchantId)
    .selectFrom('movement_key', { scope: IMPORT_SCOPE })
    .select(['key', 'digest'])
    .where(
      'key',
      'in',
      rows.map(({ cardNumber }) => cardNumber),
    )
    .execute();
  return new Map(found.map(({ key, digest }) => [key, digest!]));
}

type StoredCard = Pick<RowOf<'card'>, 'card_number' | 'status' | 'card_template_code' | 'account_id'> & {
  is_used: boolean;
};

type FoundCard = CamelRow<StoredCard>;

async function findCards(db: Db, merchantId: number, rows: CardRow[]): Promise<Map<string, FoundCard>> {
  const numbers = rows.map(({ cardNumber }) => cardNumber);
  const { rows: found } = await sql<StoredCard>`
    select c.card_number, c.status, c.card_template_code, c.account_id,
      exists (select from wallet w where w.merchant_id = ${merchantId} and w.card_number = c.card_number
        and w.sequence > 0) as is_used
    from card c where c.merchant_id = ${merchantId} and c.card_number = any(${numbers}::text[])`.execute(db);
  return new Map(found.map((card) => [card.card_number, camelRow(card)]));
}

interface Holder {
  accountId: bigint;
  status: AccountStatus;
  fields: GuestFields;
}

function holderKey({ by, value }: { by: HolderColumn; value: string }): string {
  return `${by} ${lookUpValue(by, value)}`;
}

/** Returns the value as guests are looked up by it: names and addresses ignore case. */
function lookUpValue(by: HolderColumn, value: string): string {
  if (by === 'accountId') return value;
  const keys = lookupKeys({ [by]: value });
  return (by === 'username' ? keys.username_key : keys.email_key) ?? '';
}

async function findHolders(db: Db, merchantId: number, rows: CardRow[]): Promise<Map<string, Holder[]>> {
  const found = new Map<string, Holder[]>();
  for (const by of ['accountId', 'username', 'email'] as const) {
    const values = [
      ...new Set(rows.flatMap(({ holder }) => (holder?.by === by ? [lookUpValue(by, holder.value)] : []))),
    ];
    if (values.length === 0) continue;
    const column = { accountId: 'account_id', username: 'username_key', email: 'email_key' } as const;
    const guests = await ofMerchant(db, merchantId)
      .selectFrom('guest')
      .select(['account_id', 'status', 'fields', column[by]])
      .where(column[by], 'in', by === 'accountId' ? values.map(BigInt) : values)
      .execute();
    for (const guest of guests) {
      const key = `${by} ${guest[column[by]]}`;
      const holder = {
        accountId: guest.account_id,
        status: guest.status,
        fields: guest.fields as GuestFields,
      };
      found.set(key, [...(found.get(key) ?? []), holder]);
    }
  }
  return found;
}

/** Creates the cards that do not exist, inactive, and registers those with a holder, before any value moves. */
async function makeCards(
  { store: { db }, keys, clock }: ImportContext,
  { merchantId }: Merchant,
  rows: CardRow[],
  found: ReadonlyMap<string, FoundCard>,
  holders: ReadonlyMap<string, Holder[]>,
): Promise<void> {
  const groups = new Map<string, CardRow[]>();
  for (const row of rows) {
    if (found.has(row.cardNumber)) continue;
    const name = `${row.template} ${row.tier} ${row.status === 'INACTIVE' ? row.expiresOn : ''}`;
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
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
    for (const group of groups.values()) {
      const { template, tier, status, expiresOn = null } = group[0]!;
      const made = { template, tier, expiresOn: status === 'INACTIVE' ? expiresOn : null };
      const cards = group.map(({ cardNumber: number, registrationCode }) => ({ number, registrationCode }));
      await insertCards({ db: trx, merchantId, keys }, made, cards);
    }
    if (registrations.length > 0) await registerCards(trx, merchantId, registrations, clock.now());
  });
}
