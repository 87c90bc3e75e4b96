import type { FieldErrors } from '../../base/schema/fieldErrors.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import type { ExternalIdentifier } from '../ground/merchants/definitions.ts';
import type { FieldsInput } from './fieldsInput.ts';

/** Guest's account at another service, with its proof of ownership. Token and secret are never stored. */
export interface ExternalAccount {
  /** Kind of account, as defined by the merchant. */
  identifier: string;
  accountCode: string;
  accessToken: string;
  tokenSecret?: string;
}

/**
 * Verifier of external accounts. Installations that link real networks replace the default implementation.
 */
export interface ExternalAccounts {
  /** Returns true if the token proves that the guest owns the account. Called only when a token was sent. */
  isProven(merchant: Merchant, account: ExternalAccount): Promise<boolean>;
}

/**
 * Default verifier: accepts every token and calls no network. A linked account is therefore no login, only a
 * value to look up and compare guests by.
 */
export const trustingExternalAccounts: ExternalAccounts = { isProven: async () => true };

/** Account kinds of merchants that define none. */
const DEFAULTS: ReadonlyMap<string, ExternalIdentifier> = new Map(
  ['SOCIAL_A', 'SOCIAL_B', 'MICROBLOG', 'PARTNER'].map((name) => [
    name,
    { name, needsTokenSecret: name === 'MICROBLOG' },
  ]),
);

/** Returns the merchant's account kind of that name, if any. */
export function externalIdentifierOf(merchant: Merchant, name: string): ExternalIdentifier | undefined {
  const own = merchant.definitions('externalIdentifier');
  return (own.size > 0 ? own : DEFAULTS).get(name);
}

/**
 * Returns a field error if the sent token does not prove the account. Without a token, no proof is required.
 */
export async function findUnprovenAccount(
  accounts: ExternalAccounts,
  merchant: Merchant,
  input: FieldsInput,
): Promise<FieldErrors | undefined> {
  const { externalIdentifier, externalAccountCode, externalAccessToken, externalTokenSecret } = input;
  if (externalIdentifier == null || externalAccountCode == null || externalAccessToken == null)
    return undefined;
  if (!externalIdentifierOf(merchant, externalIdentifier)) return undefined;
  const isProven = await accounts.isProven(merchant, {
    identifier: externalIdentifier,
    accountCode: externalAccountCode,
    accessToken: externalAccessToken,
    tokenSecret: externalTokenSecret ?? undefined,
  });
  if (isProven) return undefined;
  const error = {
    code: 'invalid_value' as const,
    text: "It does not prove that the account is the guest's.",
  };
  return { '/setUserFields/externalAccessToken/0': [error] };
}
