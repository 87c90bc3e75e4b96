import type { Context } from '../../ground/context.ts';
import { numberOf, type Order } from './order.ts';
import { linesOf, newCardsOf, type OrderContents } from './orderContents.ts';
import type { UnsealedOrder } from './unsealedOrder.ts';

/** Reply for a sold order, identical in every repeat. */
export interface SoldOrder {
  orderNumber: number;
  contents: OrderContents;
  /** Card page URL and message to the recipient of each line, in the order of the groups. */
  lines: { recipientMessage: string; deliveryUrl: string }[];
  /** For each promotion item: its first card, and the URL of its card page. */
  promotions: { cardNumber?: string; deliveryUrl: string }[];
  /** All new cards, by unit. */
  cards: { cardNumber: string; registrationCode?: string }[];
}

export async function soldOrder(
  app: Pick<Context, 'config' | 'store' | 'merchants'>,
  sold: UnsealedOrder,
): Promise<SoldOrder> {
  const { order, contents } = sold;
  const { pageTokens, registrationCodes } = sold.secrets;
  const reserved = await sold.cards(app.store);
  const made = order.kind === 'loyalty_card' ? [] : newCardsOf(contents);
  const lines = linesOf(contents);
  const addressOf = (delivery: number) => {
    const token = pageTokens[String(delivery)];
    return token === undefined ? '' : pageAddress(app, token);
  };
  return {
    orderNumber: numberOf(order),
    contents,
    lines: lines.map((line, index) => {
      const deliveryUrl = addressOf(index);
      const isTheirs = line.delivery.method === 'URL' && deliveryUrl !== '';
      return { deliveryUrl, recipientMessage: isTheirs ? recipientMessage(app, order, line) : '' };
    }),
    promotions: contents.promotionItems.map(({ item }, promotion) => {
      const deliveryUrl = addressOf(lines.length + promotion);
      if (item.itemType === 'ON_CARD_REWARD') return { cardNumber: contents.cardNumber, deliveryUrl };
      const own = made.findIndex((card) => card.promotion === promotion);
      return { cardNumber: reserved.find(({ unit }) => unit === own)?.cardNumber, deliveryUrl };
    }),
    cards: reserved.map(({ cardNumber }) => ({
      cardNumber,
      registrationCode: registrationCodes[cardNumber],
    })),
  };
}

export function pageAddress({ config }: Pick<Context, 'config'>, token: string): string {
  return `${(config.publicUrl ?? '').replace(/\/$/, '')}/gift/${token}`;
}

function recipientMessage(
  { merchants }: Pick<Context, 'merchants'>,
  { merchantId }: Order,
  { senderName, message, recipient }: { senderName?: string; message?: string; recipient: { name?: string } },
): string {
  const { name } = merchants.known(merchantId);
  const greeting = recipient.name === undefined ? '' : `${recipient.name}, `;
  const gift = `${greeting}${senderName ?? 'somebody'} has sent you a gift from ${name}.`;
  const text = greeting === '' ? gift.charAt(0).toUpperCase() + gift.slice(1) : gift;
  return message === undefined ? text : `${text}\n\n${message}`;
}
