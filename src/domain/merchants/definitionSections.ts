import type { DefinitionKind, Definitions } from './definitions.ts';

/** Mapping of one list in the merchant file to rows of `merchant_definition`. */
export interface DefinitionSection<Kind extends DefinitionKind = DefinitionKind> {
  kind: Kind;
  /** Name of one entry in messages to operators. */
  noun: string;
  /** Identity of an entry: two entries with the same code are the same one. */
  codeOf(entry: Definitions[Kind]): string;
  /** Effect of removing an entry from the list: `kept` where stored data may still refer to it. */
  leftOut: 'removed' | 'kept';
  /** Default entries for a merchant whose file never had the section. */
  unlessWritten?: Definitions[Kind][];
}

/** Sections by their name in the file. Defaults inside an entry are in merchants/schema.json. */
export const DEFINITION_SECTIONS = {
  fieldSets: section('fieldSet', {
    noun: 'field set',
    codeOf: ({ requiredFields }) => [...requiredFields].sort().join('+'),
    leftOut: 'removed',
  }),
  externalIdentifiers: section('externalIdentifier', {
    noun: 'external identifier',
    codeOf: ({ name }) => name,
    leftOut: 'removed',
    unlessWritten: [
      { name: 'SOCIAL_A', needsTokenSecret: false },
      { name: 'SOCIAL_B', needsTokenSecret: false },
      { name: 'MICROBLOG', needsTokenSecret: true },
      { name: 'PARTNER', needsTokenSecret: false },
    ],
  }),
  activations: section('activationRule', {
    noun: 'activation of template',
    codeOf: ({ template }) => String(template),
    leftOut: 'removed',
  }),
  earnRules: section('earnRule', { noun: 'earn rule', codeOf: ({ code }) => code, leftOut: 'removed' }),
  rewards: section('reward', { noun: 'reward', codeOf: ({ code }) => code, leftOut: 'removed' }),
  redemptionRules: section('redemptionRule', {
    noun: 'redemption rule of wallet',
    codeOf: ({ wallet }) => String(wallet),
    leftOut: 'removed',
  }),
  tierRules: section('tierRule', {
    noun: 'tier rule of template',
    codeOf: ({ template }) => String(template),
    leftOut: 'removed',
  }),
  cashierMessages: section('cashierMessage', {
    noun: 'cashier message',
    codeOf: ({ code }) => code,
    leftOut: 'removed',
  }),
  promotions: section('promotion', { noun: 'promotion', codeOf: ({ code }) => code, leftOut: 'removed' }),
  walletsAtTheTill: section('tillWallet', {
    noun: 'till settings of wallet',
    codeOf: ({ wallet }) => String(wallet),
    leftOut: 'removed',
  }),
  tillSettings: section('tillSettings', {
    noun: 'settings of',
    codeOf: () => 'tills',
    leftOut: 'removed',
  }),
  salePrograms: section('saleProgram', {
    noun: 'sale program',
    codeOf: ({ code }) => code,
    leftOut: 'removed',
  }),
  loyaltyCardSale: section('loyaltyCardSale', {
    noun: 'sale of',
    codeOf: () => 'loyalty cards',
    leftOut: 'removed',
  }),
  menuItems: section('menuItem', { noun: 'menu item', codeOf: ({ id }) => id, leftOut: 'removed' }),
  apps: section('app', { noun: 'app', codeOf: ({ appId }) => appId, leftOut: 'removed' }),
  mail: section('mail', { noun: 'settings of', codeOf: () => 'mail', leftOut: 'removed' }),
  campaignTemplates: section('campaignTemplate', {
    noun: 'campaign template',
    codeOf: ({ code }) => String(code),
    leftOut: 'removed',
  }),
  // Kept: their notes still show their name.
  staff: section('staffMember', { noun: 'staff member', codeOf: ({ id }) => String(id), leftOut: 'kept' }),
  payments: section('payments', { noun: 'settings of', codeOf: () => 'payments', leftOut: 'removed' }),
  webhooks: section('webhook', { noun: 'webhook', codeOf: ({ code }) => code, leftOut: 'removed' }),
  surveys: section('survey', { noun: 'survey', codeOf: ({ code }) => code, leftOut: 'kept' }),
  subscriptions: section('subscriptions', {
    noun: 'settings of',
    codeOf: () => 'subscriptions',
    leftOut: 'removed',
  }),
  partnerContent: section('partnerContent', {
    noun: 'settings of',
    codeOf: () => 'partner content',
    leftOut: 'removed',
  }),
  push: section('push', { noun: 'settings of', codeOf: () => 'push', leftOut: 'removed' }),
  content: section('content', { noun: 'settings of', codeOf: () => 'content', leftOut: 'removed' }),
  dormancy: section('dormancy', { noun: 'settings of', codeOf: () => 'dormancy', leftOut: 'removed' }),
  brand: section('brand', { noun: 'settings of', codeOf: () => 'brand', leftOut: 'removed' }),
};

export type SectionName = keyof typeof DEFINITION_SECTIONS;

/** All entries of each section, with schema defaults filled in. An absent section is left unchanged. */
export type DeclaredDefinitions = {
  [Name in SectionName]?: Definitions[(typeof DEFINITION_SECTIONS)[Name]['kind']][];
};

/** Sections that are a single object in the file, and a list of one everywhere else. */
type SingleSection =
  | 'tillSettings'
  | 'mail'
  | 'payments'
  | 'partnerContent'
  | 'loyaltyCardSale'
  | 'subscriptions'
  | 'push'
  | 'content'
  | 'dormancy'
  | 'brand';

/** Sections in the form of the merchant file. */
export type WrittenDefinitions = {
  [Name in SectionName]?: Name extends SingleSection
    ? NonNullable<DeclaredDefinitions[Name]>[number]
    : DeclaredDefinitions[Name];
};

/**
 * Returns a section's entries as a list, in either written form; undefined when the file does not have it.
 */
export function entriesOf(
  written: WrittenDefinitions,
  name: SectionName,
): Definitions[DefinitionKind][] | undefined {
  const section = written[name];
  return section === undefined || Array.isArray(section) ? section : [section];
}

/** All sections with their names, in the order of the table. */
export const definitionSections = Object.entries(DEFINITION_SECTIONS) as [SectionName, DefinitionSection][];

function section<Kind extends DefinitionKind>(
  kind: Kind,
  rest: Omit<DefinitionSection<Kind>, 'kind'>,
): DefinitionSection<Kind> {
  return { kind, ...rest };
}
