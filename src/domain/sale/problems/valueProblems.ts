import { parseDecimal } from '../../../base/money/money.ts';
import { STORED_VALUE } from '../../cards/shared/cardRequest.ts';
import type { Path } from '../../ground/merchants/sourcePositions.ts';
import type { SaleCredit, SaleItem, SaleProgram } from '../saleDefinitions.ts';
import type { Checks } from './checks.ts';

/** Checks that a face value fits on the card. */
export function checkFaceValue(
  checks: Checks,
  { type, paysForStoredValue }: SaleProgram,
  item: SaleItem,
  path: Path,
): void {
  const { moneyScale, report } = checks;
  const holdsValue = item.itemType !== 'SHIPPED_REWARD' && item.itemType !== 'ON_CARD_REWARD';
  if (!holdsValue) {
    checks.absent(path, item, ['faceValue'], 'is only for items that hold money');
    return;
  }
  checks.amount([...path, 'faceValue'], item.faceValue, moneyScale);
  if (type === 'REWARDS_FROM_POINTS' && item.faceValue === undefined) report(path, 'must have "faceValue"');
  if (type !== 'REWARDS_FROM_POINTS' && item.price === undefined) {
    checks.absent(path, item, ['faceValue'], 'requires a fixed price');
  }
  if (item.faceValue !== undefined) {
    mustFitOnCard(checks, [...path, 'faceValue'], item.faceValue);
    if (paysForStoredValue && Number(item.faceValue) > Number(item.price))
      report([...path, 'faceValue'], 'must not be above the price where the program has paysForStoredValue');
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
    report(path, 'exceeds the balanceLimit of wallet 1');
  }
}

/** Checks that every card that may buy the reward has its wallet. */
export function checkCredits(
  checks: Checks,
  program: SaleProgram,
  credits: SaleCredit | undefined,
  path: Path,
): void {
  const { shop, report } = checks;
  if (!credits) {
    report(path, 'must have "credits": the value put on the card');
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
  // Without explicit templates, the audience is every card that can pay.
  for (const [code, { wallets }] of shop.templates) {
    const mayPay = program.pointsWallet === undefined || wallets.has(program.pointsWallet);
    if (!mayPay || wallets.has(credits.wallet)) continue;
    report(
      at,
      `refers to wallet ${credits.wallet}, which cards of template ${code} do not have: name the templates in "accounts"`,
    );
  }
}
