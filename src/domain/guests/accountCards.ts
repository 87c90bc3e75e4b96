import { type Kysely, type Selectable, sql } from 'kysely';
import { formatDecimal } from '../../money/money.ts';
import type { CardStatus, Database } from '../../store/database.ts';
import { merchantsDay, statusOn } from '../cards/cardExpiry.ts';
import { cardsInOrder } from '../cards/cardOrder.ts';
import type { Merchant, WalletDefinition } from '../merchantDirectory.ts';

/** A guest's card as the guest sees it. */
export interface AccountCard {
  cardNumber: string;
  /** Today. */
  status: CardStatus;
  /** The last day it can be used, `yyyy-mm-dd`. Absent: it does not expire. */
  expiresOn?: string;
  cardTemplateCode: number;
  cardTemplateName: string;
  tierCode: number;
  tierName: string;
  /** By wallet code, empty ones too. */
  wallets: AccountWallet[];
}

export interface AccountWallet {
  definition: WalletDefinition;
  /** Decimal text at the wallet's scale: what can be used today. */
  balance: string;
  /** What of the balance will expire, and the last day it can be used, soonest first. */
  expirations: { quantity: string; date: string }[];
}

/** The guest's cards: usable ones first, then by when they were registered. */
export async function cardNumbersOf(
  db: Kysely<Database>,
  merchantId: number,
  accountId: bigint,
  now: Date,
): Promise<string[]> {
  const rows = await cardsInOrder(
    db
      .selectFrom('card')
      .select('card.card_number')
      .where('card.merchant_id', '=', merchantId)
      .where('card.account_id', '=', accountId),
    merchantsDay(merchantId, now),
  ).execute();
  return rows.map((row) => row.card_number);
}

/**
 * The same with what is on them today, the merchant's calendar day. One statement, so that an exchange under way is seen
 * as it was before or as it is after.
 */
export async function cardsOf(
  db: Kysely<Database>,
  merchant: Merchant,
  accountId: bigint,
  today: string,
): Promise<AccountCard[]> {
  const rows = await cardsInOrder(
    db
      .selectFrom('card')
      .leftJoin('wallet', (join) =>
        join
          .on('wallet.merchant_id', '=', merchant.merchantId)
          .onRef('wallet.card_number', '=', 'card.card_number'),
      )
      .select([
        'card.card_number',
        'card.status',
        'card.expires_on',
        'card.card_template_code',
        'card.tier_code',
        'wallet.wallet_code',
        'wallet.balance',
        lotsByDay(merchant).as('lots'),
      ])
      .where('card.merchant_id', '=', merchant.merchantId)
      .where('card.account_id', '=', accountId),
    today,
  )
    .orderBy('wallet.wallet_code')
    .execute();

  const cards = new Map<string, AccountCard>();
  for (const row of rows) {
    const card = cards.get(row.card_number) ?? toCard(merchant, row, today);
    cards.set(card.cardNumber, card);
    const definition = row.wallet_code === null ? undefined : merchant.wallets.get(row.wallet_code);
    if (definition) card.wallets.push(toWallet(definition, row.balance ?? 0n, row.lots, today));
  }
  return [...cards.values()];
}

function toCard(
  merchant: Merchant,
  row: Pick<
    Selectable<Database['card']>,
    'card_number' | 'status' | 'expires_on' | 'card_template_code' | 'tier_code'
  >,
  today: string,
): AccountCard {
  const template = merchant.cardTemplates.get(row.card_template_code);
  return {
    cardNumber: row.card_number,
    status: statusOn({ status: row.status, expiresOn: row.expires_on }, today),
    expiresOn: row.expires_on ?? undefined,
    cardTemplateCode: row.card_template_code,
    cardTemplateName: template?.name ?? '',
    tierCode: row.tier_code,
    tierName: template?.tiers.get(row.tier_code) ?? '',
    wallets: [],
  };
}

/** What is left in the lots of the wallet by their last day, soonest first; amounts as text, for JSON has no bigint. */
const lotsByDay = ({ merchantId }: Merchant) => sql<[expiresOn: string, remaining: string][]>`coalesce((
  select jsonb_agg(jsonb_build_array(expires_on, remaining::text) order by expires_on) from (
    select lot.expires_on, sum(lot.remaining) as remaining from wallet_lot lot
    where lot.merchant_id = ${merchantId} and lot.card_number = card.card_number
      and lot.wallet_code = wallet.wallet_code and lot.remaining > 0
    group by lot.expires_on
  ) as by_day), '[]')`;

/** As many days as the contract lets a wallet tell of. */
const MAX_DAYS = 400;

function toWallet(
  definition: WalletDefinition,
  balance: bigint,
  lots: [expiresOn: string, remaining: string][],
  today: string,
): AccountWallet {
  const text = (amount: bigint) => formatDecimal(amount, definition.scale);
  const ofDay = lots.map(([date, remaining]) => ({ date, amount: BigInt(remaining) }));
  // Lots that are due are taken by the card's next movement; nobody can use them until then.
  const due = ofDay.filter(({ date }) => date < today).reduce((sum, { amount }) => sum + amount, 0n);
  const expirations = ofDay
    .filter(({ date }) => date >= today)
    .slice(0, MAX_DAYS)
    .map(({ date, amount }) => ({ quantity: text(amount), date }));
  return { definition, balance: text(balance - due), expirations };
}
