import { formatDecimal } from '../../base/money/money.ts';
import { MAX_CODE_FAILURES } from '../../domain/cards/shared/cardChecks.ts';
import { statusOn } from '../../domain/cards/shared/cardExpiry.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import type { OperatorAction } from '../../domain/ground/operatorActions.ts';
import { type RecordedTransaction, transactionsOfCard } from '../../ledger/transactions.ts';
import type { AccountStatus, CardStatus, Db } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { listOperatorActions } from '../audit/operatorActions.ts';
import { type FiredRule, firedRules } from './explanation.ts';

/** Card as shown to operators. */
export interface CardDetails {
  cardNumber: string;
  /** State today; an expired card is EXPIRED. */
  status: CardStatus;
  cardTemplateCode: number;
  cardTemplateName: string;
  tierName: string;
  /** Last day of use, `yyyy-mm-dd`; null: it never expires. */
  expiresOn: string | null;
  /** Account id and status only, no personal data. */
  guest: { accountId: string; status: AccountStatus } | null;
  /** `shortfall`: used value that reversals could not take back; absent where no wallet has one. */
  wallets: { code: number; name: string; balance: string; shortfall?: string }[];
  /** Expiring parts of the balances, by last day. */
  lots: { name: string; remaining: string; expiresOn: string }[];
  /** Registration code: none, usable, or locked by too many wrong ones. */
  registrationCode: 'none' | 'usable' | 'locked today';
  wrongCodesToday: number;
  /** Newest first. */
  transactions: CardTransaction[];
  actions: OperatorAction[];
}

/** Transaction of a card as shown to operators. */
export interface CardTransaction {
  transactionId: string;
  kind: string;
  occurredAt: Date;
  storeCode: string;
  /** Effect on this card by wallet, such as `+5.00`. */
  amounts: { name: string; amount: string }[];
  rules: FiredRule[];
}

const SHOWN = 10;

export async function findCardDetails(
  db: Db,
  merchant: Merchant,
  cardNumber: string,
  today: string,
): Promise<CardDetails | undefined> {
  const { merchantId } = merchant;
  const card = await ofMerchant(db, merchantId)
    .selectFrom('card')
    .leftJoin('guest', (join) =>
      join.on('guest.merchant_id', '=', merchantId).onRef('guest.account_id', '=', 'card.account_id'),
    )
    .selectAll('card')
    .select('guest.status as account_status')
    .where('card.card_number', '=', cardNumber)
    .executeTakeFirst();
  if (!card) return undefined;
  const transactions = await transactionsOfCard(db, merchantId, { cardNumber, limit: SHOWN });
  const template = merchant.cardTemplates.get(card.card_template_code);
  const wrongCodesToday = card.counted_on === today ? card.code_failures : 0;
  return {
    cardNumber,
    status: statusOn({ status: card.status, expiresOn: card.expires_on }, today),
    cardTemplateCode: card.card_template_code,
    cardTemplateName: template?.name ?? '',
    tierName: template?.tiers.get(card.tier_code) ?? '',
    expiresOn: card.expires_on,
    guest:
      card.account_id === null || card.account_status === null
        ? null
        : { accountId: String(card.account_id), status: card.account_status },
    wallets: await walletsOf(db, merchant, cardNumber),
    lots: await lotsOf(db, merchant, cardNumber),
    registrationCode: codeState(card.registration_code_hash, wrongCodesToday),
    wrongCodesToday,
    transactions: transactions.map((transaction) => toCardTransaction(merchant, cardNumber, transaction)),
    actions: await listOperatorActions(db, { merchantId, cardNumber, limit: SHOWN }),
  };
}

function codeState(hash: Buffer | null, wrongCodesToday: number): CardDetails['registrationCode'] {
  if (hash === null) return 'none';
  return wrongCodesToday >= MAX_CODE_FAILURES ? 'locked today' : 'usable';
}

function toCardTransaction(
  merchant: Merchant,
  cardNumber: string,
  { transactionId, kind, occurredAt, storeCode, legs, trace }: RecordedTransaction,
): CardTransaction {
  const sums = new Map<number, bigint>();
  for (const { walletCode, amount, cardNumber: moved } of legs)
    if (moved === cardNumber) sums.set(walletCode, (sums.get(walletCode) ?? 0n) + amount);
  return {
    transactionId: String(transactionId),
    kind,
    occurredAt,
    storeCode,
    amounts: [...sums].map(([walletCode, amount]) => {
      const { name, decimal } = written(merchant, walletCode, amount);
      return { name, amount: amount > 0n ? `+${decimal}` : decimal };
    }),
    rules: firedRules(trace),
  };
}

async function walletsOf(db: Db, merchant: Merchant, cardNumber: string): Promise<CardDetails['wallets']> {
  const rows = await ofMerchant(db, merchant.merchantId)
    .selectFrom('wallet', { card_number: cardNumber })
    .select(['wallet_code', 'balance', 'shortfall'])
    .orderBy('wallet_code')
    .execute();
  const isOwing = rows.some(({ shortfall }) => shortfall > 0n);
  return rows.map(({ wallet_code: code, balance, shortfall }) => {
    const { name, decimal } = written(merchant, code, balance);
    const owed = isOwing && { shortfall: written(merchant, code, shortfall).decimal };
    return { code, name, balance: decimal, ...owed };
  });
}

async function lotsOf(db: Db, merchant: Merchant, cardNumber: string): Promise<CardDetails['lots']> {
  const rows = await ofMerchant(db, merchant.merchantId)
    .selectFrom('wallet_lot', { card_number: cardNumber })
    .select(['wallet_code', 'remaining', 'expires_on as expiresOn'])
    .where('remaining', '>', 0n)
    .orderBy('expires_on')
    .orderBy('wallet_code')
    .execute();
  return rows.map(({ wallet_code, remaining, expiresOn }) => {
    const { name, decimal } = written(merchant, wallet_code, remaining);
    return { name, remaining: decimal, expiresOn };
  });
}

function written({ wallets }: Merchant, walletCode: number, amount: bigint) {
  const { name = String(walletCode), scale = 0 } = wallets.get(walletCode) ?? {};
  return { name, decimal: formatDecimal(amount, scale) };
}
