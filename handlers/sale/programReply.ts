import type { components } from '../../generated/types.ts';
import { dayIn } from '../../src/base/time/zones.ts';
import { STORED_VALUE } from '../../src/domain/cards/shared/cardRequest.ts';
import type { Merchant } from '../../src/domain/ground/merchantDirectory.ts';
import { offeredMethods, type PayingCaller } from '../../src/domain/sale/offeredMethods.ts';
import type { Program } from '../../src/domain/sale/pricing/program.ts';
import { isAvailableOn } from '../../src/domain/sale/pricing/terms.ts';
import { deliveryMethodsOf, requiresShipping } from '../../src/domain/sale/programOf.ts';
import type {
  CardType,
  LoyaltyCardSale,
  LoyaltyCardSaleItem,
  PaymentMethodType,
  SaleItem,
  ShippingOptionDefinition,
} from '../../src/domain/sale/saleDefinitions.ts';

type Schemas = components['schemas'];

/** Maps a program of the merchant file to the contract's shape for a buyer. */
export function programReplyOf(
  { definition, pointsWallet }: Program,
  merchant: Merchant,
  { now, ...caller }: PayingCaller & { now: Date },
): Schemas['SaleProgram'] {
  const { currency, timeZone } = merchant;
  const today = dayIn(timeZone, now);
  const { type, label, currencySymbol, giftBoxPrice } = definition;
  return {
    programType: type,
    label,
    itemConfigs: definition.items.map((item) => toItemConfig(item, pointsWallet, today)),
    paymentMethodTypes: offeredMethods(merchant, definition, caller).map((method) =>
      toMethod(method, pointsWallet),
    ),
    shippingOptions: definition.shippingOptions.map(shippingOptionOf),
    cardTypes: definition.cardTypes.map(toCardType),
    // Points have no currency.
    currency:
      pointsWallet === undefined
        ? { code: currency, symbol: currencySymbol ?? usualSymbol(currency) }
        : undefined,
    giftBoxPrice: optionalNumber(giftBoxPrice),
  };
}

export function loyaltyCardProgramReplyOf(
  definition: LoyaltyCardSale,
  merchant: Merchant,
  caller: PayingCaller,
): Schemas['SaleLoyaltyCardProgram'] {
  const { label, items, shippingOptions, cardTypes } = definition;
  return {
    label,
    itemConfigs: items.filter(({ available }) => available).map(toLoyaltyCardConfig),
    paymentMethodTypes: offeredMethods(merchant, definition, caller).map((method) => toMethod(method)),
    shippingOptions: shippingOptions.length === 0 ? undefined : shippingOptions.map(shippingOptionOf),
    cardTypes: cardTypes.map(toCardType),
  };
}

export function shippingOptionOf(option: ShippingOptionDefinition): Schemas['SaleShippingOption'] {
  const { code, label, description, price, estimatedDaysMin, estimatedDaysMax, isDefault } = option;
  return {
    code,
    label,
    description,
    price: Number(price),
    estimatedDaysMin,
    estimatedDaysMax,
    isDefault,
  };
}

function toItemConfig(
  item: SaleItem,
  pointsWallet: number | undefined,
  today: string,
): Schemas['SaleItemConfig'] {
  const { itemType, code, label, plural, description, thumbnailImageUrl, imageUrl } = item;
  const { minQuantity, maxQuantity, messageMaxLength, images } = item;
  const deliveryMethods = deliveryMethodsOf(item);
  const common = {
    itemType,
    code,
    label,
    plural,
    description,
    thumbnailImageUrl,
    imageUrl,
    images,
    minQuantity,
    maxQuantity,
    messageMaxLength,
    deliveryMethods: deliveryMethods.length === 0 ? undefined : deliveryMethods,
    requiresShipping: requiresShipping(item),
    available: isAvailableOn(item, today),
  };
  const { price, pointsPrice } = item;
  if (pointsPrice !== undefined) {
    const points = Number(pointsPrice);
    return { ...common, price: points, pointsPrice: points, walletCode: pointsWallet };
  }
  if (price !== undefined) return { ...common, price: Number(price) };
  return {
    ...common,
    customerPriceEnabled: item.customerPriceEnabled,
    priceRangeLow: optionalNumber(item.priceRangeLow),
    priceRangeHigh: optionalNumber(item.priceRangeHigh),
    initialPrice: optionalNumber(item.initialPrice),
    priceList: item.priceList?.map(Number),
  };
}

function toLoyaltyCardConfig({
  price,
  template,
  tier,
  available: _,
  ...item
}: LoyaltyCardSaleItem): Schemas['SaleLoyaltyCardItemConfig'] {
  return {
    code: item.code,
    label: item.label,
    plural: item.plural,
    description: item.description,
    thumbnailImageUrl: item.thumbnailImageUrl,
    imageUrl: item.imageUrl,
    price: Number(price),
    cardTemplateCode: template,
    tierCode: tier,
    requiresShipping: item.requiresShipping,
  };
}

function toMethod(
  { code, label, wallet, savedAllowed, paymentTokenTypes }: PaymentMethodType,
  pointsWallet?: number,
): Schemas['SalePaymentMethodTypeEntry'] {
  const usual = { SV: STORED_VALUE, POINTS: pointsWallet }[code as string];
  return { code, label, walletCode: wallet ?? usual, savedAllowed, paymentTokenTypes };
}

function toCardType({ code, label, imageUrl }: CardType): Schemas['SaleCardTypeEntry'] {
  return { code, label, imageUrl };
}

function optionalNumber(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

function usualSymbol(currency: string): string {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}
