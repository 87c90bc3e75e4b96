import { BusinessRefusal } from '../../src/contract/operation.ts';

/** The domain's reasons are neutral; the sale service puts its prefix before them. */
export type SaleCode<Reason extends string> = Reason extends 'unfit_receiving_card'
  ? 'sale.invalid_recipient.unfit_card'
  : `sale.${Exclude<Reason, 'unfit_receiving_card'>}`;

export function saleRefusal<Reason extends string>({
  refused,
}: {
  refused: Reason;
}): BusinessRefusal<SaleCode<Reason>> {
  const isUnfit = refused === 'unfit_receiving_card';
  return new BusinessRefusal(
    (isUnfit ? 'sale.invalid_recipient.unfit_card' : `sale.${refused}`) as SaleCode<Reason>,
  );
}

const OF_PAYMENT = [
  'invalid_payment_method',
  'payment_type_not_allowed',
  'payment_auth_denied',
  'payment_auth_failed',
  'payment_capture_denied',
  'payment_capture_failed',
] as const;

type PaymentReason = (typeof OF_PAYMENT)[number];
/** What the buyer of a loyalty card cannot meet: no guest is there whose method it could be, and no processor's page. */
type Impossible =
  | 'invalid_saved_payment_method'
  | 'payment_intent_mismatch'
  | 'insufficient_points'
  | 'unfit_receiving_card';

/** In the sale of a loyalty card, what is wrong with the payment has a result of its own, with the fields at fault. */
export function loyaltyCardRefusal<Reason extends string>({
  refused,
  errorsByField = {},
}: {
  refused: Reason;
  errorsByField?: Record<string, string[]>;
}): BusinessRefusal<
  | `sale.${Exclude<Reason, PaymentReason | Impossible>}`
  | `sale.${Extract<Reason, PaymentReason>}.credit_card_failure`
> {
  type Code =
    | `sale.${Exclude<Reason, PaymentReason | Impossible>}`
    | `sale.${Extract<Reason, PaymentReason>}.credit_card_failure`;
  const isOfPayment = (OF_PAYMENT as readonly string[]).includes(refused);
  return isOfPayment
    ? new BusinessRefusal(`sale.${refused}.credit_card_failure` as Code, { errorsByField })
    : new BusinessRefusal(`sale.${refused}` as Code);
}
