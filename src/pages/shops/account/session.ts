import { openedText, ownerOf, sealedText } from '../../../base/crypto/sealing.ts';
import type { OperationId } from '../../../contract/operation.ts';
import { PAGES_CLIENT, pagesClient } from '../../../domain/ground/merchants/pagesClient.ts';
import { shopPath } from '../../../domain/ground/merchants/shopPages.ts';
import { findAccess, type GuestAccess } from '../../../domain/tokens/guestAccess.ts';
import type { Cookie } from '../../cookies.ts';
import { callOperation, type Outcome } from '../ownCalls.ts';
import type { ShopCall, ShopPage, ShopReply } from '../shopCall.ts';

/** Tokens of a guest who signed in; they are in the browser only, encrypted for this shop. */
interface Session {
  accessToken: string;
  refreshToken: string;
  /** End of the access token in ms. */
  endsAt: number;
}

/** Visit of a guest who is signed in. */
export interface GuestCall extends ShopCall {
  accessToken: string;
  access: GuestAccess & Required<Pick<GuestAccess, 'guest'>>;
}

export const SIGN_IN = '/card/sign-in';

/** Scopes of a session: all that the pages' client has. */
export const SCOPE = pagesClient.scopes.join(' ');

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;
/** Access tokens are renewed a little early, since a page makes several calls. */
const EARLY_MS = 60_000;

/** A cookie for each shop, so that a guest of two shops is signed in at both. */
const cookieOf = ({ merchant }: ShopCall): Cookie => ({
  name: `card-${merchant.merchantId}`,
  sameSite: 'lax',
  maxAgeMs: MONTH_MS,
});

const ownerIn = ({ merchant }: ShopCall) => ownerOf('guest session', merchant.merchantId);

/** Starts the session of a login, in place of one that the browser may have. */
export function startSession(call: ShopCall, reply: Record<string, unknown>): void {
  const session: Session = {
    accessToken: String(reply.access_token),
    refreshToken: String(reply.refresh_token),
    endsAt: call.app.clock.now().getTime() + Number(reply.expires_in) * 1000,
  };
  const sealed = sealedText(call.app.keys.guestPages, ownerIn(call), JSON.stringify(session));
  call.cookies.set(call.response, cookieOf(call), sealed);
}

/** Makes the browser forget its session. */
export function dropSession(call: ShopCall): void {
  call.cookies.clear(call.response, cookieOf(call));
}

function readSession(call: ShopCall): Session | undefined {
  const sealed = call.cookies.read(call.request, cookieOf(call));
  const text = openedText(call.app.keys.guestPages, ownerIn(call), sealed);
  // Undefined: another shop's, another key's, or invented.
  return text === undefined ? undefined : JSON.parse(text);
}

async function accessTokenOf(call: ShopCall, session: Session): Promise<string | undefined> {
  if (session.endsAt - EARLY_MS > call.app.clock.now().getTime()) return session.accessToken;
  const { reply } = await callOperation(call, 'oauthRequestGuestToken', {
    authentication: 'anonymous',
    grant_type: 'refresh_token',
    scope: SCOPE,
    refresh_token: session.refreshToken,
  });
  if (!reply) return undefined;
  startSession(call, reply);
  return reply.access_token;
}

/** Page for a guest who is signed in; anybody else is led to the sign-in page. */
export function guestPage(page: {
  path: string;
  show?(call: GuestCall): Promise<ShopReply> | ShopReply;
  submit?(call: GuestCall): Promise<ShopReply> | ShopReply;
}): ShopPage {
  const forGuests =
    (answer: (call: GuestCall) => Promise<ShopReply> | ShopReply) => async (call: ShopCall) => {
      const guestCall = await asGuest(call);
      if (guestCall) return answer(guestCall);
      dropSession(call);
      return { leadsTo: shopPath(call.merchant, SIGN_IN) };
    };
  const { path, show, submit } = page;
  return {
    path,
    isOn: ({ account }) => account,
    ...(show && { show: forGuests(show) }),
    ...(submit && { submit: forGuests(submit) }),
  };
}

async function asGuest(call: ShopCall): Promise<GuestCall | undefined> {
  const session = readSession(call);
  const accessToken = session && (await accessTokenOf(call, session));
  if (accessToken === undefined) return undefined;
  const { app, merchant } = call;
  const access = await findAccess(app.store.db, {
    merchantId: merchant.merchantId,
    clientId: PAGES_CLIENT,
    token: accessToken,
    now: app.clock.now(),
  });
  return access?.guest && { ...call, accessToken, access: { ...access, guest: access.guest } };
}

/** Calls an operation with the guest's token. */
export function callAsGuest<Id extends OperationId>(
  call: GuestCall,
  operationId: Id,
  fields: Record<string, unknown> = {},
): Promise<Outcome<Id>> {
  return callOperation(call, operationId, {
    authentication: 'oauth',
    access_token: call.accessToken,
    ...fields,
  });
}
