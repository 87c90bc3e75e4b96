/**
 * Operators section: commands that read or write very many rows, as an operator runs them. Imports write new rows into a
 * shop of their own; reports, rehearsal and verification read a store of a million cards.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REPORT_KINDS } from '../../../src/operators/reports/report.ts';
import { type BenchSchema, fillSchema, LOYALTY_TEMPLATE } from '../benchService.ts';
import { fillLargeStore, REDEMPTION_DAYS } from '../largeStore.ts';
import { type Measured, Resources, type Section, type Subject } from '../section.ts';

const MAX_IMPORTED = 200_000;
const FIRST_IMPORTED = 6_000_000_000_000_000;
const DORMANT_MONTHS = '6';

/** Rules to rehearse: what is paid earns as much again. */
const OTHER_RULES = `merchants:
  - id: 1
    name: Bench 1
    currency: USD
    timeZone: UTC
    stores: [{ code: '001', name: Bench, open: true }]
    wallets: [{ code: 1, name: Stored value, kind: stored_value, scale: 2 }]
    templates: [{ code: ${LOYALTY_TEMPLATE}, name: Loyalty, kind: loyalty, wallets: [1], tiers: [{ code: 1, name: Regular }] }]
    earnRules: [{ code: again, name: Again, triggers: [pay], wallet: 1, earn: { perCurrencyUnit: '1' } }]
`;

export const operators: Section = {
  name: 'operators',
  about: 'imports; reports, dormant cards, rehearsal and verification in a store of a million cards',
  open({ cards }) {
    const resources = new Resources();
    const drop = (schema: BenchSchema) => schema.drop();
    const shop = resources.lazily(() => fillSchema({ merchants: 1, cards: 1 }), drop);
    const large = resources.lazily(() => fillLargeStore(cards, { payments: 1, isLoyalty: true }), drop);
    const folder = resources.lazily(
      () => mkdtemp(join(tmpdir(), 'bench-')),
      (path) => rm(path, { recursive: true }),
    );
    let written = 0;
    const imports = (noun: string, file: (first: number, count: number) => string): Subject => ({
      name: `${noun} import`,
      unit: 'rows/s',
      async measure() {
        const count = Math.min(cards, MAX_IMPORTED);
        const path = join(await folder(), `${noun}-${written}.csv`);
        await writeFile(path, file(written, count));
        written += count;
        const { stdout } = await command(await shop(), noun, 'import', '1', path);
        const [, seconds] = /(\d+\.\d) s\.$/.exec(stdout.trim()) ?? [];
        if (!stdout.includes('none rejected')) throw new Error(stdout);
        return { value: count / Number(seconds) };
      },
    });
    const reads = (...words: string[]): Subject => ({
      name: words.slice(0, 2).join(' '),
      unit: 's',
      measure: async () => timed(await large(), ...words),
    });
    const rehearsal: Subject = {
      name: 'merchant simulate',
      unit: 's',
      async measure() {
        const path = join(await folder(), 'rules.yaml');
        await writeFile(path, OTHER_RULES);
        return timed(await large(), 'merchant', 'simulate', path, '--days', String(REDEMPTION_DAYS));
      },
    };
    return {
      subjects: [
        imports('cards', cardFile),
        imports('guests', guestFile),
        ...[...REPORT_KINDS, 'cohorts'].map((kind) => reads('reports', kind, '1')),
        reads('reports', 'dormant', '1', '--months', DORMANT_MONTHS),
        rehearsal,
        reads('ledger', 'verify'),
      ],
      close: () => resources.close(),
    };
  },
};

/** Runs an operators' command. Throws unless it succeeds. */
function command({ environment }: BenchSchema, ...args: string[]) {
  const env = { ...process.env, NODE_ENV: 'production', ...environment };
  return promisify(execFile)(process.execPath, ['tools/cli.mjs', ...args], { env, maxBuffer: 1e9 });
}

async function timed(schema: BenchSchema, ...args: string[]): Promise<Measured> {
  const started = performance.now();
  await command(schema, ...args);
  return { value: (performance.now() - started) / 1000 };
}

function cardFile(first: number, count: number): string {
  const rows = Array.from({ length: count }, (_, i) => {
    const n = first + i;
    return `${FIRST_IMPORTED + n},${10_000_000 + n},10,${5 + (n % 200)}.25`;
  });
  return `printedCardNumber,registrationCode,template,wallet:1\n${rows.join('\n')}\n`;
}

function guestFile(first: number, count: number): string {
  const rows = Array.from({ length: count }, (_, i) => {
    const n = first + i;
    return `guest${n},guest${n}@example.test,First${n % 1000},Last${n},${5_000_000_000 + n}`;
  });
  return `username,email,firstName,lastName,phone\n${rows.join('\n')}\n`;
}
