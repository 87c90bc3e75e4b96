import { type Report, refuseRepeatedIn } from '../../ground/merchants/repeatedEntries.ts';
import type { Path } from '../../ground/merchants/sourcePositions.ts';
import type { WrittenMerchant } from '../../ground/merchants/writtenFile.ts';
import { checkValidity } from '../../rules/ruleProblems.ts';
import type { LoyaltyCardSale, MenuItem } from '../saleDefinitions.ts';
import { writtenShop } from '../shop.ts';
import { type Checks, checksIn } from './checks.ts';
import { checkDeliveries } from './deliveryProblems.ts';
import { checkOffer } from './offerProblems.ts';
import { checkProgram } from './programProblems.ts';

/** Checks the sale sections of a merchant file for problems that the JSON schema cannot express. */
export function checkSales(merchant: WrittenMerchant, report: Report): void {
  const checks = checksIn(writtenShop(merchant), report);
  const { salePrograms = [], loyaltyCardSale, menuItems = [] } = merchant;
  for (const [index, program] of salePrograms.entries()) {
    checkProgram(checks, program, ['salePrograms', index]);
  }
  if (loyaltyCardSale) checkLoyaltyCardSale(checks, loyaltyCardSale, ['loyaltyCardSale']);
  for (const [index, item] of menuItems.entries()) checkMenuItem(checks, item, ['menuItems', index]);
  checkDeliveries(merchant, report);
}

/** Maximum decimals of a price in the contract. */
const MAX_SCALE = 2;

export function checkLoyaltyCardSale(checks: Checks, sale: LoyaltyCardSale, path: Path): void {
  const { report, moneyScale } = checks;
  if (moneyScale > MAX_SCALE) {
    report(path, `is not possible where wallet 1 has more than ${MAX_SCALE} decimals`);
  }
  refuseRepeatedIn([...path, 'items'], sale.items, 'code', report);
  for (const [index, { price, template, tier }] of sale.items.entries()) {
    const at: Path = [...path, 'items', index];
    checks.amount([...at, 'price'], price, moneyScale);
    const sold = checks.template([...at, 'template'], template);
    if (sold && sold.kind !== 'loyalty') report([...at, 'template'], 'must be a template of loyalty cards');
    if (sold && tier !== undefined && !sold.tiers.has(tier)) {
      report([...at, 'tier'], `refers to an unknown tier ${tier} of template ${template}`);
    }
  }
  checkOffer(checks, sale, path, moneyScale);
  for (const [place, { code }] of sale.paymentMethodTypes.entries()) {
    if (code === 'POINTS' || code.startsWith('SAVED_')) {
      report(
        [...path, 'paymentMethodTypes', place, 'code'],
        `${code} needs an account, which the buyer does not have`,
      );
    }
  }
}

export function checkMenuItem(checks: Checks, item: MenuItem, path: Path): void {
  const { report, shop } = checks;
  for (const [place, { wallet, price, templates, tiers, when }] of item.pointsPrices.entries()) {
    const at: Path = [...path, 'pointsPrices', place];
    const paying = checks.wallet([...at, 'wallet'], wallet);
    if (paying) checks.amount([...at, 'price'], price, paying.scale);
    if (paying && paying.kind !== 'points') report([...at, 'wallet'], 'must be a wallet of points');
    for (const [index, code] of (templates ?? []).entries())
      checks.template([...at, 'templates', index], code);
    checks.tiers([...at, 'tiers'], tiers, templates);
    const known = {
      store(where: Path, code: string) {
        if (!shop.stores.has(code)) report(where, `refers to an unknown store "${code}"`);
      },
    };
    if (when) checkValidity(when, [...at, 'when'], known, report);
  }
}
