import type { CardStatus } from '../../store/database.ts';
import { GUEST_FIELDS, type GuestField, type GuestFields, isSameValue } from '../guests/guestFields.ts';
import type { Guest } from '../guests/guests.ts';
import type { Integration, Merchant } from '../merchantDirectory.ts';

/** What a guest tells to be found: fields that are kept, and the card in hand. */
export type ToldFields = GuestFields & {
  password?: string;
  printedCardNumber?: string;
  registrationCode?: string;
  externalAccessToken?: string;
  externalTokenSecret?: string;
};

/** A way to say who the guest is, as the contract tells it. */
export interface TryMethod {
  type: 'registeredUser' | 'custom';
  confirmationRequired: boolean;
  optionalFields: string[];
  requiredFields: string[];
}

/** All ways the merchant accepts from this client, by its configuration alone: nothing of the guest shows in it. */
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

/** Whether all that one of the merchant's combinations asks for has been told. */
export function isAnySetComplete(merchant: Merchant, told: ToldFields): boolean {
  const isTold = (name: string) => told[name as keyof ToldFields] !== undefined;
  return [...merchant.definitions('fieldSet').values()].some(({ requiredFields }) =>
    requiredFields.every((name) =>
      name === 'externalAccount'
        ? isTold('externalAccountCode') && isTold('externalIdentifier')
        : isTold(name),
    ),
  );
}

/** A field that was sent empty tells nothing. */
export function reportedFields(fields: Record<string, string>): ToldFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

export function fitsGuest(told: ToldFields, guest: Guest): boolean {
  return GUEST_FIELDS.every((field: GuestField) => {
    const value = told[field];
    if (value === undefined) return true;
    const kept = guest.fields[field];
    return kept !== undefined && isSameValue(field, kept, value);
  });
}

export interface ProgramCard {
  cardNumber: string;
  cardTemplateCode: number;
  status: CardStatus;
  accountId: bigint | null;
}

/** A guest whose fields fit, with all cards of the guest, the oldest first. */
export interface Candidate {
  guest: Guest;
  cards: ProgramCard[];
}

export type Found = { guest: Guest } | { inactiveCard: string };

/**
 * Who is meant; undefined when it is nobody, or several. `namedCard` is the card in hand as the merchant has it; `provenCards` are those the registration code
 * fits, undefined when none was told.
 */
export function decideWho(
  told: ToldFields,
  candidates: Candidate[],
  {
    cardTemplateCode,
    namedCard,
    provenCards,
  }: { cardTemplateCode: number; namedCard?: ProgramCard; provenCards?: ReadonlySet<string> },
): Found | undefined {
  const isProgram = (card: ProgramCard) => card.cardTemplateCode === cardTemplateCode;
  const meant = candidates.filter(({ cards }) => {
    const holdsNamed = told.printedCardNumber === undefined || cards.some(isNamed(told.printedCardNumber));
    const holdsProven =
      provenCards === undefined || cards.some(({ cardNumber }) => provenCards.has(cardNumber));
    return holdsNamed && holdsProven && cards.some(isProgram);
  });
  const [only, another] = meant;
  if (only && !another) {
    const cards = only.cards.filter(isProgram);
    if (cards.some(({ status }) => status !== 'INACTIVE')) return { guest: only.guest };
    const inHand = cards.find(isNamed(told.printedCardNumber)) ?? cards[0]!;
    return { inactiveCard: inHand.cardNumber };
  }
  // A card nobody has registered says nothing of a guest: whoever holds it and its code may register it.
  const isFree = namedCard?.status === 'INACTIVE' && namedCard.accountId === null && isProgram(namedCard);
  if (meant.length === 0 && isFree && provenCards?.has(namedCard.cardNumber)) {
    return { inactiveCard: namedCard.cardNumber };
  }
  return undefined;
}

function isNamed(printedCardNumber: string | undefined) {
  return ({ cardNumber }: ProgramCard) => cardNumber === printedCardNumber;
}
