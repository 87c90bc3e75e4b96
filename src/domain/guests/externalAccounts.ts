import type { FieldErrors } from '../../schema/fieldErrors.ts';
import type { Merchant } from '../merchantDirectory.ts';
import type { ExternalIdentifier } from '../merchants/definitions.ts';
import type { FieldsInput } from './askedFields.ts';

/** A guest's account elsewhere, with what shall prove that it is the guest's. Token and secret are never kept. */
export interface ExternalAccount {
  /** The kind of account, one of the merchant's. */
  identifier: string;
  accountCode: string;
  accessToken: string;
  tokenSecret?: string;
}

/** Where accounts elsewhere are proven: an installation that links real networks puts its own in the place of ours. */
export interface ExternalAccounts {
  /** Whether the token proves that the account is the guest's. Asked only when a token was sent. */
  isProven(merchant: Merchant, account: ExternalAccount): Promise<boolean>;
}

/**
 * The one that comes with the service calls no network: it takes the word of whoever sends a token. What it links is
 * therefore no login, only a value guests are found and compared by.
 */
export const trustingExternalAccounts: ExternalAccounts = { isProven: async () => true };

/** What a merchant has that lists none of its own. */
const DEFAULTS: ReadonlyMap<string, ExternalIdentifier> = new Map(
  ['SOCIAL_A', 'SOCIAL_B', 'MICROBLOG', 'PARTNER'].map((name) => [
    name,
    { name, needsTokenSecret: name === 'MICROBLOG' },
  ]),
);

/** The kind of account of that name, if the merchant has it. */
export function externalIdentifierOf(merchant: Merchant, name: string): ExternalIdentifier | undefined {
  const own = merchant.definitions('externalIdentifier');
  return (own.size > 0 ? own : DEFAULTS).get(name);
}

/** What a token that was sent does not prove, in the form of a field error. Without a token nothing is to be proven. */
export async function findUnprovenAccount(
  accounts: ExternalAccounts,
  merchant: Merchant,
  asked: FieldsInput,
): Promise<FieldErrors | undefined> {
  const { externalIdentifier, externalAccountCode, externalAccessToken, externalTokenSecret } = asked;
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
