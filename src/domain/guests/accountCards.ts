import { sql } from 'kysely';
import { formatDecimal } from '../../base/money/money.ts';
import type { CardStatus, Db, RowOf } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { merchantsDay, statusOn } from '../cards/shared/cardExpiry.ts';
import { cardsInOrder } from '../cards/shared/cardOrder.ts';
import type { Merchant, WalletDefinition } from '../ground/merchantDirectory.ts';

/** Guest's card as shown to the guest. */
export interface AccountCard {
  cardNumber: string;
  /** State today; an expired card is EXPIRED. */
  status: CardStatus;
  /** Last day of use, `yyyy-mm-dd`. Absent: it never expires. */
  expiresOn?: string;
  cardTemplateCode: number;
  cardTemplateName: string;
  tierCode: number;
  tierName: string;
  /** All wallets, including empty ones, in wallet code order. */
  wallets: AccountWallet[];
}

export interface AccountWallet {
  definition: WalletDefinition;
  /** Usable balance today, as decimal text at the wallet's scale. */
  balance: string;
  /** Expiring parts of the balance, soonest first; `date` is the last day of use. */
  expirations: { quantity: string; date: string }[];
}

/** Lists the guest's card numbers: usable cards first, then by registration time. */
export async function cardNumbersOf(
  db: Db,
  merchantId: number,
  accountId: bigint,
  now: Date,
): Promise<string[]> {
  const rows = await cardsInOrder(
    ofMerchant(db, merchantId)
      .selectFrom('card')
      .select('card.card_number')
      .where('card.account_id', '=', accountId),
    merchantsDay(merchantId, now),
  ).execute();
  return rows.map((row) => row.card_number);
}

/**
 * Lists the guest's cards with their balances on the merchant's calendar day. Uses one statement, so that a
 * concurrent exchange is seen either completely or not at all.
 */
export async function cardsOf(
  db: Db,
  merchant: Merchant,
  accountId: bigint,
  today: string,
): Promise<AccountCard[]> {
  const rows = await cardsInOrder(
    ofMerchant(db, merchant.merchantId)
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
        heldLots(merchant).as('lots'),
      ])
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
  row: Pick<RowOf<'card'>, 'card_number' | 'status' | 'expires_on' | 'card_template_code' | 'tier_code'>,
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

/** Lots of a wallet, soonest to expire first. Amounts are text, since JSON has no bigint. */
const heldLots = ({ merchantId }: Merchant) => sql<[expiresOn: string, remaining: string][]>`coalesce((
  select jsonb_agg(jsonb_build_array(lot.expires_on, lot.remaining::text) order by lot.expires_on)
  from wallet_lot lot
  where lot.merchant_id = ${merchantId} and lot.card_number = card.card_number
    and lot.wallet_code = wallet.wallet_code and lot.remaining > 0), '[]')`;

/** Maximum number of expiry dates that the contract allows per wallet. */
const MAX_DAYS = 400;

function toWallet(
  definition: WalletDefinition,
  balance: bigint,
  lots: [expiresOn: string, remaining: string][],
  today: string,
): AccountWallet {
  const text = (amount: bigint) => formatDecimal(amount, definition.scale);
  const ofDay = lots.map(([date, remaining]) => ({ date, amount: BigInt(remaining) }));
  // Expired lots are unusable but stay in the balance until the card's next movement removes them.
  const due = ofDay.filter(({ date }) => date < today).reduce((sum, { amount }) => sum + amount, 0n);
  const expirations = ofDay
    .filter(({ date }) => date >= today)
    .slice(0, MAX_DAYS)
    .map(({ date, amount }) => ({ quantity: text(amount), date }));
  return { definition, balance: text(balance - due), expirations };
}
