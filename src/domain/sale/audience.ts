import type { Audience, ProgramType, SaleProgram } from './saleDefinitions.ts';

export const AUDIENCES: Record<ProgramType, readonly Audience[]> = {
  EGIFT: ['open'],
  GIFT_CARD: ['open', 'accounts'],
  REWARDS_FROM_POINTS: ['accounts'],
};

/** Returns the audiences of a program: all that its type allows, unless the file restricts them. */
export function audienceOf({ type, soldTo }: Pick<SaleProgram, 'type' | 'soldTo'>): readonly Audience[] {
  return soldTo ?? AUDIENCES[type];
}
