import { STORED_VALUE } from '../../cards/shared/cardRequest.ts';
import { proveCards } from '../../cards/shared/registrationProof.ts';
import type { CheckoutParts } from '../../ground/context.ts';
import type { Guest } from '../../ground/guest.ts';
import type { Merchant } from '../../ground/merchantDirectory.ts';
import type { MethodRefusal, MethodRules, RequestedMethod } from '../../payments/methodRequest.ts';
import type { TokenMethod } from '../../payments/resolvedMethod.ts';
import { resolvePaymentMethod } from '../../payments/resolvePaymentMethod.ts';
import { type AccountCardReason, findAccountCard } from '../accountCard.ts';
import { offeredMethods } from '../offeredMethods.ts';
import { type Cart, receivingCardNumbers } from '../pricing/cart.ts';
import type { LoyaltyCardSale, SaleProgram } from '../saleDefinitions.ts';
import type { OrderContents } from './orderContents.ts';

export interface PaymentInput {
  merchant: Merchant;
  method: RequestedMethod;
  /** Account whose saved methods may be used. */
  accountId?: bigint;
  /** Guest of the access token: the paying card must then be the guest's own. */
  guest?: Guest;
  /** Card of the request. */
  cardNumber?: string;
  isAnonymous: boolean;
  hasHostedPage?: boolean;
  hostedCheckoutPaymentIntent?: string;
  pointsWallet?: number;
  offer: SaleProgram | LoyaltyCardSale;
}

export type OrderPayment = { method?: TokenMethod } & Pick<OrderContents, 'payer' | 'paidWith'>;

/**
 * Resolves and validates the payment of an order before it is paid. A wrong registration code counts as an
 * attempt, as at a till; the balance is checked only when the card pays.
 */
export async function orderPayment(
  app: CheckoutParts,
  input: PaymentInput,
): Promise<OrderPayment | MethodRefusal | { refused: AccountCardReason }> {
  const { merchant, isAnonymous } = input;
  const resolved = await resolvePaymentMethod(app, { ...input, rules: rulesOf(input) });
  if ('refused' in resolved) return resolved;
  const { paymentMethodType } = input.method;
  const paidWith = input.offer.paymentMethodTypes.find(({ code: type }) => type === paymentMethodType)?.label;
  if (resolved.kind === 'token') return { method: resolved, paidWith };
  const { kind, cardNumber, walletCode } = resolved;
  const code = resolved.kind === 'stored_value' ? resolved.registrationCode : undefined;
  if (isAnonymous && code === undefined) {
    return {
      refused: 'invalid_payment_method',
      errorsByField: { 'paymentMethod/registrationCode': ['Send the registration code of the card.'] },
    };
  }
  if (code !== undefined) {
    const now = app.clock.now();
    const proven = await proveCards(app, merchant, { cardNumbers: [cardNumber], code, now });
    if (!proven.has(cardNumber)) return { refused: 'invalid_card' };
  }
  const card = await findAccountCard(app, merchant, cardNumber, input.guest);
  return 'refused' in card ? card : { payer: { kind, cardNumber, walletCode }, paidWith };
}

/** Returns true if stored value would buy value for the paying card itself. */
export function loadsItsPayer(cart: Cart, payer: OrderPayment['payer']): boolean {
  return payer?.kind === 'stored_value' && receivingCardNumbers(cart).includes(payer.cardNumber);
}

function rulesOf({ merchant, offer, pointsWallet, ...caller }: PaymentInput): MethodRules {
  const usualWallet: Record<string, number | undefined> = { SV: STORED_VALUE, POINTS: pointsWallet };
  return {
    types: offeredMethods(merchant, offer, caller).map(
      ({ code, wallet, savedAllowed, paymentTokenTypes }) => ({
        code,
        walletCode: wallet ?? usualWallet[code],
        savedAllowed,
        paymentTokenTypes,
      }),
    ),
    cardTypes: offer.cardTypes.length > 0 ? offer.cardTypes.map(({ code }) => code) : undefined,
  };
}
