import { BusinessRefusal, type Handler, type Reply } from '../../src/contract/operation.ts';
import { invalidRequest } from '../../src/contract/protocolError.ts';
import { readGuestHistory } from '../../src/domain/guests/guestHistory.ts';
import { toPast } from '../transaction/history.ts';
import { namedGuest } from './mapping.ts';

/** Returns a page of a guest's transactions; see src/domain/guests/guestHistory.ts. */
export default (async ({ query, caller }, app): Promise<Reply<'guestTransactionHistory'>> => {
  const { startDate, endDate, pageSize = 50, pageToken } = query;
  const name = namedGuest(query, caller);
  const outcome = await readGuestHistory(app, caller, { name, startDate, endDate, pageSize, pageToken });
  if (!('refused' in outcome)) {
    const { transactions, nextPageToken } = outcome;
    return {
      result: 'success',
      transactions: transactions.map(toPast),
      ...(nextPageToken === undefined ? {} : { nextPageToken }),
    };
  }
  if (outcome.refused === 'foreign_page_token')
    throw invalidRequest('/pageToken', 'The nextPageToken does not belong to this guest and these dates.');
  return new BusinessRefusal(`guest.${outcome.refused}`);
}) satisfies Handler<'guestTransactionHistory'>;
