import type { Kysely } from 'kysely';
import type { App } from '../../app.ts';
import type { Database } from '../../store/database.ts';
import { inTransaction } from '../../store/transaction.ts';
import { proveCards } from '../cards/registrationProof.ts';
import { lookupKeys } from '../guests/guestFields.ts';
import { type Guest, toGuest } from '../guests/guests.ts';
import {
  type Candidate,
  decideWho,
  type Found,
  fitsGuest,
  isAnySetComplete,
  type ProgramCard,
  type ToldFields,
  type TryMethod,
  toldFields,
  tryMethods,
} from './fieldSets.ts';
import { cutTo } from './scopes.ts';
import { holdActiveGuest, type IssuedTokens, startCardFamily, startGuestFamily } from './tokenFamily.ts';
import type { TokenRequest } from './tokenRequest.ts';

export type FieldSetRefusal =
  | { refused: 'invalid_scope' | 'inactive_card_could_be_registered' }
  | { refused: 'insufficient_information_to_authenticate'; tryMethods: TryMethod[] };

/** More guests than this with one e-mail address or phone number are several, whatever else was told. */
const MAX_CANDIDATES = 500;

/** Tokens for the one guest the fields fit, or one for registering the inactive card they fit. */
export async function logInByFields(
  app: App,
  request: TokenRequest,
  { fields, cardTemplateCode }: { fields: Record<string, string>; cardTemplateCode: number },
): Promise<IssuedTokens | FieldSetRefusal> {
  const { merchant, integration, scopes: asked, now } = request;
  const scopes = cutTo(integration.scopes, asked);
  if (scopes.length === 0) return { refused: 'invalid_scope' };
  const insufficient: FieldSetRefusal = {
    refused: 'insufficient_information_to_authenticate',
    tryMethods: tryMethods(merchant, integration),
  };
  const found = await findByFields(app, request, toldFields(fields), cardTemplateCode);
  if (found === 'nobody') return insufficient;

  const family = { familyId: app.ids.next(), integration, now };
  if ('inactiveCard' in found) {
    if (!scopes.includes('register')) return { refused: 'inactive_card_could_be_registered' };
    return inTransaction(app.store.db, (trx) =>
      startCardFamily(trx, found.inactiveCard, { ...family, scopes: ['register'] }),
    );
  }
  return inTransaction(app.store.db, async (trx) => {
    const guest = await holdActiveGuest(trx, merchant.merchantId, found.guest.accountId);
    return guest ? startGuestFamily(trx, guest, { ...family, scopes }) : insufficient;
  });
}

async function findByFields(
  app: App,
  { merchant, now }: TokenRequest,
  told: ToldFields,
  cardTemplateCode: number,
): Promise<Found> {
  const { db } = app.store;
  const { merchantId } = merchant;
  const fitting = isAnySetComplete(merchant, told) ? await findCandidates(db, merchantId, told) : [];
  const candidates = await whosePasswordFits(app, told.password, fitting);
  const isOfProgram = (card: ProgramCard) => card.cardTemplateCode === cardTemplateCode;
  const namedCard = await findNamedCard(db, merchantId, told.printedCardNumber);
  const code = told.registrationCode;
  const provenCards =
    code === undefined
      ? undefined
      : await proveCards(app, merchant, {
          // Without a card in hand the code has to be one of the guest's own cards'.
          cardNumbers: (told.printedCardNumber === undefined
            ? candidates.flatMap(({ cards }) => cards.filter(isOfProgram))
            : namedCard
              ? [namedCard]
              : []
          ).map(({ cardNumber }) => cardNumber),
          code,
          now,
        });
  return decideWho(told, candidates, { cardTemplateCode, namedCard, provenCards });
}

/** All active guests whose kept fields fit everything that was told. */
async function findCandidates(
  db: Kysely<Database>,
  merchantId: number,
  told: ToldFields,
): Promise<Candidate[]> {
  const { email_key, phone, mobile_phone } = lookupKeys(told);
  const sent = Object.entries({ email_key, phone, mobile_phone }).filter(([, value]) => value !== null);
  // Each combination has one of the three; without any of them everybody would be a candidate.
  if (sent.length === 0) return [];
  let guests = db.selectFrom('guest').selectAll().where('merchant_id', '=', merchantId);
  for (const [column, value] of sent) guests = guests.where(column as 'email_key', '=', value);
  const rows = await guests
    .where('status', '=', 'ACTIVE')
    .limit(MAX_CANDIDATES + 1)
    .execute();
  if (rows.length > MAX_CANDIDATES) return [];
  const fitting = rows.map(toGuest).filter((guest) => fitsGuest(told, guest));
  return withCards(db, merchantId, fitting);
}

async function withCards(db: Kysely<Database>, merchantId: number, guests: Guest[]): Promise<Candidate[]> {
  if (guests.length === 0) return [];
  const accountIds = guests.map(({ accountId }) => accountId);
  const rows = await programCards(db, merchantId)
    .where('account_id', 'in', accountIds)
    .orderBy('registered_at')
    .orderBy('card_number')
    .execute();
  const cards = rows.map(toProgramCard);
  return guests.map((guest) => ({
    guest,
    cards: cards.filter(({ accountId }) => accountId === guest.accountId),
  }));
}

/** A password that is told has to fit too; it takes the same time when there is nobody it could fit. */
async function whosePasswordFits(
  app: App,
  password: string | undefined,
  candidates: Candidate[],
): Promise<Candidate[]> {
  if (password === undefined) return candidates;
  const [only, another] = candidates;
  const meant = another ? undefined : only;
  const fits = await app.passwords.fits(password, meant?.guest.passwordHash ?? null);
  return meant && fits ? [meant] : [];
}

async function findNamedCard(
  db: Kysely<Database>,
  merchantId: number,
  cardNumber: string | undefined,
): Promise<ProgramCard | undefined> {
  if (cardNumber === undefined) return undefined;
  const row = await programCards(db, merchantId).where('card_number', '=', cardNumber).executeTakeFirst();
  return row && toProgramCard(row);
}

function programCards(db: Kysely<Database>, merchantId: number) {
  return db
    .selectFrom('card')
    .select(['card_number', 'card_template_code', 'status', 'account_id'])
    .where('merchant_id', '=', merchantId);
}

function toProgramCard(row: {
  card_number: string;
  card_template_code: number;
  status: ProgramCard['status'];
  account_id: bigint | null;
}): ProgramCard {
  return {
    cardNumber: row.card_number,
    cardTemplateCode: row.card_template_code,
    status: row.status,
    accountId: row.account_id,
  };
}
