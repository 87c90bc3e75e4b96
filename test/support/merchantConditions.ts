import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Sources that access the database, with the number of merchant conditions in their statements. */

const source = fileURLToPath(new URL('../../src/', import.meta.url));
const SPEAKING = /^(adapters|contract|domain|handlers|http|jobs|ledger|operators|sandbox)\/.*\.ts$/;

export interface Statements {
  /** File and function name. */
  place: string;
  text: string;
}

/** Functions and top-level code that mention a table with merchant-owned rows. */
export function statementsOfService(): Statements[] {
  const files = readdirSync(source, { recursive: true })
    .map(String)
    .filter((file) => SPEAKING.test(file));
  return files.flatMap((file) => {
    const text = readFileSync(`${source}${file}`, 'utf8')
      .replaceAll(/^\s*(\/\/|\*|\/\*\*).*$/gm, '')
      .replaceAll(/^import[^;]*;/gm, '');
    return text.split(/^ {0,2}\}[;,]?\n/m).flatMap((part) => {
      const [, name = 'module'] = /(?:function|const) (\w+)/.exec(part) ?? [];
      return tablesIn(part).length === 0 ? [] : [{ place: `${file} ${name}`, text: part }];
    });
  });
}

/** Tables with a `merchant_id` column, according to the migrations. */
const merchantTables = new Set(
  readdirSync(`${source}store/migrations`).flatMap((file) => {
    const text = readFileSync(`${source}store/migrations/${file}`, 'utf8');
    const made = text.matchAll(
      /create (?:unlogged )?table (?:if not exists )?([a-z_]+)\s*\(([\s\S]*?)\n\s*\)/g,
    );
    return [...made].filter(([, , columns]) => columns!.includes('merchant_id')).map(([, name]) => name!);
  }),
);

const TABLE =
  /\.(?:selectFrom|rows|find|updateTable|deleteFrom|innerJoin|leftJoin|from|using)\(\s*'([a-z_]+)(?: as [a-z_]+)?'|\b(?:from|join|update|using) ([a-z_]+)\b/g;
/** Merchant condition: a comparison in SQL or Kysely, or one of the helpers that add it. */
export const CONDITION =
  /merchant_id',\s*'(?:=|in)'|merchant_id',\s*'[a-z_.]*merchant_id'|merchant_id\s*=\s|using \(merchant_id|\b(?:ofMerchant|whereKey|isHeld)\(/g;

/** Merchant column compared with itself, which is always true. */
const TAUTOLOGY = /\b((?:\w+\.)?merchant_id)(?:\s*=\s*|',\s*'=',\s*'|',\s*'=',[^,]*\bref\(')\1\b/g;

function tablesIn(text: string): string[] {
  return [...text.matchAll(TABLE)]
    .map(([, built, written]) => (built ?? written)!)
    .filter((table) => merchantTables.has(table));
}

/** Minimum number of tables without their own merchant condition. */
export function missingConditions(text: string): number {
  return Math.max(0, tablesIn(text).length - [...text.matchAll(CONDITION)].length) + tautologiesIn(text);
}

function tautologiesIn(text: string): number {
  return [...text.matchAll(TAUTOLOGY)].length;
}
