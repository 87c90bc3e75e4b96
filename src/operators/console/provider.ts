import type { Router } from 'express';
import * as client from 'openid-client';
import type { ConsoleProvider } from '../../base/config/config.ts';
import { html } from '../../base/html/html.ts';
import { PageRefused } from '../../pages/pageRefused.ts';
import { findStaff, linkSubject } from '../staff/staffAccount.ts';
import type { ConsoleApp } from './consoleCall.ts';
import { sendPlainPage } from './layout.ts';
import { begin, signIn, takeBegun } from './signIn.ts';
import { pageAfter } from './signInPath.ts';

/**
 * Signs staff in at the company's OpenID provider: code flow with PKCE, state and nonce. The staff list gives the roles; a
 * person is recognised by the provider's subject, and the first time by an address that the provider has verified.
 */
export function addProvider(routes: Router, app: ConsoleApp, provider: ConsoleProvider): void {
  const { store } = app.app;
  const redirectUri = `${app.origin}/console/callback`;
  const discover = discoverer(provider);

  routes.get('/console/sign-in/provider', async (request, response) => {
    const configuration = await discover();
    const [verifier, challenge] = [client.randomPKCECodeVerifier(), client.randomNonce()];
    begin(app, response, { challenge, verifier, page: pageAfter(request) });
    const address = client.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state: challenge,
      nonce: challenge,
    });
    response.redirect(303, address.href);
  });
  // The browser leaves out strict cookies when another site sends it here, so the page sends it once more.
  routes.get('/console/callback', (request, response) => {
    const query = new URL(request.url, app.origin).search;
    response.set('Refresh', `0; url=/console/callback/finish${query}`);
    sendPlainPage({ response }, { title: 'Signing in', body: html`<p>Signing in ...</p>` });
  });
  routes.get('/console/callback/finish', async (request, response) => {
    const { challenge, verifier, page = '/console' } = takeBegun(app, request, response);
    const claims = await client
      .authorizationCodeGrant(
        await discover(),
        new URL(`${redirectUri}${new URL(request.url, app.origin).search}`),
        {
          pkceCodeVerifier: verifier,
          expectedState: challenge,
          expectedNonce: challenge,
          idTokenExpected: true,
        },
      )
      .then((tokens) => tokens.claims())
      .catch((error: Error) => {
        app.app.log.warn({ err: error.message }, 'the OpenID provider did not sign a person in');
        return undefined;
      });
    if (!claims)
      throw new PageRefused(
        403,
        'You are not signed in',
        'The provider did not confirm who you are. Please try again.',
      );
    await signIn(app, request, response, await staffOf(app, claims));
    response.redirect(303, page);
  });

  async function staffOf(
    {
      app: {
        store: { db },
      },
    }: ConsoleApp,
    claims: client.IDToken,
  ): Promise<bigint> {
    const known = await findStaff(db, { subject: claims.sub });
    if (known) return known.staffId;
    const email =
      claims.email_verified === true && typeof claims.email === 'string' ? claims.email : undefined;
    const invited = email === undefined ? undefined : await findStaff(db, { email });
    if (!invited)
      throw new PageRefused(
        403,
        'No access',
        'Your account has no role at any shop. Ask the owner to add your address.',
      );
    await linkSubject(store.db, invited.staffId, claims.sub);
    return invited.staffId;
  }
}

/** Reads the provider's configuration at the first sign-in, and again after a failure. */
function discoverer({
  issuer,
  clientId,
  clientSecret,
}: ConsoleProvider): () => Promise<client.Configuration> {
  let found: Promise<client.Configuration> | undefined;
  const address = new URL(issuer);
  // Only a provider on this machine may do without TLS.
  const isLocal = address.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(address.hostname);
  return () => {
    found ??= client
      .discovery(address, clientId, clientSecret, undefined, {
        execute: isLocal ? [client.allowInsecureRequests] : [],
        timeout: 10,
      })
      .catch(() => {
        found = undefined;
        throw new PageRefused(
          503,
          'The sign-in is away',
          'The OpenID provider could not be reached. Please try again in a minute.',
        );
      });
    return found;
  };
}
