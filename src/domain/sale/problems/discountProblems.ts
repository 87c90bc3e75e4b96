import { refuseRepeatedIn } from '../../ground/merchants/repeatedEntries.ts';
import type { Path } from '../../ground/merchants/sourcePositions.ts';
import { audienceOf } from '../audience.ts';
import type { SaleDiscount, SaleProgram, SalePromotionItem } from '../saleDefinitions.ts';
import type { Checks } from './checks.ts';
import { checkCredits, mustFitOnCard } from './valueProblems.ts';

/** Maximum number of free items in a reply of the contract. */
const MAX_PROMOTION_ITEMS = 1000;

/**
 * Checks a program's discounts and free items for problems that the JSON schema cannot express. `scale` is
 * that of its prices.
 */
export function checkReductions(checks: Checks, program: SaleProgram, path: Path, scale: number): void {
  const { report } = checks;
  refuseRepeatedIn([...path, 'discounts'], program.discounts, 'code', report);
  refuseRepeatedIn([...path, 'promotionItems'], program.promotionItems, 'code', report);
  for (const [place, discount] of program.discounts.entries()) {
    const at: Path = [...path, 'discounts', place];
    checkTerms(checks, program, discount, at, scale);
    checkDiscount(checks, discount, at, scale);
    checkNoGain(checks, program, discount, at);
  }
  for (const [place, item] of program.promotionItems.entries()) {
    const at: Path = [...path, 'promotionItems', place];
    checkTerms(checks, program, item, at, scale);
    checkPromotionItem(checks, program, item, at);
    checkNoGain(checks, program, item, at);
  }
  const max = program.promotionItems.reduce(
    (sum, { maxQuantity, quantity }) => sum + (maxQuantity ?? quantity),
    0,
  );
  if (max > MAX_PROMOTION_ITEMS) {
    report([...path, 'promotionItems'], `give ${max} items at most; ${MAX_PROMOTION_ITEMS} are possible`);
  }
}

function checkTerms(
  checks: Checks,
  program: SaleProgram,
  terms: SaleDiscount | SalePromotionItem,
  path: Path,
  scale: number,
): void {
  for (const [place, code] of (terms.items ?? []).entries()) {
    if (!program.items.some((item) => item.code === code)) {
      checks.report([...path, 'items', place], `refers to an unknown item "${code}" of the program`);
    }
  }
  checks.amount([...path, 'minimumAmount'], terms.minimumAmount, scale);
  checks.tiers([...path, 'tiers'], terms.tiers, program.accounts?.templates);
  if (!audienceOf(program).includes('accounts')) {
    checks.absent(path, terms, ['tiers'], 'is only for programs that are sold to accounts');
  }
  checks.days(path, { from: 'from', until: 'until' }, terms.from, terms.until);
  for (const [place, code] of (terms.paymentMethodTypes ?? []).entries()) {
    if (!program.paymentMethodTypes.some((method) => method.code === code)) {
      checks.report([...path, 'paymentMethodTypes', place], `the program cannot be paid by ${code}`);
    }
  }
}

/**
 * Reports reductions where stored value pays for stored value: such a gain could be repeated without limit.
 */
function checkNoGain(
  { report }: Checks,
  { paysForStoredValue, paymentMethodTypes }: SaleProgram,
  terms: SaleDiscount | SalePromotionItem,
  path: Path,
): void {
  if (!paysForStoredValue || !paymentMethodTypes.some(({ code }) => code === 'SV')) return;
  if (terms.paymentMethodTypes === undefined || terms.paymentMethodTypes.includes('SV')) {
    report(path, 'must name paymentMethodTypes without SV, since the program has paysForStoredValue');
  }
}

function checkDiscount(checks: Checks, discount: SaleDiscount, path: Path, scale: number): void {
  const { percent, amount, on } = discount;
  if ((percent === undefined) === (amount === undefined)) {
    checks.report(path, 'must have either "percent" or "amount"');
  }
  if (percent !== undefined && Number(percent) === 0)
    checks.report([...path, 'percent'], 'must be above zero');
  checks.amount([...path, 'amount'], amount, scale);
  if (on === 'order') {
    checks.absent(path, discount, ['fromUnit'], 'is only for discounts on items');
    checks.absent(path, discount, ['items'], 'is only for discounts on items');
  }
}

function checkPromotionItem(checks: Checks, program: SaleProgram, item: SalePromotionItem, path: Path): void {
  const { report, moneyScale } = checks;
  const { itemType, faceValue, quantity, repeats, maxQuantity } = item;
  checks.amount([...path, 'faceValue'], faceValue, moneyScale);
  if (itemType === 'EGIFT') {
    if (faceValue === undefined) report(path, 'must have "faceValue"');
    mustFitOnCard(checks, [...path, 'faceValue'], faceValue);
    checks.absent(path, item, ['credits'], 'is only for an ON_CARD_REWARD');
  } else {
    checkCredits(checks, program, item.credits, path);
    if (audienceOf(program).includes('open')) {
      report([...path, 'itemType'], 'ON_CARD_REWARD is only for programs with soldTo: [accounts]');
    }
  }
  if (repeats && maxQuantity === undefined) report(path, 'must have "maxQuantity", since it repeats');
  if (!repeats) checks.absent(path, item, ['maxQuantity'], 'is only for discounts that repeat');
  if (maxQuantity !== undefined && maxQuantity < quantity) {
    report([...path, 'maxQuantity'], 'must not be below quantity');
  }
}
