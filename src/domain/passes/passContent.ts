import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { formatDecimal } from '../../base/money/money.ts';
import { addDays } from '../../base/time/calendar.ts';
import { dayIn, momentOf } from '../../base/time/zones.ts';
import type { CardStatus } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { statusOn } from '../cards/shared/cardExpiry.ts';
import type { Context } from '../ground/context.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import type { PassBalance, PassContent } from '../ground/ports/passes.ts';

/** Reads the content of a card's pass; undefined for a card that does not exist. Excludes expired value. */
export async function readPassContent(
  { store: { db }, clock }: Pick<Context, 'store' | 'clock'>,
  merchant: Merchant,
  cardNumber: string,
): Promise<PassContent | undefined> {
  const { merchantId, timeZone } = merchant;
  const today = dayIn(timeZone, clock.now());
  const card = await ofMerchant(db, merchantId)
    .selectFrom('card', { card_number: cardNumber })
    .select(['card_template_code', 'tier_code', 'status', 'expires_on'])
    .executeTakeFirst();
  const template = card && merchant.cardTemplates.get(card.card_template_code);
  if (!template) return undefined;
  const { rows: wallets } = await sql<WalletRow>`
    select wallet_code, balance, lots.expired, lots.next_day
    from wallet w cross join lateral (
      select coalesce(sum(remaining) filter (where expires_on < ${today}), 0)::bigint as expired,
        min(expires_on) filter (where expires_on >= ${today})::text as next_day
      from wallet_lot where merchant_id = ${merchantId} and card_number = ${cardNumber}
        and wallet_code = w.wallet_code and remaining > 0
    ) lots
    where w.merchant_id = ${merchantId} and w.card_number = ${cardNumber}`.execute(db);
  const { expires_on: lastDay } = card;
  const days = [lastDay, ...wallets.map(({ next_day }) => next_day)].filter((day) => day !== null).sort();
  return {
    kind: template.kind,
    templateCode: template.cardTemplateCode,
    templateName: template.name,
    tierName: template.tiers.size > 1 ? template.tiers.get(card.tier_code) : undefined,
    balances: balancesOf(merchant, template.kind, wallets),
    lastDay: days[0],
    endsAt: lastDay === null ? undefined : momentOf(`${addDays(lastDay, 1)}T00:00:00`, timeZone),
    isVoid: voidReason(statusOn({ status: card.status, expiresOn: lastDay }, today)),
  };
}

interface WalletRow {
  wallet_code: number;
  balance: bigint;
  expired: bigint;
  next_day: string | null;
}

/** Sorts what the card is about to the front: money on a gift card, points on a loyalty card. */
function balancesOf(merchant: Merchant, kind: PassContent['kind'], wallets: WalletRow[]): PassBalance[] {
  return wallets
    .flatMap(({ wallet_code: walletCode, balance, expired }) => {
      const wallet = merchant.wallets.get(walletCode);
      if (!wallet) return [];
      const isMoney = wallet.kind === 'stored_value';
      return {
        walletCode,
        name: wallet.name,
        isMoney,
        amount: formatDecimal(balance - expired, wallet.scale),
      };
    })
    .sort((one, other) => {
      const moneyFirst = Number(other.isMoney) - Number(one.isMoney);
      return (kind === 'gift' ? moneyFirst : -moneyFirst) || one.walletCode - other.walletCode;
    });
}

function voidReason(status: CardStatus): PassContent['isVoid'] {
  return status === 'ACTIVE' || status === 'INACTIVE' ? undefined : status;
}

/** Digest of a content, to find out whether it has changed. */
export function contentDigest(content: PassContent): Buffer {
  return createHash('sha256').update(JSON.stringify(content)).digest();
}
