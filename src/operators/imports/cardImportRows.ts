import { registrationCodeHash } from '../../base/crypto/secrets.ts';
import { maxBalance, parseDecimal } from '../../base/money/money.ts';
import { endsInCheckDigit } from '../../base/text/checkDigit.ts';
import { fromCell } from '../../base/text/csv.ts';
import { withoutBlanks } from '../../base/text/entered.ts';
import { isDay } from '../../base/time/calendar.ts';
import { dayIn } from '../../base/time/zones.ts';
import type { Context } from '../../domain/ground/context.ts';
import type { CardTemplate, Merchant, WalletDefinition } from '../../domain/ground/merchantDirectory.ts';
import type { CardStatus } from '../../store/database.ts';
import { fixedWord, type ReadRow, type RejectedRow, readColumns } from './importFile.ts';
import { REJECT_COLUMNS } from './rejectFile.ts';

/** Part of a wallet's opening balance. */
export interface OpeningPart {
  walletCode: number;
  amount: bigint;
  /** Last day of the part; absent: it never expires. */
  expiresOn?: string;
}

/** Row of a card file that the merchant's configuration allows; the database may still reject it. */
export interface CardRow {
  read: ReadRow;
  cardNumber: string;
  registrationCodeHash?: Buffer;
  template: number;
  tier: number;
  status: Extract<CardStatus, 'INACTIVE' | 'ACTIVE' | 'DISABLED'>;
  expiresOn?: string;
  parts: OpeningPart[];
  /** Guest the card is registered to, by one unique property. */
  holder?: { by: HolderColumn; value: string };
}

const STATUSES = ['INACTIVE', 'ACTIVE', 'DISABLED'];
const OWN_COLUMNS = [
  'printedCardNumber',
  'registrationCode',
  'template',
  'tier',
  'status',
  'expiresOn',
] as const;
const HOLDER_COLUMNS = ['accountId', 'username', 'email'] as const;
export type HolderColumn = (typeof HOLDER_COLUMNS)[number];

/** Column of a wallet's balance, such as `wallet:1`. */
const WALLET_COLUMN = /^wallet:([1-9][0-9]{0,8})$/;

/** Parses the header's columns. Throws `ImportFileError` for an unknown or repeated one, or a wallet there is not. */
export function cardColumns(path: string, header: string[], merchant: Merchant): string[] {
  const wallets = [...merchant.wallets.keys()].map((code) => `wallet:${code}`);
  const known = [...OWN_COLUMNS, ...HOLDER_COLUMNS, ...wallets];
  return readColumns(path, header, {
    isKnown: (name) => known.includes(name) || (REJECT_COLUMNS as readonly string[]).includes(name),
    known: `The columns are ${known.join(', ')}; ${REJECT_COLUMNS.join(' and ')} are ignored.`,
  });
}

export type ReadCard = (row: ReadRow) => CardRow | RejectedRow;

/** Creates a row parser that validates rows against the merchant's templates, tiers and wallets. */
export function newCardReader(
  columns: string[],
  { merchant, keys, now }: { merchant: Merchant; keys: CodeKeys; now: Date },
): ReadCard {
  const today = dayIn(merchant.timeZone, now);
  const lines = new Map<string, number>();
  return (read) => {
    if (read.cells.length !== columns.length)
      return { read, reasons: [`has ${read.cells.length} values, the header has ${columns.length}`] };
    const texts = new Map(columns.map((column, place) => [column, fromCell(read.cells[place]!).trim()]));
    const reasons: string[] = [];
    const row = cardOf(texts, { read, merchant, keys, today, reasons });
    const earlier = lines.get(row.cardNumber);
    if (earlier !== undefined) reasons.push(`printedCardNumber: is already on line ${earlier}`);
    lines.set(row.cardNumber, earlier ?? read.line);
    return reasons.length === 0 ? row : { read, reasons };
  };
}

type CodeKeys = Pick<Context['keys'], 'registrationCodes'>;

interface Checking {
  read: ReadRow;
  merchant: Merchant;
  keys: CodeKeys;
  today: string;
  reasons: string[];
}

type Texts = ReadonlyMap<string, string>;

