import type { GuestFields } from '../guestFields.ts';
import type {
  DeclaredAppContent,
  DeclaredCard,
  DeclaredGeneration,
  DeclaredGuest,
  DeclaredRange,
  DeclaredSecret,
} from './declaredMerchant.ts';
import type { WrittenDefinitions } from './definitionSections.ts';
import type { StoreSettings } from './definitions.ts';

/** Merchant file as written: valid by merchants/schema.json, with schema defaults filled in. */
export interface WrittenFile {
  sandbox?: boolean;
  merchants: WrittenMerchant[];
}

export type WrittenMerchant = WrittenDefinitions & {
  id: number;
  name: string;
  currency: string;
  timeZone: string;
  locale?: string;
  stores: StoreSettings[];
  secrets?: DeclaredSecret[];
  batches?: WrittenBatch[];
  cards?: WrittenCard[];
  guests?: WrittenGuest[];
  appContent?: DeclaredAppContent[];
};

/** Type whose named properties a file may leave out. */
type Omissible<Declared, Name extends keyof Declared> = Omit<Declared, Name> & Partial<Pick<Declared, Name>>;

export type WrittenRange = Omit<DeclaredRange, 'kind' | 'luhn'>;

export type WrittenBatch = { name: string; template: number; tier?: number; cardsExpireOn?: string } & (
  | { range: WrittenRange }
  | { generate: Omissible<Omit<DeclaredGeneration, 'kind'>, 'luhn'> }
);

export type WrittenCard = Omit<Omissible<DeclaredCard, 'status' | 'customerName'>, 'aliases'> & {
  aliases?: { phone?: string[]; barcode?: string[] };
};

export type WrittenGuest = Omit<DeclaredGuest, 'accountId' | 'fields'> & {
  accountId?: number;
  fields: Omit<GuestFields, 'username' | 'optIn'> & { optIn: boolean };
};
