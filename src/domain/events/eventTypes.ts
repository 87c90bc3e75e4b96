import type { components } from '../../../generated/types.ts';

type Schemas = components['schemas'];

/** What each event tells, as the contract's webhooks say. */
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
}

export type EventType = keyof EventData;

export interface NewEvent<Type extends EventType = EventType> {
  merchantId: number;
  type: Type;
  occurredAt: Date;
  /** Events of one card are delivered in the order they were published. */
  cardNumber?: string;
  data: EventData[Type];
}
