import { STORED_VALUE } from '../../cards/shared/cardRequest.ts';
import { refuseRepeatedIn } from '../../ground/merchants/repeatedEntries.ts';
import type { Path } from '../../ground/merchants/sourcePositions.ts';
import { AUDIENCES, audienceOf } from '../audience.ts';
import type { SaleProgram } from '../saleDefinitions.ts';
import type { Checks } from './checks.ts';
import { checkReductions } from './discountProblems.ts';
import { checkItem } from './itemProblems.ts';
import { checkOffer } from './offerProblems.ts';

/** Maximum decimals of a price in the contract. */
const MAX_SCALE = 2;

/**
 * Checks a program against the merchant's other configuration. Runs on a file before it is applied, and on
 * the stored program before it is sold by: a wallet's limit may have changed since.
 */
export function checkProgram(checks: Checks, program: SaleProgram, path: Path): void {
  checkAudience(checks, program, path);
  checkMoney(checks, program, path);
  checkCards(checks, program, path);
  const scale = checkPrices(checks, program, path);
  checks.amount([...path, 'giftBoxPrice'], program.giftBoxPrice, scale, 'zero');
  refuseRepeatedIn([...path, 'items'], program.items, 'code', checks.report);
  for (const [index, item] of program.items.entries()) {
    checkItem(checks, program, item, [...path, 'items', index], scale);
  }
  checkOffer(checks, program, path, scale);
  checkPayingPoints(checks, program, path);
  checkReductions(checks, program, path, scale);
}

function checkAudience(checks: Checks, program: SaleProgram, path: Path): void {
  const { type, soldTo = [], accounts } = program;
  for (const [place, audience] of soldTo.entries()) {
    if (AUDIENCES[type].includes(audience)) continue;
    checks.report([...path, 'soldTo', place], `${type} is sold to ${AUDIENCES[type].join(', ')} only`);
  }
  if (!audienceOf(program).includes('accounts')) {
    checks.absent(path, program, ['accounts'], 'is only for programs that are sold to accounts');
  }
  for (const [place, code] of (accounts?.templates ?? []).entries()) {
    checks.template([...path, 'accounts', 'templates', place], code);
  }
  checks.tiers([...path, 'accounts', 'tiers'], accounts?.tiers, accounts?.templates);
}

/** Checks that the merchant has a money wallet where money is put on cards. */
function checkMoney({ shop, report }: Checks, program: SaleProgram, path: Path): void {
  const wallet = shop.wallets.get(STORED_VALUE);
  if (program.type === 'REWARDS_FROM_POINTS' && !sellsValue(program)) return;
  if (wallet?.kind !== 'stored_value') {
    report(path, 'needs wallet 1: what is sold holds money');
  } else if (wallet.scale > MAX_SCALE) {
    report(path, `cannot be sold where wallet 1 has more than ${MAX_SCALE} decimals`);
  }
}

function sellsValue({ items, promotionItems }: SaleProgram): boolean {
  return (
    items.some(({ faceValue }) => faceValue !== undefined) ||
    promotionItems.some(({ itemType }) => itemType === 'EGIFT')
  );
}

/** Checks that the sold card template can hold money, and has the starting tier. */
function checkCards(checks: Checks, program: SaleProgram, path: Path): void {
  const { report } = checks;
  const { items, promotionItems, template, tier } = program;
  const makesCards = [...items, ...promotionItems].some(
    ({ itemType }) => itemType === 'EGIFT' || itemType === 'GIFT_OR_LOYALTY_CARD',
  );
  if (makesCards && template === undefined) report(path, 'must have "template": it sells cards');
  const sold = checks.template([...path, 'template'], template);
  if (sold && makesCards && !sold.wallets.has(STORED_VALUE)) {
    report([...path, 'template'], `refers to template ${template}, whose cards hold no stored value`);
  }
  if (tier === undefined) return;
  if (template === undefined) report([...path, 'tier'], 'needs a template');
  else if (sold && !sold.tiers.has(tier)) {
    report([...path, 'tier'], `refers to an unknown tier ${tier} of template ${template}`);
  }
}

/** Checks prices, and returns their scale. */
function checkPrices(checks: Checks, program: SaleProgram, path: Path): number {
  const { type, pointsWallet } = program;
  const at = [...path, 'pointsWallet'];
  if (type !== 'REWARDS_FROM_POINTS') {
    checks.absent(path, program, ['pointsWallet'], 'is only for REWARDS_FROM_POINTS');
    return checks.moneyScale;
  }
  if (program.paysForStoredValue) checks.report([...path, 'paysForStoredValue'], 'is not for points');
  if (pointsWallet === undefined) checks.report(path, 'must have "pointsWallet": the wallet of its prices');
  const wallet = checks.wallet(at, pointsWallet);
  if (!wallet) return 0;
  if (wallet.kind !== 'points') checks.report(at, 'must be a wallet of points');
  if (wallet.scale > MAX_SCALE) checks.report(at, `must have at most ${MAX_SCALE} decimals`);
  return wallet.scale;
}

/** Checks that points pay for points prices, and for nothing else. */
function checkPayingPoints({ report }: Checks, program: SaleProgram, path: Path): void {
  const { type, pointsWallet, paymentMethodTypes } = program;
  for (const [place, { code, wallet }] of paymentMethodTypes.entries()) {
    const at: Path = [...path, 'paymentMethodTypes', place];
    if ((code === 'POINTS') !== (type === 'REWARDS_FROM_POINTS')) {
      report(
        [...at, 'code'],
        type === 'REWARDS_FROM_POINTS' ? 'must be POINTS' : 'POINTS pay for rewards only',
      );
    } else if (wallet !== undefined && code === 'POINTS' && wallet !== pointsWallet) {
      report([...at, 'wallet'], 'must be the pointsWallet of the program');
    }
  }
}
