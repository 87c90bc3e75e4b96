import type { SeededBug } from './bug.ts';
import { callerBugs } from './callers.ts';
import { cardBugs } from './cards.ts';
import { distributionBugs } from './distribution.ts';
import { figureBugs } from './exactFigures.ts';
import { guestBugs } from './guests.ts';
import { independentBugs } from './independent.ts';
import { lateCallerBugs } from './lateCallers.ts';
import { lateWorkerBugs } from './lateWorkers.ts';
import { moneyBugs } from './money.ts';
import { batchBugs } from './oneBatch.ts';
import { orderBugs } from './orders.ts';
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
  ...lateCallerBugs,
  ...timeBugs,
  ...stateBugs,
  ...independentBugs,
  ...cardBugs,
  ...orderBugs,
  ...guestBugs,
  ...distributionBugs,
];
