import { caseFolded } from '../../base/text/folding.ts';
import { statusOn } from '../../domain/cards/shared/cardExpiry.ts';
import { createEntry, heldCard, STORED_VALUE } from '../../domain/cards/shared/cardRequest.ts';
import type { Context, MessageParts } from '../../domain/ground/context.ts';
import { type NewOperatorAction, recordOperatorAction } from '../../domain/ground/operatorActions.ts';
import { isFailedAddress } from '../../domain/messaging/failedAddresses.ts';
import { endMessage } from '../../domain/messaging/messages.ts';
import { type NewCodes, newCodes } from '../../domain/sale/orders/newCodes.ts';
import {
  contentsOfOrder,
  type Order,
  sealContents,
  sealSecrets,
  secretsOfOrder,
  toOrder,
} from '../../domain/sale/orders/order.ts';
import { newCardsOf, type OrderContents } from '../../domain/sale/orders/orderContents.ts';
import { newPageToken, pageTokenHash } from '../../domain/sale/orders/pageTokens.ts';
import { reservedCards } from '../../domain/sale/orders/reservedCards.ts';
import type { Held, HeldCard } from '../../ledger/movement.ts';
import type { Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { doneEntry } from '../audit/audit.ts';
import { maskedAddress } from '../messages/messageOverview.ts';
import { OperatorError } from '../program/operatorError.ts';
import {
  assertSold,
  giftOfLine,
  lockMailedGifts,
  type MailedGift,
  mailAgain,
  mailDetail,
} from './mailedGift.ts';

export interface Correction {
  line: number;
  /** New address. */
  email: string;
  /** New name; absent: it stays. */
  name?: string;
  reason: string;
}

/** `dueAt`: the gift is mailed then for the first time. Absent: it is mailed now, with a new link and new codes. */
export interface Corrected {
  dueAt?: Date;
}

type CorrectionParts = MessageParts & Pick<Context, 'store' | 'ledger'>;

/** New page and codes of a gift that was mailed before. */
type Renewal = NewCodes & { token: string };

/**
 * Corrects the recipient's address of a gift, and mails the gift there. If it was mailed before, its link and its
 * registration codes are renewed in the same transaction, under the locks of its cards. Throws `OperatorError` when its
 * value was used, or it cannot be mailed.
 */
export async function correctRecipient(
  app: CorrectionParts,
  order: Order,
  correction: Correction,
): Promise<Corrected> {
  assertSold(order);
  const cards = await cardsOfLine(app, order, correction.line);
  const { merchantId, storeCode } = order;
  const cardNumbers = cards.map(({ cardNumber }) => cardNumber);
  const renewal = { token: newPageToken(), ...newCodes(app, merchantId, cardNumbers) };
  const isMailed = await wasMailed(app, order, correction.line);
  const entry = createEntry(app, app.merchants.known(merchantId), {
    kind: 'inquiry',
    storeCode,
    clientId: '',
  });
  const { line, reason, email } = correction;
  const detail = { ...mailDetail(order, [line]), recipient: maskedAddress(email) };
  const action = doneEntry(app, { reason, detail });
  let corrected: Corrected | undefined;
  const outcome = await app.ledger.perform<Record<string, never>, 'used'>({
    visit: entry,
    keys: [],
    cardNumbers,
    hasStatements: true,
    decide(held) {
      const used = cards.flatMap((card) => useOf(held, card, entry.today) ?? []);
      if (used[0] !== undefined) return { refused: 'used', details: used[0] };
      return {
        legs: [],
        registrationCodes: isMailed ? renewal.hashes : [],
        async statements(trx) {
          const renewed = isMailed ? renewal : undefined;
          corrected = await correct(trx, app, { order, correction, renewed, action });
        },
        receipt: {},
      };
    },
  });
  if (outcome.refused !== undefined)
    throw new OperatorError(
      `The gift of line ${line + 1} cannot go to another address: ${String('details' in outcome ? outcome.details : outcome.refused)} Nothing was changed.`,
    );
  return corrected!;
}

interface GiftCard {
  cardNumber: string;
  faceValue: bigint;
}

async function cardsOfLine(app: CorrectionParts, order: Order, line: number): Promise<GiftCard[]> {
  const made = newCardsOf(contentsOfOrder(app.keys, order));
  const reserved = await reservedCards(app.store.db, order);
  return reserved.flatMap(({ unit, cardNumber }) =>
    made[unit]?.line === line ? [{ cardNumber, faceValue: made[unit].faceValue }] : [],
  );
}

/** Returns true if the gift was mailed, also if that failed: the buyer may have forwarded its page since. */
async function wasMailed(
  { store }: CorrectionParts,
  { merchantId, orderId }: Order,
  line: number,
): Promise<boolean> {
  const delivery = await ofMerchant(store.db, merchantId).find('sale_delivery', { order_id: orderId, line });
  return delivery?.state !== 'WAITING';
}

/** Returns how the card was used since its sale; undefined: it was not. */
function useOf(held: Held, { cardNumber, faceValue }: GiftCard, today: string): string | undefined {
  const card: HeldCard = heldCard(held, cardNumber);
  const status = statusOn(card, today);
  if (status !== 'ACTIVE') return `its card is ${status}.`;
  if (card.accountId !== null) return 'its card is registered to a guest.';
  if (card.wallets.get(STORED_VALUE)?.balance !== faceValue)
    return 'the balance of its card has changed since the sale.';
  return undefined;
}

interface Seen {
  order: Order;
  correction: Correction;
  /** Absent: the gift was not mailed yet, so its page and codes stay. */
  renewed?: Renewal;
  action: NewOperatorAction;
}

async function correct(
  trx: Trx,
  app: CorrectionParts,
  { order: named, correction, renewed, action }: Seen,
): Promise<Corrected> {
  const { line, email } = correction;
  const gift = giftOfLine(await lockMailedGifts(trx, app, named), named, line);
  await assertNewAddress(trx, app, gift, email);
  const { merchantId } = named;
  const { delivery } = gift;
  if ((delivery.state === 'WAITING') !== (renewed === undefined))
    throw new OperatorError('The gift was mailed meanwhile. Nothing was changed. Try again.');
  const order = await storeCorrection(trx, app, gift, { ...correction, renewed });
  if (renewed) {
    if (delivery.messageId !== null)
      await endMessage(
        trx,
        { merchantId, messageId: delivery.messageId },
        { state: 'SUPPRESSED', reason: "the recipient's address was corrected", now: app.clock.now() },
      );
    await mailAgain(trx, app, { ...gift, order, contents: contentsOfOrder(app.keys, order), email });
  }
  await recordOperatorAction(trx, merchantId, action);
  return renewed ? {} : { dueAt: delivery.dueAt };
}

async function assertNewAddress(
  trx: Trx,
  app: CorrectionParts,
  { order, delivery, email: former }: MailedGift,
  email: string,
): Promise<void> {
  const name = `Line ${delivery.line + 1} of order ${order.orderNumber}`;
  if (former === '') throw new OperatorError(`${name}: the data of its recipient was deleted.`);
  if (caseFolded(email) === caseFolded(former))
    throw new OperatorError(`${name} has this address already. "orders resend" mails it again.`);
  if (await isFailedAddress(trx, app, order.merchantId, email))
    throw new OperatorError(`${name}: mail to the new address bounced permanently. Ask for another address.`);
}

/** Stores the recipient, and the new page and codes of a gift that was mailed. */
async function storeCorrection(
  trx: Trx,
  { keys }: Pick<Context, 'keys'>,
  { order, contents, delivery: { line } }: MailedGift,
  { email, name, renewed }: Correction & Pick<Seen, 'renewed'>,
): Promise<Order> {
  const recipient = { email, ...(name !== undefined && { name }) };
  const secrets = secretsOfOrder(keys, order);
  const row = await ofMerchant(trx, order.merchantId)
    .updateTable('sale_order', { order_id: order.orderId })
    .set({
      sealed_contents: sealContents(keys, order, withRecipient(contents, line, recipient)),
      ...(renewed && {
        sealed_secrets: sealSecrets(keys, order, {
          ...secrets,
          pageTokens: { ...secrets.pageTokens, [String(line)]: renewed.token },
          registrationCodes: { ...secrets.registrationCodes, ...renewed.registrationCodes },
        }),
      }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (renewed)
    await ofMerchant(trx, order.merchantId)
      .updateTable('sale_delivery', { order_id: order.orderId, line })
      .set({ token_hash: pageTokenHash(renewed.token) })
      .execute();
  return toOrder(row);
}

function withRecipient(
  contents: OrderContents,
  line: number,
  recipient: { email: string; name?: string },
): OrderContents {
  let index = 0;
  return {
    ...contents,
    groups: contents.groups.map((group) => ({
      ...group,
      lines: group.lines.map((each) =>
        index++ === line ? { ...each, recipient: { ...each.recipient, ...recipient } } : each,
      ),
    })),
  };
}
