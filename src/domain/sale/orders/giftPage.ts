import { sql } from 'kysely';
import { formatDecimal } from '../../../base/money/money.ts';
import { dayIn } from '../../../base/time/zones.ts';
import type { CardStatus, Db, RowOf } from '../../../store/database.ts';
import { ofMerchant } from '../../../store/ofMerchant.ts';
import { statusOn } from '../../cards/shared/cardExpiry.ts';
import { STORED_VALUE, storedValueIn } from '../../cards/shared/cardRequest.ts';
import type { Context } from '../../ground/context.ts';
import type { Merchant } from '../../ground/merchantDirectory.ts';
import { contributionsTo } from './contributions.ts';
import { deliveredCards, type GiftCard } from './deliveredCards.ts';
import { contentsOfOrder, type Order, SOLD_STATES, toOrder } from './order.ts';
import { linesOf, type OrderLine } from './orderContents.ts';
import { pageTokenHash } from './pageTokens.ts';

/** Gift as its web page shows it. */
export interface ShownGift {
  merchant: Merchant;
  recipientName?: string;
  senderName?: string;
  message?: string;
  /** Picture that the buyer chose, at a URL of the merchant's. */
  design?: Design;
  /** True: the purchase was refunded, so that nothing is left to spend. */
  isRefunded: boolean;
  /** First names of others who added to the gift. */
  givers: string[];
  /** True: the buyer can be written to, and has not been thanked for it. */
  canBeThanked: boolean;
  cards: GiftCard[];
}

/** Current balance of a gift card. */
export interface Holding {
  status: CardStatus;
  /** Decimal text, like `amount` below. */
  balance: string;
  /** Part of the balance that expires first; `day` is the last on which it can be spent. */
  expiry?: { day: string; amount: string; isAll: boolean };
}

export interface Design {
  label: string;
  /** Begins with `https://`. */
  url: string;
}

/** Finds the gift of a page token; undefined for an unknown token. */
export async function findGift(
  app: Pick<Context, 'store' | 'merchants' | 'keys'>,
  token: string,
): Promise<ShownGift | undefined> {
  const found = await findDelivery(app, token);
  if (!found) return undefined;
  const { order, delivery } = found;
  const contents = contentsOfOrder(app.keys, order);
  const line = linesOf(contents)[delivery.line];
  const merchant = app.merchants.known(order.merchantId);
  const { orderId, merchantId } = order;
  const contributions = await contributionsTo(app.store.db, app.keys, {
    merchantId,
    orderId,
    line: delivery.line,
  });
  const added = contributions.reduce((sum, { amount }) => sum + amount, 0n);
  return {
    merchant,
    recipientName: line?.recipient.name,
    senderName: line?.senderName,
    message: line?.message,
    design: line && designOf(merchant, order, line),
    isRefunded: order.state === 'REFUNDED' || delivery.state === 'REFUNDED',
    givers: contributions.flatMap(({ giver }) => giver ?? []),
    canBeThanked: delivery.thanked_at === null && order.forgottenAt === null && contents.buyer !== undefined,
    cards: await deliveredCards(app.store.db, app, order, contents, delivery.line, added),
  };
}

/** Finds the order and the delivery of a page token; undefined for an unknown one, and while nothing is sold. */
export async function findDelivery(
  app: Pick<Context, 'store' | 'merchants'>,
  token: string,
): Promise<{ order: Order; delivery: DeliveryKey } | undefined> {
  if (!/^[\w-]{22}$/.test(token)) return undefined;
  const { db } = app.store;
  const merchantIds = [...app.merchants.all()].map(({ merchantId }) => merchantId);
  if (merchantIds.length === 0) return undefined;
  const delivery = await findAmong(db, merchantIds, pageTokenHash(token)).catch((error) =>
    findOneByOne(db, merchantIds, pageTokenHash(token), error),
  );
  if (!delivery) return undefined;
  const row = await ofMerchant(db, delivery.merchant_id)
    .rows('sale_order', { order_id: delivery.order_id })
    .executeTakeFirstOrThrow();
  const order = toOrder(row);
  // The recipient of a refunded gift still sees the page.
  const isShown = SOLD_STATES.includes(order.state) || order.state === 'REFUNDED';
  return isShown ? { order, delivery } : undefined;
}

type DeliveryKey = Pick<RowOf<'sale_delivery'>, 'merchant_id' | 'order_id' | 'line' | 'state' | 'thanked_at'>;

