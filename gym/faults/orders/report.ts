import type { Discrepancy } from './books.ts';
import { type Buyer, nameOf } from './buyers.ts';
import type { EndedOrder } from './comparison.ts';
import type { Kill } from './fleet.ts';
import { faultsOf } from './plan.ts';

export interface Run {
  seed: number;
  engine: string;
  seconds: number;
  buyers: readonly Buyer[];
  orders: readonly EndedOrder[];
  kills: readonly Kill[];
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
    table(
      ['', 'buyers', 'sold'],
      [...grouped(buyers, namesOf)].map(([name, own]) => [name, own.length, own.filter(isSold).length]),
    );
  const placed = orders.map(({ state, refusal }) => (refusal === null ? state : `${state}, ${refusal}`));
  const statuses = buyers.flatMap(({ statuses: own }) =>
    [...own].flatMap(([status, times]) =>
      Array<string>(times).fill(status === 0 ? 'no answer' : String(status)),
    ),
  );
  const unplaced = buyers.filter(({ plan }) => !stateOf.has(nameOf(plan)));
  return [
    section('What became of the orders', counts(placed)),
    section(
      'Refused before an order was placed',
      counts(unplaced.map(({ reported }) => reported?.errorCode ?? 'nothing told')),
    ),
    section(
      'What was bought',
      ofBuyers(({ plan }) => [plan.kind]),
    ),
    section(
      'What went wrong on purpose',
      ofBuyers(({ plan }) => faultsOf(plan)),
    ),
    section('Deaths of processes (kill -9)', counts(kills)),
    section('Calls at the vault', counts(calls)),
    section('What buyers heard', counts(statuses)),
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

function counts(names: readonly string[]): string {
  const rows = [...grouped(names, (name) => [name])].map(([name, own]): [string, number] => [
    name,
    own.length,
  ]);
  return table(['', 'times'], rows);
}

function grouped<T>(all: readonly T[], namesOf: (each: T) => string[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const each of all)
    for (const name of new Set(namesOf(each))) groups.set(name, [...(groups.get(name) ?? []), each]);
  return new Map([...groups].sort(([, a], [, b]) => b.length - a.length));
}

function table(head: string[], rows: (string | number)[][]): string {
  const width = Math.max(...rows.map(([name]) => String(name).length), 0) + 2;
  return [head, ...rows]
    .map(
      ([name, ...figures]) =>
        `  ${String(name).padEnd(width)}${figures.map((figure) => String(figure).padStart(8)).join('')}`,
    )
    .join('\n');
}

function section(title: string, content: string): string {
  return `${title}\n${content}\n`;
}
