import { currencyScale, parseDecimal } from '../../base/money/money.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import { checksIn } from '../sale/problems/checks.ts';
import { storedShop } from '../sale/shop.ts';
import type { PeriodicType, PlanDefinition, SubscriptionSettings } from './planDefinitions.ts';
import { checkPlan } from './planProblems.ts';

/** Plan validated against the merchant's other configuration. */
export interface Plan {
  code: string;
  label: string;
  /** Minor units of the merchant's currency. */
  price: bigint;
  period: { type: PeriodicType; length: number };
  /** Minimum minutes between two redemptions of the benefit. */
  minRedemptionInterval: number;
  acceptEnrollees: boolean;
  /** Card templates that may have it. Undefined: all. */
  templates?: ReadonlySet<number>;
  tiers?: ReadonlySet<number>;
  /** Credit of each paid period, in minor units of the wallet. */
  benefit?: { walletCode: number; quantity: bigint };
  definition: PlanDefinition;
}

/** Returns the merchant's subscription settings; undefined when it has none. */
export function subscriptionSettings(merchant: Merchant): SubscriptionSettings | undefined {
  const settings = merchant.definitions('subscriptions').get('subscriptions');
  return settings && settings.plans.length > 0 ? settings : undefined;
}

/** Lists all plans of the file, including unusable ones. */
export function planDefinitions(merchant: Merchant): PlanDefinition[] {
  return subscriptionSettings(merchant)?.plans ?? [];
}

/**
 * Finds the merchant's plan of that code. `unknown`: it does not exist. `unusable`: it conflicts with
 * configuration changed since, so it cannot be charged or granted.
 */
export function findPlan(merchant: Merchant, code: string): Plan | 'unknown' | 'unusable' {
  const definition = planDefinitions(merchant).find((plan) => plan.code === code);
  return definition ? (plansOf(merchant).get(code) ?? 'unusable') : 'unknown';
}

/** Returns the merchant's usable plans, by code. */
function plansOf(merchant: Merchant): ReadonlyMap<string, Plan> {
  let plans = byMerchant.get(merchant);
  if (!plans) {
    plans = new Map(
      planDefinitions(merchant).flatMap((definition) =>
        isUsable(merchant, definition) ? [[definition.code, toPlan(merchant, definition)] as const] : [],
      ),
    );
    byMerchant.set(merchant, plans);
  }
  return plans;
}

/** Safe to cache by object: a merchant's configuration never changes in place. */
const byMerchant = new WeakMap<Merchant, ReadonlyMap<string, Plan>>();

function isUsable(merchant: Merchant, definition: PlanDefinition): boolean {
  let isUsable = true;
  const checks = checksIn(storedShop(merchant), () => {
    isUsable = false;
  });
  checkPlan(checks, merchant.currency, definition, []);
  return isUsable;
}

function toPlan({ currency, wallets }: Merchant, definition: PlanDefinition): Plan {
  const { availableTo = {}, benefit } = definition;
  const { templates, tiers } = availableTo;
  return {
    code: definition.code,
    label: definition.label,
    price: parseDecimal(definition.price, currencyScale(currency))!,
    period: { type: definition.periodicType, length: definition.numberOfPeriod },
    minRedemptionInterval: definition.minRedemptionInterval,
    acceptEnrollees: definition.acceptEnrollees,
    templates: templates && new Set(templates),
    tiers: tiers && new Set(tiers),
    benefit: benefit && {
      walletCode: benefit.wallet,
      quantity: parseDecimal(benefit.quantity, wallets.get(benefit.wallet)!.scale)!,
    },
    definition,
  };
}
