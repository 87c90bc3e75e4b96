import { registrationCodeHash } from '../../../base/crypto/secrets.ts';
import type { TransactionKind } from '../../../ledger/kinds.ts';
import type {
  Decision,
  Held,
  HeldCard,
  Json,
  JsonObject,
  LedgerReason,
  MovementKey,
  Outcome,
  Receipt,
  Refused,
  TransactionHeader,
} from '../../../ledger/movement.ts';
import type { Context, LedgerParts } from '../../ground/context.ts';
import { mustCarryStoredValue, mustFitCode, mustNotBeSuspended, recordLockedCode } from './cardChecks.ts';
import { type CardInfo, findCardNumber, type IdentifierReason } from './cardIdentifier.ts';
import type { CardReceipt } from './cardReceipt.ts';
import {
  type CardRequest,
  enterForMoney,
  type MoneyEntry,
  STORED_VALUE,
  type StoreEntry,
  templateOf,
  type Visit,
  type VisitReason,
} from './cardRequest.ts';
import { requestNames } from './requestNames.ts';

/** Reasons to refuse a card request before its own rule runs. */
export type AccessReason = VisitReason | IdentifierReason | 'reg_code_mismatch' | 'card_disabled' | 'error';

export type CardOutcome<Reason extends string> = Outcome<CardReceipt, Reason | AccessReason | LedgerReason>;

export interface CardCommand<Cards extends readonly CardInfo[], Reason extends string> {
  kind: TransactionKind;
  cards: Cards;
  hasStatements?: boolean;
  /**
   * Decides the movement. Cards come in request order; each exists, has stored value and passed its code
   * check, and no guest is suspended.
   */
  decide(visit: Visit, ...cards: CardsOf<Cards>): Decision<CardReceipt, Reason>;
}

/** Runs a gift service command on cards with stored value. */
export async function moveCards<const Cards extends readonly CardInfo[], Reason extends string>(
  app: LedgerParts,
  request: CardRequest,
  { kind, cards, hasStatements, decide }: CardCommand<Cards, Reason>,
): Promise<CardOutcome<Reason>> {
  const entry = enterForMoney(app, request, kind);
  if ('refused' in entry) return entry;
  return performOnCards<MoneyEntry, Cards, CardReceipt, Reason | 'card_disabled' | 'error'>(app, request, {
    entry,
    cards,
    hasStatements,
    walletCodes: [STORED_VALUE],
    mustFit: (card) => mustCarryStoredValue(entry, card),
    // As at the till, cards of a suspended guest cannot be used.
    mustAllFit: (held) => (held.some(mustNotBeSuspended) ? { refused: 'card_disabled' } : undefined),
    decide,
  });
}

type CardsOf<Cards extends readonly CardInfo[]> = { [K in keyof Cards]: HeldCard };

/** Access to the status of the keys that a rule reads. */
export type KnowingNames = { usage: Held['usage'] };

export interface CardMovement<
  Entry extends StoreEntry,
  Cards extends readonly CardInfo[],
  R extends Receipt,
  Reason extends string,
> {
  entry: Entry;
  cards: Cards;
  /** Wallets of the request, to choose among a guest's cards. */
  walletCodes?: readonly number[];
  /** Keys in addition to the caller's. */
  keys?: MovementKey[];
  /** Keys whose status `decide` may check. */
  readKeys?: MovementKey[];
  needsLatest?: boolean;
  hasStatements?: boolean;
  /** Checks each card before the rule runs. */
  mustFit(card: HeldCard): Refused<Reason> | undefined;
  /** Describes the first card for a refusal of the rule, once its code check has passed. */
  describe?(visit: Entry & { header: TransactionHeader }, card: HeldCard): JsonObject;
  /** Checks all cards together, once each has passed `mustFit`. */
  mustAllFit?(cards: readonly HeldCard[]): Refused<Reason> | undefined;
  decide(
    visit: Entry & { header: TransactionHeader } & KnowingNames,
    ...cards: CardsOf<Cards>
  ): Decision<R, Reason>;
}

/**
 * Runs a movement on identified cards: finds them, checks registration codes and calls the rule under lock.
 * All such movements go through here.
 */
export async function performOnCards<
  Entry extends StoreEntry,
  const Cards extends readonly CardInfo[],
  R extends Receipt,
  Reason extends string,
