import { sql } from 'kysely';
import { toLine } from '../../base/text/csv.ts';
import type { GuestFields } from '../../domain/ground/guestFields.ts';
import type { Db } from '../../store/database.ts';
import { EXPORTED_COLUMNS } from './guestCsv.ts';

const GUESTS_AT_ONCE = 1_000;

interface ExportedRow {
  account_id: bigint;
  status: string;
  enrolled_at: Date;
  fields: GuestFields;
  cards: string[];
}

/**
 * Exports a merchant's guests as lines of a guest file, by account id, 1000 per page. Omits erased guests and
 * unusable cards.
 */
export async function* exportGuests(
  db: Db,
  merchantId: number,
): AsyncGenerator<{ lines: string; guests: number }> {
  yield { lines: toLine(EXPORTED_COLUMNS), guests: 0 };
  let after = 0n;
  for (;;) {
    const rows = await readPage(db, merchantId, after);
    const last = rows.at(-1);
    if (!last) return;
    after = last.account_id;
    yield { lines: rows.map(lineOf).join(''), guests: rows.length };
  }
}

async function readPage(db: Db, merchantId: number, after: bigint): Promise<ExportedRow[]> {
  const { rows } = await sql<ExportedRow>`
    select g.account_id, g.status, g.enrolled_at, g.fields,
      array(select c.card_number from card c
            where c.merchant_id = ${merchantId} and c.account_id = g.account_id and c.status in ('INACTIVE', 'ACTIVE')
            order by c.registered_at, c.card_number) as cards
    from guest g
    where g.merchant_id = ${merchantId} and g.account_id > ${after} and g.fields <> '{}'
    order by g.account_id limit ${GUESTS_AT_ONCE}`.execute(db);
  return rows;
}

function lineOf({ account_id, status, enrolled_at, fields, cards }: ExportedRow): string {
  const texts = { ...fields } as Record<string, string>;
  texts.accountId = String(account_id);
  texts.enrolledDatetime = enrolled_at.toISOString();
  texts.accountStatus = status;
  texts.printedCardNumber = cards[0] ?? '';
  texts.cards = cards.join(' ');
  return toLine(EXPORTED_COLUMNS.map((column) => texts[column] ?? ''));
}
