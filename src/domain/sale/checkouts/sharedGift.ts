import { openedText, ownerOf, sealedText } from '../../../base/crypto/sealing.ts';
import type { SecretKeys } from '../../../base/crypto/secretKeys.ts';
import { ofMerchant } from '../../../store/ofMerchant.ts';
import type { Context } from '../../ground/context.ts';
import type { Merchant } from '../../ground/merchantDirectory.ts';
import { audienceOf } from '../audience.ts';
import { type Contribution, contributionsTo, type GiftKey } from '../orders/contributions.ts';
import { contentsOfOrder, findOrder, type Order } from '../orders/order.ts';
import { linesOf, newCardsOf, type OrderContents, type OrderLine } from '../orders/orderContents.ts';
import { reservedCards } from '../orders/reservedCards.ts';
import type { SaleItem, SaleProgram } from '../saleDefinitions.ts';
import { salesOf } from '../sales.ts';

/** Gift that others may add to until it is delivered. */
export interface SharedGift {
  key: GiftKey;
  line: OrderLine;
  /** Card that receives what is given. Absent once the gift is delivered or refunded. */
  cardNumber?: string;
  dueAt: Date;
  state: 'open' | 'delivered' | 'refunded';
  contributions: Contribution[];
  /** Minor units: what the organiser paid and what others added. */
  sum: bigint;
}

/** Token of the link by which others add to a gift. It needs no row, and cannot be guessed. */
export function sharedGiftToken(
  keys: Pick<SecretKeys, 'giftLinks'>,
  { merchantId, orderId, line }: GiftKey,
): string {
  return sealedText(keys.giftLinks, ownerOf(merchantId, 'shared gift'), `${orderId} ${line}`);
}

/** Finds the gift of a token; undefined for any other text. */
export async function findSharedGift(
  app: Pick<Context, 'store' | 'keys' | 'clock'>,
  merchantId: number,
  token: string,
): Promise<SharedGift | undefined> {
  const key = keyIn(app.keys, merchantId, token);
  return key && readSharedGift(app, key);
}

function keyIn(keys: Pick<SecretKeys, 'giftLinks'>, merchantId: number, token: string): GiftKey | undefined {
  const text = openedText(keys.giftLinks, ownerOf(merchantId, 'shared gift'), token);
  if (text === undefined) return undefined;
  const [orderId, line] = text.split(' ');
  return { merchantId, orderId: BigInt(orderId!), line: Number(line) };
}

/** Reads a gift that several may pay for; undefined for a line that is none. */
export async function readSharedGift(
  app: Pick<Context, 'store' | 'keys' | 'clock'>,
  key: GiftKey,
): Promise<SharedGift | undefined> {
  const { db } = app.store;
  const order = await findOrder(db, key);
  if (!order || order.sealedContents === null) return undefined;
  const contents = contentsOfOrder(app.keys, order);
  const line = linesOf(contents)[key.line];
  const delivery = await ofMerchant(db, key.merchantId).find('sale_delivery', {
    order_id: key.orderId,
    line: key.line,
    method: 'EMAIL',
  });
  if (!line || !delivery || !isForSeveral(line)) return undefined;
  const isRefunded = order.state === 'REFUNDED' || delivery.state === 'REFUNDED';
  const isOpen = delivery.state === 'WAITING' && delivery.due_at > app.clock.now();
  const state = isRefunded ? 'refunded' : isOpen ? 'open' : 'delivered';
  const contributions = await contributionsTo(db, app.keys, key);
  return {
    key,
    line,
    state,
    dueAt: delivery.due_at,
    contributions,
    sum: contributions.reduce((sum, { amount }) => sum + amount, line.faceValue),
    ...(state === 'open' ? { cardNumber: await cardOfLine(app, order, contents, key.line) } : {}),
  };
}

/** Returns true for a line that is one card, mailed on a later day. */
export function isForSeveral({ item, quantity, delivery }: OrderLine): boolean {
  const { method, at } = delivery;
  return item.itemType === 'EGIFT' && quantity === 1 && method === 'EMAIL' && at !== undefined;
}

async function cardOfLine(
  { store: { db } }: Pick<Context, 'store'>,
  order: Order,
  contents: OrderContents,
  line: number,
): Promise<string | undefined> {
  const unit = newCardsOf(contents).findIndex((card) => card.line === line);
  return (await reservedCards(db, order)).find((card) => card.unit === unit)?.cardNumber;
}

/** Returns true while others may add to the gift. */
export async function isGiftOpen(
  app: Pick<Context, 'store' | 'keys' | 'clock'>,
  merchantId: number,
  { orderId, line }: { orderId: string; line: number },
): Promise<boolean> {
  const gift = await readSharedGift(app, { merchantId, orderId: BigInt(orderId), line });
  return gift?.state === 'open';
}

/** Finds the item by which anyone may put value on a card, in the merchant's order; undefined where none is sold. */
export function contributionItem(merchant: Merchant): { program: SaleProgram; item: SaleItem } | undefined {
  for (const { definition, program } of salesOf(merchant).programs) {
    const item = definition.items.find(({ itemType, available }) => itemType === 'SV_GIFT' && available);
    if (program && item && audienceOf(definition).includes('open')) return { program: definition, item };
  }
  return undefined;
}
