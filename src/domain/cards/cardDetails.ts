import type { Kysely } from 'kysely';
import { transactionsOfCard } from '../../ledger/transactions.ts';
import { formatDecimal } from '../../money/money.ts';
import type { AccountStatus, CardStatus, Database } from '../../store/database.ts';
import { listOperatorActions, type OperatorAction } from '../audit/operatorActions.ts';
import type { Merchant } from '../merchantDirectory.ts';
import { statusOn } from './cardExpiry.ts';

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
  wallets: { name: string; balance: string }[];
  /** Newest first. */
  transactions: { transactionId: string; kind: string; occurredAt: Date; storeCode: string }[];
  actions: OperatorAction[];
}

const SHOWN = 10;

export async function findCardDetails(
  db: Kysely<Database>,
  merchant: Merchant,
  cardNumber: string,
  today: string,
): Promise<CardDetails | undefined> {
  const { merchantId } = merchant;
  const card = await db
    .selectFrom('card')
    .leftJoin('guest', (join) =>
      join.on('guest.merchant_id', '=', merchantId).onRef('guest.account_id', '=', 'card.account_id'),
    )
    .selectAll('card')
    .select('guest.status as account_status')
    .where('card.merchant_id', '=', merchantId)
    .where('card.card_number', '=', cardNumber)
    .executeTakeFirst();
  if (!card) return undefined;
  const transactions = await transactionsOfCard(db, merchantId, { cardNumber, limit: SHOWN });
  const template = merchant.cardTemplates.get(card.card_template_code);
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
    transactions: transactions.map(({ transactionId, kind, occurredAt, storeCode }) => ({
      transactionId: String(transactionId),
      kind,
      occurredAt,
      storeCode,
    })),
    actions: await listOperatorActions(db, { merchantId, cardNumber, limit: SHOWN }),
  };
}

async function walletsOf(
  db: Kysely<Database>,
  { merchantId, wallets }: Merchant,
  cardNumber: string,
): Promise<CardDetails['wallets']> {
  const rows = await db
    .selectFrom('wallet')
    .select(['wallet_code', 'balance'])
    .where('merchant_id', '=', merchantId)
    .where('card_number', '=', cardNumber)
    .orderBy('wallet_code')
    .execute();
  return rows.map(({ wallet_code, balance }) => {
    const { name = String(wallet_code), scale = 0 } = wallets.get(wallet_code) ?? {};
    return { name, balance: formatDecimal(balance, scale) };
  });
}
