import type { Handler, Reply } from '../../src/contract/operation.ts';
import { enterStore } from '../../src/domain/cards/shared/cardRequest.ts';
import { loadMapReply } from './loadMap.ts';
import { tillRefusal } from './reply.ts';
import { tillRequest } from './request.ts';

/** Returns the wallets and rules a till needs to know, from the merchant's configuration. */
export default (async (call): Promise<Reply<'transactionLoadMap'>> => {
  const place = enterStore(tillRequest('transactionLoadMap', call));
  if ('refused' in place) return tillRefusal(place.refused);
  return loadMapReply(call.body.headerInfo, place.merchant);
}) satisfies Handler<'transactionLoadMap'>;
