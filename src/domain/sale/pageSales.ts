import { audienceOf } from './audience.ts';
import type { SaleProgram } from './saleDefinitions.ts';

type Sold = Pick<SaleProgram, 'type' | 'soldTo'> & {
  items: readonly Pick<SaleProgram['items'][number], 'itemType'>[];
  paymentMethodTypes: readonly Pick<
    SaleProgram['paymentMethodTypes'][number],
    'code' | 'paymentTokenTypes'
  >[];
};

/** Returns what keeps the gift cards of a program from being sold on a shop's page. */
export function pageSaleProblem(program: Sold): string | undefined {
  const hasGift = program.items.some(({ itemType }) => itemType === 'EGIFT');
  return visitorProblem(program) ?? (hasGift ? undefined : 'has no item of type EGIFT');
}

/** Returns what keeps a program from visitors of a page, who have no account and pay by card on a hosted page. */
export function visitorProblem(program: Sold): string | undefined {
  if (!audienceOf(program).includes('open')) return 'is not sold to everybody';
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
