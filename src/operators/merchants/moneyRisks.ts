import { parseDecimal } from '../../base/money/money.ts';
import { balanceLimitOf } from '../../domain/ground/merchantDirectory.ts';
import type { DeclaredMerchant } from '../../domain/ground/merchants/declaredMerchant.ts';
import { DEFINITION_SECTIONS } from '../../domain/ground/merchants/definitionSections.ts';
import type {
  CardTemplateSettings,
  Definitions,
  WalletSettings,
} from '../../domain/ground/merchants/definitions.ts';
import type { EarnRule, Reward } from '../../domain/rules/ruleDefinitions.ts';
import type { CardGroup } from './cardCounts.ts';
import { storedEntries } from './storedDefinitions.ts';
import type { StoredMerchant } from './storedMerchant.ts';

/** Change of a merchant file that may cost the merchant or the guests money. */
export interface MoneyRisk {
  cards: CardGroup;
  /** Sentence for operators; `cards` is a count such as `12 cards`. */
  text(cards: string): string;
}

/** Lists a file's risky changes of an existing merchant. Pure; the caller counts the cards. */
export function moneyRisks(declared: DeclaredMerchant, stored: StoredMerchant): MoneyRisk[] {
  if (!stored.merchant) return [];
  return [
    ...declared.definitions.wallets.flatMap((wallet) => walletRisks(wallet, stored)),
    ...templateRisks(declared, stored),
    ...earningRisks(declared, stored),
    ...expiryRisks(declared, stored),
    ...paymentRisks(declared, stored),
  ];
}

function walletRisks(wallet: WalletSettings, { definitions }: StoredMerchant): MoneyRisk[] {
  const { code, balanceLimit, expiresAfterDays } = wallet;
  const now = storedEntries(definitions, 'wallet').get(String(code));
  if (!now) return [];
  const thing = `wallet ${code} "${now.name}"`;
  const risks: MoneyRisk[] = [];
  const [before, limit] = [balanceLimitOf(now), balanceLimitOf(wallet)];
  if (limit !== null && (before === null || limit < before)) {
    risks.push({
      cards: { by: 'balance', wallet: code, above: limit },
      text: (cards) =>
        `${thing}: the new balance limit ${balanceLimit} is below the balance of ${cards}. The balances stay, but nothing can be added.`,
    });
  }
  if (isShorter(now.expiresAfterDays, expiresAfterDays)) {
    risks.push({
      cards: { by: 'wallet', wallet: code },
      text: (cards) =>
        `${thing}: value added to ${cards} from now on expires after ${expiresAfterDays} days (before: ${daysText(now.expiresAfterDays)}).`,
    });
  }
  return risks;
}

function isShorter(before: number | undefined, after: number | undefined): boolean {
  return after !== undefined && (before === undefined || after < before);
}

function daysText(days: number | undefined): string {
  return days === undefined ? 'never' : `${days}`;
}

function templateRisks({ definitions }: DeclaredMerchant, stored: StoredMerchant): MoneyRisk[] {
  return [...storedEntries(stored.definitions, 'cardTemplate').values()].flatMap((now): MoneyRisk[] => {
    const { code } = now;
    const thing = `template ${code} "${now.name}"`;
    const declared = definitions.templates.find((template) => template.code === code);
    if (declared) return ownTemplateRisks(thing, declared, now);
    return [
      {
        cards: { by: 'template', template: code },
        text: (cards) => `${thing} is missing from the file, but in use by ${cards}: it stays as it is.`,
      },
    ];
  });
}

function ownTemplateRisks(
  thing: string,
  { code: template, tiers, cardExpiresAfterMonths: months }: CardTemplateSettings,
  now: CardTemplateSettings,
): MoneyRisk[] {
  const removed = now.tiers.filter(({ code }) => !tiers.some((tier) => tier.code === code));
  const risks = removed.map(
    ({ code: tier, name }): MoneyRisk => ({
      cards: { by: 'template', template, tier },
      text: (cards) =>
        `${thing}: tier ${tier} "${name}" is missing from the file, but in use by ${cards}: it stays as it is.`,
    }),
  );
  if (isShorter(now.cardExpiresAfterMonths, months)) {
    risks.push({
      cards: { by: 'template', template, isInactive: true },
      text: (cards) =>
        `${thing}: ${cards} not activated yet will expire ${months} months after activation (before: ${daysText(now.cardExpiresAfterMonths)}).`,
    });
  }
  return risks;
}

/** Entry of a list of the file that was there before, in both versions. */
interface Versions<T> {
  before: T;
  after: T;
}

