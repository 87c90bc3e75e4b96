import { GUEST_FIELDS, type GuestField, type GuestFields } from './guestFields.ts';

/** Come with the fields, and are never kept as they are. */
const SECRET_FIELDS = ['password', 'externalAccessToken', 'externalTokenSecret'] as const;

export type FieldInput = GuestField | (typeof SECRET_FIELDS)[number];

/** What a request asks of a guest's fields: a text sets, null clears, and what is absent stays. */
export type FieldsInput = Partial<Record<FieldInput, string | null>>;

/** Fields as the contract has them: each a list of at most one value. */
export type TypedFields = { style: 'typed' } & { [Field in FieldInput]?: string[] };

export function toAskedFields(typed: TypedFields | undefined): FieldsInput {
  const asked: FieldsInput = {};
  for (const field of [...GUEST_FIELDS, ...SECRET_FIELDS]) {
    const list = typed?.[field];
    if (list) asked[field] = list[0] ?? null;
  }
  return asked;
}

/** The guest's fields after the change. */
export function withAsked(fields: GuestFields, asked: FieldsInput): GuestFields {
  const changed = { ...fields };
  for (const field of GUEST_FIELDS) {
    const value = asked[field];
    if (value === null) delete changed[field];
    else if (value !== undefined) changed[field] = value;
  }
  return changed;
}

/** What a request asks of the account: null clears, and what is absent stays. */
export interface AccountInput {
  perks?: { code: number; label: string }[];
  favoriteStoreCode?: string | null;
}

export interface TypedAccountFields {
  perks?: { code: number; label: string }[];
  favoriteStore?: { code: string }[];
}

export function toAskedAccount({ perks, favoriteStore }: TypedAccountFields = {}): AccountInput {
  return {
    // Only what the contract knows: in production, fields beyond it pass the door unread.
    ...(perks && { perks: perks.map(({ code, label }) => ({ code, label })) }),
    ...(favoriteStore && { favoriteStoreCode: favoriteStore[0]?.code ?? null }),
  };
}
