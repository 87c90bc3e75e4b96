import { parseDecimal } from '../../base/money/money.ts';
import { isDay } from '../../base/time/calendar.ts';
import type { Report } from '../ground/merchants/repeatedEntries.ts';
import type { Path } from '../ground/merchants/sourcePositions.ts';
import type { WrittenMerchant } from '../ground/merchants/writtenFile.ts';
import type { Conditions, EarnRule, Limit, Trigger, Validity } from './ruleDefinitions.ts';

/**
 * Checks a merchant file's rules for problems that the JSON schema cannot express: references and
 * contradictions.
 */
export function checkRules(merchant: WrittenMerchant, report: Report): void {
  const known = knownIn(merchant, report);
  checkActivations(merchant, known, report);
  for (const [index, rule] of (merchant.earnRules ?? []).entries()) {
    checkEarnRule(rule, ['earnRules', index], known, report);
  }
  checkRewards(merchant, known, report);
  for (const [index, { wallet, when = {} }] of (merchant.redemptionRules ?? []).entries()) {
    known.wallet(['redemptionRules', index, 'wallet'], wallet);
    checkValidity(when, ['redemptionRules', index, 'when'], known, report);
  }
  checkTierRules(merchant, known, report);
  for (const [index, { triggers, when = {} }] of (merchant.cashierMessages ?? []).entries()) {
    checkConditions(when, triggers, ['cashierMessages', index, 'when'], known, report);
  }
  for (const [index, promotion] of (merchant.promotions ?? []).entries()) {
    checkDays(promotion, ['promotions', index], report);
  }
  for (const [index, { wallet }] of (merchant.walletsAtTheTill ?? []).entries()) {
    known.wallet(['walletsAtTheTill', index, 'wallet'], wallet);
  }
}

/** Entries that rules may refer to. Each look-up reports an unknown reference. */
interface Known {
  wallet(path: Path, code: number): boolean;
  /** Checks that a quantity is positive and fits the wallet's scale. */
  quantity(path: Path, text: string, wallet: number): void;
  walletOnTemplate(path: Path, wallet: number, template: number): void;
  template(path: Path, code: number): boolean;
  tier(path: Path, code: number, templates?: number[]): void;
  store(path: Path, code: string): void;
  templateTiers(template: number): number[];
}

const STORED_VALUE = 1;

function knownIn({ wallets = [], templates = [], stores }: WrittenMerchant, report: Report): Known {
  const templateOf = (code: number) => templates.find((template) => template.code === code);
  const tiersOf = (code: number) => templateOf(code)?.tiers.map((tier) => tier.code) ?? [];
  return {
    wallet(path, code) {
      const isKnown = wallets.some((wallet) => wallet.code === code);
      if (!isKnown) report(path, `refers to an unknown wallet ${code}`);
      return isKnown;
    },
    quantity(path, text, code) {
      const wallet = wallets.find((one) => one.code === code);
      if (!wallet) return;
      const quantity = parseDecimal(text, wallet.scale);
      if (quantity === undefined) {
        report(path, `must have at most ${wallet.scale} decimals, the scale of wallet ${code}`);
      } else if (quantity === 0n) {
        report(path, 'must be above zero');
      }
    },
    walletOnTemplate(path, wallet, template) {
      const found = templateOf(template);
      if (found && !found.wallets.includes(wallet)) {
        report(path, `refers to wallet ${wallet}, which cards of template ${template} do not have`);
      }
    },
    template(path, code) {
      const isKnown = templateOf(code) !== undefined;
      if (!isKnown) report(path, `refers to an unknown template ${code}`);
      return isKnown;
    },
    tier(path, code, of = templates.map((template) => template.code)) {
      if (of.some((template) => tiersOf(template).includes(code))) return;
      report(path, `refers to an unknown tier ${code} of template ${of.join(', ')}`);
    },
    store(path, code) {
      if (!stores.some((store) => store.code === code)) report(path, `refers to an unknown store "${code}"`);
    },
    templateTiers: tiersOf,
  };
}

function checkActivations({ activations = [] }: WrittenMerchant, known: Known, report: Report): void {
  for (const [index, { template, startsWith }] of activations.entries()) {
    known.template(['activations', index, 'template'], template);
    const seen = new Set<number>();
    for (const [place, { wallet, quantity }] of startsWith.entries()) {
      const path: Path = ['activations', index, 'startsWith', place];
      if (known.wallet([...path, 'wallet'], wallet))
        known.walletOnTemplate([...path, 'wallet'], wallet, template);
      known.quantity([...path, 'quantity'], quantity, wallet);
      if (seen.has(wallet)) report([...path, 'wallet'], `"${wallet}" is used twice`);
      seen.add(wallet);
    }
  }
}

const MONEY_TRIGGERS: Trigger[] = ['pay', 'purchase'];

function checkEarnRule(rule: EarnRule, path: Path, known: Known, report: Report): void {
  const { triggers, wallet, earn, multipliers = [], when = {}, limits = [] } = rule;
  known.wallet([...path, 'wallet'], wallet);
  if ('fixed' in earn) known.quantity([...path, 'earn', 'fixed'], earn.fixed, wallet);
  if ('perItem' in earn) {
    for (const [place, { quantity }] of earn.perItem.entries()) {
      known.quantity([...path, 'earn', 'perItem', place, 'quantity'], quantity, wallet);
    }
  }
  if ('perAdded' in earn) known.wallet([...path, 'earn', 'perAdded', 'wallet'], earn.perAdded.wallet);
  const [kind, possible] = triggersOf(earn);
  for (const [place, trigger] of triggers.entries()) {
    if (possible && !possible.includes(trigger)) {
      report(
        [...path, 'triggers', place],
        `${trigger} is not allowed for ${kind}: use ${possible.join(', ')}`,
      );
    }
  }
  for (const [place, multiplier] of multipliers.entries()) {
    const at = [...path, 'multipliers', place];
    checkTiers(multiplier.tiers, when.templates, at, known);
    checkValidity(multiplier, at, known, report);
  }
  checkConditions(when, triggers, [...path, 'when'], known, report);
  checkLimits(limits, wallet, path, known);
  for (const [place, { per, times }] of limits.entries()) {
    if (per !== 'transaction' || times === undefined) continue;
    report([...path, 'limits', place, 'times'], 'has no effect: a rule earns once per transaction');
  }
}

