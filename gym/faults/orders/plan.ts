import type { Manner } from '../../../test/payment/vaultServer.ts';
import { between, oneOf } from '../../harness/dice.ts';
import type { VaultPlan } from '../../harness/vaultPlan.ts';
import { faultsFor } from './faults.ts';

/** Kinds of purchases: goods made before payment, value credited after it, and orders without a vault. */
const KINDS = [
  'a gift',
  'a gift by mail',
  'two gifts',
  'value for a card',
  'a loyalty card',
  'a gift paid with a card',
] as const;
export type Kind = (typeof KINDS)[number];

/** Order with all of its faults except process deaths. */
export interface Plan {
  number: number;
  kind: Kind;
  cents: number;
  /** Idempotency names of repeats: the request's key, the client's order id, or both. */
  names: 'key' | 'clientOrderId' | 'both';
  /** Maximum number of attempts. After that the buyer leaves, and only jobs resume the order. */
  tries: number;
  /** True if the buyer sends two concurrent requests, as by a double click. */
  isPressedTwice: boolean;
  /** Indexes of the guests' cards: the one that pays, and the one that receives value. */
  purse: number;
  vault: VaultPlan;
}

/** Number of purses; small enough that some run out and some reach their limit. */
export const pursesFor = (orders: number) => Math.max(4, Math.ceil(orders / 250));

const GIVING_BACK: Manner[] = ['fails', 'breaks before', 'breaks after', 'hangs up after', 'never answers'];
const LOOKING_UP: Manner[] = ['breaks before', 'hangs up before', 'answers nonsense', 'tells of everybody'];
/** Fixed price of a guest's loyalty card, in cents. */
const MEMBER_CENTS = 500;

export function plansFor(orders: number, random: () => number): Plan[] {
  return faultsFor(orders, random).map(({ authorize, capture }, index) => {
    const kind = random() < 0.4 ? 'a gift' : oneOf(random, KINDS);
    const some = (share: number, from: readonly Manner[]) =>
      random() < share ? Array.from({ length: between(random, 1, 3) }, () => oneOf(random, from)) : [];
    const late = (manner: Manner | undefined): Manner[] =>
      random() < 0.02 ? ['takes it later'] : manner ? [manner] : [];
    return {
      number: index + 1,
      kind,
      cents: kind === 'a loyalty card' ? MEMBER_CENTS : between(random, 1, 50) * 100 + between(random, 0, 99),
      names: oneOf(random, ['key', 'clientOrderId', 'both'] as const),
      tries: random() < 0.2 ? 1 : random() < 0.1 ? 3 : 1_000,
      isPressedTwice: random() < 0.1,
      purse: between(random, 1, pursesFor(orders)),
      vault: {
        authorize: late(authorize),
        capture: late(capture),
        void: some(0.3, GIVING_BACK),
        credit: some(0.3, GIVING_BACK),
        lookUp: some(0.2, LOOKING_UP),
      },
    };
  });
}

/** Names of a plan's faults, for the report's table. */
export function faultsOf({ vault, isPressedTwice, tries }: Plan): string[] {
  const named = Object.entries(vault).flatMap(([call, manners]) =>
    manners.map((manner) => `${call} ${manner}`),
  );
  return [
    ...named,
    ...(isPressedTwice ? ['pressed twice'] : []),
    ...(tries === 1 ? ['the buyer goes away'] : []),
  ];
}
