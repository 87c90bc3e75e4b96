import { statusOn } from '../../domain/cards/shared/cardExpiry.ts';
import { maskCardNumber } from '../../domain/cards/shared/cardReceipt.ts';
import type { Guest } from '../../domain/ground/guest.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import { maskedText } from '../guests/maskedGuest.ts';
import { maskedAddress } from '../messages/messageOverview.ts';
import { orderColumns } from '../orders/orderLines.ts';
import { Reference } from '../program/reference.ts';
import { type Columns, type Details, jsonRows } from '../program/table.ts';
import type { FoundCard, SearchResults } from './search.ts';

function cardColumns(merchant: Merchant, today: string): Columns<FoundCard> {
  return {
    card: ({ cardNumber }) => new Reference('card', cardNumber, maskCardNumber(cardNumber)),
    state: ({ status, expiresOn }) => statusOn({ status, expiresOn }, today),
    kind: ({ cardTemplateCode }) => merchant.cardTemplates.get(cardTemplateCode)?.name,
    guest: ({ guestName }) => guestName,
  };
}

const GUEST_COLUMNS: Columns<Guest> = {
  guest: ({ accountId, fields }) =>
    new Reference(
      'guest',
      accountId,
      [fields.firstName, fields.lastName].filter(Boolean).join(' ') || `account ${accountId}`,
    ),
  state: ({ status }) => status,
  email: ({ fields }) => fields.email && maskedAddress(fields.email),
  phone: ({ fields: { mobilePhone = '', phone = '' } }) => maskedText(mobilePhone || phone),
};

/** Results of a search as lists. */
export function searchDetails(merchant: Merchant, results: SearchResults, today: string): Details {
  const { cards, guests, orders, transactionIds } = results;
  return {
    facts: {},
    lists: {
      cards: jsonRows(cards, cardColumns(merchant, today)),
      guests: jsonRows(guests, GUEST_COLUMNS),
      orders: jsonRows(orders, orderColumns(merchant)),
      transactions: transactionIds.map((id) => ({ transaction: new Reference('transaction', id) })),
    },
  };
}
