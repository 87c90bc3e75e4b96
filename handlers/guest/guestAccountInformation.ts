import { BusinessRefusal, type Handler, type Reply } from '../../src/contract/operation.ts';
import { issueAccountToken } from '../../src/domain/cards/shared/accountTokens.ts';
import { readAccount } from '../../src/domain/guests/accountInformation.ts';
import { accountReply, namedGuest } from './mapping.ts';

/** Returns a guest's account information and cards. */
export default (async ({ query, caller }, app): Promise<Reply<'guestAccountInformation'>> => {
  const outcome = await readAccount(app, caller, namedGuest(query, caller));
  if ('refused' in outcome) return new BusinessRefusal(`guest.${outcome.refused}`);
  const isForToken = query.withAccountToken === true && outcome.guest.status === 'ACTIVE';
  const accountToken = isForToken ? await issueAccountToken(app, outcome.guest) : undefined;
  return accountReply(outcome.guest, outcome.cards, accountToken);
}) satisfies Handler<'guestAccountInformation'>;
