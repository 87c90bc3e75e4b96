import { type Merchant, toMerchant } from '../../domain/ground/merchantDirectory.ts';
import type { DeclaredMerchant } from '../../domain/ground/merchants/declaredMerchant.ts';
import { definitionSections } from '../../domain/ground/merchants/definitionSections.ts';
import { mergedEntry } from '../merchants/mergedEntry.ts';

/** Returns the merchant as it would be after applying a file. Pure: nothing is applied. */
export function proposedMerchant(merchant: Merchant, declared: DeclaredMerchant): Merchant {
  const proposed = new Map<string, ReadonlyMap<string, unknown>>();
  for (const [name, { kind, codeOf, ifOmitted, isOrdered }] of definitionSections) {
    const now = merchant.definitions(kind);
    const entries = declared.definitions[name]?.map((entry) => {
      const code = codeOf(entry);
      return [code, isOrdered ? entry : mergedEntry(entry, now.get(code))] as const;
    });
    if (entries) proposed.set(kind, new Map([...(ifOmitted === 'kept' ? now : []), ...entries]));
  }
  return toMerchant(
    { ...merchant, timeZone: declared.timeZone },
    ((kind: 'earnRule') => proposed.get(kind) ?? merchant.definitions(kind)) as Merchant['definitions'],
  );
}
