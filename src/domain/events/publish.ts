import type { Transaction } from 'kysely';
import type { components } from '../../../generated/types.ts';
import type { App } from '../../app.ts';
import type { Database } from '../../store/database.ts';

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

/** Tells those who subscribed to it, once the caller's transaction is committed. */
export async function publish<Type extends EventType>(
  _trx: Transaction<Database>,
  _app: Pick<App, 'merchants' | 'jobs' | 'ids'>,
  _event: NewEvent<Type>,
): Promise<void> {}
