import type { Command } from 'commander';
import { dayIn } from '../../base/time/zones.ts';
import { maskCardNumber } from '../../domain/cards/shared/cardReceipt.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import type { Store } from '../../store/store.ts';
import { findCardsByPhone, findCardsOfGuests } from '../guests/cardSearch.ts';
import { listOrders } from '../orders/orderOverview.ts';
import { OperatorError } from '../program/operatorError.ts';
import { withMerchant } from '../program/operatorStore.ts';
import { warn } from '../program/output.ts';
import { sayAllDetails } from '../program/table.ts';
import { historyOfCard } from '../subscriptions/subscriptionOverview.ts';
import { findCardDetails } from './cardDetails.ts';
import { cardDetails } from './cardLines.ts';

const SHOWN = 20;

/** Cards named by their number, or by one of the options. */
export interface SoughtCards {
  guest?: string;
  phone?: string;
  email?: string;
}

/** Shows the card, or all cards that the options name. */
export async function showCardsCommand(
  merchantId: number,
  cardNumber: string | undefined,
  { json, ...sought }: SoughtCards & { json?: boolean },
  command: Command,
): Promise<void> {
  if ([cardNumber, ...Object.values(sought)].filter((name) => name !== undefined).length !== 1)
    command.error('error: specify the card by number, --guest, --phone or --email');
  await withMerchant(merchantId, async ({ merchant, store, clock }) => {
    const numbers = cardNumber === undefined ? await findCards(store, merchantId, sought) : [cardNumber];
    const today = dayIn(merchant.timeZone, clock.now());
    const found = [];
    for (const number of numbers.slice(0, SHOWN)) found.push(await readCard(store, merchant, number, today));
    if (found.length === 0) throw new OperatorError(`Merchant ${merchantId} has no such card.`);
    if (numbers.length > found.length) warn(`${numbers.length} cards match. The first ${SHOWN} are shown.`);
    sayAllDetails(found, { json, single: cardNumber !== undefined });
  });
}

async function findCards({ db }: Store, merchantId: number, { guest, phone, email }: SoughtCards) {
  if (guest !== undefined) return findCardsOfGuests(db, merchantId, guest, ['account', 'username']);
  if (email !== undefined) return findCardsOfGuests(db, merchantId, email, ['email']);
  return findCardsByPhone(db, merchantId, phone!);
}

/** Reads all that is shown of a card. */
export async function readCard({ db }: Store, merchant: Merchant, cardNumber: string, today: string) {
  const { merchantId } = merchant;
  const card = await findCardDetails(db, merchant, cardNumber, today);
  if (!card) throw new OperatorError(`Merchant ${merchantId} has no card ${maskCardNumber(cardNumber)}.`);
  const orders = await listOrders(db, merchantId, { cardNumber, limit: SHOWN });
  const history = await historyOfCard(db, merchantId, cardNumber);
  const subscriptions = history.map(({ subscription }) => subscription);
  return cardDetails(merchant, card, { orders, subscriptions });
}
