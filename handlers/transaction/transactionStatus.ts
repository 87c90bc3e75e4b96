import type { Handler, Reply } from '../../src/contract/operation.ts';
import { Unavailable } from '../../src/contract/unavailable.ts';
import { enterStore } from '../../src/domain/cards/cardRequest.ts';
import { approved, tillRefusal } from '../../src/faces/transaction/reply.ts';
import { tillRequest } from '../../src/faces/transaction/request.ts';
import { databaseAnswers } from '../../src/store/answers.ts';

/** Answers a till that asks whether the service, its database included, works for this store. */
export default (async (call, app): Promise<Reply<'transactionStatus'>> => {
  const place = enterStore(tillRequest('transactionStatus', call));
  if ('refused' in place) return tillRefusal(place.refused);
  if (!(await databaseAnswers(app.store.db))) throw new Unavailable('The database did not answer.');
  return { ...approved(call.body.headerInfo, 'Ready'), datetime: app.clock.now().toISOString() };
}) satisfies Handler<'transactionStatus'>;
