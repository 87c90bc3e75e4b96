import type { App } from '../../app.ts';
import type { Decision, HeldCard, LedgerReason, Outcome, Refused } from '../../ledger/movement.ts';
import { registrationCodeHash } from '../secrets.ts';
import { mustCarryStoredValue, mustFitCode } from './cardChecks.ts';
import { type CardInfo, findCardNumber, type IdentifierReason } from './cardIdentifier.ts';
import type { CardReceipt } from './cardReceipt.ts';
import { type CardRequest, movementKeys, openVisit, type Visit, type VisitReason } from './cardRequest.ts';
import { afterExpiry, expiryHeader, expiryTransactions, withoutDueLots } from './expiry.ts';

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
  const expiryIds = command.cards.map(() => app.ids.next());
  const visit = openVisit(app, request, command.kind);
  if ('refused' in visit) return visit;
  const { merchantId } = visit.merchant;
  const expiryHeaders = expiryIds.map((id) => expiryHeader(visit.header, id));

  const named: NamedCard[] = [];
  for (const info of command.cards) {
    const cardNumber = await findCardNumber(app.store.db, merchantId, info);
    if (typeof cardNumber !== 'string') return { refused: unlessCodeSent(info, cardNumber.refused) };
    named.push({ info, cardNumber, presentedCode: codeHash(app, merchantId, cardNumber, info) });
  }

  return app.ledger.perform<CardReceipt, Reason | AccessReason>({
    merchantId,
    header: visit.header,
    keys: movementKeys(request),
    cardNumbers: named.map(({ cardNumber }) => cardNumber),
    decide(held) {
      const cards: HeldCard[] = [];
      for (const each of named) {
        const card = held.card(each.cardNumber);
        const refused = mayUse(visit, each, card);
        if (refused) return refused;
        cards.push(card!);
      }
      const usable = cards.map((card) => withoutDueLots(card, visit.today));
      const decision = command.decide(visit, ...(usable as { [K in keyof Cards]: HeldCard }));
      return afterExpiry(decision, expiryTransactions(cards, visit.today, expiryHeaders));
    },
  });
}

interface NamedCard {
  info: CardInfo;
  cardNumber: string;
  presentedCode?: Buffer;
}

function mayUse(
  visit: Visit,
  { info, presentedCode }: NamedCard,
  card: HeldCard | undefined,
): Refused<AccessReason> | undefined {
  if (!card) return { refused: unlessCodeSent(info, 'card_not_found') };
  return mustFitCode(card, presentedCode, visit.today) ?? mustCarryStoredValue(visit, card);
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
  { cardRegCode }: CardInfo,
): Buffer | undefined {
  if (cardRegCode === undefined || cardRegCode === null) return undefined;
  return registrationCodeHash(app.keys.registrationCodes, merchantId, cardNumber, cardRegCode);
}
