import { parseDecimal } from '../../base/money/money.ts';
import type { CardTemplate, Merchant, WalletDefinition } from '../ground/merchantDirectory.ts';
import {
  type ActivationRule,
  type CashierMessage,
  type EarnRule,
  type Promotion,
  QUERY_FIELDS,
  type RedemptionRule,
  type Reward,
  type TierRule,
  type TillSettings,
  type TillWallet,
} from './ruleDefinitions.ts';

/**
 * Rules of a merchant with everything they refer to. An immutable value; a new revision of the merchant has
 * another.
 */
export interface LoyaltyProgram {
  /** Decimals of money amounts. */
  currencyScale: number;
  wallets: ReadonlyMap<number, ProgramWallet>;
  templates: ReadonlyMap<number, Pick<CardTemplate, 'name' | 'walletCodes' | 'tiers'>>;
  activations: ReadonlyMap<number, ActivationRule>;
  earnRules: readonly EarnRule[];
  rewards: readonly Reward[];
  /** By wallet code. */
  redemptionRules: ReadonlyMap<number, RedemptionRule>;
  /** By card template code. */
  tierRules: ReadonlyMap<number, TierRule>;
  cashierMessages: readonly CashierMessage[];
  promotions: ReadonlyMap<string, Promotion>;
  tillWallets: ReadonlyMap<number, TillWallet>;
  till: TillSettings;
}

export type ProgramWallet = Pick<
  WalletDefinition,
  'walletCode' | 'name' | 'kind' | 'scale' | 'balanceLimit' | 'expiresAfterDays'
>;

const STORED_VALUE = 1;
const CENTS = 2;

export const TILL_DEFAULTS: TillSettings = {
  accountQueryFields: [...QUERY_FIELDS],
  maxQueryResults: 500,
  visitWindowHours: 4,
  bulkDiscountMaxPercent: '0',
};

const programs = new WeakMap<Merchant, LoyaltyProgram>();

/** Returns a merchant's program, cached per revision. */
export function loyaltyProgramOf(merchant: Merchant): LoyaltyProgram {
  let program = programs.get(merchant);
  if (!program) {
    program = toLoyaltyProgram(merchant);
    programs.set(merchant, program);
  }
  return program;
}

function toLoyaltyProgram({ wallets, cardTemplates, definitions }: Merchant): LoyaltyProgram {
  const byNumber = <T>(entries: Iterable<T>, codeOf: (entry: T) => number) =>
    new Map([...entries].map((entry) => [codeOf(entry), entry] as const));
  return {
    currencyScale: wallets.get(STORED_VALUE)?.scale ?? CENTS,
    wallets,
    templates: cardTemplates,
    activations: byNumber(definitions('activationRule').values(), (rule) => rule.template),
    earnRules: [...definitions('earnRule').values()],
    rewards: [...definitions('reward').values()],
    redemptionRules: byNumber(definitions('redemptionRule').values(), (rule) => rule.wallet),
    tierRules: byNumber(definitions('tierRule').values(), (rule) => rule.template),
    cashierMessages: [...definitions('cashierMessage').values()],
    promotions: definitions('promotion'),
    tillWallets: byNumber(definitions('tillWallet').values(), (wallet) => wallet.wallet),
    till: { ...TILL_DEFAULTS, ...[...definitions('tillSettings').values()][0] },
  };
}

/**
 * Converts a quantity of the file to minor units. It fits its scale, because the file was validated when
 * applied.
 */
export function writtenQuantity(text: string, scale: number): bigint {
  const quantity = parseDecimal(text, scale);
  if (quantity === undefined || quantity < 0n) {
    throw new Error(`A rule has a quantity that does not fit its wallet: ${text}.`);
  }
  return quantity;
}

export function walletOf(program: LoyaltyProgram, walletCode: number): ProgramWallet {
  const wallet = program.wallets.get(walletCode);
  if (!wallet) throw new Error(`A rule refers to wallet ${walletCode}, which the merchant does not have.`);
  return wallet;
}
