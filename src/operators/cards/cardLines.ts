import { maskCardNumber } from '../../domain/cards/shared/cardReceipt.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import type { Subscription } from '../../domain/subscriptions/subscription.ts';
import { ACTION_COLUMNS } from '../audit/auditTrail.ts';
import { orderColumns } from '../orders/orderLines.ts';
import type { ListedOrder } from '../orders/orderOverview.ts';
import { Reference } from '../program/reference.ts';
import { type Columns, type Details, jsonRows } from '../program/table.ts';
import { SUBSCRIPTION_COLUMNS } from '../subscriptions/subscriptionLines.ts';
import type { CardDetails, CardTransaction } from './cardDetails.ts';

const TRANSACTION_COLUMNS: Columns<CardTransaction> = {
  time: ({ occurredAt }) => occurredAt,
  transaction: ({ transactionId }) => new Reference('transaction', transactionId),
  kind: ({ kind }) => kind,
  amounts: ({ amounts }) => amounts.map(({ name, amount }) => `${amount} ${name}`).join(', '),
  store: ({ storeCode }) => storeCode,
};

/** Details of a card, with the order it was sold in and its subscriptions. */
export function cardDetails(
  merchant: Merchant,
  card: CardDetails,
  { orders, subscriptions }: { orders: ListedOrder[]; subscriptions: Subscription[] },
): Details {
  return {
    facts: {
      card: maskCardNumber(card.cardNumber),
      state: card.status,
      template: `${card.cardTemplateCode} ${card.cardTemplateName}`,
      tier: card.tierName,
      expiresAfter: card.expiresOn ?? 'never',
      guest: card.guest
        ? new Reference(
            'guest',
            card.guest.accountId,
            `account ${card.guest.accountId}, ${card.guest.status}`,
          )
        : 'none',
      registrationCode: card.registrationCode,
      wrongCodesToday: card.wrongCodesToday,
    },
    lists: {
      balances: card.wallets.map(({ code, ...wallet }) => ({ wallet: code, ...wallet })),
      lots: card.lots.map(({ name, remaining, expiresOn }) => ({ name, remaining, lastDay: expiresOn })),
      latestTransactions: jsonRows(card.transactions, TRANSACTION_COLUMNS),
      rulesThatFired: card.transactions.flatMap(({ transactionId, rules }) =>
        rules.map(({ rule, effect }) => ({
          transaction: new Reference('transaction', transactionId),
          rule,
          effect,
        })),
      ),
      orders: jsonRows(orders, orderColumns(merchant)),
      subscriptions: jsonRows(subscriptions, SUBSCRIPTION_COLUMNS),
      operatorActions: jsonRows(card.actions, ACTION_COLUMNS),
    },
  };
}
