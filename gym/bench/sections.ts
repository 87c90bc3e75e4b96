import type { Section } from './section.ts';
import { cards } from './sections/cards.ts';
import { consolePages } from './sections/console.ts';
import { contractLayer } from './sections/contractLayer.ts';
import { footprint } from './sections/footprint.ts';
import { hostile } from './sections/hostileBodies.ts';
import { http } from './sections/http.ts';
import { ledger } from './sections/ledger.ts';
import { operators } from './sections/operators.ts';
import { orders } from './sections/orders.ts';
import { overload } from './sections/overload.ts';
import { pageFlood } from './sections/pageFlood.ts';
import { renewals } from './sections/renewals.ts';

/** Sections of `npm run bench`, in the order of its table. */
export const sections: readonly Section[] = [
  ledger,
  http,
  contractLayer,
  orders,
  renewals,
  cards,
  consolePages,
  operators,
  overload,
  pageFlood,
  hostile,
  footprint,
];
