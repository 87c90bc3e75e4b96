import { maskCardNumber } from '../../domain/cards/shared/cardReceipt.ts';
import { type commentsOf, usernameOf } from '../../domain/comments/accountComments.ts';
import type { Guest } from '../../domain/ground/guest.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import type { AccountCard } from '../../domain/guests/accountCards.ts';
import type { Subscription } from '../../domain/subscriptions/subscription.ts';
import { MESSAGE_COLUMNS } from '../messages/messageLines.ts';
import type { MessageEntry } from '../messages/messageOverview.ts';
import { orderColumns } from '../orders/orderLines.ts';
import type { ListedOrder } from '../orders/orderOverview.ts';
import { Reference } from '../program/reference.ts';
import { type Columns, type Details, jsonRows } from '../program/table.ts';
import type { GuestDevice } from '../push/devicesOfGuest.ts';
import { SUBSCRIPTION_COLUMNS } from '../subscriptions/subscriptionLines.ts';
import type { OptIn } from '../surveys/optInOverview.ts';
import type { Login } from './loginOverview.ts';

const CARD_COLUMNS: Columns<AccountCard> = {
  card: ({ cardNumber }) => new Reference('card', cardNumber, maskCardNumber(cardNumber)),
  state: ({ status }) => status,
  template: ({ cardTemplateCode, cardTemplateName }) => `${cardTemplateCode} ${cardTemplateName}`,
  tier: ({ tierName }) => tierName,
  expiresAfter: ({ expiresOn = 'never' }) => expiresOn,
  balances: ({ wallets }) =>
    wallets.map(({ definition, balance }) => `${balance} ${definition.name}`).join(', '),
};

const LOGIN_COLUMNS: Columns<Login> = {
  started: ({ startedAt }) => startedAt,
  client: ({ clientId }) => clientId,
  by: ({ startedBy }) => startedBy,
  lastToken: ({ lastTokenAt }) => lastTokenAt,
  expires: ({ expiresAt }) => expiresAt,
  revoked: ({ revokedAt }) => revokedAt,
  because: ({ revokedBecause }) => revokedBecause,
};

const OPT_IN_COLUMNS: Columns<OptIn> = {
  survey: ({ surveyCode }) => surveyCode,
  optedIn: ({ optedInAt }) => optedInAt,
  availableUntil: ({ availableUntil }) => availableUntil,
};

const DEVICE_COLUMNS: Columns<GuestDevice> = {
  app: ({ appId }) => appId,
  platform: ({ platform }) => platform,
  registered: ({ registeredAt }) => registeredAt,
  seen: ({ seenAt }) => seenAt,
};

/** Everything of a guest that operators look up. */
export interface GuestOverview {
  guest: Guest;
  cards: AccountCard[];
  orders: ListedOrder[];
  subscriptions: Subscription[];
  messages: MessageEntry[];
  logins: Login[];
  optIns: OptIn[];
  comments: Awaited<ReturnType<typeof commentsOf>>;
  devices: GuestDevice[];
}

/** Details of a guest: facts and consents first, then what belongs to the account. */
export function guestDetails(merchant: Merchant, overview: GuestOverview): Details {
  const { guest } = overview;
  const { optIn = 'unknown', ...fields } = guest.fields;
  return {
    facts: {
      account: String(guest.accountId),
      state: guest.status,
      enrolled: guest.enrolledAt,
      password: guest.passwordHash === null ? 'none' : 'set',
      ...fields,
      acceptsMarketing: optIn,
      mailReturned: guest.emailFailedAt,
      favoriteStore: guest.favoriteStoreCode,
      activationStore: guest.activationStoreCode,
      perks: guest.perks.map(({ label }) => label).join(', ') || null,
    },
    lists: {
      cards: jsonRows(overview.cards, CARD_COLUMNS),
      orders: jsonRows(overview.orders, orderColumns(merchant)),
      subscriptions: jsonRows(overview.subscriptions, SUBSCRIPTION_COLUMNS),
      messages: jsonRows(overview.messages, MESSAGE_COLUMNS),
      logins: jsonRows(overview.logins, LOGIN_COLUMNS),
      surveyOptIns: jsonRows(overview.optIns, OPT_IN_COLUMNS),
      devices: jsonRows(overview.devices, DEVICE_COLUMNS),
      comments: overview.comments.map(({ commentedAt, authorUserId, body }) => ({
        time: commentedAt,
        author: authorUserId === null ? null : usernameOf(merchant, Number(authorUserId)),
        text: body,
      })),
    },
  };
}
