import { GUEST_FIELDS, type GuestField, type GuestFields } from '../ground/guestFields.ts';

/** Input fields that are never stored as sent. */
const SECRET_FIELDS = ['password', 'externalAccessToken', 'externalTokenSecret'] as const;

export type FieldInput = GuestField | (typeof SECRET_FIELDS)[number];

/** Requested field changes: text sets, null clears, absent leaves unchanged. */
export type FieldsInput = Partial<Record<FieldInput, string | null>>;

/** Fields as in the contract: each a list of at most one value. */
export type TypedFields = { style: 'typed' } & { [Field in FieldInput]?: string[] };

export function toFieldsInput(typed: TypedFields | undefined): FieldsInput {
  const input: FieldsInput = {};
  for (const field of [...GUEST_FIELDS, ...SECRET_FIELDS]) {
    const list = typed?.[field];
    if (list) input[field] = list[0] ?? null;
  }
  return input;
}

/** Returns the guest's fields after the change. */
export function withInput(fields: GuestFields, input: FieldsInput): GuestFields {
  const changed = { ...fields };
  for (const field of GUEST_FIELDS) {
    const value = input[field];
    if (value === null) delete changed[field];
    else if (value !== undefined) changed[field] = value;
  }
  return changed;
}

/** Requested account changes: null clears, absent leaves unchanged. */
export interface AccountInput {
  perks?: { code: number; label: string }[];
  favoriteStoreCode?: string | null;
}

export interface TypedAccountFields {
  perks?: { code: number; label: string }[];
  favoriteStore?: { code: string }[];
}

export function toAccountInput({ perks, favoriteStore }: TypedAccountFields = {}): AccountInput {
  return {
    // Picks the known properties: in production, additional ones pass validation.
    ...(perks && { perks: perks.map(({ code, label }) => ({ code, label })) }),
    ...(favoriteStore && { favoriteStoreCode: favoriteStore[0]?.code ?? null }),
  };
}
