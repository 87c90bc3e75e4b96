import type { Handler, Reply } from '../../src/contract/operation.ts';
import { invalidRequest } from '../../src/contract/protocolError.ts';
import { readCardHistory } from '../../src/domain/cards/till/cardHistory.ts';
import { historyReply } from './history.ts';
import { tillRefusal } from './reply.ts';
import { namedCard, tillRequest } from './request.ts';

/** Returns a page of a card's history; see src/domain/cards/till/cardHistory.ts. */
export default (async (call, app): Promise<Reply<'transactionTransactionHistory'>> => {
  const { headerInfo, cardInfo, pageSize = 50, ...input } = call.body;
  const request = tillRequest('transactionTransactionHistory', call);
  const outcome = await readCardHistory(app, request, { ...input, card: namedCard(cardInfo), pageSize });
  if (outcome.refused === 'foreign_page_token') {
    const why = 'The nextPageToken does not belong to this card, these dates and these wallets.';
    throw invalidRequest('/pageToken', why);
  }
  return outcome.refused === undefined
    ? historyReply(headerInfo, outcome.receipt)
    : tillRefusal(outcome.refused, {}, outcome.details);
}) satisfies Handler<'transactionTransactionHistory'>;
