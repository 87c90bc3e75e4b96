import { InvalidArgumentError } from 'commander';
import { Document } from 'yaml';
import type { Config } from '../../base/config/config.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import { DEFINITION_SECTIONS } from '../../domain/ground/merchants/definitionSections.ts';
import { OperatorError } from '../program/operatorError.ts';
import { type MerchantFile, parseMerchantFile } from './merchantFile.ts';
import { assertMayApply } from './sampleFiles.ts';

/** Maximum length of a merchant file that a form takes. */
export const MAX_SHOP_FILE_LENGTH = 400_000;

/** Checks the length of a merchant file. */
export function shopFileText(text: string): string {
  if (text.length > MAX_SHOP_FILE_LENGTH)
    throw new InvalidArgumentError(
      `Must have at most ${MAX_SHOP_FILE_LENGTH} characters: it has ${text.length}. Apply it with the command "merchant apply".`,
    );
  return text;
}

/** Merchant file with the parts of one merchant that a form may apply. */
export interface ShopFile {
  file: MerchantFile;
  /** Sentences about parts that are left out. */
  leftOut: string[];
}

/** Reads one merchant's part of a file. Throws when the file is not valid, or has nothing about the merchant. */
export function readShopFile(text: string, { merchantId }: Merchant, config: Config): ShopFile {
  const whole = parseMerchantFile(text, 'merchant file');
  assertMayApply(whole, config);
  const index = whole.merchants.findIndex(({ id }) => id === merchantId);
  const own = whole.merchants[index];
  if (!own) throw new OperatorError(`The file has no merchant ${merchantId}.`);
  const leftOut = [
    ...(whole.merchants.length > 1 ? ['Other merchants of the file are left out.'] : []),
    // Their folders would be those of the server.
    ...(own.appContent.length > 0
      ? ['Pictures of apps (appContent) are left out: the command "merchant apply" reads their folders.']
      : []),
  ];
  const problemAt: MerchantFile['problemAt'] = ([root, , ...path], message) =>
    whole.problemAt([root!, index, ...path], message);
  return { file: { ...whole, merchants: [{ ...own, appContent: [] }], problemAt }, leftOut };
}

/** Sections of the loyalty program, and those that it refers to. */
const PROGRAM_SECTIONS = [
  'stores',
  'wallets',
  'templates',
  'activations',
  'earnRules',
  'rewards',
  'redemptionRules',
  'tierRules',
] as const;

type ProgramSection = (typeof PROGRAM_SECTIONS)[number];

/** Entry of a section in place of the one with its code. */
export interface ChangedEntry {
  section: ProgramSection;
  code: string;
  entry: object;
}

/** Writes the merchant's loyalty program as a merchant file, with another entry if given. Applying it changes no more. */
export function programFileText(merchant: Merchant, changed?: ChangedEntry): string {
  const { merchantId: id, name, currency, timeZone, locale } = merchant;
  const sections = PROGRAM_SECTIONS.map((section) => {
    const entries = [...merchant.definitions(DEFINITION_SECTIONS[section].kind)];
    const isChanged = (code: string) => changed?.section === section && changed.code === code;
    return [section, entries.map(([code, entry]) => (isChanged(code) ? changed!.entry : entry))] as const;
  });
  const file = { merchants: [{ id, name, currency, timeZone, locale, ...Object.fromEntries(sections) }] };
  return new Document(file, { aliasDuplicateObjects: false }).toString({ lineWidth: 120 });
}
