import stringify from 'safe-stable-stringify';
import type { DeclaredMerchant } from './declaredMerchant.ts';
import { type DefinitionSection, definitionSections } from './definitionSections.ts';
import type { DefinitionKind, Definitions } from './definitions.ts';
import type { MerchantPlan, Writing } from './merchantPlan.ts';
import type { StandingDefinition } from './storedDefinitions.ts';
import type { StoredMerchant } from './storedMerchant.ts';

type Entry = Definitions[DefinitionKind];

/** Plans all definition sections in order. A section missing from the file is left unchanged. */
export function planDefinitions(
  plan: MerchantPlan,
  { definitions }: DeclaredMerchant,
  standing: StoredMerchant,
): void {
  for (const [name, section] of definitionSections) {
    const now = standing.definitions.get(section.kind) ?? new Map();
    const entries = definitions[name] ?? (now.size === 0 ? section.unlessWritten : undefined);
    if (entries) planSection(plan, section, entries, now);
  }
}

/** Plans the changes that bring the stored definitions of one kind to the entries of the file. */
export function planSection(
  plan: MerchantPlan,
  section: DefinitionSection,
  entries: Entry[],
  standing: ReadonlyMap<string, StandingDefinition>,
): void {
  const { kind, noun, leftOut } = section;
  const written = inOrder(section, entries, standing);
  for (const { code, definition, position } of written) {
    const now = standing.get(code);
    if (!now) {
      plan.add('+', `${noun} ${code}`, (writing) => insert(writing, kind, code, definition, position));
    } else if (stringify(now.definition) !== stringify(definition)) {
      plan.add('~', `${noun} ${code} ${differences(now.definition, definition)}`, (writing) =>
        update(writing, kind, code, { definition: JSON.stringify(definition) }),
      );
    }
  }
  const moved = written.filter(
    ({ code, position }) => (standing.get(code)?.position ?? position) !== position,
  );
  if (moved.length > 0) {
    plan.add('~', `${noun}s in another order`, async (writing) => {
      for (const { code, position } of moved) await update(writing, kind, code, { position });
    });
  }
  if (leftOut === 'removed') planRemovals(plan, section, new Set(written.map(({ code }) => code)), standing);
}

function planRemovals(
  plan: MerchantPlan,
  { kind, noun }: DefinitionSection,
  written: ReadonlySet<string>,
  standing: ReadonlyMap<string, StandingDefinition>,
): void {
  for (const code of standing.keys()) {
    if (!written.has(code)) plan.add('-', `${noun} ${code}`, (writing) => remove(writing, kind, code));
  }
}

/** Assigns rising positions to entries, keeping stored positions where possible, so that few rows change. */
function inOrder(
  section: DefinitionSection,
  entries: Entry[],
  standing: ReadonlyMap<string, StandingDefinition>,
) {
  let next = 0;
  return entries.map((definition) => {
    const code = section.codeOf(definition);
    const position = Math.max(next, standing.get(code)?.position ?? next);
    next = position + 1;
    return { code, definition, position };
  });
}

/** Describes the values that differ: in full when they are short, else by name only. */
function differences(was: unknown, is: Entry): string {
  const before = was as Record<string, unknown>;
  const after = is as unknown as Record<string, unknown>;
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return names
    .filter((name) => stringify(before[name]) !== stringify(after[name]))
    .map((name) => {
      const values = [before[name], after[name]];
      return values.every(isShort) ? `${name} ${values.map(shown).join(' -> ')}` : name;
    })
    .join(', ');
}

function isShort(value: unknown): boolean {
  return (value === undefined || typeof value !== 'object') && shown(value).length <= 30;
}

function shown(value: unknown): string {
  return value === undefined ? 'none' : String(value);
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
  await db
    .updateTable('merchant_definition')
    .set(values)
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', kind)
    .where('code', '=', code)
    .execute();
}

async function remove({ db, merchantId }: Writing, kind: string, code: string): Promise<void> {
  await db
    .deleteFrom('merchant_definition')
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', kind)
    .where('code', '=', code)
    .execute();
}