function triggersOf(earn: EarnRule['earn']): [string, Trigger[] | undefined] {
  if ('perCurrencyUnit' in earn) return ['perCurrencyUnit', MONEY_TRIGGERS];
  if ('perItem' in earn) return ['perItem', ['purchase']];
  if ('perAdded' in earn) return ['perAdded', ['add']];
  return ['fixed', undefined];
}

function checkRewards({ rewards = [] }: WrittenMerchant, known: Known, report: Report): void {
  for (const [index, { wallet, quantity, earnedBy, when = {}, limits = [] }] of rewards.entries()) {
    const path: Path = ['rewards', index];
    known.wallet([...path, 'wallet'], wallet);
    known.quantity([...path, 'quantity'], quantity, wallet);
    known.wallet([...path, 'earnedBy', 'wallet'], earnedBy.wallet);
    known.quantity([...path, 'earnedBy', 'every'], earnedBy.every, earnedBy.wallet);
    if (earnedBy.wallet === wallet)
      report([...path, 'earnedBy', 'wallet'], 'cannot be the wallet it grants to');
    checkConditions(when, MONEY_TRIGGERS, [...path, 'when'], known, report);
    checkLimits(limits, wallet, path, known);
  }
}

function checkTierRules({ tierRules = [] }: WrittenMerchant, known: Known, report: Report): void {
  for (const [index, { template, wallet, period, rollingDays, tiers }] of tierRules.entries()) {
    const path: Path = ['tierRules', index];
    if (known.wallet([...path, 'wallet'], wallet))
      known.walletOnTemplate([...path, 'wallet'], wallet, template);
    if (period === 'rolling' && rollingDays === undefined) report(path, 'must have "rollingDays"');
    if (period !== 'rolling' && rollingDays !== undefined) {
      report([...path, 'rollingDays'], 'is only for the period "rolling"');
    }
    for (const [place, { tier, earned }] of tiers.entries()) {
      known.quantity([...path, 'tiers', place, 'earned'], earned, wallet);
      const before = tiers[place - 1];
      if (before && Number(earned) <= Number(before.earned)) {
        report(
          [...path, 'tiers', place, 'earned'],
          `must be above ${before.earned}, the threshold before it`,
        );
      }
      if (tiers.findIndex((other) => other.tier === tier) < place) {
        report([...path, 'tiers', place, 'tier'], `"${tier}" is used twice`);
      }
    }
    if (!known.template([...path, 'template'], template)) continue;
    for (const [place, { tier }] of tiers.entries()) {
      known.tier([...path, 'tiers', place, 'tier'], tier, [template]);
    }
    if (known.templateTiers(template).every((code) => tiers.some(({ tier }) => tier === code))) {
      report([...path, 'tiers'], `must leave out a tier of template ${template}: the one a card starts in`);
    }
  }
}

function checkLimits(limits: Limit[], wallet: number, path: Path, known: Known): void {
  for (const [place, { quantity }] of limits.entries()) {
    if (quantity !== undefined) known.quantity([...path, 'limits', place, 'quantity'], quantity, wallet);
  }
}

function checkConditions(
  when: Conditions,
  triggers: Trigger[],
  path: Path,
  known: Known,
  report: Report,
): void {
  for (const [place, code] of (when.templates ?? []).entries()) {
    known.template([...path, 'templates', place], code);
  }
  checkTiers(when.tiers, when.templates, path, known);
  if (when.minimumAmount !== undefined) {
    known.quantity([...path, 'minimumAmount'], when.minimumAmount, STORED_VALUE);
    if (!triggers.some((trigger) => MONEY_TRIGGERS.includes(trigger))) {
      report([...path, 'minimumAmount'], `needs one of the triggers ${MONEY_TRIGGERS.join(', ')}`);
    }
  }
  checkValidity(when, path, known, report);
}

function checkTiers(tiers: number[] = [], templates: number[] | undefined, path: Path, known: Known): void {
  for (const [place, code] of tiers.entries()) known.tier([...path, 'tiers', place], code, templates);
}

/** Checks a validity for problems that the JSON schema cannot express. */
export function checkValidity(when: Validity, path: Path, known: Pick<Known, 'store'>, report: Report): void {
  for (const [place, code] of (when.stores ?? []).entries()) known.store([...path, 'stores', place], code);
  checkDays(when, path, report);
  for (const [place, day] of (when.blackoutDates ?? []).entries()) {
    if (!isDay(day)) report([...path, 'blackoutDates', place], `"${day}" is not a day of the calendar`);
  }
  if (when.hours && when.hours.from === when.hours.until) {
    report([...path, 'hours', 'until'], 'must differ from its beginning (leave hours out for the whole day)');
  }
}

function checkDays({ from, until }: { from?: string; until?: string }, path: Path, report: Report): void {
  if (from !== undefined && !isDay(from)) report([...path, 'from'], `"${from}" is not a day of the calendar`);
  if (until !== undefined && !isDay(until))
    report([...path, 'until'], `"${until}" is not a day of the calendar`);
  if (from !== undefined && until !== undefined && until < from)
    report([...path, 'until'], 'is before "from"');
}
