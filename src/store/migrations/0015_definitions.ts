import { createAll } from './createAll.ts';

/**
 * Makes stores, clients, wallets and card templates definitions like the other lists of a merchant file. Their tables
 * keep the keys alone, which other rows refer to.
 */
export const up = createAll(() => [...definitions, ...keys, copies]);

/** Inserts definitions in the order of their codes, since that of the file was not stored. */
function insertion(kind: string, code: string, source: string, definition: string): string {
  return `insert into merchant_definition (merchant_id, kind, code, definition, position)
    select t.merchant_id, '${kind}', t.${code}::text, jsonb_strip_nulls(${definition}),
      row_number() over (partition by t.merchant_id order by t.${code})
    from ${source}`;
}

/** Subquery of a list for each card template, which a distributed database can group by merchant. */
function listOf(table: string, entry: string, order: string): string {
  return `(select merchant_id, card_template_code, jsonb_agg(${entry} order by ${order}) as list
    from ${table} group by merchant_id, card_template_code)`;
}

const definitions = [
  insertion(
    'store',
    'store_code',
    'store t',
    `jsonb_build_object('code', t.store_code, 'name', t.name, 'open', t.is_open)`,
  ),
  insertion(
    'integration',
    'client_id',
    'integration t',
    `jsonb_build_object('clientId', t.client_id, 'authentication', t.authentication, 'scopes', t.scopes,
       'redirectUris', t.redirect_uris, 'origins', t.origins, 'grants', t.grants, 'grantScopes', t.grant_scopes,
       'accessTokenSeconds', t.access_token_seconds, 'refreshIdleDays', t.refresh_idle_days,
       'refreshAbsoluteDays', t.refresh_absolute_days, 'disabled', t.is_disabled)`,
  ),
  // Minor units become a decimal text with all decimals of the wallet.
  insertion(
    'wallet',
    'wallet_code',
    'wallet_definition t',
    `jsonb_build_object('code', t.wallet_code, 'name', t.name, 'kind', t.kind, 'scale', t.scale,
       'balanceLimit', (t.balance_limit * (array[1, 0.1, 0.01, 0.001, 0.0001])[t.scale + 1])::text,
       'expiresAfterDays', t.expires_after_days)`,
  ),
  insertion(
    'cardTemplate',
    'card_template_code',
    `card_template t
     left join ${listOf('card_template_wallet', 'wallet_code', 'wallet_code')} wallets
       using (merchant_id, card_template_code)
     left join ${listOf('tier', `jsonb_build_object('code', tier_code, 'name', name)`, 'tier_code')} tiers
       using (merchant_id, card_template_code)`,
    `jsonb_build_object('code', t.card_template_code, 'name', t.name, 'kind', t.kind,
       'wallets', coalesce(wallets.list, '[]'), 'tiers', coalesce(tiers.list, '[]'),
       'cashOutAllowed', t.cash_out_allowed, 'movementsPerDay', t.movements_per_day_limit,
       'cardExpiresAfterMonths', t.expires_after_months, 'issuedToGuests', t.issued_to_guests,
       'stripeHasRegistrationCode', t.stripe_has_registration_code, 'luhnCheckDigit', t.luhn_check_digit)`,
  ),
];

const MOVED_COLUMNS = {
  store: ['name', 'is_open'],
  integration: [
    'authentication',
    'scopes',
    'redirect_uris',
    'origins',
    'grants',
    'grant_scopes',
    'access_token_seconds',
    'refresh_idle_days',
    'refresh_absolute_days',
    'is_disabled',
  ],
  wallet_definition: ['name', 'kind', 'scale', 'balance_limit', 'expires_after_days'],
  card_template: [
    'name',
    'kind',
    'cash_out_allowed',
    'movements_per_day_limit',
    'expires_after_months',
    'issued_to_guests',
    'stripe_has_registration_code',
    'luhn_check_digit',
  ],
  tier: ['name'],
};

const keys = [
  'drop table card_template_wallet',
  ...Object.entries(MOVED_COLUMNS).flatMap(([table, columns]) =>
    columns.map((column) => `alter table ${table} drop column ${column}`),
  ),
];

// After the tables: an older release that was still copying waited for them, and wrote its form. The next start of the
// service writes all copies anew.
const copies = 'delete from configuration_copy';
