import { Refusal } from '../../contract/operation.ts';

/** The domain's reasons are neutral; the sale service puts its prefix before them. */
export function saleRefusal<Reason extends string>({
  refused,
}: {
  refused: Reason;
}): Refusal<`sale.${Reason}`> {
  return new Refusal(`sale.${refused}`);
}
