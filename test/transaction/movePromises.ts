import { expect, it } from '@jest/globals';
import { everythingStored } from '../support/everythingStored.ts';
import { asOwner, DAY_MS } from '../support/world.ts';
import { ask, type MoveWorld, newIdentity, type Once } from './moveWorld.ts';
import { itNeedsAStore } from './tillPromises.ts';
import { swiped, type TillOperation, typed, UNKNOWN_CARD } from './tillWorld.ts';

/** Promises that all operations have in common that move value on one card; each operation's file makes them its own. */

/** `fresh` makes a request that would succeed once. */
export function itMovesOnce(
  world: () => MoveWorld,
  operation: TillOperation,
  fresh: () => Promise<Once>,
): void {
  it('moves value once per identity, and repeats the first reply, also days later', async () => {
    const once = await fresh();
    const identity = newIdentity();
    const first = await ask(world(), operation, once, identity);
    expect(first).toMatchObject({ posTransactionId: identity.posTransactionId });
    expect(first.responseCode).toBeLessThan(300);
    const books = await world().books();
    expect(await ask(world(), operation, once, identity)).toEqual(first);
    world().clock.advance(6 * DAY_MS);
    expect(await ask(world(), operation, once, identity)).toEqual(first);
    expect(await world().books()).toEqual(books);
  });

  it('refuses a repeat once it was reversed', async () => {
    const once = await fresh();
    const identity = newIdentity();
    const { pxTransactionId } = await ask(world(), operation, once, identity);
    const undone = await world().till('reverse', { pxTransactionId });
    // A void cannot be reversed, and stays done.
    if (undone.errorCode === 'transaction.not_reversible') return;
    expect(undone.responseCode).toBe(200);
    const header = { ...once.header, ...identity };
    await world().refuses(operation, 'transaction.already_reversed', once.body, header);
  });

  it('refuses a different request under a used identity, and accepts it under the next sequence number', async () => {
    const [one, other] = [await fresh(), await fresh()];
    const identity = newIdentity();
    await ask(world(), operation, one, identity);
    const reply = await world().refuses(operation, 'transaction.duplicate_transaction', other.body, {
      ...other.header,
      ...identity,
    });
    expect(reply).toMatchObject({ result: 'failure', responseCode: 609 });
    const next = await ask(world(), operation, other, { ...identity, sequenceNumber: '2' });
    expect(next.responseCode).toBeLessThan(300);
  });

  it('takes effect once when the same request is sent many times concurrently', async () => {
    const once = await fresh();
    const identity = newIdentity();
    const before = (await world().books()) as { transactions: string };
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => ask(world(), operation, once, identity)),
    );
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    const after = (await world().books()) as { transactions: string };
    expect(Number(after.transactions) - Number(before.transactions)).toBe(1);
  });
}

/** Registers promises of reversals that arrive first and block the request with the same identification. */
export function itIsBlockedByAReversalThatCameFirst(
  world: () => MoveWorld,
  operation: TillOperation,
  fresh: () => Promise<Once>,
): void {
  it.each([
    ['its whole identity', ['posTransactionId', 'sequenceNumber', 'posTransactionDatetime']],
    ['its posTransactionId', ['posTransactionId']],
    ['its posTransactionId and sequence number', ['posTransactionId', 'sequenceNumber']],
  ] as const)('is refused when a reversal of %s arrived first', async (_what, parts) => {
    const once = await fresh();
    const whole = newIdentity();
    const identity = Object.fromEntries(parts.map((part) => [part, whole[part]]));
    const named = {
      previousPosTransactionId: identity.posTransactionId,
      ...('sequenceNumber' in identity ? { previousSequenceNumber: identity.sequenceNumber } : {}),
      ...('posTransactionDatetime' in identity
        ? { previousPosTransactionDatetime: identity.posTransactionDatetime }
        : {}),
    };
    for (let time = 0; time < 2; time++)
      await world().refuses('reverse', 'transaction.transaction_not_found', named);
    for (let time = 0; time < 2; time++) {
      const header = { ...once.header, ...identity };
      await world().refuses(operation, 'transaction.already_reversed', once.body, header);
    }
    const elsewhere = { ...identity, storeCode: '002' };
    expect((await ask(world(), operation, once, elsewhere)).responseCode).toBeLessThan(300);
  });
}

