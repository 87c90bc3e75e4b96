import { counted } from '../../base/text/counted.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import type { Earn, EarnRule, Reward } from '../../domain/rules/ruleDefinitions.ts';
import type { ChangedEntry } from '../merchants/shopFile.ts';
import { OperatorError } from '../program/operatorError.ts';

/** Number that decides how much a rule gives. */
export interface RuleRate {
  /** Section and code, such as `earnRules.points`. */
  id: string;
  name: string;
  /** Unit of the number, such as `Points per USD`. */
  unit: string;
  /** Decimal text. */
  rate: string;
  /** True: the number has no decimals. */
  isWhole: boolean;
  /** Returns the rule with another number. */
  changed(rate: string): ChangedEntry;
}

/** Lists the rates of earn rules and rewards. Rules with several quantities have none. */
export function ruleRates(merchant: Merchant): RuleRate[] {
  return [
    ...[...merchant.definitions('earnRule').values()].flatMap((rule) => earnRate(merchant, rule)),
    ...[...merchant.definitions('reward').values()].map((reward) => rewardRate(merchant, reward)),
  ];
}

/** Checks a rate that a person entered, and returns the rule with it. Throws `OperatorError`. */
export function withRate({ changed, isWhole }: RuleRate, entered: string): ChangedEntry {
  const rate = entered.trim();
  if (!/^[0-9]{1,9}(\.[0-9]{1,4})?$/.test(rate) || Number(rate) === 0 || (isWhole && rate.includes('.')))
    throw new OperatorError(`The rate must be a positive ${isWhole ? 'integer' : 'number, such as 1.5'}.`);
  return changed(rate);
}

function walletOf({ wallets }: Merchant, code: number) {
  const { name = `wallet ${code}`, scale = 0 } = wallets.get(code) ?? {};
  return { name, scale };
}

function earnRate(merchant: Merchant, rule: EarnRule): RuleRate[] {
  const { code, name, earn, wallet } = rule;
  const given = walletOf(merchant, wallet);
  const rateOf = (
    unit: string,
    rate: string,
    isWhole: boolean,
    withEarn: (rate: string) => Earn,
  ): RuleRate => ({
    id: `earnRules.${code}`,
    name,
    unit,
    rate,
    isWhole,
    changed: (other) => ({ section: 'earnRules', code, entry: { ...rule, earn: withEarn(other) } }),
  });
  if ('fixed' in earn)
    return [rateOf(`${given.name} each time`, earn.fixed, given.scale === 0, (fixed) => ({ fixed }))];
  if ('perCurrencyUnit' in earn)
    return [
      rateOf(`${given.name} per ${merchant.currency}`, earn.perCurrencyUnit, false, (perCurrencyUnit) => ({
        perCurrencyUnit,
      })),
    ];
  if ('perAdded' in earn) {
    const { wallet: added, rate } = earn.perAdded;
    const unit = `${given.name} per unit of ${walletOf(merchant, added).name}`;
    return [rateOf(unit, rate, false, (other) => ({ perAdded: { wallet: added, rate: other } }))];
  }
  const [only, ...others] = earn.perItem;
  if (!only || others.length > 0) return [];
  const unit = `${given.name} for each of ${counted(only.items.length, 'item')}`;
  return [
    rateOf(unit, only.quantity, given.scale === 0, (quantity) => ({ perItem: [{ ...only, quantity }] })),
  ];
}

function rewardRate(merchant: Merchant, reward: Reward): RuleRate {
  const { code, name, earnedBy, quantity, wallet } = reward;
  const counter = walletOf(merchant, earnedBy.wallet);
  return {
    id: `rewards.${code}`,
    name,
    unit: `${counter.name} for ${quantity} ${walletOf(merchant, wallet).name}`,
    rate: earnedBy.every,
    isWhole: counter.scale === 0,
    changed: (every) => ({
      section: 'rewards',
      code,
      entry: { ...reward, earnedBy: { ...earnedBy, every } },
    }),
  };
}
