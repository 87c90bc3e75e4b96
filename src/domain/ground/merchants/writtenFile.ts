import type { GuestFields } from '../guestFields.ts';
import type {
  DeclaredAppContent,
  DeclaredCard,
  DeclaredGeneration,
  DeclaredGuest,
  DeclaredIntegration,
  DeclaredMerchant,
  DeclaredRange,
  DeclaredSecret,
  DeclaredTemplate,
  DeclaredWallet,
} from './declaredMerchant.ts';
import type { WrittenDefinitions } from './definitionSections.ts';

/** Merchant file as written: valid by merchants/schema.json, with schema defaults filled in. */
export interface WrittenFile {
  sandbox?: boolean;
  merchants: WrittenMerchant[];
}

export interface WrittenMerchant extends WrittenDefinitions {
  id: number;
  name: string;
  currency: string;
  timeZone: string;
  locale?: string;
  stores: DeclaredMerchant['stores'];
  integrations?: WrittenIntegration[];
  wallets?: WrittenWallet[];
  templates?: WrittenTemplate[];
  secrets?: DeclaredSecret[];
  batches?: WrittenBatch[];
  cards?: WrittenCard[];
  guests?: WrittenGuest[];
  appContent?: DeclaredAppContent[];
}

/** Type whose named properties a file may leave out. */
type Omissible<Declared, Name extends keyof Declared> = Omit<Declared, Name> & Partial<Pick<Declared, Name>>;

export type WrittenIntegration = Omissible<
  DeclaredIntegration,
  'scopes' | 'redirectUris' | 'origins' | 'grants' | 'grantScopes' | 'disabled'
>;

/** The limit is decimal text at the wallet's scale. */
export type WrittenWallet = Omit<DeclaredWallet, 'balanceLimit' | 'expiresAfterDays'> & {
  balanceLimit?: string;
  expiresAfterDays?: number;
};

export type WrittenTemplate = Omit<
  Omissible<DeclaredTemplate, 'cashOutAllowed' | 'stripeHasRegistrationCode' | 'luhnCheckDigit'>,
  'movementsPerDay' | 'cardExpiresAfterMonths'
> & { movementsPerDay?: number; cardExpiresAfterMonths?: number };

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
