import { sql } from 'kysely';
import { registrationCodeHash } from '../../base/crypto/secrets.ts';
import type { DayCounters } from '../../ledger/movement.ts';
import { type CamelRow, camelRow } from '../../store/camelRow.ts';
import type { RowOf, Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { mustFitCode, recordLockedCode } from '../cards/shared/cardChecks.ts';
import { isUsableOn, lastDayOf, statusOn } from '../cards/shared/cardExpiry.ts';
import { isNotReserved } from '../cards/shared/cardReservation.ts';
import { storeCounters } from '../cards/shared/registrationProof.ts';
import type { Caller } from '../ground/caller.ts';
import type { Context } from '../ground/context.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';

/** Card for a new guest: one in the guest's hands, or the next in stock of a template. */
export type RequestedCard = { cardNumber: string; registrationCode?: string } | { cardTemplateCode: number };

export interface CardToRegister {
  cardNumber: string;
  cardTemplateCode: number;
}

export type CardReason =
  | 'reg_code_mismatch'
  | 'card_not_found'
  | 'card_already_registered'
  | 'card_not_active'
  | 'out_of_cards'
  | 'error';

/**
 * Returns true if a required registration code is missing. Trusted clients need none; others need the code or
 * a token for the card.
 */
export function isCodeMissing(
  { authentication, cardToRegister }: Caller,
  requestedCard: RequestedCard,
): boolean {
  if (!('cardNumber' in requestedCard) || requestedCard.registrationCode !== undefined) return false;
  return authentication !== 'b2b' && cardToRegister !== requestedCard.cardNumber;
}

interface Place {
  merchant: Merchant;
  /** Merchant's calendar day, `yyyy-mm-dd`. */
  today: string;
}

/**
 * Locks the card to register, with the same lock as the ledger. A wrong code is counted in the same
 * transaction; nothing else is written on refusal.
 */
export async function holdCardToRegister(
  app: Pick<Context, 'limits' | 'keys'>,
  trx: Trx,
  place: Place,
  requestedCard: RequestedCard,
): Promise<CardToRegister | { refused: CardReason }> {
  if ('cardTemplateCode' in requestedCard) {
    const { cardTemplateCode } = requestedCard;
    const cardNumber = await holdNextCard(trx, place, cardTemplateCode);
    return cardNumber === undefined ? { refused: 'out_of_cards' } : { cardNumber, cardTemplateCode };
  }
  const { cardNumber, registrationCode } = requestedCard;
  const { merchantId } = place.merchant;
  const found = await holdCard(trx, merchantId, cardNumber);
  if (registrationCode !== undefined) {
    const presented = registrationCodeHash(
      app.keys.registrationCodes,
      merchantId,
      cardNumber,
      registrationCode,
    );
    // An unknown card runs the same statements as a wrong code, so that timing does not reveal it.
    const card = found ?? { cardNumber, registrationCodeHash: null, counters: noCounters };
    const mismatch = mustFitCode(card, presented, place.today);
    if (mismatch) {
      await storeCounters(trx, merchantId, cardNumber, mismatch.counters?.[0]?.counters ?? card.counters);
      recordLockedCode(app, merchantId, mismatch);
      return { refused: mismatch.refused };
    }
  }
  if (!found) return { refused: 'card_not_found' };
  const reason = whyNotRegister(place, found);
  return reason ? { refused: reason } : { cardNumber, cardTemplateCode: found.cardTemplateCode };
}

/**
 * Activates a loyalty card on registration; gift cards are activated by sale. Returns false if the card was
 * active already.
 */
export async function activateCard(
  trx: Trx,
  { merchant, today }: Place,
  { cardNumber, cardTemplateCode }: CardToRegister,
): Promise<boolean> {
  const lastDay = lastDayOf(merchant.cardTemplates.get(cardTemplateCode), today);
  const { numUpdatedRows } = await ofMerchant(trx, merchant.merchantId)
    .updateTable('card', { card_number: cardNumber, status: 'INACTIVE' })
    // Keeps an expiry date set by the card's batch.
    .set({ status: 'ACTIVE', expires_on: sql`coalesce(expires_on, ${lastDay}::date)` })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type FoundCard = CamelRow<RowOf<'card'>> & { counters: DayCounters };

const noCounters: DayCounters = { day: null, codeFailures: 0, movements: 0 };

function whyNotRegister({ merchant, today }: Place, card: FoundCard): CardReason | undefined {
  const { cardTemplateCode, accountId } = card;
  const status = statusOn(card, today);
  if (accountId !== null) return 'card_already_registered';
  const template = merchant.cardTemplates.get(cardTemplateCode);
  if (!template) return 'error';
  const isUsable = status === 'ACTIVE' || (status === 'INACTIVE' && template.kind === 'loyalty');
  return isUsable ? undefined : 'card_not_active';
}

async function holdCard(trx: Trx, merchantId: number, cardNumber: string): Promise<FoundCard | undefined> {
  const row = await ofMerchant(trx, merchantId)
    .rows('card', { card_number: cardNumber })
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (
    row && {
      ...camelRow(row),
      counters: { day: row.counted_on, codeFailures: row.code_failures, movements: row.movements },
    }
  );
}

/** Locks the first card in stock that no other transaction has locked. */
async function holdNextCard(
  trx: Trx,
  { merchant: { merchantId }, today }: Place,
  cardTemplateCode: number,
): Promise<string | undefined> {
  const row = await ofMerchant(trx, merchantId)
    .selectFrom('card')
    .select('card_number')
    .where('card_template_code', '=', cardTemplateCode)
    // A literal rather than a parameter, so that every plan can use the partial index of the stock.
    .where('status', '=', sql.lit('INACTIVE'))
    .where('account_id', 'is', null)
    .where(isUsableOn(today))
    .where(isNotReserved(merchantId))
    .orderBy('card_number')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.card_number;
}
