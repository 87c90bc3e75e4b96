import type { App } from '../../app.ts';
import type {
  Decision,
  Held,
  HeldCard,
  LedgerReason,
  MovementKey,
  Outcome,
  Receipt,
  Refused,
} from '../../ledger/movement.ts';
import { registrationCodeHash } from '../secrets.ts';
import { mustCarryStoredValue, mustFitCode } from './cardChecks.ts';
import { type CardInfo, findCardNumber, type IdentifierReason } from './cardIdentifier.ts';
import type { CardReceipt } from './cardReceipt.ts';
import {
  type CardRequest,
  openVisit,
  type StoreVisit,
  templateOf,
  type Visit,
  type VisitReason,
} from './cardRequest.ts';
import { afterExpiry, expiryHeader, expiryTransactions, withoutDueLots } from './expiry.ts';
import { underItsNames } from './namedMovement.ts';

/** Why a request on a card may fail before any rule of its own is asked. */
export type AccessReason = VisitReason | IdentifierReason | 'reg_code_mismatch' | 'error';

export type CardOutcome<Reason extends string> = Outcome<CardReceipt, Reason | AccessReason | LedgerReason>;

export interface CardCommand<Cards extends readonly CardInfo[], Reason extends string> {
  /** The transaction's kind in the ledger. */
  kind: string;
  cards: Cards;
  /**
   * The rule. Gets the cards in the order they were named, all of them found, fit to hold money, and their codes right,
   * and without the lots that are due: those are taken before.
   */
  decide(visit: Visit, ...cards: { [K in keyof Cards]: HeldCard }): Decision<CardReceipt, Reason>;
}

/** The way of every command on cards: find the store and the cards, check the codes, let the rule decide under lock. */
export async function moveCards<const Cards extends readonly CardInfo[], Reason extends string>(
  app: App,
  request: CardRequest,
  command: CardCommand<Cards, Reason>,
): Promise<CardOutcome<Reason>> {
  const expiryIds = newExpiryIds(app, command.cards);
  const visit = openVisit(app, request, command.kind);
  if ('refused' in visit) return visit;
  return performOnCards(app, request, visit, {
    cards: command.cards,
    expiryIds,
    mustFit: (card) => mustCarryStoredValue(visit, card),
    decide: (_usage, ...cards: { [K in keyof Cards]: HeldCard }) => command.decide(visit, ...cards),
  });
}

interface CardWork<Cards extends readonly CardInfo[], R extends Receipt, Reason extends string> {
  cards: Cards;
  expiryIds: bigint[];
  /** Names the rule wants to know the use of. */
  asks?: MovementKey[];
  /** What every card must be, whatever the rule. */
  mustFit(card: HeldCard): Refused<'error'> | undefined;
  /** Names it has besides the caller's, and whether its rule asks for the cards' latest transactions. */
  keys?: MovementKey[];
  asksLatest?: boolean;
  decide(usage: Held['usage'], ...cards: { [K in keyof Cards]: HeldCard }): Decision<R, Reason>;
}

/** An id for each card, should it have lots that are due. Made before the visit's own, so that a history reads in order. */
export function newExpiryIds(app: App, cards: readonly CardInfo[]): bigint[] {
  return cards.map(() => app.ids.next());
}

/** Finds the cards, checks their codes, takes what is due, and lets the rule decide under lock. */
export async function performOnCards<
  const Cards extends readonly CardInfo[],
  R extends Receipt,
  Reason extends string,
>(
  app: App,
  request: CardRequest,
  visit: StoreVisit,
  work: CardWork<Cards, R, Reason>,
): Promise<Outcome<R, Reason | IdentifierReason | 'reg_code_mismatch' | 'error' | LedgerReason>> {
  const { merchantId } = visit.merchant;
  const expiryHeaders = work.expiryIds.map((id) => expiryHeader(visit.header, id));
  const named: NamedCard[] = [];
  for (const info of work.cards) {
    const cardNumber = await findCardNumber(app.store.db, merchantId, info);
    if (typeof cardNumber !== 'string') return { refused: unlessCodeSent(info, cardNumber.refused) };
    const hashOf = (code: string | null | undefined) => codeHash(app, merchantId, cardNumber, code);
    const [presentedCode, stripeCode] = [hashOf(info.cardRegCode), hashOf(info.stripeCode)];
    named.push({ info, cardNumber, presentedCode, stripeCode });
  }

  const movement = underItsNames<R, Reason | IdentifierReason | 'reg_code_mismatch' | 'error'>(request, {
    merchantId,
    header: visit.header,
    keys: work.keys,
    asks: work.asks,
    asksLatest: work.asksLatest,
    cardNumbers: named.map(({ cardNumber }) => cardNumber),
    decide(held) {
      const cards: HeldCard[] = [];
      for (const each of named) {
        const card = held.card(each.cardNumber);
        if (!card) return { refused: unlessCodeSent(each.info, 'card_not_found') };
        const refused = mustFitCode(card, codeToCheck(visit, each, card), visit.today) ?? work.mustFit(card);
        if (refused) return refused;
        cards.push(card);
      }
      const usable = cards.map((card) => withoutDueLots(card, visit.today));
      const decision = work.decide((key) => held.usage(key), ...(usable as { [K in keyof Cards]: HeldCard }));
      return afterExpiry(decision, expiryTransactions(cards, visit.today, expiryHeaders));
    },
  });
  return app.ledger.perform(movement);
}

interface NamedCard {
  info: CardInfo;
  cardNumber: string;
  /** Hashes; the codes themselves go no further. */
  presentedCode?: Buffer;
  stripeCode?: Buffer;
}

/** The code that was sent for itself; or the stripe's, where stripes of this kind of card have one. */
function codeToCheck(
  { merchant }: StoreVisit,
  { presentedCode, stripeCode }: NamedCard,
  card: HeldCard,
): Buffer | undefined {
  return presentedCode ?? (templateOf(merchant, card)?.stripeHasRegistrationCode ? stripeCode : undefined);
}

/** To a caller that sent a code, a card that does not exist answers as a wrong code: neither can be probed. */
function unlessCodeSent(info: CardInfo, reason: IdentifierReason): IdentifierReason | 'reg_code_mismatch' {
  const isCodeSent = info.cardRegCode !== undefined && info.cardRegCode !== null;
  return isCodeSent && reason === 'card_not_found' ? 'reg_code_mismatch' : reason;
}

function codeHash(
  app: App,
  merchantId: number,
  cardNumber: string,
  code: string | null | undefined,
): Buffer | undefined {
  if (code === undefined || code === null) return undefined;
  return registrationCodeHash(app.keys.registrationCodes, merchantId, cardNumber, code);
}
