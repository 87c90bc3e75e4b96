import { audienceOf } from './audience.ts';
import type { SaleProgram } from './saleDefinitions.ts';

type Sold = Pick<SaleProgram, 'type' | 'soldTo'> & {
  items: readonly Pick<SaleProgram['items'][number], 'itemType'>[];
  paymentMethodTypes: readonly Pick<
    SaleProgram['paymentMethodTypes'][number],
    'code' | 'paymentTokenTypes'
  >[];
};

/** Returns what keeps a program from being sold to visitors of a page, who pay by card on a hosted page. */
export function pageSaleProblem(program: Sold): string | undefined {
  if (!audienceOf(program).includes('open')) return 'is not sold to everybody';
  if (!program.items.some(({ itemType }) => itemType === 'EGIFT')) return 'has no item of type EGIFT';
  return isPaidByCard(program)
    ? undefined
    : 'has no VAULT_TOKEN of credit cards among its paymentMethodTypes';
}

function isPaidByCard({ paymentMethodTypes }: Pick<Sold, 'paymentMethodTypes'>): boolean {
  return paymentMethodTypes.some(
    ({ code, paymentTokenTypes: kinds }) =>
      code === 'VAULT_TOKEN' && (kinds === undefined || kinds.includes('CREDIT_CARD')),
  );
}
