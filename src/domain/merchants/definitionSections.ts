import type { DefinitionKind, Definitions } from './definitions.ts';

/** Mapping of one list in the merchant file to rows of `merchant_definition`. */
export interface DefinitionSection<Kind extends DefinitionKind = DefinitionKind> {
  kind: Kind;
  /** Name of one entry in messages to operators. */
  noun: string;
  /** Identity of an entry: two entries with the same code are the same one. */
  codeOf(entry: Definitions[Kind]): string;
  /** Effect of removing an entry from the list: `kept` where stored data may still refer to it. */
  ifOmitted: 'removed' | 'kept';
  /** Default entries for a merchant whose file never had the section. */
  unlessWritten?: Definitions[Kind][];
}

/** Sections by their name in the file. Defaults inside an entry are in merchants/schema.json. */
export const DEFINITION_SECTIONS = {
  fieldSets: section('fieldSet', {
    noun: 'field set',
    codeOf: ({ requiredFields }) => [...requiredFields].sort().join('+'),
    ifOmitted: 'removed',
  }),
  externalIdentifiers: section('externalIdentifier', {
    noun: 'external identifier',
    codeOf: ({ name }) => name,
    ifOmitted: 'removed',
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
    ifOmitted: 'removed',
  }),
  earnRules: section('earnRule', { noun: 'earn rule', codeOf: ({ code }) => code, ifOmitted: 'removed' }),
  rewards: section('reward', { noun: 'reward', codeOf: ({ code }) => code, ifOmitted: 'removed' }),
  redemptionRules: section('redemptionRule', {
    noun: 'redemption rule of wallet',
    codeOf: ({ wallet }) => String(wallet),
    ifOmitted: 'removed',
  }),
  tierRules: section('tierRule', {
    noun: 'tier rule of template',
    codeOf: ({ template }) => String(template),
    ifOmitted: 'removed',
  }),
  cashierMessages: section('cashierMessage', {
    noun: 'cashier message',
    codeOf: ({ code }) => code,
    ifOmitted: 'removed',
  }),
  promotions: section('promotion', { noun: 'promotion', codeOf: ({ code }) => code, ifOmitted: 'removed' }),
  walletsAtTheTill: section('tillWallet', {
    noun: 'till settings of wallet',
    codeOf: ({ wallet }) => String(wallet),
    ifOmitted: 'removed',
  }),
  tillSettings: section('tillSettings', {
    noun: 'settings of',
    codeOf: () => 'tills',
    ifOmitted: 'removed',
  }),
  salePrograms: section('saleProgram', {
    noun: 'sale program',
    codeOf: ({ code }) => code,
    ifOmitted: 'removed',
  }),
  loyaltyCardSale: section('loyaltyCardSale', {
    noun: 'sale of',
    codeOf: () => 'loyalty cards',
    ifOmitted: 'removed',
  }),
  menuItems: section('menuItem', { noun: 'menu item', codeOf: ({ id }) => id, ifOmitted: 'removed' }),
  apps: section('app', { noun: 'app', codeOf: ({ appId }) => appId, ifOmitted: 'removed' }),
  mail: section('mail', { noun: 'settings of', codeOf: () => 'mail', ifOmitted: 'removed' }),
  campaignTemplates: section('campaignTemplate', {
    noun: 'campaign template',
    codeOf: ({ code }) => String(code),
    ifOmitted: 'removed',
  }),
  // Kept: their notes still show their name.
  staff: section('staffMember', { noun: 'staff member', codeOf: ({ id }) => String(id), ifOmitted: 'kept' }),
  payments: section('payments', { noun: 'settings of', codeOf: () => 'payments', ifOmitted: 'removed' }),
  webhooks: section('webhook', { noun: 'webhook', codeOf: ({ code }) => code, ifOmitted: 'removed' }),
  surveys: section('survey', { noun: 'survey', codeOf: ({ code }) => code, ifOmitted: 'kept' }),
  subscriptions: section('subscriptions', {
    noun: 'settings of',
    codeOf: () => 'subscriptions',
    ifOmitted: 'removed',
  }),
  partnerContent: section('partnerContent', {
    noun: 'settings of',
    codeOf: () => 'partner content',
    ifOmitted: 'removed',
  }),
  push: section('push', { noun: 'settings of', codeOf: () => 'push', ifOmitted: 'removed' }),
  content: section('content', { noun: 'settings of', codeOf: () => 'content', ifOmitted: 'removed' }),
  dormancy: section('dormancy', { noun: 'settings of', codeOf: () => 'dormancy', ifOmitted: 'removed' }),
  brand: section('brand', { noun: 'settings of', codeOf: () => 'brand', ifOmitted: 'removed' }),
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
