import type { OperationDefinition } from '../base/schema/definition.ts';
import { caseFolded } from '../base/text/folding.ts';
import type { Caller } from '../domain/ground/caller.ts';
import type { Guest } from '../domain/ground/guest.ts';
import { findAccess } from '../domain/tokens/guestAccess.ts';
import type { Db } from '../store/database.ts';
import { ofMerchant } from '../store/ofMerchant.ts';
import { assertProven } from './guestProof.ts';
import { invalidRequest, ProtocolError } from './protocolError.ts';
import { requiredScopes } from './requiredScopes.ts';

/** Validated request, reduced to the fields that access depends on. */
export interface AccessInput {
  body: Record<string, unknown> | undefined;
  query: Record<string, unknown>;
  headers: Record<string, string | undefined>;
}

/** Context of access decisions: store, time, the contract's document to resolve references, and the limit on guesses. */
export interface AccessContext {
  db: Db;
  now: Date;
  document: object;
  /** Runs a comparison of names with a weak login's guest, within the limit on guesses. Throws 429 above it. */
  guessNames(caller: Caller, names: GivenName[], areOwn: () => Promise<boolean>): Promise<boolean>;
}

/**
 * Authorizes an operation with a guest's token: returns the caller with that guest. Throws 401 `system.invalid_token`
 * if the token is invalid for this client, merchant or guest, 403 `system.insufficient_scope`, the service's
 * `proof_required`, 429 for a weak login that guessed too many names, and 400 when a trusted client does not name exactly one guest.
 */
export async function withGuest(
  context: AccessContext,
  operation: OperationDefinition,
  client: Caller,
  input: AccessInput,
): Promise<Caller> {
  const { clientId, merchant } = client;
  const isWeakLoginEnough = merchant.definitions('weakLogin').has(operation.operationId);
  const caller = isWeakLoginEnough ? { ...client, isWeakLoginEnough } : client;
  const names = namesIn(operation, input);
  if (caller.authentication === 'b2b') assertOneNamed(operation, names);
  if (caller.authentication !== 'oauth') return caller;

  const { db, now } = context;
  const token = tokenIn(input);
  const access = token && (await findAccess(db, { merchantId: merchant.merchantId, clientId, token, now }));
  if (!access) throw new ProtocolError('system.invalid_token');
  // A token without a guest only allows registration, whatever scopes it lists.
  const scopes = access.guest ? access.scopes : new Set([...access.scopes].filter((s) => s === 'register'));
  assertInScope(context, operation, scopes, input);
  const cardField = operation['x-card-to-register'];
  if (cardField !== undefined && (access.cardToRegister ?? '') !== input.body?.[cardField]) {
    throw new ProtocolError('system.invalid_token');
  }
  const { guest, familyId, isProven, cardToRegister } = access;
  const proven = { ...caller, guest, scopes, login: { familyId, isProven }, cardToRegister };
  // Before the names: a weak login does not learn whether a card is the guest's.
  assertProven(operation, proven, input.query);
  const areOwn = () => areNamesOf(db, guest, names);
  const isRight = isProven ? await areOwn() : await context.guessNames(proven, names, areOwn);
  if (!isRight) throw new ProtocolError(operation['x-other-guest'] ?? 'system.invalid_token');
  return proven;
}

/** Scopes of a second token in the request. Throws like `withGuest`, also for a token without a guest. */
export async function accessOf(
  { db, now }: Pick<AccessContext, 'db' | 'now'>,
  { clientId, merchant: { merchantId }, isWeakLoginEnough = false }: Caller,
  token: string,
  scope: string,
): Promise<{ guest: Guest; isProven: boolean }> {
  const access = await findAccess(db, { merchantId, clientId, token, now });
  if (!access?.guest) throw new ProtocolError('system.invalid_token');
  if (!access.scopes.has(scope)) throw new ProtocolError('system.insufficient_scope');
  return { guest: access.guest, isProven: access.isProven || isWeakLoginEnough };
}

function tokenIn({ body, query, headers }: AccessInput): string | undefined {
  if (body) return body.access_token as string | undefined;
  const inHeader = headers['x-access-token'];
  const inQuery = query.access_token as string | undefined;
  if (inHeader !== undefined && inQuery !== undefined && inHeader !== inQuery) {
    throw invalidRequest('/access_token', 'The tokens in the query and in the X-Access-Token header differ.');
  }
  return inHeader ?? inQuery;
}

function assertInScope(
  { document }: AccessContext,
  operation: OperationDefinition,
  scopes: ReadonlySet<string>,
  { body }: AccessInput,
): void {
  const { anyOf, allOf } = requiredScopes(document, operation, body);
  const isEnough =
    (anyOf.length === 0 || anyOf.some((s) => scopes.has(s))) && allOf.every((s) => scopes.has(s));
  if (!isEnough) throw new ProtocolError('system.insufficient_scope');
}

/** Field that names the guest of a call, with its value. */
export type GivenName = [name: string, value: unknown];

function namesIn(operation: OperationDefinition, { body, query }: AccessInput): GivenName[] {
  const given = body ?? query;
  return (operation['x-guest-named-by'] ?? []).flatMap((name) =>
    given[name] === undefined ? [] : [[name, given[name]] satisfies GivenName],
  );
}

function assertOneNamed(operation: OperationDefinition, names: GivenName[]): void {
  const possible = operation['x-guest-named-by'];
  if (!possible || names.length === 1) return;
  throw invalidRequest('', `exactly one of ${possible.join(', ')} must be given`);
}

async function areNamesOf(db: Db, guest: Guest | undefined, names: GivenName[]): Promise<boolean> {
  for (const [name, value] of names) if (!(await isNameOf(db, guest, name, value))) return false;
  return true;
}

async function isNameOf(db: Db, guest: Guest | undefined, name: string, value: unknown): Promise<boolean> {
  if (!guest) return false;
  switch (name) {
    case 'username':
      return (
        guest.fields.username !== undefined && caseFolded(guest.fields.username) === caseFolded(String(value))
      );
    case 'accountId':
      return String(guest.accountId) === String(value);
    case 'printedCardNumber':
      return isCardOf(db, guest, String(value));
    default:
      // The username of another identity system cannot be compared with the token's guest.
      return false;
  }
}

async function isCardOf(db: Db, { merchantId, accountId }: Guest, cardNumber: string) {
  const card = await ofMerchant(db, merchantId)
    .selectFrom('card', { card_number: cardNumber })
    .select('account_id')
    .executeTakeFirst();
  return card?.account_id === accountId;
}
