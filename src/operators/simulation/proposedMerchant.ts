import type { CardTemplate, Merchant } from '../../domain/ground/merchantDirectory.ts';
import type { DeclaredMerchant, DeclaredTemplate } from '../../domain/ground/merchants/declaredMerchant.ts';
import { definitionSections } from '../../domain/ground/merchants/definitionSections.ts';

/** Returns the merchant as it would be after applying a file. Pure: nothing is applied. */
export function proposedMerchant(merchant: Merchant, declared: DeclaredMerchant): Merchant {
  const replaced = new Map<string, ReadonlyMap<string, unknown>>();
  for (const [name, { kind, codeOf }] of definitionSections) {
    const entries = declared.definitions[name];
    if (entries) replaced.set(kind, new Map(entries.map((entry) => [codeOf(entry), entry])));
  }
  return {
    ...merchant,
    timeZone: declared.timeZone,
    wallets: new Map([
      ...merchant.wallets,
      ...declared.wallets.map(({ code, ...wallet }) => [code, { walletCode: code, ...wallet }] as const),
    ]),
    cardTemplates: new Map([
      ...merchant.cardTemplates,
      ...declared.templates.map(
        (template) =>
          [template.code, proposedTemplate(template, merchant.cardTemplates.get(template.code))] as const,
      ),
    ]),
    definitions: ((kind: 'earnRule') =>
      replaced.get(kind) ?? merchant.definitions(kind)) as Merchant['definitions'],
  };
}

function proposedTemplate(declared: DeclaredTemplate, now?: CardTemplate): CardTemplate {
  const { code, wallets, tiers, movementsPerDay, ...rest } = declared;
  return {
    ...rest,
    cardTemplateCode: code,
    movementsPerDayLimit: movementsPerDay,
    walletCodes: new Set(wallets),
    // A tier that the file leaves out stays.
    tiers: new Map([...(now?.tiers ?? []), ...tiers.map((tier) => [tier.code, tier.name] as const)]),
  };
}
