import { type LocalTime, localTimeIn } from '../../base/time/zones.ts';
import type { Context } from '../ground/context.ts';
import type { Guest } from '../ground/guest.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import { validityBlocker } from '../rules/conditions.ts';
import { loyaltyProgramOf } from '../rules/loyaltyProgram.ts';
import type { AccountCard, AccountCardReason } from './accountCard.ts';
import { cardOfAccount } from './calculatePrice.ts';
import type { Refused } from './pricing/pricedOrder.ts';
import type { MenuItem, PointsPrice } from './saleDefinitions.ts';
import { salesOf, sellsAnything } from './sales.ts';

export interface PointsValue {
  menuItemId: string;
  /** Absent for an id the merchant does not have. */
  label?: string;
  /** Absent when it cannot be bought with points. */
  costs?: { walletCode: number; price: string };
}

export interface PointsValuesRequest {
  merchant: Merchant;
  guest?: Guest;
  cardNumber: string;
  storeCode: string;
  menuItemIds: readonly string[];
}

/** Store, time and card of the request. */
interface Occasion {
  local: LocalTime;
  storeCode: string;
  card: AccountCard;
}

/**
 * Returns the points prices of menu items for a guest, in a store and now, in the requested order. Read-only.
 */
export async function pointsValues(
  app: Pick<Context, 'clock' | 'store'>,
  request: PointsValuesRequest,
): Promise<PointsValue[] | Refused<AccountCardReason | 'error' | 'invalid_merchant' | 'invalid_store'>> {
  const { merchant, storeCode, menuItemIds } = request;
  const sales = salesOf(merchant);
  if (!sellsAnything(sales)) return { refused: 'invalid_merchant' };
  if (!merchant.stores.get(storeCode)?.isOpen) return { refused: 'invalid_store' };
  const card = await cardOfAccount(app, request);
  if ('refused' in card) return card;
  const requested = menuItemIds.map((menuItemId) => ({ menuItemId, item: sales.menuItems.get(menuItemId) }));
  if (requested.some(({ item }) => item?.fits === false)) return { refused: 'error' };
  const local = localTimeIn(merchant.timeZone, app.clock.now());
  return requested.map(({ menuItemId, item }) => ({
    menuItemId,
    label: item?.definition.label,
    costs: item && costsOf(merchant, item.definition, { local, storeCode, card }),
  }));
}

function costsOf(merchant: Merchant, { pointsPrices }: MenuItem, occasion: Occasion): PointsValue['costs'] {
  const price = pointsPrices.find((each) => applies(merchant, each, occasion));
  return price && { walletCode: price.wallet, price: price.price };
}

/**
 * Returns true if a price applies: the card has the wallet, and the wallet can be redeemed there and then.
 */
function applies(
  merchant: Merchant,
  { wallet, templates, tiers, when = {} }: PointsPrice,
  { card, ...place }: Occasion,
): boolean {
  const { cardTemplateCode, tierCode } = card;
  const redemption = loyaltyProgramOf(merchant).redemptionRules.get(wallet)?.when ?? {};
  return (
    merchant.cardTemplates.get(cardTemplateCode)?.walletCodes.has(wallet) === true &&
    (templates?.includes(cardTemplateCode) ?? true) &&
    (tiers?.includes(tierCode) ?? true) &&
    validityBlocker(when, place) === undefined &&
    validityBlocker(redemption, place) === undefined
  );
}
