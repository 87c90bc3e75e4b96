import { currencyScale, parseDecimal } from '../../money/money.ts';
import type { Merchant } from '../merchantDirectory.ts';
import { checksIn } from '../sale/problems/checks.ts';
import { storedShop } from '../sale/shop.ts';
import type { PeriodicType, PlanDefinition, SubscriptionSettings } from './planDefinitions.ts';
import { checkPlan } from './planProblems.ts';

/** A plan as it is charged and granted, found to fit the merchant's other configuration. */
export interface Plan {
  code: string;
  label: string;
  /** Minor units of the merchant's currency. */
  price: bigint;
  period: { type: PeriodicType; length: number };
  /** Minutes between two redemptions of the benefit. */
  minRedemptionInterval: number;
  acceptEnrollees: boolean;
  /** Which cards may have it; undefined: all. */
  templates?: ReadonlySet<number>;
  tiers?: ReadonlySet<number>;
  /** What each paid period puts on the card, in minor units of the wallet. */
  benefit?: { walletCode: number; quantity: bigint };
  definition: PlanDefinition;
}

/** The merchant's subscriptions; undefined when it has none. */
export function subscriptionSettings(merchant: Merchant): SubscriptionSettings | undefined {
  const settings = merchant.definitions('subscriptions').get('subscriptions');
  return settings && settings.plans.length > 0 ? settings : undefined;
}

/** All that the file lists, those that cannot be sold as well. */
export function planDefinitions(merchant: Merchant): PlanDefinition[] {
  return subscriptionSettings(merchant)?.plans ?? [];
}

/**
 * The merchant's plan of that code. `unknown`: there is none; `unusable`: other configuration was changed since, so that it
 * cannot be charged or granted.
 */
export function findPlan(merchant: Merchant, code: string): Plan | 'unknown' | 'unusable' {
  const definition = planDefinitions(merchant).find((plan) => plan.code === code);
  return definition ? (plansOf(merchant).get(code) ?? 'unusable') : 'unknown';
}

/** The merchant's plans that can be used, by code. */
export function plansOf(merchant: Merchant): ReadonlyMap<string, Plan> {
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

/** A merchant's configuration never changes in place. */
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
