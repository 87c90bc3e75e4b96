import { inTransaction } from '../../store/transaction.ts';
import { proveCards } from '../cards/shared/registrationProof.ts';
import type { Context } from '../ground/context.ts';
import { lookupKeys } from '../ground/guestFields.ts';
import type { PasswordHasher } from '../ground/passwords.ts';
import { findCandidates, findNamedCard } from './candidates.ts';
import {
  type Candidate,
  decideWho,
  type Found,
  isAnySetComplete,
  type ProgramCard,
  type ReportedFields,
  reportedFields,
  type TryMethod,
  tryMethods,
} from './fieldSets.ts';
import { cutTo, maxScopes } from './scopes.ts';
import { holdActiveGuest, type IssuedTokens, startCardFamily, startGuestFamily } from './tokenFamily.ts';
import type { TokenRequest } from './tokenRequest.ts';

export type FieldSetRefusal =
  | { refused: 'invalid_scope' | 'inactive_card_could_be_registered' }
  | { refused: 'insufficient_information_to_authenticate'; tryMethods: TryMethod[] };

/**
 * Issues tokens for the one guest who matches the fields, or a token for registering the inactive card they
 * match. Throws 429 after too many failures.
 */
export async function logInByFields(
  app: Pick<Context, 'store' | 'ids' | 'limits' | 'keys' | 'passwords'>,
  request: TokenRequest,
  { fields, cardTemplateCode }: { fields: Record<string, string>; cardTemplateCode: number },
): Promise<IssuedTokens | FieldSetRefusal> {
  const { merchant, integration, grant, scopes: requested, now, address } = request;
  const scopes = cutTo(maxScopes(integration, [grant]), requested);
  if (scopes.length === 0) return { refused: 'invalid_scope' };
  const insufficient: FieldSetRefusal = {
    refused: 'insufficient_information_to_authenticate',
    tryMethods: tryMethods(merchant, integration),
  };
  const reported = reportedFields(fields);
  // An incomplete request asks for the accepted fields; it guesses nothing, so it is not counted.
  const isEnough = isAnySetComplete(merchant, reported) || hasCardProof(reported);
  if (!isEnough || !isLookedUp(reported) || !isAccountElsewhereWhole(reported)) return insufficient;
  const { merchantId } = merchant;
  const attempt = (hasher?: PasswordHasher) =>
    app.limits.guestLogins.attempt({ merchantId, names: namesIn(reported), address }, () =>
      findByFields(app, request, reported, { cardTemplateCode, hasher }),
    );
  const hasPassword = reported.password !== undefined;
  const found = await (hasPassword ? app.passwords.hold({ merchantId, address }, attempt) : attempt());
  if (!found) return insufficient;

  // Both are verified wherever they are reported.
  const isProven = reported.registrationCode !== undefined || hasPassword;
  const family = { familyId: app.ids.next(), integration, now, startedBy: grant, isProven };
  if ('inactiveCard' in found) {
    if (!scopes.includes('register')) return { refused: 'inactive_card_could_be_registered' };
    return inTransaction(app.store.db, (trx) =>
      startCardFamily(trx, found.inactiveCard, { ...family, scopes: ['register'] }),
    );
  }
  return inTransaction(app.store.db, async (trx) => {
    const guest = await holdActiveGuest(trx, merchantId, found.guest.accountId);
    return guest ? startGuestFamily(trx, guest, { ...family, scopes }) : insufficient;
  });
}

function hasCardProof({ printedCardNumber, registrationCode }: ReportedFields): boolean {
  return printedCardNumber !== undefined && registrationCode !== undefined;
}

/** Returns true if the request has one of the three fields that guests are looked up by. */
function isLookedUp({ email, phone, mobilePhone }: ReportedFields): boolean {
  return email !== undefined || phone !== undefined || mobilePhone !== undefined;
}

/** Returns true if an external account is reported with its kind, and its token with both. */
function isAccountElsewhereWhole(reported: ReportedFields): boolean {
  const { externalAccountCode, externalIdentifier, externalAccessToken, externalTokenSecret } = reported;
  const isNamed = externalAccountCode !== undefined && externalIdentifier !== undefined;
  const isMentioned = externalAccountCode !== undefined || externalIdentifier !== undefined;
  if (externalTokenSecret !== undefined && externalAccessToken === undefined) return false;
  return isNamed || (!isMentioned && externalAccessToken === undefined);
}

/** Keys of the attempt counters: every field that guests are looked up by. */
function namesIn(reported: ReportedFields): string[] {
  const { username_key, email_key, phone, mobile_phone } = lookupKeys(reported);
  const keys = { username: username_key, email: email_key, phone, mobilePhone: mobile_phone };
  return Object.entries(keys).flatMap(([name, key]) => (key === null ? [] : [`${name}:${key}`]));
}

async function findByFields(
  app: Pick<Context, 'store' | 'limits' | 'keys'>,
  { merchant, now }: TokenRequest,
  reported: ReportedFields,
  { cardTemplateCode, hasher }: { cardTemplateCode: number; hasher?: PasswordHasher },
): Promise<Found | undefined> {
  const { db } = app.store;
  const { merchantId } = merchant;
  const fitting = isAnySetComplete(merchant, reported) ? await findCandidates(db, merchantId, reported) : [];
  const candidates = await filterByPassword(fitting, reported.password, hasher);
  const isOfProgram = (card: ProgramCard) => card.cardTemplateCode === cardTemplateCode;
  const namedCard = await findNamedCard(db, merchantId, reported.printedCardNumber);
  const code = reported.registrationCode;
  const provenCards =
    code === undefined
      ? undefined
      : await proveCards(app, merchant, {
          // Without a card in hand the code must be that of one of the guest's own cards.
          cardNumbers: (reported.printedCardNumber === undefined
            ? candidates.flatMap(({ cards }) => cards.filter(isOfProgram))
            : namedCard
              ? [namedCard]
              : []
          ).map(({ cardNumber }) => cardNumber),
          code,
          now,
        });
  return decideWho(reported, candidates, { cardTemplateCode, namedCard, provenCards });
}

/** Filters candidates by the reported password, in constant time even if there is no candidate. */
async function filterByPassword(
  candidates: Candidate[],
  password: string | undefined,
  hasher: PasswordHasher | undefined,
): Promise<Candidate[]> {
  if (password === undefined || !hasher) return candidates;
  const [only, another] = candidates;
  const meant = another ? undefined : only;
  const fits = await hasher.fits(password, meant?.guest.passwordHash ?? null);
  return meant && fits ? [meant] : [];
}
