import type { Context } from '../ground/context.ts';
import type { Guest } from '../ground/guest.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import type { OfferOutcome, OfferRequest } from '../ground/ports/partner.ts';
import { findGuest } from '../guests/guests.ts';

/** Request for a guest's offer: the format, and the guest, by card or by the id at the partner. */
export type ContentRequest = Pick<OfferRequest, 'channelType' | 'showContentAs' | 'responseType'> & {
  merchant: Merchant;
  guest: { cardNumber: string } | { partnersId: string };
};

/** `guest_not_found`: no guest holds the card, so the partner was not called. */
export type ContentOutcome = OfferOutcome | { refused: 'guest_not_found' };

/** Returns the partner's offer for a guest. */
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
  // No data about a guest who is erased or suspended may leave.
  if (found.status !== 'ACTIVE') return { refused: 'content_not_found' };
  return app.partner.offerFor({ ...how, merchant, settings, guestId: idAtPartner(found) });
}

export function partnerOf(merchant: Merchant) {
  const [settings] = merchant.definitions('partnerContent').values();
  return settings;
}

/** Returns the guest's linked account of kind PARTNER, or else the account id. */
function idAtPartner({ accountId, fields }: Guest): string {
  const { externalIdentifier, externalAccountCode } = fields;
  return externalIdentifier === 'PARTNER' && externalAccountCode ? externalAccountCode : String(accountId);
}
