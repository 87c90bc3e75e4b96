import type { Context } from '../context.ts';
import { findGuest, type Guest } from '../guests/guests.ts';
import type { Merchant } from '../merchantDirectory.ts';
import type { OfferOutcome, OfferRequest } from './port.ts';

/** How, and for whom: by a card of the guest, or by what the partner knows the guest by. */
export type ContentRequest = Pick<OfferRequest, 'channelType' | 'showContentAs' | 'responseType'> & {
  merchant: Merchant;
  guest: { cardNumber: string } | { partnersId: string };
};

/** `guest_not_found`: the card is nobody's, so that nobody was asked. */
export type ContentOutcome = OfferOutcome | { refused: 'guest_not_found' };

/** The offer of the merchant's partner for a guest. */
export async function partnerContent(
  app: Pick<Context, 'store' | 'partner'>,
  { merchant, guest, ...how }: ContentRequest,
): Promise<ContentOutcome> {
  const settings = partnerOf(merchant);
  if (!settings) return { refused: 'no_content' };
  if ('partnersId' in guest)
    return app.partner.offerFor({ ...how, merchant, settings, guestId: guest.partnersId });
  const found = await findGuest(app.store.db, merchant.merchantId, { printedCardNumber: guest.cardNumber });
  if (!found) return { refused: 'guest_not_found' };
  // Of a guest who left, or is kept out, nothing is told to anybody.
  if (found.status !== 'ACTIVE') return { refused: 'content_not_found' };
  return app.partner.offerFor({ ...how, merchant, settings, guestId: idAtPartner(found) });
}

export function partnerOf(merchant: Merchant) {
  const [settings] = merchant.definitions('partnerContent').values();
  return settings;
}

/** As the account of the kind PARTNER says that the guest is linked with, else our own number of the account. */
function idAtPartner({ accountId, fields }: Guest): string {
  const { externalIdentifier, externalAccountCode } = fields;
  return externalIdentifier === 'PARTNER' && externalAccountCode ? externalAccountCode : String(accountId);
}
