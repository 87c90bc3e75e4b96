import type { Manner } from '../../../test/payment/vaultServer.ts';
import { oneOf } from '../../harness/dice.ts';

/** Fault of one order: the process's death and the vault's behaviour. */
export interface Fault {
  death?: Death;
  authorize?: Manner;
  capture?: Manner;
}

/** Point in an order at which the process ends. */
export type Death = `${'before' | 'after'} ${'authorize' | 'capture' | 'movement'}`;

const MANNERS: Manner[] = [
  'declines',
  'fails',
  'breaks before',
  'hangs up before',
  'breaks after',
  'hangs up after',
  'answers nonsense',
  'answers half',
  'answers another amount',
  'repeats itself',
  'never answers',
];

const DEATHS: Death[] = [
  'before authorize',
  'after authorize',
  'before movement',
  'after movement',
  'before capture',
  'after capture',
];

/** Generates faults: first every fault by itself, then random combinations. */
export function faultsFor(orders: number, random: () => number): Fault[] {
  const each: Fault[] = [
    {},
    ...DEATHS.map((death) => ({ death })),
    ...MANNERS.map((authorize) => ({ authorize })),
    ...MANNERS.map((capture) => ({ capture })),
  ];
  const mixed = (): Fault => ({
    ...(random() < 0.3 ? { death: oneOf(random, DEATHS) } : {}),
    ...(random() < 0.3 ? { authorize: oneOf(random, MANNERS) } : {}),
    ...(random() < 0.3 ? { capture: oneOf(random, MANNERS) } : {}),
  });
  return Array.from({ length: orders }, (_, index) => each[index] ?? mixed());
}
