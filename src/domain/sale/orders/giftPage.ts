import type { App } from '../../../app.ts';
import { STORED_VALUE, storedValueIn } from '../../cards/cardRequest.ts';
import type { Merchant } from '../../merchantDirectory.ts';
import { formatDecimal } from '../../money.ts';
import { contentsOfOrder, type Order, SOLD_STATES, secretsOfOrder, toOrder } from './order.ts';
import { linesOf, newCardsOf, type OrderLine } from './orderContents.ts';
import { pageTokenHash } from './pageTokens.ts';
import { reservedCards } from './reservedCards.ts';

/** What whoever has the address is shown. */
export interface ShownGift {
  merchant: Merchant;
  recipientName?: string;
  senderName?: string;
  message?: string;
  /** The picture the buyer chose, at an address of the merchant's. */
  design?: Design;
  cards: { cardNumber: string; registrationCode?: string; isActive: boolean; balance: string }[];
}

export interface Design {
  label: string;
  /** Begins with `https://`. */
  url: string;
}

/** The gift of a page's token, with what its cards hold at this moment; undefined for a token that nobody was given. */
export async function findGift(app: App, token: string): Promise<ShownGift | undefined> {
  if (!/^[\w-]{22}$/.test(token)) return undefined;
  const { db } = app.store;
  const merchantIds = [...app.merchants.all()].map(({ merchantId }) => merchantId);
  if (merchantIds.length === 0) return undefined;
  const delivery = await db
    .selectFrom('sale_delivery')
    .select(['merchant_id', 'order_id', 'line'])
    .where('merchant_id', 'in', merchantIds)
    .where('token_hash', '=', pageTokenHash(token))
    .executeTakeFirst();
  if (!delivery) return undefined;
  const row = await db
    .selectFrom('sale_order')
    .selectAll()
    .where('merchant_id', '=', delivery.merchant_id)
    .where('order_id', '=', delivery.order_id)
    .executeTakeFirstOrThrow();
  const order = toOrder(row);
  // What was taken back is still a gift that somebody was given.
  if (!SOLD_STATES.includes(order.state) && order.state !== 'REFUNDED') return undefined;
  const contents = contentsOfOrder(app.keys, order);
  const lines = linesOf(contents);
  const line = lines[delivery.line];
  const promotion = delivery.line - lines.length;
  const units = newCardsOf(contents);
  const own = (await reservedCards(db, order)).filter(({ unit }) =>
    line ? units[unit]?.line === delivery.line : units[unit]?.promotion === promotion,
  );
  const merchant = app.merchants.known(order.merchantId);
  const { registrationCodes } = secretsOfOrder(app.keys, order);
  const holdings = await holdingsOf(
    app,
    merchant,
    own.map(({ cardNumber }) => cardNumber),
  );
  return {
    merchant,
    recipientName: line?.recipient.name,
    senderName: line?.senderName,
    message: line?.message,
    design: line && designOf(merchant, order, line),
    cards: own.map(({ cardNumber }) => ({
      cardNumber,
      registrationCode: registrationCodes[cardNumber],
      ...(holdings.get(cardNumber) ?? { isActive: false, balance: '' }),
    })),
  };
}

/** As the merchant has it now: the one of the line, else the item's first. */
function designOf(
  merchant: Merchant,
  { programCode }: Order,
  { item, imageCode }: OrderLine,
): Design | undefined {
  const program = merchant.definitions('saleProgram').get(programCode ?? '');
  const { images = [] } = program?.items.find(({ code }) => code === item.code) ?? {};
  const image = imageCode === undefined ? images[0] : images.find(({ code }) => code === imageCode);
  if (!image || !URL.canParse(image.imageUrl)) return undefined;
  const url = new URL(image.imageUrl);
  return url.protocol === 'https:' ? { label: image.label, url: url.href } : undefined;
}

async function holdingsOf({ store: { db } }: App, merchant: Merchant, cardNumbers: string[]) {
  if (cardNumbers.length === 0) return new Map<string, { isActive: boolean; balance: string }>();
  const rows = await db
    .selectFrom('card')
    .innerJoin('wallet', (join) =>
      join
        .onRef('wallet.merchant_id', '=', 'card.merchant_id')
        .onRef('wallet.card_number', '=', 'card.card_number'),
    )
    .select(['card.card_number', 'card.status', 'wallet.balance'])
    .where('card.merchant_id', '=', merchant.merchantId)
    .where('card.card_number', 'in', cardNumbers)
    .where('wallet.wallet_code', '=', STORED_VALUE)
    .execute();
  const scale = storedValueIn(merchant)?.scale ?? 2;
  return new Map(
    rows.map(({ card_number, status, balance }) => [
      card_number,
      { isActive: status === 'ACTIVE', balance: formatDecimal(balance, scale) },
    ]),
  );
}
