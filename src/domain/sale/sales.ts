import type { Merchant } from '../ground/merchantDirectory.ts';
import type { LoyaltyCardProgram } from './pricing/loyaltyCardPrice.ts';
import type { Program } from './pricing/program.ts';
import { type Checks, checksIn } from './problems/checks.ts';
import { checkProgram } from './problems/programProblems.ts';
import { checkLoyaltyCardSale, checkMenuItem } from './problems/saleProblems.ts';
import { loyaltyCardProgramOf, programOf } from './programOf.ts';
import type { LoyaltyCardSale, MenuItem, SaleProgram } from './saleDefinitions.ts';
import { type Shop, storedShop } from './shop.ts';

/** Everything a merchant sells. An immutable value; a new revision of the merchant has another. */
export interface Sales {
  shop: Shop;
  /** In the order of the merchant file. */
  programs: readonly StandingProgram[];
  loyaltyCards?: { definition: LoyaltyCardSale; program?: LoyaltyCardProgram };
  menuItems: ReadonlyMap<string, { definition: MenuItem; fits: boolean }>;
}

/**
 * Stored program. `program` is absent when it conflicts with the merchant's other configuration, which may
 * have changed since it was written: it cannot be sold by.
 */
export interface StandingProgram {
  definition: SaleProgram;
  program?: Program;
}

const known = new WeakMap<Merchant, Sales>();

/** Returns a merchant's sales, cached per revision. */
export function salesOf(merchant: Merchant): Sales {
  let sales = known.get(merchant);
  if (!sales) {
    sales = toSales(merchant);
    known.set(merchant, sales);
  }
  return sales;
}

/** Returns true if the merchant has anything for sale. */
export function sellsAnything({ programs, loyaltyCards, menuItems }: Sales): boolean {
  return programs.length > 0 || loyaltyCards !== undefined || menuItems.size > 0;
}

function toSales(merchant: Merchant): Sales {
  const shop = storedShop(merchant);
  const [loyaltyCardSale] = merchant.definitions('loyaltyCardSale').values();
  return {
    shop,
    programs: [...merchant.definitions('saleProgram').values()].map((definition) => ({
      definition,
      program: fits(shop, (checks) => checkProgram(checks, definition, []))
        ? programOf(definition, shop)
        : undefined,
    })),
    loyaltyCards: loyaltyCardSale && {
      definition: loyaltyCardSale,
      program: fits(shop, (checks) => checkLoyaltyCardSale(checks, loyaltyCardSale, []))
        ? loyaltyCardProgramOf(loyaltyCardSale, shop)
        : undefined,
    },
    menuItems: new Map(
      [...merchant.definitions('menuItem')].map(([id, definition]) => [
        id,
        { definition, fits: fits(shop, (checks) => checkMenuItem(checks, definition, [])) },
      ]),
    ),
  };
}

/** Repeats the checks of the merchant file: other configuration may have changed since. */
function fits(shop: Shop, check: (checks: Checks) => void): boolean {
  const problems: string[] = [];
  check(checksIn(shop, (_path, message) => problems.push(message)));
  return problems.length === 0;
}
