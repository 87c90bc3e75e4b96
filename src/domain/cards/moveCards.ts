import { registrationCodeHash } from '../../crypto/secrets.ts';
import type { TransactionKind } from '../../ledger/kinds.ts';
import type {
  Decision,
  Held,
  HeldCard,
  LedgerReason,
  MovementKey,
  Outcome,
  Receipt,
  Refused,
  TransactionHeader,
} from '../../ledger/movement.ts';
import type { Context } from '../context.ts';
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

/** Why a request on a card may fail before any rule of its own is asked. */
export type AccessReason = VisitReason | IdentifierReason | 'reg_code_mismatch' | 'card_disabled' | 'error';

export type CardOutcome<Reason extends string> = Outcome<CardReceipt, Reason | AccessReason | LedgerReason>;

export interface CardCommand<Cards extends readonly CardInfo[], Reason extends string> {
  kind: TransactionKind;
  cards: Cards;
  hasStatements?: boolean;
  /**
   * The rule. Gets the cards in the order they were named, all of them found, fit to hold money, their codes right, and
   * their guests not suspended.
   */
  decide(visit: Visit, ...cards: CardsOf<Cards>): Decision<CardReceipt, Reason>;
}

/** The way of the gift service's commands on cards. */
export async function moveCards<const Cards extends readonly CardInfo[], Reason extends string>(
  app: Pick<Context, 'clock' | 'store' | 'ledger' | 'limits' | 'keys'>,
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
    // A suspended guest's cards are out of use, as at the till.
    mustAllFit: (held) => (held.some(mustNotBeSuspended) ? { refused: 'card_disabled' } : undefined),
    decide,
  });
}

type CardsOf<Cards extends readonly CardInfo[]> = { [K in keyof Cards]: HeldCard };

/** A visit, and how the names stand that its rule has asked for. */
export type KnowingNames = { usage: Held['usage'] };

export interface CardMovement<
  Entry extends StoreEntry,
  Cards extends readonly CardInfo[],
  R extends Receipt,
  Reason extends string,
> {
  entry: Entry;
  cards: Cards;
  /** The wallets it is about, where that tells which of a guest's cards is meant. */
  walletCodes?: readonly number[];
  /** Names it has besides the caller's. */
  keys?: MovementKey[];
  /** Names the rule wants to know the use of. */
  asks?: MovementKey[];
  asksLatest?: boolean;
  hasStatements?: boolean;
  /** What each card must be, whatever the rule. */
  mustFit(card: HeldCard): Refused<Reason> | undefined;
  /** What all cards must be once each of them fits. */
  mustAllFit?(cards: readonly HeldCard[]): Refused<Reason> | undefined;
  decide(
    visit: Entry & { header: TransactionHeader } & KnowingNames,
    ...cards: CardsOf<Cards>
  ): Decision<R, Reason>;
}

/** The one way to cards that a caller names: finds them, checks their codes, and lets the rule decide under lock. */
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
  const { entry, keys = [], asks = [], asksLatest, hasStatements } = movement;
  const named = await findCards(app, movement);
  if ('refused' in named) return named;
  const names = requestNames(request, { isUndoing: entry.origin.reverses !== undefined });
  let mismatch: Refused<'reg_code_mismatch'> | undefined;
  const outcome = await app.ledger.perform<R, Reason | IdentifierReason | 'reg_code_mismatch' | LedgerReason>(
    {
      visit: entry,
      keys: [...names.keys, ...keys],
      asks: [...names.asks, ...asks],
      asksLatest,
      hasStatements,
      isInquiry: request.isInquiry,
      cardNumbers: named.map(({ cardNumber }) => cardNumber),
      decide(held, header) {
        const spent = names.mustNotBeSpent(held);
        if (spent) return spent;
        const cards: HeldCard[] = [];
        for (const each of named) {
          const card = held.card(each.cardNumber);
          if (!card) return { refused: unlessCodeSent(each.info, 'card_not_found') };
          mismatch = mustFitCode(card, codeToCheck(entry, each, card), entry.today);
          const refused = mismatch ?? movement.mustFit(card);
          if (refused) return refused;
          cards.push(card);
        }
        const visit = { ...entry, header, usage: (key: MovementKey) => held.usage(key) };
        const decision =
          movement.mustAllFit?.(cards) ?? movement.decide(visit, ...(cards as unknown as CardsOf<Cards>));
        return names.claiming(decision, held);
      },
    },
  );
  // Not in the rule, which a batch may run more than once.
  recordLockedCode(app, entry.merchant.merchantId, mismatch);
  return outcome;
}

/** The numbers of the cards, with hashes of the codes sent along; or why one of them names no card. */
async function findCards(
  app: Pick<Context, 'store' | 'keys'>,
  {
    entry: { merchant, now },
    cards,
    walletCodes,
  }: Pick<CardMovement<StoreEntry, readonly CardInfo[], Receipt, string>, 'entry' | 'cards' | 'walletCodes'>,
): Promise<NamedCard[] | Refused<IdentifierReason | 'reg_code_mismatch'>> {
  const named: NamedCard[] = [];
  for (const info of cards) {
    const cardNumber = await findCardNumber(app.store.db, { merchant, now, walletCodes }, info);
    if (typeof cardNumber !== 'string') return { refused: unlessCodeSent(info, cardNumber.refused) };
    const hashOf = (code: string | null | undefined) => codeHash(app, merchant.merchantId, cardNumber, code);
    const [presentedCode, stripeCode] = [hashOf(info.cardRegCode), hashOf(info.stripeCode)];
    named.push({ info, cardNumber, presentedCode, stripeCode });
  }
  return named;
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
  { merchant }: StoreEntry,
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
  app: Pick<Context, 'keys'>,
  merchantId: number,
  cardNumber: string,
  code: string | null | undefined,
): Buffer | undefined {
  if (code === undefined || code === null) return undefined;
  return registrationCodeHash(app.keys.registrationCodes, merchantId, cardNumber, code);
}
