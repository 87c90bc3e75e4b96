import type { MovementVisit, TransactionOrigin } from '../../src/ledger/movement.ts';
import type { TestClock } from './world.ts';

/** Day of a movement on which no lot is due. */
const NOTHING_DUE = '2000-01-01';

/** Time and place of a test's own movement. */
export function visitOf(
  { clock }: { clock: Pick<TestClock, 'now'> },
  {
    merchantId = 1,
    today = NOTHING_DUE,
    ...origin
  }: Partial<TransactionOrigin> & {
    merchantId?: number;
    today?: string;
  } = {},
): MovementVisit {
  const place = { kind: 'reload', storeCode: '001', clientId: 'demo-pos' } as const;
  return { merchant: { merchantId }, today, origin: { ...place, occurredAt: clock.now(), ...origin } };
}
