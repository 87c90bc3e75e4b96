import type { Handler, Reply } from '../../src/contract/operation.ts';
import { DEFAULT_WINDOW_MINUTES, listCheckins } from '../../src/domain/checkins/checkins.ts';
import { checkinReply } from './accountTable.ts';
import { tillRequest } from './request.ts';

/** Lists who has checked in at the store; the rule is in src/domain/checkins/checkins.ts. */
export default (async (call, app): Promise<Reply<'transactionCheckinsQuery'>> => {
  const { headerInfo, pageSize, checkinWindowMinutes } = call.body;
  const list = await listCheckins(app, tillRequest('transactionCheckinsQuery', call), {
    windowMinutes: checkinWindowMinutes ?? DEFAULT_WINDOW_MINUTES,
    pageSize,
  });
  return checkinReply(headerInfo, app.clock.now(), list);
}) satisfies Handler<'transactionCheckinsQuery'>;
