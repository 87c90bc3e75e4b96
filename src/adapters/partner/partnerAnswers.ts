import {
  type OfferData,
  type OfferField,
  type OfferFields,
  type OfferOutcome,
  STATUS_CODES,
  type StatusCode,
} from '../../domain/partner/port.ts';
import type { OutgoingAnswer } from '../../net/outgoingHttp.ts';

/** A partner's answers with status 200, read strictly: what is not as agreed is nothing to show a guest. */

type Json = Record<string, unknown>;

/** What a sign-on gives: the token, and how many seconds it is good for. */
export interface SignedOn {
  token: string;
  seconds: number;
}

const SECONDS_UNLESS_SAID = 300;
const MAX_SECONDS = 24 * 60 * 60;

/** Undefined when there is no token in it that could be sent. */
export function readSignOn(body: string): SignedOn | undefined {
  const { access_token: token, expires_in: seconds = SECONDS_UNLESS_SAID } = objectIn(body) ?? {};
  if (typeof token !== 'string' || !/^[!-~]{1,8192}$/.test(token)) return undefined;
  if (typeof seconds !== 'number' || !(seconds >= 0)) return undefined;
  return { token, seconds: Math.min(seconds, MAX_SECONDS) };
}

/** HTML begins with a tag; anything else is a message of some system on the way. */
export function readHtml({ headers, body }: OutgoingAnswer): OfferOutcome {
  const isHtml = /^(text\/html|application\/xhtml\+xml)\s*(;\s*charset="?utf-8"?\s*)?$/i;
  if (!isHtml.test(headers['content-type'] ?? '')) return { refused: 'unexpected_html' };
  const html = body.replace(/^\uFEFF/, '');
  return /^\s*<[a-z!]/i.test(html) ? { html } : { refused: 'unexpected_html' };
}

export function readJson({ body }: OutgoingAnswer): OfferOutcome {
  const offer = objectIn(body);
  const status = toStatus(offer?.status);
  if (!offer || !status) return { refused: 'unreadable_json' };
  if (!isKnown(status.statusCode)) return { refused: 'unsupported_status' };
  const isOffer = status.statusCode === '0000';
  // Without an offer there is nothing to be relative to.
  const baseUrl = isOffer ? offer.baseUrl : (offer.baseUrl ?? '');
  const data = toFields(isOffer ? offer.data : (offer.data ?? {}));
  if (!isText(baseUrl, 2048) || !data) return { refused: 'unreadable_json' };
  return { json: { status: { ...status, statusCode: status.statusCode }, baseUrl, data } };
}

function toStatus(
  value: unknown,
): (Omit<OfferData['status'], 'statusCode'> & { statusCode: string }) | undefined {
  const { statusCode, statusMessage, errorDetails } = isObject(value) ? value : {};
  if (!isText(statusCode, 100) || !isText(statusMessage, 1000)) return undefined;
  if (errorDetails == null) return { statusCode, statusMessage };
  return isText(errorDetails, 4000) ? { statusCode, statusMessage, errorDetails } : undefined;
}

function isKnown(statusCode: string): statusCode is StatusCode {
  return (STATUS_CODES as readonly string[]).includes(statusCode);
}

/** The contract's limits. */
const FIELDS: Record<OfferField, number> = {
  imageId: 255,
  imageType: 100,
  offerText: 4000,
  imagePath: 2048,
  offerValue: 255,
  brandName: 255,
  category: 255,
};

/** Field by field: whatever else the partner tells is for others. */
function toFields(value: unknown): OfferFields | undefined {
  if (!isObject(value)) return undefined;
  const given = (Object.keys(FIELDS) as OfferField[]).filter((field) => value[field] != null);
  if (!given.every((field) => isText(value[field], FIELDS[field]))) return undefined;
  return Object.fromEntries(given.map((field) => [field, value[field]]));
}

function objectIn(body: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && [...value].length <= maxLength;
}
