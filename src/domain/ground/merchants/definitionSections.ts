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
  fieldSets: section('fieldSet', 'field set', ({ requiredFields }) => [...requiredFields].sort().join('+')),
  weakLogins: section('weakLogin', 'weak login in', ({ operation }) => operation),
  externalIdentifiers: section('externalIdentifier', 'external identifier', ({ name }) => name, {
    unlessWritten: [
      { name: 'SOCIAL_A', needsTokenSecret: false },
      { name: 'SOCIAL_B', needsTokenSecret: false },
      { name: 'MICROBLOG', needsTokenSecret: true },
      { name: 'PARTNER', needsTokenSecret: false },
    ],
  }),
  activations: section('activationRule', 'activation of template', ({ template }) => String(template)),
  earnRules: section('earnRule', 'earn rule', ({ code }) => code),
  rewards: section('reward', 'reward', ({ code }) => code),
  redemptionRules: section('redemptionRule', 'redemption rule of wallet', ({ wallet }) => String(wallet)),
  tierRules: section('tierRule', 'tier rule of template', ({ template }) => String(template)),
  cashierMessages: section('cashierMessage', 'cashier message', ({ code }) => code),
  promotions: section('promotion', 'promotion', ({ code }) => code),
  walletsAtTheTill: section('tillWallet', 'till settings of wallet', ({ wallet }) => String(wallet)),
  tillSettings: section('tillSettings', 'settings of', () => 'tills'),
  salePrograms: section('saleProgram', 'sale program', ({ code }) => code),
  loyaltyCardSale: section('loyaltyCardSale', 'sale of', () => 'loyalty cards'),
  menuItems: section('menuItem', 'menu item', ({ id }) => id),
  apps: section('app', 'app', ({ appId }) => appId),
  mail: section('mail', 'settings of', () => 'mail'),
  campaignTemplates: section('campaignTemplate', 'campaign template', ({ code }) => String(code)),
  // Kept: their notes still show their name.
  staff: section('staffMember', 'staff member', ({ id }) => String(id), { ifOmitted: 'kept' }),
  payments: section('payments', 'settings of', () => 'payments'),
  webhooks: section('webhook', 'webhook', ({ code }) => code),
  surveys: section('survey', 'survey', ({ code }) => code, { ifOmitted: 'kept' }),
  subscriptions: section('subscriptions', 'settings of', () => 'subscriptions'),
  partnerContent: section('partnerContent', 'settings of', () => 'partner content'),
  push: section('push', 'settings of', () => 'push'),
  content: section('content', 'settings of', () => 'content'),
  dormancy: section('dormancy', 'settings of', () => 'dormancy'),
  brand: section('brand', 'settings of', () => 'brand'),
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
  noun: string,
  codeOf: DefinitionSection<Kind>['codeOf'],
  others: Partial<Pick<DefinitionSection<Kind>, 'ifOmitted' | 'unlessWritten'>> = {},
): DefinitionSection<Kind> {
  return { kind, noun, codeOf, ifOmitted: 'removed', ...others };
}
