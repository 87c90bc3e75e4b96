import { Refusal } from '../../contract/operation.ts';

/** The domain's reasons are neutral; the sale service puts its prefix before them. */
export type SaleCode<Reason extends string> = Reason extends 'unfit_receiving_card'
  ? 'sale.invalid_recipient.unfit_card'
  : `sale.${Exclude<Reason, 'unfit_receiving_card'>}`;

export function saleRefusal<Reason extends string>({
  refused,
}: {
  refused: Reason;
}): Refusal<SaleCode<Reason>> {
  const isUnfit = refused === 'unfit_receiving_card';
  return new Refusal((isUnfit ? 'sale.invalid_recipient.unfit_card' : `sale.${refused}`) as SaleCode<Reason>);
}