function cardOf(texts: Texts, checking: Checking): CardRow {
  const { read, merchant, keys, today, reasons } = checking;
  const text = (column: string) => texts.get(column) || undefined;
  const cardNumber = withoutBlanks(text('printedCardNumber') ?? '');
  if (!/^[0-9]{8,30}$/.test(cardNumber)) reasons.push('printedCardNumber: must be 8 to 30 digits');
  const template = merchant.cardTemplates.get(Number(text('template')));
  if (!template) reasons.push('template: the merchant has no such card template');
  else if (template.luhnCheckDigit && !endsInCheckDigit(cardNumber))
    reasons.push('printedCardNumber: the check digit is wrong');
  const code = text('registrationCode');
  if (code !== undefined && !/^[!-~]{1,50}$/.test(code))
    reasons.push('registrationCode: must have at most 50 printable characters, and no spaces');
  const status = fixedWord(STATUSES, text('status') ?? 'ACTIVE');
  if (!STATUSES.includes(status)) reasons.push('status: must be one of ACTIVE, INACTIVE, DISABLED');
  const expiresOn = text('expiresOn');
  if (expiresOn !== undefined && !isDay(expiresOn)) reasons.push('expiresOn: must be a date like 2026-01-31');
  else if (expiresOn !== undefined && expiresOn < today) reasons.push('expiresOn: has passed');
  const parts = template ? openingParts(texts, template, checking) : [];
  if (status === 'INACTIVE' && parts.length > 0) reasons.push('status: an inactive card holds no value');
  return {
    read,
    cardNumber,
    registrationCodeHash:
      code === undefined
        ? undefined
        : registrationCodeHash(keys.registrationCodes, merchant.merchantId, cardNumber, code),
    template: template?.cardTemplateCode ?? 0,
    tier: tierOf(text('tier'), template, reasons),
    status: status as CardRow['status'],
    expiresOn,
    parts,
    holder: holderOf(text, reasons),
  };
}

function tierOf(text: string | undefined, template: CardTemplate | undefined, reasons: string[]): number {
  if (!template) return 0;
  const tier = text === undefined ? Math.min(...template.tiers.keys()) : Number(text);
  if (!template.tiers.has(tier)) reasons.push('tier: the template has no such tier');
  return tier;
}

function holderOf(text: (column: string) => string | undefined, reasons: string[]): CardRow['holder'] {
  const named = HOLDER_COLUMNS.flatMap((by) => {
    const value = text(by);
    return value === undefined ? [] : [{ by, value }];
  });
  if (named.length > 1) reasons.push(`${named.map(({ by }) => by).join(', ')}: only one of them may be set`);
  const [holder] = named;
  if (holder?.by === 'accountId' && !/^[1-9][0-9]{0,15}$/.test(holder.value))
    reasons.push('accountId: must be a positive integer');
  return holder;
}

function openingParts(texts: Texts, template: CardTemplate, checking: Checking): OpeningPart[] {
  return [...texts].flatMap(([column, text]) => {
    const code = Number(WALLET_COLUMN.exec(column)?.[1]);
    if (Number.isNaN(code) || text === '') return [];
    const { merchant, reasons } = checking;
    const wallet = merchant.wallets.get(code)!;
    const parts = text.split(/\s+/).flatMap((part) => partOf(part, { wallet, column, checking }) ?? []);
    const sum = parts.reduce((total, { amount }) => total + amount, 0n);
    if (sum > 0n && !template.walletCodes.has(code))
      reasons.push(`${column}: the template has no such wallet`);
    if (sum > maxBalance(wallet)) reasons.push(`${column}: is above the wallet's balance limit`);
    return parts;
  });
}

/** Parses `12.50`, or `12.50@2026-12-31` with its last day. Zero is no part. */
function partOf(
  text: string,
  { wallet, column, checking }: { wallet: WalletDefinition; column: string; checking: Checking },
): OpeningPart | undefined {
  const { today, reasons } = checking;
  const [decimal = '', expiresOn] = text.split('@');
  const amount = parseDecimal(decimal, wallet.scale);
  if (amount === undefined || amount < 0n) {
    reasons.push(
      `${column}: must be an amount with at most ${wallet.scale} decimals, optionally with a last day: 5@2026-12-31`,
    );
    return undefined;
  }
  if (expiresOn !== undefined && !isDay(expiresOn)) {
    reasons.push(`${column}: the last day must be a date like 2026-01-31`);
    return undefined;
  }
  if (expiresOn !== undefined && expiresOn < today) {
    reasons.push(`${column}: value that has expired cannot be imported`);
    return undefined;
  }
  return amount === 0n ? undefined : { walletCode: wallet.walletCode, amount, expiresOn };
}
