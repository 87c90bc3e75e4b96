import type { Step } from '../../src/domain/ground/flow.ts';
import { paymentFlow } from '../../src/domain/payments/paymentFlow.ts';
import { checkoutFlow } from '../../src/domain/sale/checkouts/checkoutFlow.ts';
import { orderFlow } from '../../src/domain/sale/orders/orderFlow.ts';
import { chargeFlow } from '../../src/domain/subscriptions/chargeFlow.ts';

type AnyStep = Pick<Step<never, string, string>, 'name' | 'when' | 'to' | 'otherwise'> & {
  undo?: { name: string };
};

interface AnyFlow {
  name: string;
  begins: readonly string[];
  calls?: readonly AnyStep[];
  steps: readonly AnyStep[];
}

const ABOUT: [AnyFlow, string][] = [
  [orderFlow, 'One worker at a time is at an order, by a lease. `src/domain/sale/orders/orderFlow.ts`'],
  [
    checkoutFlow,
    'One worker at a time is at a checkout, by a lease. `src/domain/sale/checkouts/checkoutFlow.ts`',
  ],
  [
    chargeFlow,
    'One worker at a time is at a subscription, by a lease. `src/domain/subscriptions/chargeFlow.ts`',
  ],
  [
    paymentFlow,
    'Any number of workers may be at a payment: each write says from which state. `src/domain/payments/paymentFlow.ts`',
  ],
];

/** Renders a page with a diagram and a table for each flow, from the tables that the code runs. */
export function flowsPage(): string {
  const sections = ABOUT.map(([flow, about]) => section(flow, about));
  return `# Flows

Made from the code by \`npm run generate\`. A step answers the row that it wrote, the next one goes on from that, and a worker
that died is followed from the last row: nothing is done twice. States in lower case are stored states that are distinguished
by what else the row says, or the worker has found out.

${sections.join('\n')}`;
}

function section({ name, begins, calls = [], steps }: AnyFlow, about: string): string {
  const all = [...calls, ...steps];
  const ends = [...new Set(all.flatMap(({ to, otherwise = [] }) => [...to, ...otherwise]))].filter(
    (state) => !steps.some(({ when }) => when.includes(state)),
  );
  const named = new Set([
    ...begins,
    ...all.flatMap(({ when, to, otherwise = [] }) => [...when, ...to, ...otherwise]),
  ]);
  const lines = [
    'stateDiagram-v2',
    ...[...named]
      .filter((state) => idOf(state) !== state)
      .map((state) => `state "${state}" as ${idOf(state)}`),
    ...begins.map((state) => `[*] --> ${idOf(state)}`),
    ...all.flatMap(edges),
    ...ends.map((state) => `${idOf(state)} --> [*]`),
  ];
  const rows = [
    ...calls.map((step) => row(step, `${step.name} (when asked)`)),
    ...steps.map((step) => row(step, step.name)),
  ];
  return `## The ${name} flow

${about}

\`\`\`mermaid
${lines.join('\n  ')}
\`\`\`

| Step | When | Leads to | Refused | Undone by |
|---|---|---|---|---|
${rows.join('\n')}
`;
}

function edges({ name, when, to, otherwise = [] }: AnyStep): string[] {
  return when.flatMap((from) => [
    ...to.filter((state) => state !== from).map((state) => `${idOf(from)} --> ${idOf(state)} : ${name}`),
    ...otherwise.map((state) => `${idOf(from)} --> ${idOf(state)} : refused`),
  ]);
}

function row({ when, to, otherwise = [], undo }: AnyStep, name: string): string {
  return `| ${[name, when.join(', '), to.join(', '), otherwise.join(', '), undo?.name ?? ''].join(' | ')} |`;
}

function idOf(state: string): string {
  return state.replaceAll(' ', '_');
}
