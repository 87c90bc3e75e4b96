import type { Handler, Reply } from '../../src/contract/operation.ts';
import { lookUpAccounts } from '../../src/domain/accounts/lookUp.ts';
import { accountReply } from './accountTable.ts';
import { tillRequest } from './request.ts';

/** Finds a guest's accounts; the rules are in src/domain/accounts/. */
export default (async (call, app): Promise<Reply<'transactionAccountQuery'>> => {
  const { headerInfo, pageSize, accountQueries } = call.body;
  const list = await lookUpAccounts(app, tillRequest('transactionAccountQuery', call), {
    queries: accountQueries,
    pageSize,
  });
  return accountReply(headerInfo, app.clock.now(), list);
}) satisfies Handler<'transactionAccountQuery'>;
