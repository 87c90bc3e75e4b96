import { phoneDigits, withoutBlanks } from '../../base/text/entered.ts';
import { caseFolded, nameFolded } from '../../base/text/folding.ts';
import type { Refused } from '../../ledger/movement.ts';
import { postalCodeKey } from '../ground/guestFields.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import { loyaltyProgramOf } from '../rules/loyaltyProgram.ts';

/** Fields by which a till may search for accounts. */
const QUERY_NAMES = [
  'cardnum',
  'username',
  'firstname',
  'lastname',
  'postalcode',
  'phonenum',
  'email',
] as const;

export type QueryName = (typeof QUERY_NAMES)[number];

export interface AccountQuery {
  name: QueryName;
  value: string;
}

/** Normalized search criteria of one look-up; an account must match all of them. */
export interface Sought {
  /** Complete card numbers. */
  cardNumbers: string[];
  phones: string[];
  /** Prefixes, by the guest column they are matched against. */
  beginnings: { column: SearchedColumn; beginning: string }[];
}

export type SearchedColumn =
  | 'username_key'
  | 'email_key'
  | 'first_name_key'
  | 'last_name_key'
  | 'postal_code_key';

const searchedAs = {
  username: { column: 'username_key', toKey: caseFolded },
  email: { column: 'email_key', toKey: caseFolded },
  firstname: { column: 'first_name_key', toKey: nameFolded },
  lastname: { column: 'last_name_key', toKey: nameFolded },
  postalcode: { column: 'postal_code_key', toKey: postalCodeKey },
} as const;

const MIN_CHARACTERS = 2;

export type QueryReason = 'query_value_too_short' | 'query_field_not_allowed';

/** Normalizes the queries, or refuses those that the merchant does not allow. */
export function readQueries(merchant: Merchant, queries: AccountQuery[]): Sought | Refused<QueryReason> {
  const { accountQueryFields } = loyaltyProgramOf(merchant).till;
  const closed = queries.find(({ name }) => !accountQueryFields.includes(name));
  if (closed) return { refused: 'query_field_not_allowed', details: { given: closed.name } };

  const sought: Sought = { cardNumbers: [], phones: [], beginnings: [] };
  for (const { name, value } of queries) {
    if (name === 'cardnum') sought.cardNumbers.push(withoutBlanks(value));
    else if (name === 'phonenum') sought.phones.push(phoneDigits(value));
    else {
      const { column, toKey } = searchedAs[name];
      const beginning = toKey(value);
      // Surrounding spaces do not count.
      if ([...beginning].length < MIN_CHARACTERS)
        return { refused: 'query_value_too_short', details: { given: value } };
      sought.beginnings.push({ column, beginning });
    }
  }
  return sought;
}
