import type { Context } from '../../domain/ground/context.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { TILL_CLIENT } from './tillCalls.ts';

/** Sample card that the till offers. */
export interface TillCard {
  cardNumber: string;
  status: string;
  customerName: string;
  /** Balances in minor units, in the order of wallet codes. */
  wallets: { walletCode: number; balance: bigint }[];
}

/** Sample cards: three that were never sold, three with value, and those of the guests. */
const SAMPLE_CARDS = [
  ...['7777000000000001', '7777000000000002', '7777000000000003'],
  ...['7771000000000001', '7771000000000002', '7771000000000003'],
  ...['8888000000000001', '8888000000000002', '8888000000000003'],
];

/** Reads the sample cards, without those that do not exist. */
export async function readTillCards({ store }: Pick<Context, 'store'>): Promise<TillCard[]> {
  const { merchantId } = TILL_CLIENT;
  const cards = await ofMerchant(store.db, merchantId)
    .selectFrom('card')
    .select(['card_number as cardNumber', 'status', 'customer_name as customerName'])
    .where('card_number', 'in', SAMPLE_CARDS)
    .execute();
  const wallets = await ofMerchant(store.db, merchantId)
    .selectFrom('wallet')
    .select(['card_number as cardNumber', 'wallet_code as walletCode', 'balance'])
    .where('card_number', 'in', SAMPLE_CARDS)
    .orderBy('wallet_code')
    .execute();
  return SAMPLE_CARDS.flatMap((cardNumber) => {
    const card = cards.find((each) => each.cardNumber === cardNumber);
    return card ? [{ ...card, wallets: wallets.filter((each) => each.cardNumber === cardNumber) }] : [];
  });
}
