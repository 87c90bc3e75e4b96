import { formatDecimal } from '../../../base/money/money.ts';
import type { Db } from '../../../store/database.ts';
import type { Context } from '../../ground/context.ts';
import { type Order, secretsOfOrder } from './order.ts';
import { linesOf, newCardsOf, type OrderContents } from './orderContents.ts';
import { reservedCards } from './reservedCards.ts';

/** Card of a gift, as sold. */
export interface GiftCard {
  cardNumber: string;
  registrationCode?: string;
  /** Decimal text. */
  originalAmount: string;
}

/** Lists the cards of one delivery of an order: of a line, or of a promotion item after them. */
export async function deliveredCards(
  db: Db,
  { keys }: Pick<Context, 'keys'>,
  order: Order,
  contents: OrderContents,
  delivery: number,
  /** Value that others added to a gift of one card. */
  added = 0n,
): Promise<GiftCard[]> {
  const lines = linesOf(contents);
  const promotion = delivery - lines.length;
  const units = newCardsOf(contents);
  const { registrationCodes } = secretsOfOrder(keys, order);
  const cards = await reservedCards(db, order);
  return cards
    .filter(({ unit }) =>
      promotion < 0 ? units[unit]?.line === delivery : units[unit]?.promotion === promotion,
    )
    .map(({ unit, cardNumber }) => ({
      cardNumber,
      registrationCode: registrationCodes[cardNumber],
      originalAmount: formatDecimal(units[unit]!.faceValue + added, contents.program.moneyScale),
    }));
}
