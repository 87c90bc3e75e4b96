import { STORED_VALUE } from '../../cards/shared/cardRequest.ts';
import { refuseRepeatedIn } from '../../ground/merchants/repeatedEntries.ts';
import type { Path } from '../../ground/merchants/sourcePositions.ts';
import type { CardType, PaymentMethodType, ShippingOptionDefinition } from '../saleDefinitions.ts';
import type { Checks } from './checks.ts';

/** Parts of an offer common to all programs: shipping and payment options. */
interface Offer {
  shippingOptions: ShippingOptionDefinition[];
  paymentMethodTypes: PaymentMethodType[];
  cardTypes: CardType[];
}

/** Checks shipping and payment options. `scale` is that of the program's prices. */
export function checkOffer(checks: Checks, offer: Offer, path: Path, scale: number): void {
  const { report } = checks;
  const { shippingOptions, paymentMethodTypes, cardTypes } = offer;
  for (const [name, entries] of Object.entries({ shippingOptions, paymentMethodTypes, cardTypes }))
    refuseRepeatedIn([...path, name], entries, 'code', report);
  for (const [place, option] of shippingOptions.entries()) {
    const at: Path = [...path, 'shippingOptions', place];
    checks.amount([...at, 'price'], option.price, scale, 'zero');
    const { estimatedDaysMin: min = 0, estimatedDaysMax: max = min } = option;
    if (max < min) report([...at, 'estimatedDaysMax'], 'must not be below estimatedDaysMin');
  }
  const [, second] = shippingOptions.filter(({ isDefault }) => isDefault);
  if (second) report([...path, 'shippingOptions'], 'must have at most one that isDefault');
  for (const [place, method] of paymentMethodTypes.entries()) {
    checkMethod(checks, method, [...path, 'paymentMethodTypes', place]);
  }
}

function checkMethod(checks: Checks, method: PaymentMethodType, path: Path): void {
  const { code, wallet = STORED_VALUE } = method;
  if (code === 'SV') {
    const paying = checks.wallet([...path, 'wallet'], wallet);
    if (paying && paying.kind !== 'stored_value')
      checks.report([...path, 'wallet'], 'must be one that holds money');
  } else if (code !== 'POINTS') {
    checks.absent(path, method, ['wallet'], `is not for ${code}`);
  }
  if (code !== 'VAULT_TOKEN') {
    checks.absent(path, method, ['savedAllowed', 'paymentTokenTypes'], 'is only for VAULT_TOKEN');
  }
}
