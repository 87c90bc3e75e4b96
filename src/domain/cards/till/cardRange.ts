import { endsInCheckDigit } from '../../../base/text/checkDigit.ts';
import { ofMerchant } from '../../../store/ofMerchant.ts';
import type { Context } from '../../ground/context.ts';
import type { Merchant } from '../../ground/merchantDirectory.ts';
import { type CardRange, numberInRange, rangeSize } from '../../ground/merchants/cardNumbers.ts';

export type RangeReason = 'range_invalid' | 'range_too_large' | 'range_count_mismatch';

const MAX_CARDS_IN_A_RANGE = 1_000;

/** Range as sent by the till, with the number of cards it expects. */
export interface RangeInput {
  first: string;
  last: string;
  numberOfCards: number;
}

/**
 * Lists the card numbers of a range, or refuses the range. Does not check that all cards exist; locking them
 * does.
 */
export async function numbersOfRange(
  { store: { db } }: Pick<Context, 'store'>,
  { merchantId, cardTemplates }: Merchant,
  input: RangeInput,
): Promise<string[] | { refused: RangeReason }> {
  const ends = await ofMerchant(db, merchantId)
    .selectFrom('card')
    .select(['card_number', 'card_template_code'])
    .where('card_number', 'in', [input.first, input.last])
    .execute();
  // Safe without a lock, since a card's template never changes. If neither end is a card, the sale is refused
  // later.
  const kinds = new Set(ends.map((card) => card.card_template_code));
  if (kinds.size > 1) return { refused: 'range_invalid' };
  const template = cardTemplates.get(ends[0]?.card_template_code ?? 0);
  if (template && template.kind !== 'gift') return { refused: 'range_invalid' };
  return decideRange(input, template?.luhnCheckDigit ?? false);
}

const CARD_NUMBER = /^[0-9]{8,30}$/;

function decideRange(
  { first, last, numberOfCards }: RangeInput,
  luhn: boolean,
): string[] | { refused: RangeReason } {
  const range: CardRange = { first, last, luhn };
  const ends = [first, last];
  const isRange =
    ends.every((end) => CARD_NUMBER.test(end) && (!luhn || endsInCheckDigit(end))) &&
    first.length === last.length &&
    first <= last;
  if (!isRange) return { refused: 'range_invalid' };
  const size = rangeSize(range);
  if (size > MAX_CARDS_IN_A_RANGE) return { refused: 'range_too_large' };
  if (size !== numberOfCards) return { refused: 'range_count_mismatch' };
  return Array.from({ length: size }, (_, index) => numberInRange(range, index));
}