>(
  app: Pick<Context, 'store' | 'ledger' | 'limits' | 'keys'>,
  request: CardRequest,
  movement: CardMovement<Entry, Cards, R, Reason>,
): Promise<Outcome<R, Reason | IdentifierReason | 'reg_code_mismatch' | LedgerReason>> {
  const { entry, keys = [], readKeys = [], needsLatest, hasStatements } = movement;
  const named = await findCards(app, movement);
  if ('refused' in named) return named;
  const names = requestNames(request, entry.origin);
  let mismatch: Refused<'reg_code_mismatch'> | undefined;
  const outcome = await app.ledger.perform<R, Reason | IdentifierReason | 'reg_code_mismatch' | LedgerReason>(
    {
      visit: entry,
      keys: [...names.keys, ...keys],
      readKeys: [...names.readKeys, ...readKeys],
      needsLatest,
      hasStatements,
      isInquiry: request.isInquiry,
      cardNumbers: named.map(({ cardNumber }) => cardNumber),
      decide(held, header) {
        const spent = names.mustNotBeSpent(held);
        if (spent) return spent;
        const cards: HeldCard[] = [];
        for (const [index, each] of named.entries()) {
          const card = held.card(each.cardNumber);
          mismatch = mustFitSentCode(entry, each, card);
          if (mismatch) return mismatch;
          if (!card) return { refused: 'card_not_found', details: { card: index } };
          const refused = movement.mustFit(card);
          if (refused) return refused;
          cards.push(card);
        }
        const visit = { ...entry, header, usage: (key: MovementKey) => held.usage(key) };
        const decision =
          movement.mustAllFit?.(cards) ?? movement.decide(visit, ...(cards as unknown as CardsOf<Cards>));
        const described = decision.refused === undefined ? undefined : movement.describe?.(visit, cards[0]!);
        return names.claiming(withDetails(decision, described), held);
      },
    },
  );
  // Outside `decide`, which a batch may run more than once.
  recordLockedCode(app, entry.merchant.merchantId, mismatch);
  return outcome;
}

/** Adds details to a decision that is a refusal. */
export function withDetails<D extends { refused?: string; details?: Json }>(
  decision: D,
  details: JsonObject | undefined,
): D {
  if (decision.refused === undefined || !details) return decision;
  return { ...decision, details: { ...(decision.details as JsonObject | undefined), ...details } };
}

/** Finds the card numbers and hashes the registration codes sent, or refuses. */
async function findCards(
  app: Pick<Context, 'store' | 'keys'>,
  {
    entry: { merchant, now },
    cards,
    walletCodes,
  }: Pick<CardMovement<StoreEntry, readonly CardInfo[], Receipt, string>, 'entry' | 'cards' | 'walletCodes'>,
): Promise<NamedCard[] | Refused<IdentifierReason | 'reg_code_mismatch'>> {
  const named: NamedCard[] = [];
  for (const [index, info] of cards.entries()) {
    const cardNumber = await findCardNumber(app.store.db, { merchant, now, walletCodes }, info);
    if (typeof cardNumber !== 'string')
      return { refused: unlessCodeSent(info, cardNumber.refused), details: { card: index } };
    named.push(withCodes(app, merchant.merchantId, cardNumber, info));
  }
  return named;
}

/** Hashes the registration codes that were sent with a card number. */
export function withCodes(
  app: Pick<Context, 'keys'>,
  merchantId: number,
  cardNumber: string,
  info: CardInfo,
): NamedCard {
  const hashOf = (code: string | null | undefined) => codeHash(app, merchantId, cardNumber, code);
  const [presentedCode, stripeCode] = [hashOf(info.cardRegCode), hashOf(info.stripeCode)];
  return { info, cardNumber, presentedCode, stripeCode };
}

export interface NamedCard {
  info: CardInfo;
  cardNumber: string;
  /** Hashes; the codes themselves are never passed on. */
  presentedCode?: Buffer;
  stripeCode?: Buffer;
}

/** Checks every code that was sent with a card. Refuses an unknown card like one whose code does not fit. */
export function mustFitSentCode(
  entry: StoreEntry,
  named: NamedCard,
  card: HeldCard | undefined,
): Refused<'reg_code_mismatch'> | undefined {
  if (card) return mustFitCode(card, codeToCheck(entry, named, card), entry.today);
  return isCodeSent(named.info) ? { refused: 'reg_code_mismatch' } : undefined;
}

/**
 * Returns the code to check: the one sent separately, else the stripe's if the template's stripes have one.
 */
function codeToCheck(
  { merchant }: StoreEntry,
  { presentedCode, stripeCode }: NamedCard,
  card: HeldCard,
): Buffer | undefined {
  return presentedCode ?? (templateOf(merchant, card)?.stripeHasRegistrationCode ? stripeCode : undefined);
}

/** Reports an unknown card as a wrong code when a code was sent, so that card numbers cannot be probed. */
export function unlessCodeSent(
  info: CardInfo,
  reason: IdentifierReason,
): IdentifierReason | 'reg_code_mismatch' {
  return isCodeSent(info) && reason === 'card_not_found' ? 'reg_code_mismatch' : reason;
}

function isCodeSent({ cardRegCode }: CardInfo): boolean {
  return cardRegCode !== undefined && cardRegCode !== null;
}

function codeHash(
  app: Pick<Context, 'keys'>,
  merchantId: number,
  cardNumber: string,
  code: string | null | undefined,
): Buffer | undefined {
  if (code === undefined || code === null) return undefined;
  return registrationCodeHash(app.keys.registrationCodes, merchantId, cardNumber, code);
}
