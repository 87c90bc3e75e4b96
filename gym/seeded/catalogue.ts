import { accessBugs } from './access.ts';
import type { SeededBug } from './bug.ts';
import { deliveryBugs } from './delivery.ts';
import { merchantBugs } from './merchants.ts';
import { moneyBugs } from './money.ts';
import { paymentBugs } from './payments.ts';
import { repeatBugs } from './repeats.ts';
import { storageBugs } from './storage.ts';

export const seededBugs: SeededBug[] = [
  ...moneyBugs,
  ...paymentBugs,
  ...merchantBugs,
  ...accessBugs,
  ...repeatBugs,
  ...deliveryBugs,
  ...storageBugs,
];
