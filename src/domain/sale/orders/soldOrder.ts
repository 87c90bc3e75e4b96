import type { App } from '../../../app.ts';
import { contentsOfOrder, type Order, secretsOfOrder } from './order.ts';
import { linesOf, newCardsOf, type OrderContents } from './orderContents.ts';
import { reservedCards } from './reservedCards.ts';

/** What a buyer is told of an order that is sold, the same however often. */
export interface SoldOrder {
  orderNumber: number;
  contents: OrderContents;
  /** For each line, in the order of the groups: where its cards are shown, and what to say with it. */
  lines: { recipientMessage: string; deliveryUrl: string }[];
  /** For each promotion item, its card, where it is one. */
  promotionCards: (string | undefined)[];
  /** All new cards, by unit. */
  cards: { cardNumber: string; registrationCode?: string }[];
}

export async function soldOrder(app: App, order: Order): Promise<SoldOrder> {
  const contents = contentsOfOrder(app.keys, order);
  const { pageTokens, registrationCodes } = secretsOfOrder(app.keys, order);
  const reserved = await reservedCards(app.store.db, order);
  const made = order.kind === 'loyalty_card' ? [] : newCardsOf(contents);
  return {
    orderNumber: order.orderNumber,
    contents,
    lines: linesOf(contents).map((line, index) => {
      const token = pageTokens[String(index)];
      const deliveryUrl = token === undefined ? '' : pageAddress(app, token);
      const isTheirs = line.delivery.method === 'URL' && deliveryUrl !== '';
      return { deliveryUrl, recipientMessage: isTheirs ? recipientMessage(app, order, line) : '' };
    }),
    promotionCards: contents.promotionItems.map(({ item }, promotion) => {
      const own = item.itemType === 'EGIFT' ? made.findIndex((card) => card.promotion === promotion) : -1;
      if (own < 0) return item.itemType === 'ON_CARD_REWARD' ? contents.cardNumber : undefined;
      return reserved.find(({ unit }) => unit === own)?.cardNumber;
    }),
    cards: reserved.map(({ cardNumber }) => ({
      cardNumber,
      registrationCode: registrationCodes[cardNumber],
    })),
  };
}

export function pageAddress({ config }: Pick<App, 'config'>, token: string): string {
  return `${(config.publicUrl ?? '').replace(/\/$/, '')}/gift/${token}`;
}

function recipientMessage(
  { merchants }: App,
  { merchantId }: Order,
  { senderName, message, recipient }: { senderName?: string; message?: string; recipient: { name?: string } },
): string {
  const { name } = merchants.known(merchantId);
  const greeting = recipient.name === undefined ? '' : `${recipient.name}, `;
  const gift = `${greeting}${senderName ?? 'somebody'} has sent you a gift from ${name}.`;
  const text = greeting === '' ? gift.charAt(0).toUpperCase() + gift.slice(1) : gift;
  return message === undefined ? text : `${text}\n\n${message}`;
}
