import type { Merchant } from '../merchantDirectory.ts';
import type { ActivationItem } from './cardStanding.ts';

/** What a merchant's file says about its tills and what they may send, defaults filled in. */
export interface TillProgram {
  till: {
    /** By what tills may look accounts up. */
    accountQueryFields: string[];
    /** A look-up that fits more accounts is refused. */
    maxQueryResults: number;
  };
  promotions: ReadonlyMap<string, Promotion>;
  /** By card template code. */
  activations: ReadonlyMap<number, { template: number; activationItem?: ActivationItem }>;
}

/** First and last day, both included, on the merchant's calendar. */
export interface Promotion {
  code: string;
  from?: string;
  until?: string;
}

const TILL_DEFAULTS: TillProgram['till'] = {
  accountQueryFields: ['cardnum', 'firstname', 'lastname', 'phonenum', 'email', 'postalcode'],
  maxQueryResults: 500,
};

export function tillProgramOf(merchant: Merchant): TillProgram {
  const of = <Entry>(kind: string) =>
    (merchant.definitions as (kind: string) => ReadonlyMap<string, unknown>)(kind) as ReadonlyMap<
      string,
      Entry
    >;
  const [settings] = of<Partial<TillProgram['till']>>('tillSettings').values();
  const activations = [
    ...of<{ template: number; activationItem?: ActivationItem }>('activationRule').values(),
  ];
  return {
    till: { ...TILL_DEFAULTS, ...settings },
    promotions: of<Promotion>('promotion'),
    activations: new Map(activations.map((rule) => [rule.template, rule])),
  };
}
