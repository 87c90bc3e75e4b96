import type { SeededBug } from './bug.ts';
import { callerBugs } from './callers.ts';
import { distributionBugs } from './distribution.ts';
import { figureBugs } from './exactFigures.ts';
import { independentBugs } from './independent.ts';
import { lateWorkerBugs } from './lateWorkers.ts';
import { missedCards } from './missedCards.ts';
import { missedGuests } from './missedGuests.ts';
import { missedOrders } from './missedOrders.ts';
import { moneyBugs } from './money.ts';
import { batchBugs } from './oneBatch.ts';
import { timeBugs } from './overTime.ts';
import { paymentBugs } from './payments.ts';
import { saleBugs } from './sale.ts';
import { sameNumberBugs } from './sameNumbers.ts';
import { stateBugs } from './states.ts';
import { storageBugs } from './storage.ts';
import { workerBugs } from './twoWorkers.ts';

export const seededBugs: SeededBug[] = [
  ...moneyBugs,
  ...paymentBugs,
  ...callerBugs,
  ...saleBugs,
  ...storageBugs,
  ...batchBugs,
  ...sameNumberBugs,
  ...figureBugs,
  ...workerBugs,
  ...lateWorkerBugs,
  ...timeBugs,
  ...stateBugs,
  ...independentBugs,
  ...missedCards,
  ...missedOrders,
  ...missedGuests,
  ...distributionBugs,
];
