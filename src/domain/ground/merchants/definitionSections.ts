import type { DefinitionKind, Definitions, IntegrationSettings } from './definitions.ts';

/** Mapping of one list in the merchant file to rows of `merchant_definition`. */
export interface DefinitionSection<Kind extends DefinitionKind = DefinitionKind> {
  kind: Kind;
  /** Name of one entry in messages to operators. */
  noun: string;
  /** Identity of an entry: two entries with the same code are the same one. */
  codeOf(entry: Definitions[Kind]): string;
  /** Effect of removing an entry from the list: `kept` where stored data may still refer to it. */
  ifOmitted: 'removed' | 'kept';
  /**
   * False: neither the order of entries nor that of lists inside them has a meaning, and entries of such a list (the
   * tiers of a card template) are kept, too.
   */
  isOrdered: boolean;
  /** Default entries for a merchant whose file never had the section. */
  unlessWritten?: Definitions[Kind][];
}

/** Sections whose entries foreign keys refer to. */
const KEYED = { ifOmitted: 'kept', isOrdered: false } as const;

/** Sections by their name in the file. Defaults inside an entry are in merchants/schema.json. */
export const DEFINITION_SECTIONS = {
  stores: section('store', 'store', ({ code }) => code, KEYED),
  wallets: section('wallet', 'wallet', ({ code }) => String(code), KEYED),
  templates: section('cardTemplate', 'template', ({ code }) => String(code), KEYED),
  integrations: section('integration', 'integration', ({ clientId }) => clientId, KEYED),
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
  approvals: section('approvals', 'settings of', () => 'approvals'),
  pages: section('pages', 'settings of', () => 'pages'),
};

export type SectionName = keyof typeof DEFINITION_SECTIONS;

type Entries = { [Name in SectionName]: Definitions[(typeof DEFINITION_SECTIONS)[Name]['kind']][] };

/** All entries of each section, with schema defaults filled in. An absent section is left unchanged. */
export type DeclaredDefinitions = Partial<Entries> &
  Pick<Entries, 'stores' | 'wallets' | 'templates' | 'integrations'>;

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
  | 'brand'
  | 'approvals'
  | 'pages';

/** Client as written: a secret is a sample, and absent grants are those usual for its authentication. */
export type WrittenIntegration = Omit<IntegrationSettings, 'grants'> & { grants?: string[]; secret?: string };

/** Sections in the form of the merchant file. */
export type WrittenDefinitions = {
  [Name in Exclude<SectionName, 'integrations'>]?: Name extends SingleSection
    ? Entries[Name][number]
    : Entries[Name];
} & { integrations?: WrittenIntegration[] };

/**
 * Returns a section's entries as a list, in either written form; undefined when the file does not have it.
 */
export function entriesOf(
  written: WrittenDefinitions,
  name: SectionName,
): Definitions[DefinitionKind][] | undefined {
  const section = written[name];
  return (section === undefined || Array.isArray(section) ? section : [section]) as Entries[SectionName];
}

/** All sections with their names, in the order of the table. */
export const definitionSections = Object.entries(DEFINITION_SECTIONS) as [SectionName, DefinitionSection][];

function section<Kind extends DefinitionKind>(
  kind: Kind,
  noun: string,
  codeOf: DefinitionSection<Kind>['codeOf'],
  others: Partial<Omit<DefinitionSection<Kind>, 'kind' | 'noun' | 'codeOf'>> = {},
): DefinitionSection<Kind> {
  return { kind, noun, codeOf, ifOmitted: 'removed', isOrdered: true, ...others };
}
