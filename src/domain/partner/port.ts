import type { LocalPartnerSettings, PartnerSettings, RemotePartnerSettings } from './partnerSettings.ts';

/** One guest's offer, asked for on behalf of a merchant. */
export interface OfferRequest<Settings extends PartnerSettings = PartnerSettings> {
  merchant: { merchantId: number; name: string; revision: number };
  settings: Settings;
  /** What the partner knows the guest by. */
  guestId: string;
  channelType: 'DT' | 'MB' | 'TB';
  showContentAs: 'modal' | 'non-modal';
  responseType: 'html' | 'json';
}

export type Offer = { html: string } | { json: OfferData };

/** An offer as data, or what the partner says why there is none. */
export interface OfferData {
  status: { statusCode: StatusCode; statusMessage: string; errorDetails?: string };
  /** What paths in `data` are relative to; empty where the partner has none to tell. */
  baseUrl: string;
  data: OfferFields;
}

export const STATUS_CODES = ['0000', '1008', '1013', '1014', '1015', '1016', '9999'] as const;
export type StatusCode = (typeof STATUS_CODES)[number];

export type OfferFields = Partial<Record<OfferField, string>>;
export type OfferField =
  | 'imageId'
  | 'imageType'
  | 'offerText'
  | 'imagePath'
  | 'offerValue'
  | 'brandName'
  | 'category';

/** Why there is no offer, as the partner's side of it is known. */
export type PartnerTrouble =
  | 'no_sign_on'
  | 'content_not_found'
  | 'no_content'
  | 'internal_error'
  | 'unreadable_json'
  | 'unexpected_html'
  | 'unsupported_status';

export type OfferOutcome = Offer | { refused: PartnerTrouble };

/** Another company's system that has offers for guests. */
export interface PartnerProvider<Settings extends PartnerSettings = PartnerSettings> {
  /** Never throws for what the other side does. */
  offerFor(request: OfferRequest<Settings>): Promise<OfferOutcome>;
}

/** The partner each merchant has: one over the network, or the one that comes with the service. */
export function chosenPartner(
  remote: PartnerProvider<RemotePartnerSettings>,
  local: PartnerProvider<LocalPartnerSettings>,
): PartnerProvider {
  return {
    offerFor: ({ settings, ...request }) =>
      settings.local ? local.offerFor({ ...request, settings }) : remote.offerFor({ ...request, settings }),
  };
}
