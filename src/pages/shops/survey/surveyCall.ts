import { openedText, ownerOf, sealedText } from '../../../base/crypto/sealing.ts';
import { networkOf } from '../../../base/net/networkOf.ts';
import { PAGES_CLIENT } from '../../../domain/ground/merchants/pagesClient.ts';
import { findCardOfReceipt, type Receipt } from '../../../domain/surveys/receipts.ts';
import { PageRefused } from '../../pageRefused.ts';
import type { ShopCall } from '../shopCall.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days for which a page that was opened by a receipt can be continued. */
const LINK_DAYS = 30;

/**
 * Finds the card of a receipt. Wrong numbers count for the visitor's network. Throws `RateLimited` above its limit.
 */
export async function openReceipt(
  { app, merchant, request }: ShopCall,
  receipt: Receipt,
): Promise<string | undefined> {
  const network = {
    name: ['network', networkOf(request.ip ?? '')],
    description: 'from this network address',
  };
  const number = `receipt ${receipt.transactionId}`;
  return app.limits.cardGuesses.attempt(
    {
      merchantId: merchant.merchantId,
      clientId: PAGES_CLIENT,
      places: [network],
      numbers: [{ number, code: receipt.authCode, isProven: true }],
    },
    () => findCardOfReceipt(app.store.db, merchant.merchantId, receipt),
    (cardNumber) => (cardNumber === undefined ? 1 : 'right'),
  );
}

/** Card and transaction that a page of surveys is about. */
export interface SurveyVisit {
  cardNumber: string;
  transactionId: string;
}

const ownerFor = ({ merchant }: ShopCall) => ownerOf('survey', merchant.merchantId);

/** Seals the visit for addresses, so that they hold no card number. */
export function sealVisit(call: ShopCall, { cardNumber, transactionId }: SurveyVisit): string {
  const until = call.app.clock.now().getTime() + LINK_DAYS * DAY_MS;
  return sealedText(
    call.app.keys.guestPages,
    ownerFor(call),
    JSON.stringify([cardNumber, transactionId, until]),
  );
}

/** Reads the visit of an address. Throws `PageRefused` 404 for one that is not ours, or too old. */
export function visitIn(call: ShopCall): SurveyVisit {
  const text = openedText(call.app.keys.guestPages, ownerFor(call), call.request.params.visit);
  const [cardNumber, transactionId, until] = text === undefined ? [] : JSON.parse(text);
  if (cardNumber === undefined || until < call.app.clock.now().getTime())
    throw new PageRefused(404, call.texts.survey.linkEnded, call.texts.survey.enterAgain);
  return { cardNumber, transactionId };
}
