import type { App } from '../../app.ts';
import { dayIn } from '../../clock.ts';
import type { Guest } from '../guests/guests.ts';
import type { Merchant } from '../merchantDirectory.ts';
import { type AccountCard, type AccountCardReason, findAccountCard } from './accountCard.ts';
import { type Cart, type Circumstances, receivingCardNumbers } from './pricing/cart.ts';
import type { PricedOrder, PricingReason, Refused } from './pricing/pricedOrder.ts';
import { priceOrder } from './pricing/priceOrder.ts';
import {
  accountProgram,
  type CardKindReason,
  type ItemsName,
  type ProgramReason,
  programWithItems,
} from './programChoice.ts';
import { findReceivingCards } from './receivingCards.ts';
import type { SaleProgram } from './saleDefinitions.ts';
import { salesOf, sellsAnything } from './sales.ts';

/** What an order costs a buyer who is not logged in. Changes nothing. */
export async function calculatePrice(
  app: App,
  merchant: Merchant,
  cart: Cart,
  kind: Omit<ItemsName, 'itemCodes'>,
): Promise<PricedOrder | Refused<PricingReason | ProgramReason | CardKindReason>> {
  const itemCodes = new Set(cart.groups.flatMap(({ items }) => items.map(({ itemCode }) => itemCode)));
  const found = programWithItems(merchant, { ...kind, itemCodes });
  if ('refused' in found) return found;
  return priceOrder(found.program, cart, await circumstancesOf(app, merchant, cart));
}

/** Who buys, and by which program. */
export interface AccountRequest {
  merchant: Merchant;
  /** Of the token, where one was sent: then the card has to be the guest's own. */
  guest?: Guest;
  cardNumber: string;
  programType: SaleProgram['type'];
  /** Absent: the merchant's first program of the type. */
  programCode?: string;
}

/** What an order costs a guest. Changes nothing. */
export async function calculatePriceForAccount(
  app: App,
  request: AccountRequest,
  cart: Cart,
): Promise<PricedOrder | Refused<PricingReason | ProgramReason | AccountCardReason>> {
  const { merchant, programType, programCode: code } = request;
  const card = await cardOfAccount(app, request);
  if ('refused' in card) return card;
  const found = accountProgram(merchant, { programType, code }, card);
  if ('refused' in found) return found;
  return priceOrder(found.program, cart, await circumstancesOf(app, merchant, cart, card));
}

/** The card of the request, at a merchant that sells anything. */
export async function cardOfAccount(
  { store: { db } }: App,
  { merchant, guest, cardNumber }: Pick<AccountRequest, 'merchant' | 'guest' | 'cardNumber'>,
): Promise<AccountCard | Refused<AccountCardReason | 'invalid_merchant'>> {
  if (!sellsAnything(salesOf(merchant))) return { refused: 'invalid_merchant' };
  return findAccountCard(db, merchant, cardNumber, guest);
}

/** Everything a price depends on besides program and cart, read now. */
export async function circumstancesOf(
  { store: { db }, clock }: App,
  merchant: Merchant,
  cart: Cart,
  card?: AccountCard,
): Promise<Circumstances> {
  const now = clock.now();
  const { timeZone } = merchant;
  const today = dayIn(timeZone, now);
  const receivingCards = await findReceivingCards(db, merchant, receivingCardNumbers(cart), today);
  return { now, timeZone, today, accountTier: card?.tierCode, receivingCards };
}
