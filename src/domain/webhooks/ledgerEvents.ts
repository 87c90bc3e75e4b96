import { formatDecimal } from '../../base/money/money.ts';
import type { WrittenLeg, WrittenTransaction } from '../../ledger/draft.ts';
import type { Ids } from '../../ledger/ids.ts';
import type { HeldCard } from '../../ledger/movement.ts';
import type { LedgerObserver, RecordedMovement } from '../../ledger/observer.ts';
import { maskCardNumber } from '../cards/shared/cardReceipt.ts';
import type { StoredTrace } from '../cards/shared/ruledMovement.ts';
import type { EventType, NewEvent } from '../events/eventTypes.ts';
import type { Merchant, MerchantDirectory } from '../ground/merchantDirectory.ts';
import type { Webhooks } from '../ground/ports/webhooks.ts';
import { subscribersOf } from './endpoints.ts';
import { endpointsOf, toOutgoing, writingEvents } from './outgoingEvents.ts';

const LEDGER_EVENTS: readonly EventType[] = ['card.activated', 'transaction.reversed', 'wallet.changed'];

/** Publishes events for ledger movements, for merchants with a subscribed endpoint. */
export function openLedgerEvents(
  merchants: MerchantDirectory,
  ids: Ids,
  webhooks: Pick<Webhooks, 'wake'>,
): LedgerObserver {
  return {
    watches(merchantId) {
      const merchant = merchants.merchant(merchantId);
      if (!merchant) return false;
      const subscribers = subscribersOf(merchant);
      return LEDGER_EVENTS.some((type) => subscribers.has(type));
    },
    follow(merchantId, recorded) {
      const merchant = merchants.known(merchantId);
      const subscribers = subscribersOf(merchant);
      const events = recorded.flatMap((movement) =>
        eventsOf(merchant, movement)
          .filter(({ type }) => subscribers.has(type))
          .map((event) => toOutgoing(ids, event, movement.traceparent)),
      );
      if (events.length === 0) return { statements: [] };
      return {
        statements: [writingEvents(merchantId, events, subscribers)],
        committed: () => webhooks.wake(endpointsOf(merchantId, events, subscribers)),
      };
    },
  };
}

/** Creates the events of each transaction: card activated, transaction reversed, balances changed. */
function eventsOf(merchant: Merchant, { transactions, legs, cards }: RecordedMovement): NewEvent[] {
  return transactions.flatMap((transaction) => {
    const { transactionId, kind } = transaction.header;
    // Balances brought along from another system are no news to its partners.
    if (kind === 'card_import') return [];
    const own = legs.filter((leg) => leg.transactionId === transactionId);
    return [
      ...activated(merchant, transaction, cards),
      ...reversed(merchant, transaction, cards),
      ...changedWallets(merchant, transaction, own, cards),
    ];
  });
}

type Cards = ReadonlyMap<string, HeldCard>;

function activated(merchant: Merchant, transaction: WrittenTransaction, cards: Cards): NewEvent[] {
  return transaction.cardChanges
    .filter(({ from, to }) => from === 'INACTIVE' && to === 'ACTIVE')
    .map(({ cardNumber }) => {
      const { cardTemplateCode } = cards.get(cardNumber)!;
      return {
        ...about(merchant, transaction, cardNumber),
        type: 'card.activated',
        data: {
          ...common(transaction, cards.get(cardNumber)!),
          cardTemplateCode,
          cardTemplateName: merchant.cardTemplates.get(cardTemplateCode)?.name ?? '',
        },
      };
    });
}

/**
 * Creates the reversal event. A void that names its original counts as a reversal. The reversal of an
 * exchange is reported for the old card.
 */
function reversed(merchant: Merchant, transaction: WrittenTransaction, cards: Cards): NewEvent[] {
  const { header, cardChanges, cardNumbers, trace } = transaction;
  const cardNumber = cardChanges[0]?.cardNumber ?? cardNumbers[0];
  // The reversal of a batch concerns no card by itself; its parts do.
  if (header.reverses === undefined || cardNumber === undefined) return [];
  // A partial reversal is reported by its balance changes alone: the original remains valid for the rest.
  if ((trace as StoredTrace | undefined)?.isPartial) return [];
  return [
    {
      ...about(merchant, transaction, cardNumber),
      type: 'transaction.reversed',
      data: {
        ...common(transaction, cards.get(cardNumber)!),
        reversedPxTransactionId: Number(header.reverses),
        reversedExternalTransactionId: header.reversesNamed,
      },
    },
  ];
}

/** Creates one event for each wallet whose balance changed, for any number of legs. */
function changedWallets(
  merchant: Merchant,
  transaction: WrittenTransaction,
  legs: readonly WrittenLeg[],
  cards: Cards,
): NewEvent[] {
  const changes = new Map<string, { cardNumber: string; quantity: bigint; last: WrittenLeg }>();
  for (const leg of legs) {
    const { cardNumber, walletCode, amount } = leg;
    if (cardNumber === null) continue;
    const name = `${cardNumber}/${walletCode}`;
    const quantity = (changes.get(name)?.quantity ?? 0n) + amount;
    changes.set(name, { cardNumber, quantity, last: leg });
  }
  return [...changes.values()].flatMap(({ cardNumber, quantity, last }): NewEvent[] => {
    if (quantity === 0n) return [];
    const { name = '', scale = 0 } = merchant.wallets.get(last.walletCode) ?? {};
    const number = (amount: bigint) => Number(formatDecimal(amount, scale));
    return [
      {
        ...about(merchant, transaction, cardNumber),
        type: 'wallet.changed',
        data: {
          ...common(transaction, cards.get(cardNumber)!),
          walletCode: last.walletCode,
          walletName: name,
          walletSequence: Number(last.sequence),
          quantity: number(quantity),
          balance: number(last.balanceAfter!),
        },
      },
    ];
  });
}

function about({ merchantId }: Merchant, { header }: WrittenTransaction, cardNumber: string) {
  return { merchantId, occurredAt: header.occurredAt, cardNumber };
}

function common({ header }: WrittenTransaction, { cardNumber, accountId }: HeldCard) {
  return {
    pxTransactionId: Number(header.transactionId),
    maskedCardNumber: maskCardNumber(cardNumber),
    ...(accountId === null ? {} : { accountId: Number(accountId) }),
    storeCode: header.storeCode,
  };
}
