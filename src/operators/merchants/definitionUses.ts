import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import type { DeclaredMerchant } from '../../domain/ground/merchants/declaredMerchant.ts';
import { definitionSections } from '../../domain/ground/merchants/definitionSections.ts';

/** Value in a merchant's definitions, with its place, such as `webhooks orders secret`. */
export interface DefinitionUse {
  place: string;
  value: string;
}

/** Properties of definitions that name a merchant secret: all of type secretName in merchants/schema.json. */
const SECRET_PROPERTIES = [
  'secret',
  'previousSecret',
  'signingKey',
  'accessSecret',
  'secretKey',
  'privateKey',
  'ca',
  'certificate',
];

/** Lists the merchant secrets that stored or declared definitions name. */
export function secretUses(merchant: Merchant | DeclaredMerchant): DefinitionUse[] {
  return usesIn(merchant, (property) => SECRET_PROPERTIES.includes(property));
}

/** Lists the addresses of other services in definitions. */
export function addressUses(merchant: Merchant | DeclaredMerchant): DefinitionUse[] {
  const all = usesIn(merchant, (property) => /^url$|Url$/.test(property));
  // Others are pages of the service itself.
  return all.filter(({ value }) => /^https?:/.test(value));
}

function usesIn(
  merchant: Merchant | DeclaredMerchant,
  isWanted: (property: string) => boolean,
): DefinitionUse[] {
  return definitionSections.flatMap(([name, { kind, codeOf }]) => {
    const { definitions } = merchant;
    const entries =
      typeof definitions === 'function' ? [...definitions(kind).values()] : (definitions[name] ?? []);
    return entries.flatMap((entry) => {
      const code = codeOf(entry);
      return stringsIn(entry, code === name ? name : `${name} ${code}`, isWanted);
    });
  });
}

function stringsIn(value: unknown, place: string, isWanted: (property: string) => boolean): DefinitionUse[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([property, each]) => {
    const inner = Array.isArray(value) ? place : `${place} ${property}`;
    if (typeof each !== 'string') return stringsIn(each, inner, isWanted);
    return isWanted(property) ? [{ place: inner, value: each }] : [];
  });
}
