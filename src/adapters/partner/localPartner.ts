import { escapeHtml } from '../../base/html/html.ts';
import type { OfferData, PartnerProvider } from '../../domain/ground/ports/partner.ts';
import type { LocalPartnerSettings } from '../../domain/ground/ports/partnerSettings.ts';

/**
 * Content partner for testing, without network calls. Guests whose id ends in an even digit have no offer; all others
 * get the same one.
 */
export const localPartner: PartnerProvider<LocalPartnerSettings> = {
  async offerFor({ merchant, guestId, showContentAs, responseType }) {
    const hasOffer = !/[02468]$/.test(guestId);
    if (responseType === 'json') return { json: hasOffer ? OFFER : NO_OFFER };
    return hasOffer ? { html: page(merchant.name, showContentAs) } : { refused: 'content_not_found' };
  },
};

const BASE_URL = 'https://offers.example.test';

const OFFER: OfferData = {
  status: { statusCode: '0000', statusMessage: 'Success', errorDetails: '' },
  baseUrl: BASE_URL,
  data: {
    imageId: '4711',
    imageType: 'banner',
    offerText: 'Two cinema tickets for one',
    imagePath: '/images/4711.png',
    offerValue: '2 for 1',
    brandName: 'Sample Cinema',
    category: 'Leisure',
  },
};

const NO_OFFER: OfferData = {
  status: {
    statusCode: '1015',
    statusMessage: 'Offer not found',
    errorDetails: 'No offer is open for this consumer.',
  },
  baseUrl: BASE_URL,
  data: {},
};

function page(merchantName: string, showContentAs: 'modal' | 'non-modal'): string {
  const text = `<h1>${OFFER.data.offerText}</h1><p>For guests of the ${escapeHtml(merchantName)}.</p>`;
  return showContentAs === 'modal'
    ? `<dialog class="offer" open>${text}</dialog>`
    : `<section class="offer">${text}</section>`;
}
