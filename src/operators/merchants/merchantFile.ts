import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { formatDecimal } from '../../base/money/money.ts';
import { balanceLimitOf } from '../../domain/ground/merchantDirectory.ts';
import type {
  DeclaredBatch,
  DeclaredCard,
  DeclaredGuest,
  DeclaredMerchant,
} from '../../domain/ground/merchants/declaredMerchant.ts';
import {
  definitionSections,
  entriesOf,
  type WrittenIntegration,
} from '../../domain/ground/merchants/definitionSections.ts';
import type {
  CardTemplateSettings,
  IntegrationSettings,
  WalletSettings,
} from '../../domain/ground/merchants/definitions.ts';
import {
  type Path,
  type Problem,
  pathText,
  readSource,
} from '../../domain/ground/merchants/sourcePositions.ts';
import type {
  WrittenBatch,
  WrittenCard,
  WrittenFile,
  WrittenGuest,
  WrittenMerchant,
} from '../../domain/ground/merchants/writtenFile.ts';
import { referenceProblems } from './referenceProblems.ts';
import { integrationProblems, schemaProblems } from './schemaProblems.ts';

/** Valid merchant file: all defaults filled in. */
export interface MerchantFile {
  name: string;
  /** True: a sample file, whose secrets are public. */
  sandbox: boolean;
  merchants: DeclaredMerchant[];
  /** Formats a problem with the value at a path, with its position in the file. */
  problemAt(path: Path, message: string): string;
}

/** Invalid merchant file. `problems` lists each as `file:line:column: problem`, in the file's order. */
export class MerchantFileError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Reads and validates a merchant file. Throws `MerchantFileError` with all problems. */
export function readMerchantFile(path: string): MerchantFile {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new MerchantFileError([
      `${path}: cannot be read (${code === 'ENOENT' ? 'there is no such file' : code})`,
    ]);
  }
  return parseMerchantFile(text, path);
}

/** Like `readMerchantFile`, for a text in memory; `name` replaces the path in the problems. */
export function parseMerchantFile(text: string, name: string): MerchantFile {
  const source = readSource(text);
  refuseAny(name, source.syntaxProblems);
  const broken = schemaProblems(source);
  // References are checked in every merchant whose shape is valid, so that one typing error hides no other
  // problem.
  const isWhole = (index: number) =>
    !broken.some(({ path }) => path[0] !== 'merchants' || path[1] === index || path.length < 2);
  refuseAny(name, [...broken, ...referenceProblems(source, isWhole)]);

  const written = source.value as WrittenFile;
  return {
    name,
    sandbox: written.sandbox === true,
    merchants: written.merchants.map((merchant) => toMerchant(merchant, dirname(name))),
    problemAt: (path, message) => said(name, source.problemAt(path, `${pathText(path)} ${message}`)),
  };
}

/**
 * Validates one entry of `integrations` that is not in a file. Throws `MerchantFileError` with all problems.
 */
export function readIntegration(value: object): IntegrationSettings {
  const problems = integrationProblems(value);
  if (problems.length > 0) throw new MerchantFileError(problems);
  return toIntegration(value as WrittenIntegration);
}

function refuseAny(name: string, problems: Problem[]): void {
  if (problems.length === 0) return;
  const inOrder = [...problems].sort((a, b) => a.line - b.line || a.column - b.column);
  throw new MerchantFileError(inOrder.map((problem) => said(name, problem)));
}

function said(name: string, { line, column, message }: Problem): string {
  return `${name}:${line}:${column}: ${message}`;
}

function toMerchant(written: WrittenMerchant, folderOfFile: string): DeclaredMerchant {
  const { integrations = [], templates = [] } = written;
  const templateOf = (code: number) => templates.find((t) => t.code === code)!;

  return {
    id: written.id,
    name: written.name,
    currency: written.currency,
    timeZone: written.timeZone,
    locale: written.locale ?? 'en-US',
    definitions: {
      ...Object.fromEntries(definitionSections.map(([name]) => [name, entriesOf(written, name)])),
      stores: written.stores,
      wallets: (written.wallets ?? []).map(toWallet),
      templates,
      integrations: integrations.map(toIntegration),
    },
    clientSecrets: new Map(
      integrations.flatMap(({ clientId, secret }) => (secret === undefined ? [] : [[clientId, secret]])),
    ),
    secrets: written.secrets ?? [],
    batches: (written.batches ?? []).map((batch) => toBatch(batch, templateOf(batch.template))),
    cards: (written.cards ?? []).map(toCard),
    guests: (written.guests ?? []).map(toGuest),
    appContent: (written.appContent ?? []).map(({ folder, ...content }) => ({
      ...content,
      folder: resolve(folderOfFile, folder),
    })),
  };
}

/** Writes the limit in all decimals of the wallet, so that `"500"` and `"500.00"` are the same. */
function toWallet(wallet: WalletSettings): WalletSettings {
  const limit = balanceLimitOf(wallet);
  return limit === null ? wallet : { ...wallet, balanceLimit: formatDecimal(limit, wallet.scale) };
}

function toIntegration({ secret: _, ...integration }: WrittenIntegration): IntegrationSettings {
  // Usual grants of an app whose guests log in elsewhere. It never sees a password, so that grant must be
  // requested.
  const usual = integration.authentication.includes('oauth') ? ['authorization_code', 'refresh_token'] : [];
  return { ...integration, grants: integration.grants ?? usual };
}

function toBatch(batch: WrittenBatch, { tiers, luhnCheckDigit }: CardTemplateSettings): DeclaredBatch {
  const { name, template, tier = Math.min(...tiers.map(({ code }) => code)) } = batch;
  const cardsExpireOn = batch.cardsExpireOn ?? null;
  const source: DeclaredBatch['source'] =
    'range' in batch
      ? { kind: 'range', luhn: luhnCheckDigit, ...batch.range }
      : { kind: 'generate', luhn: false, ...batch.generate };
  return { name, template, tier, cardsExpireOn, source };
}

function toCard(card: WrittenCard): DeclaredCard {
  return {
    ...card,
    status: card.status ?? 'INACTIVE',
    customerName: card.customerName ?? '',
    aliases: card.aliases && { phone: [], barcode: [], ...card.aliases },
  };
}

function toGuest(guest: WrittenGuest): DeclaredGuest {
  const { username, accountId, fields } = guest;
  const { optIn, ...others } = fields;
  return {
    ...guest,
    accountId: accountId === undefined ? undefined : BigInt(accountId),
    fields: { ...others, optIn: String(optIn), ...(username === undefined ? {} : { username }) },
  };
}
