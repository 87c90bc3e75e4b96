import type { TraceContext } from '../../../base/tracing/traceContext.ts';
import type { PartnerSettings } from './partnerSettings.ts';

/** Request for one guest's offer, on behalf of a merchant. */
export interface OfferRequest<Settings extends PartnerSettings = PartnerSettings> {
  merchant: { merchantId: number; name: string; revision: number };
  settings: Settings;
  /** Guest's id at the partner. */
  guestId: string;
  channelType: 'DT' | 'MB' | 'TB';
  showContentAs: 'modal' | 'non-modal';
  responseType: 'html' | 'json';
  trace?: TraceContext;
}

export type Offer = { html: string } | { json: OfferData };

/** Offer as data, or the partner's reason why there is none. */
export interface OfferData {
  status: { statusCode: StatusCode; statusMessage: string; errorDetails?: string };
  /** Base URL of relative paths in `data`; empty if the partner gives none. */
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

/** Reason why there is no offer, as the partner reported it. */
export type PartnerTrouble =
  | 'no_sign_on'
  | 'content_not_found'
  | 'no_content'
  | 'internal_error'
  | 'unreadable_json'
  | 'unexpected_html'
  | 'unsupported_status';

export type OfferOutcome = Offer | { refused: PartnerTrouble };

/** Third-party system that has offers for guests. */
export interface PartnerProvider<Settings extends PartnerSettings = PartnerSettings> {
  /** Fetches an offer. Never throws for failures of the partner. */
  offerFor(request: OfferRequest<Settings>): Promise<OfferOutcome>;
}
