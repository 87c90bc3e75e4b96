import type { Merchant } from '../ground/merchantDirectory.ts';
import type { AccountCard } from './accountCard.ts';
import { audienceOf } from './audience.ts';
import type { Refused } from './pricing/pricedOrder.ts';
import type { Program } from './pricing/program.ts';
import { lowestTier } from './programOf.ts';
import type { SaleProgram } from './saleDefinitions.ts';
import { type Sales, type StandingProgram, salesOf, sellsAnything } from './sales.ts';
import type { Shop } from './shop.ts';

/** Program of a request. */
export interface ChosenProgram {
  program: Program;
  /** Tier that new cards start in; absent where the program sells none. */
  startTier?: number;
}

export type ProgramReason = 'error' | 'invalid_merchant' | 'program_not_found';
export type CardKindReason = 'invalid_card_template' | 'invalid_tier';

export interface OpenProgramName {
  programType: SaleProgram['type'];
  cardTemplateCode: number;
  /** Absent: the lowest. */
  tierCode?: number;
}

/** Finds the program of a type for buyers who are not logged in, by card template and starting tier. */
export function openProgram(
  merchant: Merchant,
  { programType, cardTemplateCode, tierCode }: OpenProgramName,
): ChosenProgram | Refused<ProgramReason | CardKindReason> {
  const sales = salesOf(merchant);
  if (!sellsAnything(sales)) return { refused: 'invalid_merchant' };
  const wrongKind = cardKindProblem(sales.shop, cardTemplateCode, tierCode);
  if (wrongKind) return wrongKind;
  const requestedTier = tierCode ?? lowestTier(sales.shop, cardTemplateCode);
  const fitting = openTo(sales, 'open').filter(
    ({ definition: { type, template, tier = requestedTier } }) =>
      type === programType && template === cardTemplateCode && tier === requestedTier,
  );
  return chosen(sales, closestTier(fitting, () => requestedTier)[0], requestedTier);
}

export interface ItemsName {
  itemCodes: ReadonlySet<string>;
  /** Absent: of any type. */
  programType?: SaleProgram['type'];
  cardTemplateCode?: number;
  tierCode?: number;
}

/**
 * Finds the first program with all these items for buyers who are not logged in. Filters by card template, if
 * given.
 */
export function programWithItems(
  merchant: Merchant,
  { itemCodes, programType, cardTemplateCode, tierCode }: ItemsName,
): ChosenProgram | Refused<ProgramReason | CardKindReason | 'invalid_item'> {
  const sales = salesOf(merchant);
  if (!sellsAnything(sales)) return { refused: 'invalid_merchant' };
  const wrongKind = cardKindProblem(sales.shop, cardTemplateCode, tierCode);
  if (wrongKind) return wrongKind;
  const fitting = openTo(sales, 'open').filter(
    ({ definition: { type, template, tier } }) =>
      (programType === undefined || type === programType) &&
      (cardTemplateCode === undefined || template === cardTemplateCode) &&
      (tierCode === undefined || tier === undefined || tier === tierCode),
  );
  if (fitting.length === 0) return { refused: 'program_not_found' };
  const withItems = fitting.filter(({ definition: { items } }) => {
    const codes = new Set(items.map(({ code }) => code));
    return [...itemCodes].every((code) => codes.has(code));
  });
  const wantedOf = ({ template }: SaleProgram) =>
    tierCode ?? (template === undefined ? undefined : lowestTier(sales.shop, template));
  const [first] = closestTier(withItems, wantedOf);
  if (!first) {
    const sold = new Set(fitting.flatMap(({ definition: { items } }) => items.map(({ code }) => code)));
    return { refused: 'invalid_item', given: [...itemCodes].find((code) => !sold.has(code)) };
  }
  const { template } = first.definition;
  const hasTier =
    tierCode === undefined || template === undefined || hasTierIn(sales.shop, template, tierCode);
  return hasTier ? chosen(sales, first, tierCode) : { refused: 'invalid_tier' };
}

/**
 * Lists the programs of a type that a guest's card may use, in the merchant's order, without unusable ones.
 */
export function accountPrograms(
  merchant: Merchant,
  programType: SaleProgram['type'],
  card: AccountCard,
): ChosenProgram[] | Refused<ProgramReason> {
  const sales = salesOf(merchant);
  const fitting = programsFor(sales, programType, card);
  if (fitting.length === 0) return { refused: 'program_not_found' };
  const programs = fitting.flatMap((each) => {
    const found = chosen(sales, each);
    return 'refused' in found ? [] : [found];
  });
  return programs.length === 0 ? { refused: 'error' } : programs;
}

/** Returns the first of the guest's programs, or the one of the code. */
export function accountProgram(
  merchant: Merchant,
  { programType, code }: { programType: SaleProgram['type']; code?: string },
  card: AccountCard,
): ChosenProgram | Refused<ProgramReason> {
  const sales = salesOf(merchant);
  const fitting = programsFor(sales, programType, card);
  return chosen(
    sales,
    fitting.find(({ definition }) => code === undefined || definition.code === code),
  );
}

function programsFor(sales: Sales, programType: SaleProgram['type'], card: AccountCard): StandingProgram[] {
  const template = sales.shop.templates.get(card.cardTemplateCode);
  return openTo(sales, 'accounts').filter(({ definition: { type, accounts, pointsWallet } }) => {
    const { templates, tiers } = accounts ?? {};
    return (
      type === programType &&
      (templates?.includes(card.cardTemplateCode) ?? true) &&
      (tiers?.includes(card.tierCode) ?? true) &&
      (pointsWallet === undefined || template?.wallets.has(pointsWallet) === true)
    );
  });
}

function openTo({ programs }: Sales, audience: 'open' | 'accounts'): StandingProgram[] {
  return programs.filter(({ definition }) => audienceOf(definition).includes(audience));
}

function cardKindProblem(
  { templates }: Shop,
  template: number | undefined,
  tier: number | undefined,
): Refused<CardKindReason> | undefined {
  if (template !== undefined && !templates.has(template)) return { refused: 'invalid_card_template' };
  if (tier === undefined) return undefined;
  const possible = template === undefined ? [...templates.keys()] : [template];
  const isKnown = possible.some((code) => templates.get(code)?.tiers.has(tier));
  return isKnown ? undefined : { refused: 'invalid_tier' };
}

function hasTierIn({ templates }: Shop, template: number, tier: number): boolean {
  return templates.get(template)?.tiers.has(tier) === true;
}

/** Sorts programs: those for the wanted tier first, then those for all tiers, then the rest. */
function closestTier(
  programs: readonly StandingProgram[],
  wantedOf: (definition: SaleProgram) => number | undefined,
): StandingProgram[] {
  const distance = ({ definition }: StandingProgram) =>
    definition.tier === undefined ? 1 : definition.tier === wantedOf(definition) ? 0 : 2;
  return [...programs].sort((a, b) => distance(a) - distance(b));
}

function chosen(
  { shop }: Sales,
  found: StandingProgram | undefined,
  requestedTier?: number,
): ChosenProgram | Refused<'program_not_found' | 'error'> {
  if (!found) return { refused: 'program_not_found' };
  const { program } = found;
  if (!program) return { refused: 'error' };
  const { template, tier } = program;
  const startTier =
    template === undefined ? undefined : (requestedTier ?? tier ?? lowestTier(shop, template));
  return { program, startTier };
}
