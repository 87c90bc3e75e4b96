import { figures } from '../../../src/operators/program/table.ts';
import { countsTable, grouped } from '../../harness/tables.ts';
import type { Discrepancy } from './books.ts';
import { type Buyer, nameOf } from './buyers.ts';
import type { EndedOrder } from './comparison.ts';
import { faultsOf } from './plan.ts';

export interface Run {
  seed: number;
  engine: string;
  seconds: number;
  buyers: readonly Buyer[];
  orders: readonly EndedOrder[];
  kills: readonly string[];
  calls: readonly string[];
  found: readonly Discrepancy[];
}

/** Formats the results of a run as plain-text tables. */
export function report(run: Run): string {
  const { buyers, orders, kills, calls, found, seed, engine, seconds } = run;
  const stateOf = new Map(orders.map(({ name, state }) => [name, state]));
  const isSold = (buyer: Buyer) =>
    ['COMPLETED', 'FULFILLING'].includes(stateOf.get(nameOf(buyer.plan)) ?? '');
  const ofBuyers = (namesOf: (buyer: Buyer) => string[]) =>
    figures([
      ['', 'buyers', 'sold'],
      ...[...grouped(buyers, namesOf)].map(([name, own]) => [
        name,
        String(own.length),
        String(own.filter(isSold).length),
      ]),
    ])
      .map((line) => `  ${line}`)
      .join('\n');
  const placed = orders.map(({ state, refusal }) => (refusal === null ? state : `${state}, ${refusal}`));
  const statuses = buyers.flatMap(({ statuses: own }) =>
    [...own].flatMap(([status, times]) =>
      Array<string>(times).fill(status === 0 ? 'no answer' : String(status)),
    ),
  );
  const unplaced = buyers.filter(({ plan }) => !stateOf.has(nameOf(plan)));
  return [
    section('What became of the orders', countsTable(placed)),
    section(
      'Refused before an order was placed',
      countsTable(unplaced.map(({ reported }) => reported?.errorCode ?? 'nothing told')),
    ),
    section(
      'What was bought',
      ofBuyers(({ plan }) => [plan.kind]),
    ),
    section(
      'What went wrong on purpose',
      ofBuyers(({ plan }) => faultsOf(plan)),
    ),
    section('Deaths of processes (kill -9)', countsTable(kills)),
    section('Calls at the vault', countsTable(calls)),
    section('What buyers heard', countsTable(statuses)),
    ...found.map((each) => disagreement(each, run)),
    `${buyers.length} buyers, ${orders.length} orders, ${kills.length} kills on ${engine} in ${Math.round(seconds)} s, ` +
      `seed ${seed}: ${found.length === 0 ? 'all books agree.' : `${found.length} disagreements.`}`,
  ].join('\n');
}

function disagreement({ order, what }: Discrepancy, { buyers, orders, seed }: Run): string {
  const name = orders.find(({ orderId }) => orderId === order)?.name ?? order;
  const buyer = buyers.find(({ plan }) => nameOf(plan) === name);
  const plan = buyer
    ? `\n    ${JSON.stringify(buyer.plan)}\n    told ${buyer.reported?.text ?? 'nothing'}`
    : '';
  return `DISAGREEMENT, seed ${seed}, order ${order} (${name}): ${what}${plan}\n`;
}

function section(title: string, content: string): string {
  return `${title}\n${content}\n`;
}