function versionsOf<Kind extends 'earnRule' | 'reward'>(
  kind: Kind,
  entries: readonly (Definitions[Kind] & { code: string })[] | undefined,
  { definitions }: StoredMerchant,
): Versions<Definitions[Kind]>[] {
  const now = storedEntries(definitions, kind);
  return (entries ?? []).flatMap((after) => {
    const before = now.get(after.code);
    return before ? [{ before, after }] : [];
  });
}

/** Factor from which a change of earnings looks like a slip of the pen. */
const GREAT_FACTOR = 10n;

function earningRisks({ definitions }: DeclaredMerchant, stored: StoredMerchant): MoneyRisk[] {
  const rules = versionsOf('earnRule', definitions.earnRules, stored).filter(earnsMuchMore);
  const rewards = versionsOf('reward', definitions.rewards, stored).filter(grantsMuchMore);
  return [
    ...rules.map(({ before }) => moreRisk(DEFINITION_SECTIONS.earnRules.noun, before)),
    ...rewards.map(({ before }) => moreRisk(DEFINITION_SECTIONS.rewards.noun, before)),
  ];
}

function moreRisk(noun: string, { code, name, wallet }: EarnRule | Reward): MoneyRisk {
  return {
    cards: { by: 'wallet', wallet },
    text: (cards) =>
      `${noun} ${code} "${name}": gives at least ${GREAT_FACTOR} times as much from now on, to up to ${cards}.`,
  };
}

function earnsMuchMore({ before, after }: Versions<EarnRule>): boolean {
  const [was, is] = [quantitiesOf(before), quantitiesOf(after)];
  const [times, newTimes] = [highestMultiplier(before), highestMultiplier(after)];
  return [...is].some(([key, quantity]) => {
    const former = was.get(key);
    return former !== undefined && quantity * newTimes >= GREAT_FACTOR * former * times;
  });
}

/** Quantities that a rule gives, by what they are given for. */
function quantitiesOf({ earn }: EarnRule): Map<string, bigint> {
  if ('fixed' in earn) return new Map([['fixed', decimal(earn.fixed)]]);
  if ('perCurrencyUnit' in earn) return new Map([['perCurrencyUnit', decimal(earn.perCurrencyUnit)]]);
  if ('perAdded' in earn) return new Map([[`perAdded ${earn.perAdded.wallet}`, decimal(earn.perAdded.rate)]]);
  return new Map(
    earn.perItem.flatMap(({ items, quantity }) => items.map((item) => [`item ${item}`, decimal(quantity)])),
  );
}

function highestMultiplier({ multipliers = [] }: EarnRule): bigint {
  return multipliers.reduce((highest, { times }) => max(highest, decimal(times)), decimal('1'));
}

function grantsMuchMore({ before, after }: Versions<Reward>): boolean {
  return (
    decimal(after.quantity) * decimal(before.earnedBy.every) >=
    GREAT_FACTOR * decimal(before.quantity) * decimal(after.earnedBy.every)
  );
}

const RATE_SCALE = 4;

function decimal(text: string): bigint {
  return parseDecimal(text, RATE_SCALE) ?? 0n;
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

/** Rules that name an expiry of their own, which is now sooner. */
function expiryRisks({ definitions }: DeclaredMerchant, stored: StoredMerchant): MoneyRisk[] {
  const wallets = storedEntries(stored.definitions, 'wallet');
  const rules = versionsOf('earnRule', definitions.earnRules, stored);
  const rewards = versionsOf('reward', definitions.rewards, stored);
  return [...rules, ...rewards].flatMap(({ before, after }): MoneyRisk[] => {
    if (before.expiresAfterDays === after.expiresAfterDays) return [];
    const was = before.expiresAfterDays ?? wallets.get(String(before.wallet))?.expiresAfterDays;
    const own = definitions.wallets.find(({ code }) => code === after.wallet)?.expiresAfterDays;
    const is = after.expiresAfterDays ?? own;
    if (!isShorter(was, is)) return [];
    return [
      {
        cards: { by: 'wallet', wallet: after.wallet },
        text: (cards) =>
          `"${before.name}" (${before.code}): what it gives to up to ${cards} expires after ${is} days (before: ${daysText(was)}).`,
      },
    ];
  });
}

const STORED_VALUE = 1;

function paymentRisks({ definitions }: DeclaredMerchant, stored: StoredMerchant): MoneyRisk[] {
  const now = storedEntries(stored.definitions, 'saleProgram');
  const switchedOn = (definitions.salePrograms ?? []).filter(
    ({ code, paysForStoredValue }) => paysForStoredValue && !now.get(code)?.paysForStoredValue,
  );
  return switchedOn.map(({ code }) => ({
    cards: { by: 'balance', wallet: STORED_VALUE, above: 0n },
    text: (cards) =>
      `sale program ${code}: paysForStoredValue is switched on, so the stored value of ${cards} can buy stored value.`,
  }));
}
