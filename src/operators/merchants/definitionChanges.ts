import stringify from 'safe-stable-stringify';
import type { DeclaredMerchant } from '../../domain/ground/merchants/declaredMerchant.ts';
import {
  type DefinitionSection,
  definitionSections,
  type SectionName,
} from '../../domain/ground/merchants/definitionSections.ts';
import type { DefinitionKind, Definitions } from '../../domain/ground/merchants/definitions.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { ChangedValue, MerchantPlan, Writing } from './merchantPlan.ts';
import type { StoredDefinition } from './storedDefinitions.ts';
import type { StoredMerchant } from './storedMerchant.ts';
import { valueChanges } from './valueChanges.ts';
import { entrySchema, valueWords } from './valueWords.ts';

type Entry = Definitions[DefinitionKind];

/** Plans all definition sections in order. A section missing from the file is left unchanged. */
export function planDefinitions(
  plan: MerchantPlan,
  declared: DeclaredMerchant,
  stored: StoredMerchant,
): void {
  const { definitions } = declared;
  for (const [name, section] of definitionSections) {
    const now = stored.definitions.get(section.kind) ?? new Map();
    const entries = definitions[name] ?? (now.size === 0 ? section.unlessWritten : undefined);
    if (entries) planSection(plan, { name, section, declared }, entries, now);
  }
}

/** List of the file with what its entries are named by. */
interface PlannedList {
  name: SectionName;
  section: DefinitionSection;
  declared: Pick<DeclaredMerchant, 'currency' | 'templates' | 'wallets'>;
}

/** Plans the changes that bring the stored definitions of one kind to the entries of the file. */
export function planSection(
  plan: MerchantPlan,
  list: PlannedList,
  entries: Entry[],
  stored: ReadonlyMap<string, StoredDefinition>,
): void {
  const { section, declared } = list;
  const { kind, noun, ifOmitted } = section;
  const written = inOrder(section, entries, stored);
  for (const { code, definition, position } of written) {
    const now = stored.get(code);
    if (!now) {
      plan.add('+', thingOf(section, definition, declared), (writing) =>
        insert(writing, kind, code, definition, position),
      );
    } else if (stringify(now.definition) !== stringify(definition)) {
      plan.change(changesOf(list, now.definition, definition), (writing) =>
        update(writing, kind, code, { definition: JSON.stringify(definition) }),
      );
    }
  }
  const moved = written.filter(({ code, position }) => (stored.get(code)?.position ?? position) !== position);
  if (moved.length > 0) {
    plan.add('~', `${noun}s in another order`, async (writing) => {
      for (const { code, position } of moved) await update(writing, kind, code, { position });
    });
  }
  if (ifOmitted === 'removed') planRemovals(plan, list, new Set(written.map(({ code }) => code)), stored);
}

function changesOf({ name, section, declared }: PlannedList, before: unknown, after: Entry): ChangedValue[] {
  const of = thingOf(section, before, declared);
  const schema = entrySchema(name);
  return valueChanges(before, after).map(({ path, ...texts }) => ({
    of,
    name: valueWords(path, schema, declared.currency),
    ...texts,
  }));
}

function planRemovals(
  plan: MerchantPlan,
  { section, declared }: PlannedList,
  written: ReadonlySet<string>,
  stored: ReadonlyMap<string, StoredDefinition>,
): void {
  for (const [code, { definition }] of stored) {
    if (written.has(code)) continue;
    plan.add('-', thingOf(section, definition, declared), (writing) => remove(writing, section.kind, code));
  }
}

/** Assigns rising positions to entries, keeping stored positions where possible, so that few rows change. */
function inOrder(
  section: DefinitionSection,
  entries: Entry[],
  stored: ReadonlyMap<string, StoredDefinition>,
) {
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
  { templates, wallets }: Pick<DeclaredMerchant, 'templates' | 'wallets'>,
): string {
  const code = codeOf(entry as Entry);
  const about = noun.endsWith('of template') ? templates : noun.endsWith('of wallet') ? wallets : [];
  const { name = about.find((each) => String(each.code) === code)?.name } = entry as { name?: unknown };
  return typeof name === 'string' && name !== code ? `${noun} ${code} "${name}"` : `${noun} ${code}`;
}

async function insert(
  { db, merchantId }: Writing,
  kind: string,
  code: string,
  definition: Entry,
  position: number,
): Promise<void> {
  await db
    .insertInto('merchant_definition')
    .values({ merchant_id: merchantId, kind, code, definition: JSON.stringify(definition), position })
    .execute();
}

async function update(
  { db, merchantId }: Writing,
  kind: string,
  code: string,
  values: { definition?: string; position?: number },
): Promise<void> {
  await ofMerchant(db, merchantId).updateTable('merchant_definition', { kind, code }).set(values).execute();
}

async function remove({ db, merchantId }: Writing, kind: string, code: string): Promise<void> {
  await ofMerchant(db, merchantId).deleteFrom('merchant_definition', { kind, code }).execute();
}
