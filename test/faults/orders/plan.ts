import type { Call, Manner } from '../../payments/vaultServer.ts';
import { between, oneOf } from './dice.ts';
import { faultsFor } from './faults.ts';

/** What is bought: what is made before it is paid, what is put on a card after it, and what no vault is asked for. */
export const KINDS = [
  'a gift',
  'a gift by mail',
  'two gifts',
  'value for a card',
  'a loyalty card',
  'a gift paid with a card',
] as const;
export type Kind = (typeof KINDS)[number];

/** How the vault takes the calls of an order, each kind in turn; after that well. */
export type VaultPlan = Partial<Record<Call, Manner[]>>;

/** One order, and all that is to go wrong with it but the deaths of processes. */
export interface Plan {
  number: number;
  kind: Kind;
  cents: number;
  /** Under what it is repeated: the request's key, the client's own id, or both. */
  names: 'key' | 'clientOrderId' | 'both';
  /** Sent so often at most. The buyer then goes away, and nobody but a job sees to the order. */
  tries: number;
  /** Two requests at once, as from a button that is pressed twice. */
  isPressedTwice: boolean;
  /** Which of the guests' cards pays, and which receives value. */
  purse: number;
  vault: VaultPlan;
}

/** So few that some run dry, and some are full, before the end. */
export const pursesFor = (orders: number) => Math.max(4, Math.ceil(orders / 250));

const GIVING_BACK: Manner[] = ['fails', 'breaks before', 'breaks after', 'hangs up after', 'never answers'];
const LOOKING_UP: Manner[] = ['breaks before', 'hangs up before', 'answers nonsense', 'tells of everybody'];
/** A guest who wants a loyalty card pays this, whatever the dice say. */
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

/** The faults of a plan by name, for the table. */
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

/** The token that an order is paid with: the vault reads in it how it is to behave. */
export function tokenOf({ number, vault }: Plan): string {
  return `${number}.${Buffer.from(JSON.stringify(vault)).toString('base64url')}`;
}

export function planInToken(token: string): VaultPlan {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
