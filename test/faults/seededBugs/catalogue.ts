import type { SeededBug } from './bug.ts';
import { callerBugs } from './callers.ts';
import { moneyBugs } from './money.ts';
import { paymentBugs } from './payments.ts';
import { saleBugs } from './sale.ts';
import { storageBugs } from './storage.ts';

export const seededBugs: SeededBug[] = [
  ...moneyBugs,
  ...paymentBugs,
  ...callerBugs,
  ...saleBugs,
  ...storageBugs,
];
