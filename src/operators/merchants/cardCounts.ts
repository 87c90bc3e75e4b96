import type { Db } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';

/** Cards of a merchant, as a condition to count them by. */
export type CardGroup =
  | { by: 'balance'; wallet: number; above: bigint }
  | { by: 'wallet'; wallet: number }
  | { by: 'template'; template: number; isInactive?: true; tier?: number };

/** Counts the cards of a group. */
export async function countCards(db: Db, merchantId: number, group: CardGroup): Promise<number> {
  const query =
    group.by === 'template' ? cardsOfTemplate(db, merchantId, group) : cardsWithWallet(db, merchantId, group);
  return Number((await query.executeTakeFirstOrThrow()).cards);
}

type OfTemplate = Extract<CardGroup, { by: 'template' }>;

function cardsOfTemplate(db: Db, merchantId: number, { template, isInactive, tier }: OfTemplate) {
  return ofMerchant(db, merchantId)
    .selectFrom('card', { card_template_code: template })
    .select((select) => select.fn.countAll<bigint>().as('cards'))
    .$if(isInactive === true, (query) => query.where('status', '=', 'INACTIVE'))
    .$if(tier !== undefined, (query) => query.where('tier_code', '=', tier!));
}

function cardsWithWallet(db: Db, merchantId: number, group: Exclude<CardGroup, OfTemplate>) {
  return ofMerchant(db, merchantId)
    .selectFrom('wallet', { wallet_code: group.wallet })
    .select((select) => select.fn.countAll<bigint>().as('cards'))
    .$if(group.by === 'balance', (query) =>
      query.where('balance', '>', group.by === 'balance' ? group.above : 0n),
    );
}

/** Counts the cards that have a wallet. */
export function countWalletCards(db: Db, merchantId: number, wallet: number): Promise<number> {
  return countCards(db, merchantId, { by: 'wallet', wallet });
}
