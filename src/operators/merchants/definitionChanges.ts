import stringify from 'safe-stable-stringify';
import type { DeclaredMerchant } from '../../domain/ground/merchants/declaredMerchant.ts';
import {
  type DefinitionSection,
  definitionSections,
  type SectionName,
} from '../../domain/ground/merchants/definitionSections.ts';
import type { DefinitionKind, Definitions } from '../../domain/ground/merchants/definitions.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { keyedKind } from './keyedDefinitions.ts';
import type { MerchantPlan, Writing } from './merchantPlan.ts';
import { mergedEntry } from './mergedEntry.ts';
import { type StoredDefinition, saveDefinition } from './storedDefinitions.ts';
import type { StoredMerchant } from './storedMerchant.ts';
import { namedChanges } from './valueWords.ts';

type Entry = Definitions[DefinitionKind];

/** Plans all definition sections in order. A section missing from the file is left unchanged. */
export function planDefinitions(
  plan: MerchantPlan,
  declared: DeclaredMerchant,
  stored: StoredMerchant,
): void {
  for (const [name, section] of definitionSections) {
    const now: ReadonlyMap<string, StoredDefinition> = stored.definitions.get(section.kind) ?? new Map();
    const entries = declared.definitions[name] ?? (now.size === 0 ? section.unlessWritten : undefined);
    if (!entries) continue;
    const before = (entry: Entry) => now.get(section.codeOf(entry))?.definition as Entry | undefined;
    const planned = section.isOrdered ? entries : entries.map((entry) => mergedEntry(entry, before(entry)));
    planSection(plan, { name, section, declared }, planned, now);
    const { planChange } = keyedKind(section.kind) ?? {};
    for (const entry of planned) {
      const former = before(entry);
      if (former) planChange?.(plan, former, entry, stored);
    }
  }
}

/** List of the file with what its entries are named by. */
interface PlannedList {
  name: SectionName;
  section: DefinitionSection;
  declared: Pick<DeclaredMerchant, 'currency' | 'definitions'>;
}

/** Plans the changes that bring the stored definitions of one kind to the entries of the file. */
export function planSection(
  plan: MerchantPlan,
  list: PlannedList,
  entries: Entry[],
  stored: ReadonlyMap<string, StoredDefinition>,
): void {
  const { name, section, declared } = list;
  const { kind, noun, ifOmitted, isOrdered } = section;
  const written = inOrder(section, entries, stored);
  const save = ({ db, merchantId }: Writing, { code, position, definition }: WrittenDefinition) =>
    saveDefinition(db, merchantId, { kind, code, position }, definition);
  for (const each of written) {
    const { code, definition } = each;
    const now = stored.get(code);
    if (!now) {
      const detail = keyedKind(kind)?.detailOf(definition) ?? '';
      plan.add('+', thingOf(section, definition, declared) + detail, (writing) => save(writing, each));
    } else if (stringify(now.definition) !== stringify(definition)) {
      const of = {
        thing: thingOf(section, now.definition, declared),
        section: name,
        currency: declared.currency,
      };
      plan.change(namedChanges(of, now.definition, definition), (writing) => save(writing, each));
    }
  }
  const moved = written.filter(({ code, position }) => (stored.get(code)?.position ?? position) !== position);
  if (moved.length > 0 && isOrdered) {
    plan.add('~', `${noun}s in another order`, async (writing) => {
      for (const each of moved) await save(writing, each);
    });
  }
  if (ifOmitted === 'removed') planRemovals(plan, list, new Set(written.map(({ code }) => code)), stored);
}

function planRemovals(
  plan: MerchantPlan,
  { section, declared }: PlannedList,
  written: ReadonlySet<string>,
  stored: ReadonlyMap<string, StoredDefinition>,
): void {
  for (const [code, { definition }] of stored) {
    if (written.has(code)) continue;
    plan.add('-', thingOf(section, definition, declared), async ({ db, merchantId }) => {
      await ofMerchant(db, merchantId)
        .deleteFrom('merchant_definition', { kind: section.kind, code })
        .execute();
    });
  }
}

interface WrittenDefinition {
  code: string;
  definition: Entry;
  position: number;
}

/** Assigns rising positions to entries, keeping stored positions where possible, so that few rows change. */
function inOrder(
  section: DefinitionSection,
  entries: Entry[],
  stored: ReadonlyMap<string, StoredDefinition>,
): WrittenDefinition[] {
  let next = 0;
  return entries.map((definition) => {
    const code = section.codeOf(definition);
    const position = Math.max(next, stored.get(code)?.position ?? next);
    next = position + 1;
    return { code, definition, position };
  });
}

/** Returns an entry's name for operators: that in the file, or that of the template or wallet it is about. */
function thingOf(
  { noun, codeOf }: DefinitionSection,
  entry: unknown,
  { definitions: { templates, wallets } }: Pick<DeclaredMerchant, 'definitions'>,
): string {
  const code = codeOf(entry as Entry);
  const about = noun.endsWith('of template') ? templates : noun.endsWith('of wallet') ? wallets : [];
  const { name = about.find((each) => String(each.code) === code)?.name } = entry as { name?: unknown };
  return typeof name === 'string' && name !== code ? `${noun} ${code} "${name}"` : `${noun} ${code}`;
}
