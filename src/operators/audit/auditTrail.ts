import { InvalidArgumentError } from 'commander';
import { maskCardNumber } from '../../domain/cards/shared/cardReceipt.ts';
import type { OperatorAction } from '../../domain/ground/operatorActions.ts';
import { cardNumberArgument, createNoun, wholeNumber } from '../program/operatorProgram.ts';
import { withMerchant } from '../program/operatorStore.ts';
import { sayJson } from '../program/output.ts';
import { type Columns, sayList } from '../program/table.ts';
import { listOperatorActions } from './operatorActions.ts';

const SHOWN = 100;
const MAX_LISTED = 2;

/** `stored-value audit`: shows who changed what, when and why. */
export const noun = createNoun('audit')
  .description('Audit trail of the changes that operators made with these commands.')
  .addHelpText(
    'after',
    `
Every command that changes something writes an entry before the change and its outcome afterwards, or one entry in the
transaction of the change. Entries are never changed or deleted: the database role of service and commands cannot. A
"started" action without an outcome was interrupted: check the data that it was to change.`,
  );

noun
  .command('list')
  .description('Show the actions of operators, newest first.')
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .option('--card <number>', 'filter by card number', cardNumberArgument)
  .option('--actor <name>', 'filter by operator')
  .option('--command <command>', 'filter by command ("cards block") or noun (cards)')
  .option('--since <day>', 'first day to show (UTC), such as 2026-03-31', day)
  .option('--limit <count>', 'maximum number of entries', wholeNumber, SHOWN)
  .listing()
  .examples('1', '1 --command secret --since 2026-03-01', '1 --card 6000000000000001 --json')
  .action(list);

/** Columns of an audit trail. */
export const ACTION_COLUMNS: Columns<OperatorAction> = {
  time: ({ occurredAt }) => occurredAt,
  operator: ({ actor }) => actor,
  command: ({ command }) => command,
  card: ({ cardNumber }) => cardNumber && maskCardNumber(cardNumber),
  detail: ({ detail }) => detailText(detail),
  outcome: ({ outcome }) => outcome,
  reason: ({ reason }) => reason,
};

/** Audit trail entry as JSON, with the card number masked. */
export function actionJson({ cardNumber, ...action }: OperatorAction) {
  return { ...action, cardNumber: cardNumber && maskCardNumber(cardNumber) };
}

async function list(
  merchantId: number,
  {
    json,
    card,
    ...search
  }: { json?: boolean; card?: string; actor?: string; command?: string; since?: Date; limit: number },
): Promise<void> {
  await withMerchant(merchantId, async ({ store }) => {
    const actions = await listOperatorActions(store.db, { ...search, merchantId, cardNumber: card });
    if (json) return sayJson(actions.map(actionJson));
    sayList(actions, ACTION_COLUMNS, { none: 'No operator actions.', limit: search.limit });
  });
}

/** Values of an action as text: `ACTIVE -> DISABLED`, `secret push-key`. */
function detailText({ from, to, transactionId, ...others }: Record<string, unknown>): string {
  const change = from === undefined ? [] : [`${from} -> ${to}`];
  const values = Object.entries(others).map(
    ([name, value]) => `${name} ${Array.isArray(value) ? listText(value) : value}`,
  );
  return [...change, ...values].join('; ');
}

/** Shortens long lists, such as the changes of a new merchant, which would widen every row; JSON has them all. */
function listText(values: readonly unknown[]): string {
  const shown = values.slice(0, MAX_LISTED).join(', ');
  const more = values.length - MAX_LISTED;
  return more > 0 ? `${shown} and ${more} more` : shown;
}

function day(text: string): Date {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(text) : undefined;
  if (!date || Number.isNaN(date.getTime()))
    throw new InvalidArgumentError('Must be a date such as 2026-03-31.');
  return date;
}
