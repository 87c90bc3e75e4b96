import type { CardDetails } from '../domain/cards/cardDetails.ts';
import { maskCardNumber } from '../domain/cards/cardReceipt.ts';
import { ACTION_COLUMNS } from './auditTrail.ts';
import { columns, momentText, table } from './table.ts';

/** Details of a card, one line each. */
export function cardText(card: CardDetails): string[] {
  const facts: [string, string][] = [
    ['card', maskCardNumber(card.cardNumber)],
    ['state', card.status],
    ['template', `${card.cardTemplateCode} ${card.cardTemplateName}, ${card.tierName}`],
    ['expires', card.expiresOn === null ? 'never' : `after ${card.expiresOn}`],
    ['guest', card.guest ? `account ${card.guest.accountId}, ${card.guest.status}` : 'none'],
    ...card.wallets.map(({ name, balance }): [string, string] => ['balance', `${balance} ${name}`]),
  ];
  const transactions = card.transactions.map(({ transactionId, kind, occurredAt, storeCode }) => [
    momentText(occurredAt),
    transactionId,
    kind,
    `store ${storeCode}`,
  ]);
  return [
    ...facts.map(([name, fact]) => `${name.padEnd(10)}${fact}`),
    transactions.length === 0 ? 'No transactions.' : 'Latest transactions:',
    ...columns(transactions, '  '),
    card.actions.length === 0 ? 'No operator actions.' : 'Operator actions:',
    ...(card.actions.length === 0 ? [] : table(card.actions, ACTION_COLUMNS, '  ')),
  ];
}
