import { parseDecimal } from '../../../base/money/money.ts';
import { refuseRepeatedIn } from '../../ground/merchants/repeatedEntries.ts';
import type { Path } from '../../ground/merchants/sourcePositions.ts';
import { isPhysical } from '../pricing/program.ts';
import type { ItemType, ProgramType, SaleItem, SaleProgram } from '../saleDefinitions.ts';
import type { Checks } from './checks.ts';
import { checkCredits, checkFaceValue } from './valueProblems.ts';

const ITEM_TYPES: Record<ProgramType, readonly ItemType[]> = {
  EGIFT: ['EGIFT'],
  GIFT_CARD: ['GIFT_OR_LOYALTY_CARD', 'SV_GIFT'],
  REWARDS_FROM_POINTS: ['SHIPPED_REWARD', 'ON_CARD_REWARD', 'GIFT_OR_LOYALTY_CARD', 'EGIFT', 'SV_GIFT'],
};

const CHOSEN_PRICE = ['customerPriceEnabled', 'priceRangeLow', 'priceRangeHigh', 'initialPrice', 'priceList'];

/**
 * Checks an item for problems that the JSON schema cannot express. `scale` is that of the program's prices.
 */
export function checkItem(
  checks: Checks,
  program: SaleProgram,
  item: SaleItem,
  path: Path,
  scale: number,
): void {
  const { report } = checks;
  const { itemType, images = [], minQuantity = 1, maxQuantity = minQuantity } = item;
  if (!ITEM_TYPES[program.type].includes(itemType)) {
    report([...path, 'itemType'], `must be one of ${ITEM_TYPES[program.type].join(', ')} in ${program.type}`);
  }
  if (program.type === 'REWARDS_FROM_POINTS') checkPointsPrice(checks, item, path, scale);
  else checkMoneyPrice(checks, program, item, path, scale);
  checkFaceValue(checks, program, item, path);
  if (itemType === 'ON_CARD_REWARD') checkCredits(checks, program, item.credits, path);
  else checks.absent(path, item, ['credits'], 'is only for an ON_CARD_REWARD');
  checkDelivery(checks, item, path);
  if (maxQuantity < minQuantity) report([...path, 'maxQuantity'], 'must not be below minQuantity');
  refuseRepeatedIn([...path, 'images'], images, 'code', report);
  checks.days(
    path,
    { from: 'availableFrom', until: 'availableUntil' },
    item.availableFrom,
    item.availableUntil,
  );
}

function checkPointsPrice(checks: Checks, item: SaleItem, path: Path, scale: number): void {
  checks.absent(path, item, ['price', ...CHOSEN_PRICE], 'is not allowed with points: use pointsPrice');
  if (item.pointsPrice === undefined) checks.report(path, 'must have "pointsPrice"');
  checks.amount([...path, 'pointsPrice'], item.pointsPrice, scale);
}

function checkMoneyPrice(
  checks: Checks,
  { type }: SaleProgram,
  item: SaleItem,
  path: Path,
  scale: number,
): void {
  const { report } = checks;
  checks.absent(path, item, ['pointsPrice'], 'is only for REWARDS_FROM_POINTS');
  if (item.price !== undefined) {
    checks.amount([...path, 'price'], item.price, scale);
    checks.absent(path, item, CHOSEN_PRICE, 'is not allowed with a fixed price');
    return;
  }
  const low = checks.amount([...path, 'priceRangeLow'], item.priceRangeLow, scale);
  const high = checks.amount([...path, 'priceRangeHigh'], item.priceRangeHigh, scale);
  if (low !== undefined && high !== undefined && high < low) {
    report([...path, 'priceRangeHigh'], 'must not be below priceRangeLow');
  }
  const { customerPriceEnabled, priceList } = item;
  const hasRange = item.priceRangeLow !== undefined || item.priceRangeHigh !== undefined;
  if (type !== 'EGIFT') checks.absent(path, item, ['customerPriceEnabled'], 'is only for EGIFT programs');
  else if (hasRange && !customerPriceEnabled) report(path, 'needs customerPriceEnabled: true for its range');
  if (!hasRange && !customerPriceEnabled && !priceList) {
    report(path, 'must have a price, a priceList or a range');
  }
  for (const [place, text] of (priceList ?? []).entries()) {
    const amount = checks.amount([...path, 'priceList', place], text, scale);
    if (amount === undefined) continue;
    if (amount < (low ?? amount) || amount > (high ?? amount)) {
      report([...path, 'priceList', place], 'must be within the range');
    }
  }
  const initial = checks.amount([...path, 'initialPrice'], item.initialPrice, scale);
  if (initial !== undefined && !priceList?.some((text) => parseDecimal(text, scale) === initial)) {
    report([...path, 'initialPrice'], 'must be one of priceList');
  }
}

function checkDelivery(checks: Checks, { itemType, ...item }: SaleItem, path: Path): void {
  const { report } = checks;
  if (isPhysical(itemType)) {
    if (item.requiresShipping === false) {
      checks.absent(path, item, ['deliveryMethods'], 'is not allowed for items that are not shipped');
    }
    for (const [place, method] of (item.deliveryMethods ?? []).entries()) {
      if (method !== 'SHIP') report([...path, 'deliveryMethods', place], 'must be SHIP for physical items');
    }
    return;
  }
  if (item.requiresShipping) report([...path, 'requiresShipping'], 'is only for physical items');
  if (itemType !== 'EGIFT') {
    checks.absent(path, item, ['deliveryMethods'], 'is not allowed for value put on a card');
    return;
  }
  const place = item.deliveryMethods?.indexOf('SHIP') ?? -1;
  if (place >= 0) report([...path, 'deliveryMethods', place], 'is only for physical items');
}
