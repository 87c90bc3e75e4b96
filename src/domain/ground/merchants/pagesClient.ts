import type { Definitions, IntegrationSettings } from './definitions.ts';

/** Client id of the service's own pages for guests. A merchant file cannot declare it. */
export const PAGES_CLIENT = 'guest-pages';

const ALL_SCOPES = ['user_read', 'user_write', 'account_read', 'account_write', 'register'];

/**
 * Client by which the pages for guests call the contract inside the process. It has no secret, so that nobody outside
 * authenticates as it, and no share that visitors could use up for each other.
 */
export const pagesClient: IntegrationSettings = {
  clientId: PAGES_CLIENT,
  authentication: ['b2b', 'anonymous', 'oauth'],
  scopes: ALL_SCOPES,
  redirectUris: [],
  origins: [],
  grants: ['password', 'authorization_code', 'refresh_token'],
  grantScopes: {},
  accessTokenSeconds: 1800,
  refreshIdleDays: 30,
  refreshAbsoluteDays: 90,
  disabled: false,
};

/** Settings of a merchant's pages for guests; undefined if it has none. */
export function pageSettingsOf(merchant: {
  definitions(kind: 'pages'): ReadonlyMap<string, Definitions['pages']>;
}) {
  return merchant.definitions('pages').get('pages');
}
