import { STORED_VALUE } from '../../cards/cardRequest.ts';
import { refuseRepeated } from '../../merchants/repeatedEntries.ts';
import type { Path } from '../../merchants/sourcePositions.ts';
import { parseDecimal } from '../../money.ts';
import { isPhysical } from '../pricing/program.ts';
import type { ItemType, ProgramType, SaleCredit, SaleItem, SaleProgram } from '../saleDefinitions.ts';
import type { Checks } from './checks.ts';

const ITEM_TYPES: Record<ProgramType, readonly ItemType[]> = {
  EGIFT: ['EGIFT'],
  GIFT_CARD: ['GIFT_OR_LOYALTY_CARD', 'SV_GIFT'],
  REWARDS_FROM_POINTS: ['SHIPPED_REWARD', 'ON_CARD_REWARD', 'GIFT_OR_LOYALTY_CARD', 'EGIFT', 'SV_GIFT'],
};

const CHOSEN_PRICE = ['customerPriceEnabled', 'priceRangeLow', 'priceRangeHigh', 'initialPrice', 'priceList'];

/** What a schema cannot see in an item. `scale` is that of the program's prices. */
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
  refuseRepeated(
    images,
    ({ code }) => code,
    (_, place) => [...path, 'images', place, 'code'],
    report,
  );
  checks.days(
    path,
    { from: 'availableFrom', until: 'availableUntil' },
    item.availableFrom,
    item.availableUntil,
  );
}

function checkPointsPrice(checks: Checks, item: SaleItem, path: Path, scale: number): void {
  checks.absent(path, item, ['price', ...CHOSEN_PRICE], 'does not go with points: write pointsPrice');
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
    checks.absent(path, item, CHOSEN_PRICE, 'does not go with a fixed price');
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

/** What will be on a card has to fit on it. */
function checkFaceValue(checks: Checks, { type }: SaleProgram, item: SaleItem, path: Path): void {
  const { moneyScale, report } = checks;
  const holdsValue = item.itemType !== 'SHIPPED_REWARD' && item.itemType !== 'ON_CARD_REWARD';
  if (!holdsValue) {
    checks.absent(path, item, ['faceValue'], 'is only for what holds money');
    return;
  }
  checks.amount([...path, 'faceValue'], item.faceValue, moneyScale);
  if (type === 'REWARDS_FROM_POINTS' && item.faceValue === undefined) report(path, 'must have "faceValue"');
  if (type !== 'REWARDS_FROM_POINTS' && item.price === undefined) {
    checks.absent(path, item, ['faceValue'], 'goes with a fixed price only');
  }
  if (item.faceValue !== undefined) {
    mustFitOnCard(checks, [...path, 'faceValue'], item.faceValue);
    return;
  }
  for (const name of ['price', 'priceRangeLow', 'priceRangeHigh'] as const) {
    mustFitOnCard(checks, [...path, name], item[name]);
  }
  for (const [place, text] of (item.priceList ?? []).entries()) {
    mustFitOnCard(checks, [...path, 'priceList', place], text);
  }
}

export function mustFitOnCard(
  { shop, moneyScale, report }: Checks,
  path: Path,
  text: string | undefined,
): void {
  const limit = shop.wallets.get(STORED_VALUE)?.balanceLimit ?? null;
  const value = text === undefined ? undefined : parseDecimal(text, moneyScale);
  if (limit !== null && value !== undefined && value > limit) {
    report(path, 'is more than the balanceLimit of wallet 1 lets a card hold');
  }
}

/** Every card that may buy the reward has to have the wallet it is put in. */
export function checkCredits(
  checks: Checks,
  program: SaleProgram,
  credits: SaleCredit | undefined,
  path: Path,
): void {
  const { shop, report } = checks;
  if (!credits) {
    report(path, 'must have "credits": what is put on the card');
    return;
  }
  const at = [...path, 'credits', 'wallet'];
  const wallet = checks.wallet(at, credits.wallet);
  if (!wallet) return;
  checks.amount([...path, 'credits', 'quantity'], credits.quantity, wallet.scale);
  for (const code of program.accounts?.templates ?? []) {
    const template = shop.templates.get(code);
    if (template && !template.wallets.has(credits.wallet)) {
      report(at, `refers to wallet ${credits.wallet}, which cards of template ${code} do not have`);
    }
  }
  if (program.accounts?.templates) return;
  // Without a word on templates, those may use it whose cards can pay.
  for (const [code, { wallets }] of shop.templates) {
    const mayPay = program.pointsWallet === undefined || wallets.has(program.pointsWallet);
    if (!mayPay || wallets.has(credits.wallet)) continue;
    report(
      at,
      `refers to wallet ${credits.wallet}, which cards of template ${code} do not have: name the templates in "accounts"`,
    );
  }
}

function checkDelivery(checks: Checks, { itemType, ...item }: SaleItem, path: Path): void {
  const { report } = checks;
  if (isPhysical(itemType)) {
    if (item.requiresShipping === false) {
      checks.absent(path, item, ['deliveryMethods'], 'does not go with what is not shipped');
    }
    for (const [place, method] of (item.deliveryMethods ?? []).entries()) {
      if (method !== 'SHIP') report([...path, 'deliveryMethods', place], 'must be SHIP for what is physical');
    }
    return;
  }
  if (item.requiresShipping) report([...path, 'requiresShipping'], 'is only for what is physical');
  if (itemType !== 'EGIFT') {
    checks.absent(path, item, ['deliveryMethods'], 'does not go with what is put on a card');
    return;
  }
  const place = item.deliveryMethods?.indexOf('SHIP') ?? -1;
  if (place >= 0) report([...path, 'deliveryMethods', place], 'is only for what is physical');
}
