import type { OutgoingAnswer } from '../../base/net/outgoingHttp.ts';
import {
  type OfferData,
  type OfferField,
  type OfferFields,
  type OfferOutcome,
  STATUS_CODES,
  type StatusCode,
} from '../../domain/ground/ports/partner.ts';

/**
 * Parser for a partner's responses with status 200. Strict: a response that breaks the agreement is never shown to
 * guests.
 */

type Json = Record<string, unknown>;

/** Token of a sign-on and its lifetime in seconds. */
export interface SignedOn {
  token: string;
  seconds: number;
}

const SECONDS_UNLESS_SAID = 300;
const MAX_SECONDS = 24 * 60 * 60;

/** Returns the token response, or undefined when it has no token that could be sent. */
export function readSignOn(body: string): SignedOn | undefined {
  const { access_token: token, expires_in: seconds = SECONDS_UNLESS_SAID } = objectIn(body) ?? {};
  if (typeof token !== 'string' || !/^[!-~]{1,8192}$/.test(token)) return undefined;
  if (typeof seconds !== 'number' || !(seconds >= 0)) return undefined;
  return { token, seconds: Math.min(seconds, MAX_SECONDS) };
}

/** Reads an HTML offer. HTML starts with a tag; anything else is a message of a system in between. */
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
  // A response without an offer has no relative addresses.
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

/** Maximum lengths from the contract. */
const FIELDS: Record<OfferField, number> = {
  imageId: 255,
  imageType: 100,
  offerText: 4000,
  imagePath: 2048,
  offerValue: 255,
  brandName: 255,
  category: 255,
};

/** Picks the contract's fields; other data of the partner is not passed on. */
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
