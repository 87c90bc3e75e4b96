import type { components } from '../../../generated/types.ts';

type Schemas = components['schemas'];

/** Data of each event type, as defined by the contract's webhooks. */
export interface EventData {
  'guest.enrolled': Schemas['WebhookGuestEnrolledData'];
  'card.activated': Schemas['WebhookCardActivatedData'];
  'wallet.changed': Schemas['WebhookWalletChangedData'];
  'transaction.reversed': Schemas['WebhookTransactionReversedData'];
  'message.sent': Schemas['WebhookMessageSentData'];
  'subscription.renewed': Schemas['WebhookSubscriptionRenewedData'];
  'subscription.renew_failed': Schemas['WebhookSubscriptionRenewFailedData'];
  'order.completed': Schemas['WebhookOrderCompletedData'];
  'order.gift_undeliverable': Schemas['WebhookOrderGiftUndeliverableData'];
  'survey.completed': Schemas['WebhookSurveyCompletedData'];
  /** Sent to one endpoint on request; none subscribes to it. */
  test: Schemas['WebhookTest']['data'];
}

export type EventType = keyof EventData;

export interface NewEvent<Type extends EventType = EventType> {
  merchantId: number;
  type: Type;
  occurredAt: Date;
  /** Events of one card are delivered in the order of publication. */
  cardNumber?: string;
  data: EventData[Type];
}
