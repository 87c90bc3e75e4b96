import type { CardDetails } from '../domain/cards/cardDetails.ts';
import { maskCardNumber } from '../domain/cards/cardReceipt.ts';
import type { OperatorAction } from '../domain/cards/operatorActions.ts';
import { columns } from './columns.ts';

/** Cells of an audit trail entry: time, operator, command, card, change and reason. */
export function actionCells({
  occurredAt,
  actor,
  command,
  cardNumber,
  detail,
  reason,
}: OperatorAction): string[] {
  const change = `${detail.from} -> ${detail.to}`;
  return [momentText(occurredAt), actor, command, maskCardNumber(cardNumber), change, reason];
}

/** Audit trail entry as JSON, with the card number masked. */
export function actionJson(action: OperatorAction) {
  return {
    ...action,
    actionId: String(action.actionId),
    cardNumber: maskCardNumber(action.cardNumber),
  };
}

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
    ...columns(card.actions.map(actionCells), '  '),
  ];
}

/** In UTC, since an operator's clock and the shops' may differ. */
function momentText(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace('T', ' ')}Z`;
}
