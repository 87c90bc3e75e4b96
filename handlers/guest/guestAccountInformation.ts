import { BusinessRefusal, type Handler, type Query, type Reply } from '../../src/contract/operation.ts';
import { issueAccountToken } from '../../src/domain/cards/shared/accountTokens.ts';
import type { Caller } from '../../src/domain/ground/caller.ts';
import { readAccount } from '../../src/domain/guests/accountInformation.ts';
import type { GuestName } from '../../src/domain/guests/guests.ts';
import { accountReply } from './mapping.ts';

/** Returns a guest's account information and cards. */
export default (async ({ query, caller }, app): Promise<Reply<'guestAccountInformation'>> => {
  const outcome = await readAccount(app, caller, toName(query, caller));
  if ('refused' in outcome) return new BusinessRefusal(`guest.${outcome.refused}`);
  const isForToken = query.withAccountToken === true && outcome.guest.status === 'ACTIVE';
  const accountToken = isForToken ? await issueAccountToken(app, outcome.guest) : undefined;
  return accountReply(outcome.guest, outcome.cards, accountToken);
}) satisfies Handler<'guestAccountInformation'>;

function toName(query: Query<'guestAccountInformation'>, { guest }: Caller): GuestName {
  if (guest) return { accountId: guest.accountId };
  const { username, printedCardNumber, accountId } = query;
  if (username !== undefined) return { username };
  if (printedCardNumber !== undefined) return { printedCardNumber };
  if (accountId !== undefined) return { accountId: BigInt(accountId) };
  throw new Error('A call that names no guest came past the contract.');
}
