import type { Handler, Reply } from '../../src/contract/operation.ts';
import { enterStore } from '../../src/domain/cards/shared/cardRequest.ts';
import { databaseAnswers } from '../../src/store/answers.ts';
import { Unavailable } from '../../src/store/unavailable.ts';
import { approved, tillRefusal } from './reply.ts';
import { tillRequest } from './request.ts';

/** Reports whether the service and its database work for this store. */
export default (async (call, app): Promise<Reply<'transactionStatus'>> => {
  const place = enterStore(tillRequest('transactionStatus', call));
  if ('refused' in place) return tillRefusal(place.refused);
  if (!(await databaseAnswers(app.store.db))) throw new Unavailable('The database did not answer.');
  return { ...approved(call.body.headerInfo, 'Ready'), datetime: app.clock.now().toISOString() };
}) satisfies Handler<'transactionStatus'>;
