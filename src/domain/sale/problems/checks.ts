import { parseDecimal } from '../../../base/money/money.ts';
import { isDay } from '../../../base/time/calendar.ts';
import type { Report } from '../../ground/merchants/repeatedEntries.ts';
import type { Path } from '../../ground/merchants/sourcePositions.ts';
import { moneyScaleOf, type Shop, type ShopTemplate, type ShopWallet } from '../shop.ts';

/** Validation helpers for everything on sale. Each reports problems and returns the valid value. */
export interface Checks {
  shop: Shop;
  /** Decimals of money amounts. */
  moneyScale: number;
  report: Report;
  /** Parses an amount to minor units; must be positive unless zero is allowed. */
  amount(path: Path, text: string | undefined, scale: number, least?: 'zero'): bigint | undefined;
  wallet(path: Path, code: number | undefined): ShopWallet | undefined;
  template(path: Path, code: number | undefined): ShopTemplate | undefined;
  /** Checks that tiers belong to one of the templates, or to any where none are given. */
  tiers(path: Path, codes: readonly number[] | undefined, templates?: readonly number[]): void;
  days(path: Path, names: { from: string; until: string }, from?: string, until?: string): void;
  /** Reports fields that must not be combined with another one. */
  absent(path: Path, value: object, names: readonly string[], why: string): void;
}

export function checksIn(shop: Shop, report: Report): Checks {
  return {
    shop,
    moneyScale: moneyScaleOf(shop),
    report,
    amount(path, text, scale, least) {
      if (text === undefined) return undefined;
      const amount = parseDecimal(text, scale);
      if (amount === undefined) report(path, `must have at most ${scale} decimals, as prices here have`);
      else if (amount === 0n && least !== 'zero') report(path, 'must be above zero');
      return amount;
    },
    wallet(path, code) {
      if (code === undefined) return undefined;
      const wallet = shop.wallets.get(code);
      if (!wallet) report(path, `refers to an unknown wallet ${code}`);
      return wallet;
    },
    template(path, code) {
      if (code === undefined) return undefined;
      const template = shop.templates.get(code);
      if (!template) report(path, `refers to an unknown template ${code}`);
      return template;
    },
    tiers(path, codes = [], templates = [...shop.templates.keys()]) {
      const known = templates.map((code) => shop.templates.get(code));
      for (const [place, code] of codes.entries()) {
        if (known.some((template) => template?.tiers.has(code))) continue;
        report([...path, place], `refers to an unknown tier ${code} of template ${templates.join(', ')}`);
      }
    },
    days(path, names, from, until) {
      for (const [name, day] of [[names.from, from] as const, [names.until, until] as const]) {
        if (day !== undefined && !isDay(day))
          report([...path, name], `"${day}" is not a day of the calendar`);
      }
      if (from !== undefined && until !== undefined && until < from) {
        report([...path, names.until], `is before "${names.from}"`);
      }
    },
    absent(path, value, names, why) {
      const given = value as Record<string, unknown>;
      for (const name of names) if (given[name] !== undefined) report([...path, name], why);
    },
  };
}