/** `withCard` makes the request about another card; errors of the card take precedence over all others. */
export function itNeedsACard(
  world: () => MoveWorld,
  operation: TillOperation,
  fresh: () => Promise<Once>,
): void {
  it.each([
    ['is nobody’s', typed(UNKNOWN_CARD), 'transaction.card_not_found', 601],
    ['is another merchant’s', typed('7777900000000001'), 'transaction.card_not_found', 601],
    ['comes without a number', { cardInfo: { swipeFlag: false } }, 'transaction.invalid_card_info', 605],
    ['has a broken stripe', swiped(';1=2?'), 'transaction.track_data_invalid', 606],
  ])('refuses a card that %s', async (_what, card, errorCode, responseCode) => {
    const { body, header } = await fresh();
    const reply = await world().refuses(operation, errorCode, { ...body, ...card }, header);
    expect(reply).toMatchObject({ result: 'failure', responseCode });
  });

  it('refuses a phone number that two cards are registered to', async () => {
    const { body, header } = await fresh();
    const phone = '5550100065';
    const cards = [await world().activeCard(), await world().activeCard()];
    await world().register({}, cards, { phones: [phone] });
    const request = { ...body, ...typed(phone) };
    await world().refuses(operation, 'transaction.phone_uniqueness_error', request, header);
  });

  it('refuses a promotion the merchant does not have', async () => {
    const { body, header } = await fresh();
    const request = { ...body, promotionCode: 'NONE' };
    const reply = await world().refuses(operation, 'transaction.promotion_not_found', request, header);
    expect(reply).toMatchObject({ result: 'userDataError', responseCode: 403 });
    expect((await ask(world(), operation, { body, header })).responseCode).toBeLessThan(300);
  });

  it('stores no track data anywhere', async () => {
    const { body, header } = await fresh();
    const secret = '2912101987654321';
    const { printedCardNumber } = body.cardInfo as { printedCardNumber: string };
    const request = { ...body, ...swiped(`${printedCardNumber}=${secret}`) };
    const reply = await ask(world(), operation, { body: request, header }, newIdentity());
    expect(reply.responseCode).toBeLessThan(300);
    const stored = await everythingStored(world().store);
    expect(stored).toContain(printedCardNumber);
    for (const text of [stored, world().logged.join('\n')]) expect(text).not.toContain(secret);
    expect(world().logged.join('\n')).not.toContain(printedCardNumber);
  });

  itNeedsAStore(world, operation, () => ({ ...lastBody(operation), ...typed(UNKNOWN_CARD) }));
}

/** Minimal valid body of each operation, beside the card. */
function lastBody(operation: TillOperation): object {
  const contents = [{ walletCode: 1, quantity: '1.00' }];
  switch (operation) {
    case 'activateAdd':
    case 'voidActivateAdd':
      return { addWalletContents: contents };
    case 'addRedeem':
    case 'voidAddRedeem':
      return { addWalletContents: contents, redeemWalletContents: [] };
    case 'exchange':
      return { newCardInfo: typed(UNKNOWN_CARD).cardInfo };
    default:
      return {};
  }
}

/** `fresh` makes a request about a card of its own. */
export function itDeniesDeadCards(
  world: () => MoveWorld,
  operation: TillOperation,
  fresh: () => Promise<Once>,
): void {
  it.each([
    ['is disabled', 'DISABLED' as const, 'transaction.card_disabled', 303],
    ['was exchanged', 'EXCHANGED' as const, 'transaction.card_exchanged', 304],
    ['has expired', 'EXPIRED' as const, 'transaction.card_expired', 305],
  ])('denies a card that %s', async (_why, status, errorCode, responseCode) => {
    const { body, header } = await fresh();
    await world().setStatus(cardNumberIn(body), status);
    const reply = await world().refuses(operation, errorCode, body, header);
    expect(reply).toMatchObject({ result: 'denied', responseCode });
    // So that the books can be closed.
    await world().setStatus(cardNumberIn(body), 'ACTIVE');
  });

  it('fails for a card that lacks a wallet of its template', async () => {
    const { body, header } = await fresh();
    const cardNumber = cardNumberIn(body);
    await asOwner(
      world().store,
      `update card set card_template_code = 34 where card_number = '${cardNumber}'`,
    );
    const reply = await world().refuses(operation, 'transaction.system_error', body, header);
    expect(reply).toMatchObject({ responseCode: 600 });
  });
}

/** `fresh` makes a request about an active card. */
export function itDeniesSuspendedGuests(
  world: () => MoveWorld,
  operation: TillOperation,
  fresh: () => Promise<Once>,
): void {
  it.each(['SUSPENDED' as const, 'TERMINATED' as const])(
    'denies a card whose guest’s account is %s',
    async (status) => {
      const { body, header } = await fresh();
      await world().register({}, [cardNumberIn(body)], { status });
      const reply = await world().refuses(operation, 'transaction.account_suspended', body, header);
      expect(reply).toMatchObject({ result: 'denied', responseCode: 307 });
    },
  );
}

function cardNumberIn({ cardInfo }: Once['body']): string {
  return (cardInfo as { printedCardNumber: string }).printedCardNumber;
}
