import { BusinessRefusal } from '../../src/contract/operation.ts';
import type { LinePlace } from '../../src/domain/sale/pricing/pricedOrder.ts';

/** Error code of the sale service: the domain's neutral reason with a prefix. */
export type SaleCode<Reason extends string> = Reason extends 'unfit_receiving_card'
  ? 'sale.invalid_recipient.unfit_card'
  : `sale.${Exclude<Reason, 'unfit_receiving_card'>}`;

export function saleRefusal<Reason extends string>({
  refused,
  given,
  places,
  errorsByField = {},
}: {
  refused: Reason;
  given?: string;
  places?: LinePlace[];
  errorsByField?: Record<string, string[]>;
}): BusinessRefusal<SaleCode<Reason>> {
  const isUnfit = refused === 'unfit_receiving_card';
  const faults = Object.entries(errorsByField).map(([field, messages]) => [`/${field}`, messages]);
  return new BusinessRefusal(
    (isUnfit ? 'sale.invalid_recipient.unfit_card' : `sale.${refused}`) as SaleCode<Reason>,
    faults.length === 0 ? {} : { errorsByField: Object.fromEntries(faults) },
    {},
    { given, within: places?.map(({ group, item }) => `/orderItemGroups/${group}/orderItems/${item}`) },
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
/** Refusals that cannot occur for a loyalty card: its buyer has no saved method and no hosted checkout page. */
type Impossible =
  | 'invalid_saved_payment_method'
  | 'payment_intent_mismatch'
  | 'insufficient_points'
  | 'unfit_receiving_card';

/** Maps refusals of a loyalty card sale; payment errors have their own result, with the invalid fields. */
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
  // Such a sale has exactly one item.
  const isOfItem = ['invalid_item', 'item_unavailable'].includes(refused);
  const isOfPayment = (OF_PAYMENT as readonly string[]).includes(refused);
  return isOfPayment
    ? new BusinessRefusal(`sale.${refused}.credit_card_failure` as Code, { errorsByField })
    : new BusinessRefusal(`sale.${refused}` as Code, {}, {}, isOfItem ? { within: ['/orderItems/0'] } : {});
}
