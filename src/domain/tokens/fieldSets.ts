import type { CardStatus } from '../../store/database.ts';
import type { Guest } from '../ground/guest.ts';
import { GUEST_FIELDS, type GuestField, type GuestFields, isSameValue } from '../ground/guestFields.ts';
import type { Integration, Merchant } from '../ground/merchantDirectory.ts';

/** Fields reported to identify a guest: stored fields, and the card in hand. */
export type ReportedFields = GuestFields & {
  password?: string;
  printedCardNumber?: string;
  registrationCode?: string;
  externalAccessToken?: string;
  externalTokenSecret?: string;
};

/** Combination of fields that identifies a guest, in the contract's form. */
export interface TryMethod {
  type: 'registeredUser' | 'custom';
  confirmationRequired: boolean;
  optionalFields: string[];
  requiredFields: string[];
}

/**
 * Lists all combinations that the merchant accepts from this client. Depends on configuration only, so it
 * reveals nothing about a guest.
 */
export function tryMethods(merchant: Merchant, integration: Integration): TryMethod[] {
  const registeredUser: TryMethod = {
    type: 'registeredUser',
    confirmationRequired: false,
    optionalFields: [],
    requiredFields: ['username', 'password'],
  };
  const custom = [...merchant.definitions('fieldSet').values()].map(
    ({ confirmationRequired, optionalFields, requiredFields }): TryMethod => ({
      type: 'custom',
      confirmationRequired,
      optionalFields,
      requiredFields,
    }),
  );
  return integration.grants.has('password') ? [registeredUser, ...custom] : custom;
}

/** Fields that prove the guest, wherever they are reported. */
const PROVING_FIELDS = ['registrationCode', 'password'];

/**
 * Lists the combinations that prove the guest. A registration code of one of the guest's cards makes any of the
 * merchant's combinations such a one.
 */
export function provingMethods(merchant: Merchant, integration: Integration): TryMethod[] {
  return tryMethods(merchant, integration)
    .filter(({ type }) => type === 'registeredUser' || integration.grants.has('fieldset'))
    .map((method) => {
      if (method.requiredFields.some((field) => PROVING_FIELDS.includes(field))) return method;
      return {
        ...method,
        optionalFields: method.optionalFields.filter((field) => field !== 'registrationCode'),
        requiredFields: [...method.requiredFields, 'registrationCode'],
      };
    });
}

/** Returns true if all fields of one of the merchant's combinations are reported. */
export function isAnySetComplete(merchant: Merchant, reported: ReportedFields): boolean {
  const isReported = (name: string) => reported[name as keyof ReportedFields] !== undefined;
  return [...merchant.definitions('fieldSet').values()].some(({ requiredFields }) =>
    requiredFields.every((name) =>
      name === 'externalAccount'
        ? isReported('externalAccountCode') && isReported('externalIdentifier')
        : isReported(name),
    ),
  );
}

/** Drops empty fields, which count as not reported. */
export function reportedFields(fields: Record<string, string>): ReportedFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

export function fitsGuest(reported: ReportedFields, guest: Guest): boolean {
  return GUEST_FIELDS.every((field: GuestField) => {
    const value = reported[field];
    if (value === undefined) return true;
    const stored = guest.fields[field];
    return stored !== undefined && isSameValue(field, stored, value);
  });
}

export interface ProgramCard {
  cardNumber: string;
  cardTemplateCode: number;
  status: CardStatus;
  accountId: bigint | null;
}

/** Guest whose fields match, with all the guest's cards, the oldest first. */
export interface Candidate {
  guest: Guest;
  cards: ProgramCard[];
}

export type Found = { guest: Guest } | { inactiveCard: string };

/**
 * Selects the one matching guest; undefined for none or several. `namedCard` is the merchant's record of the
 * card in hand; `provenCards` are those the registration code matches, undefined when none was reported.
 */
export function decideWho(
  reported: ReportedFields,
  candidates: Candidate[],
  {
    cardTemplateCode,
    namedCard,
    provenCards,
  }: { cardTemplateCode: number; namedCard?: ProgramCard; provenCards?: ReadonlySet<string> },
): Found | undefined {
  const isProgram = (card: ProgramCard) => card.cardTemplateCode === cardTemplateCode;
  const meant = candidates.filter(({ cards }) => {
    const holdsNamed =
      reported.printedCardNumber === undefined || cards.some(isNamed(reported.printedCardNumber));
    const holdsProven =
      provenCards === undefined || cards.some(({ cardNumber }) => provenCards.has(cardNumber));
    return holdsNamed && holdsProven && cards.some(isProgram);
  });
  const [only, another] = meant;
  if (only && !another) {
    const cards = only.cards.filter(isProgram);
    if (cards.some(({ status }) => status !== 'INACTIVE')) return { guest: only.guest };
    const inHand = cards.find(isNamed(reported.printedCardNumber)) ?? cards[0]!;
    return { inactiveCard: inHand.cardNumber };
  }
  // An unregistered card identifies no guest: anyone who knows its number and code may register it.
  const isFree = namedCard?.status === 'INACTIVE' && namedCard.accountId === null && isProgram(namedCard);
  if (meant.length === 0 && isFree && provenCards?.has(namedCard.cardNumber)) {
    return { inactiveCard: namedCard.cardNumber };
  }
  return undefined;
}

function isNamed(printedCardNumber: string | undefined) {
  return ({ cardNumber }: ProgramCard) => cardNumber === printedCardNumber;
}
