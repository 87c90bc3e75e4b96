import { BusinessRefusal, type Handler, type Query, type Reply } from '../../src/contract/operation.ts';
import { type ContentRequest, partnerContent, partnerOf } from '../../src/domain/partner/partnerContent.ts';

/** Returns a partner's offer for a guest; the rule is in src/domain/partner/partnerContent.ts. */
export default (async ({ query, caller: { merchant } }, app): Promise<Reply<'partnerContent'>> => {
  const { channeltype = 'MB', showcontentas = 'modal', responsetype = 'html' } = query;
  const content = await partnerContent(app, {
    merchant,
    guest: toGuest(query),
    channelType: channeltype,
    showContentAs: showcontentas,
    responseType: responsetype,
  });
  if ('refused' in content) {
    const partner = partnerOf(merchant)?.name ?? 'the partner';
    return new BusinessRefusal(`partner.${content.refused}`, {}, { partner });
  }
  return 'html' in content
    ? { result: 'success', content: content.html }
    : { result: 'success', ...content.json };
}) satisfies Handler<'partnerContent'>;

function toGuest({ printedCardNumber, loyaltyid }: Query<'partnerContent'>): ContentRequest['guest'] {
  if (printedCardNumber !== undefined) return { cardNumber: printedCardNumber };
  if (loyaltyid !== undefined) return { partnersId: loyaltyid };
  throw new Error('A call that names no guest came past the contract.');
}
