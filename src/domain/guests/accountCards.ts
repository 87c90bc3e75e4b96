import { type Kysely, sql } from 'kysely';
import type { CardStatus, Database } from '../../store/database.ts';
import type { Merchant, WalletDefinition } from '../merchantDirectory.ts';
import { formatDecimal } from '../money.ts';

/** A guest's card as the guest sees it. */
export interface AccountCard {
  cardNumber: string;
  status: CardStatus;
  cardTemplateCode: number;
  cardTemplateName: string;
  tierCode: number;
  tierName: string;
  /** By wallet code, empty ones too. */
  wallets: AccountWallet[];
}

export interface AccountWallet {
  definition: WalletDefinition;
  /** Decimal text at the wallet's scale. */
  balance: string;
  /** What of the balance will expire, soonest first. */
  expirations: { quantity: string; date: string }[];
}

/** The guest's cards: usable ones first, then by when they were registered. */
export async function cardNumbersOf(
  db: Kysely<Database>,
  merchantId: number,
  accountId: bigint,
): Promise<string[]> {
  const rows = await inOrder(
    db
      .selectFrom('card')
      .select('card.card_number')
      .where('card.merchant_id', '=', merchantId)
      .where('card.account_id', '=', accountId),
  ).execute();
  return rows.map((row) => row.card_number);
}

/** The same with all that is on them: one statement, so that an exchange under way is seen before or after. */
export async function cardsOf(
  db: Kysely<Database>,
  merchant: Merchant,
  accountId: bigint,
): Promise<AccountCard[]> {
  const rows = await inOrder(
    db
      .selectFrom('card')
      .leftJoin('wallet', (join) =>
        join
          .onRef('wallet.merchant_id', '=', 'card.merchant_id')
          .onRef('wallet.card_number', '=', 'card.card_number'),
      )
      .select([
        'card.card_number',
        'card.status',
        'card.card_template_code',
        'card.tier_code',
        'wallet.wallet_code',
        'wallet.balance',
      ])
      .where('card.merchant_id', '=', merchant.merchantId)
      .where('card.account_id', '=', accountId),
  )
    .orderBy('wallet.wallet_code')
    .execute();

  const cards = new Map<string, AccountCard>();
  for (const row of rows) {
    const card = cards.get(row.card_number) ?? toCard(merchant, row);
    cards.set(card.cardNumber, card);
    const definition = row.wallet_code === null ? undefined : merchant.wallets.get(row.wallet_code);
    if (definition) card.wallets.push(toWallet(definition, row.balance ?? 0n));
  }
  return [...cards.values()];
}

function inOrder<Query extends { orderBy(by: never, direction?: 'asc' | 'desc'): Query }>(
  query: Query,
): Query {
  return query
    .orderBy(sql`card.status = 'ACTIVE'` as never, 'desc')
    .orderBy('card.registered_at' as never)
    .orderBy('card.card_number' as never);
}

function toCard(
  merchant: Merchant,
  row: { card_number: string; status: CardStatus; card_template_code: number; tier_code: number },
): AccountCard {
  const template = merchant.cardTemplates.get(row.card_template_code);
  return {
    cardNumber: row.card_number,
    status: row.status,
    cardTemplateCode: row.card_template_code,
    cardTemplateName: template?.name ?? '',
    tierCode: row.tier_code,
    tierName: template?.tiers.get(row.tier_code) ?? '',
    wallets: [],
  };
}

/** The one place where a balance's expirations are told; what is on a wallet does not expire yet. */
function toWallet(definition: WalletDefinition, balance: bigint): AccountWallet {
  return { definition, balance: formatDecimal(balance, definition.scale), expirations: [] };
}