function findAmong(db: Db, merchantIds: number[], tokenHash: Buffer): Promise<DeliveryKey | undefined> {
  return db
    .selectFrom('sale_delivery')
    .select(['merchant_id', 'order_id', 'line', 'state', 'thanked_at'])
    .where('merchant_id', 'in', merchantIds)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/**
 * Asks each merchant's shard, after one of them failed the statement for all. Throws the error if the gift may be on a
 * shard that does not answer.
 */
async function findOneByOne(
  db: Db,
  merchantIds: number[],
  tokenHash: Buffer,
  error: unknown,
): Promise<DeliveryKey | undefined> {
  let hasFailed = false;
  for (const merchantId of merchantIds) {
    const found = await findAmong(db, [merchantId], tokenHash).catch(() => {
      hasFailed = true;
      return undefined;
    });
    if (found) return found;
  }
  if (hasFailed) throw error;
  return undefined;
}

/** Returns the current design: the one of the line, else the item's first. */
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

/** Reads the balances of gift cards, by number. Excludes expired value that is not debited yet. */
export async function findHoldings(
  app: Pick<Context, 'store' | 'clock'>,
  merchant: Merchant,
  cardNumbers: readonly string[],
): Promise<Map<string, Holding>> {
  if (cardNumbers.length === 0) return new Map();
  const { merchantId, timeZone } = merchant;
  const [rows, lots] = await Promise.all([
    readBalances(app.store.db, merchantId, cardNumbers),
    readLots(app.store.db, merchantId, cardNumbers),
  ]);
  const today = dayIn(timeZone, app.clock.now());
  const scale = storedValueIn(merchant)?.scale ?? 2;
  return new Map(
    rows.map(({ card_number, status: stored, expires_on, balance }) => {
      const own = lots.filter((lot) => lot.card_number === card_number);
      const status = statusOn({ status: stored, expiresOn: expires_on }, today);
      return [card_number, { status, ...usableValue({ balance, expires_on }, own, today, scale) }];
    }),
  );
}

// Lateral with a limit or offset: one probe of a key per card, whatever statistics the planner has. A join reads all
// wallets of the merchant where there are none.
async function readBalances(db: Db, merchantId: number, cardNumbers: readonly string[]) {
  const { rows } = await sql<{
    card_number: string;
    status: CardStatus;
    expires_on: string | null;
    balance: bigint;
  }>`
    select own.card_number, card.status, card.expires_on, wallet.balance
    from unnest(${[...cardNumbers]}::text[]) own(card_number)
      cross join lateral (select status, expires_on from card
        where merchant_id = ${merchantId} and card_number = own.card_number limit 1) card
      cross join lateral (select balance from wallet
        where merchant_id = ${merchantId} and card_number = own.card_number
          and wallet_code = ${STORED_VALUE} limit 1) wallet`.execute(db);
  return rows;
}

async function readLots(db: Db, merchantId: number, cardNumbers: readonly string[]) {
  const { rows } = await sql<{ card_number: string; expires_on: string; remaining: bigint }>`
    select own.card_number, lot.expires_on, lot.remaining
    from unnest(${[...cardNumbers]}::text[]) own(card_number)
      cross join lateral (select expires_on, remaining from wallet_lot
        where merchant_id = ${merchantId} and card_number = own.card_number
          and wallet_code = ${STORED_VALUE} and remaining > 0 offset 0) lot
    order by lot.expires_on`.execute(db);
  return rows;
}

/** A card ends with all of its value; before that, each lot with its own. */
function usableValue(
  card: { balance: bigint; expires_on: string | null },
  lots: { expires_on: string; remaining: bigint }[],
  today: string,
  scale: number,
): Omit<Holding, 'status'> {
  const due = lots.filter(({ expires_on }) => expires_on < today);
  const usable = due.reduce((left, { remaining }) => left - remaining, card.balance);
  const end = card.expires_on === null ? [] : [{ expires_on: card.expires_on, remaining: usable }];
  const [next] = [...end, ...lots.filter(({ expires_on }) => expires_on >= today)].sort((one, other) =>
    one.expires_on < other.expires_on ? -1 : Number(one.expires_on > other.expires_on),
  );
  const balance = formatDecimal(usable, scale);
  if (!next || usable === 0n) return { balance };
  const { expires_on: day, remaining } = next;
  return { balance, expiry: { day, amount: formatDecimal(remaining, scale), isAll: remaining === usable } };
}
