import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FAULT_SHOP } from '../../gym/faults/orders/books.ts';
import { verifyLedger } from '../../src/ledger/verify.ts';
import { explanations, explanationText } from '../../src/operators/cards/explanation.ts';
import { holdCapture } from '../payment/paymentsWorld.ts';
import { openVaultServer, type VaultServer } from '../payment/vaultServer.ts';
import { basic, type World } from '../support/world.ts';
import { define } from '../transaction/tillWorld.ts';
import { buy, openFaultWorld, settleAll } from './orderFaults.ts';

describe('an order whose new card was used before its capture was declined', () => {
  let vault: VaultServer;
  let world: World;
  beforeAll(async () => {
    vault = await openVaultServer();
    world = await openFaultWorld(vault, (store) =>
      define(store, FAULT_SHOP, 'webhook', 'partner', {
        code: 'partner',
        url: 'http://127.0.0.1:9/',
        events: 'all',
      }),
    );
  });
  afterAll(async () => {
    await world.close();
    await vault.close();
  });

  const till = (operation: string, body: object) =>
    world.call(
      `gift/${operation}.json`,
      { merchantId: FAULT_SHOP, ...body },
      { headers: { authorization: basic('fault-web', 'fault-web-secret') } },
    );
  const onlyOrder = () =>
    world.store.db
      .selectFrom('sale_order')
      .select(['order_id', 'state', 'transaction_id'])
      .executeTakeFirstOrThrow();
  const cardsOf = async (numbers: string[]) => {
    const { rows } = await world.store.pool.query(
      `select status, balance::text from card join wallet using (merchant_id, card_number)
       where merchant_id = $1 and card_number = any($2) order by card_number`,
      [FAULT_SHOP, numbers],
    );
    return rows;
  };
  const events = async () => {
    const rows = await world.store.db
      .selectFrom('outgoing_event')
      .select('body')
      .orderBy('event_id')
      .execute();
    return rows.map(({ body }) => JSON.parse(body));
  };

  it('is reclaimed as far as value remains, with matching books, explanation and events', async () => {
    const { capturing, letCapture } = holdCapture(world);
    vault.takes('capture', 'declines');
    const asked = { cents: 2500, id: 'spent-meanwhile', quantity: 2 };
    const bought = buy(world, asked);
    await capturing;
    const reserved = await world.store.db
      .selectFrom('sale_order_card')
      .select('card_number')
      .orderBy('card_number')
      .execute();
    const numbers = reserved.map(({ card_number }) => card_number);
    const cardInfo = { printedCardNumber: numbers[0] };
    expect(await till('redeem', { cardInfo, amount: 10 })).toMatchObject({ result: 'success' });
    letCapture();
    const reply = await bought;
    expect(reply).toMatchObject({ status: 200, errorCode: 'sale.payment_capture_denied' });

    // No unpaid card stays active, and the till keeps its payment.
    const order = await onlyOrder();
    expect(order.state).toBe('DECLINED');
    expect(await cardsOf(numbers)).toEqual(Array(2).fill({ status: 'DISABLED', balance: '0' }));
    expect(await till('redeem', { cardInfo, amount: 1 })).toMatchObject({ errorCode: 'gift.card_disabled' });
    expect(await verifyLedger(world.store.db)).toEqual([]);

    const back = await world.store.db
      .selectFrom('ledger_transaction')
      .select('transaction_id')
      .where('reverses_transaction_id', '=', order.transaction_id)
      .execute();
    expect(back).toHaveLength(1);
    const [explained] = await explanations(world.store.db, back[0]!.transaction_id, FAULT_SHOP);
    expect(explanationText(explained!)).toContain(
      `Reverses transaction ${order.transaction_id} in part: some of the value it granted had been spent.`,
    );

    const reported = await events();
    expect(reported.filter(({ type }) => /reversed|order\./.test(type))).toEqual([]);
    const spent = reported.filter(({ data }) => data.maskedCardNumber?.endsWith(numbers[0]!.slice(-6)));
    expect(spent.map(({ type, data }) => [type, data.quantity, data.balance])).toEqual([
      ['card.activated', undefined, undefined],
      ['wallet.changed', 25, 25],
      ['wallet.changed', -10, 15],
      ['wallet.changed', -15, 0],
    ]);

    // Jobs and repeats change nothing: one reservation, voided once, and nothing captured.
    const again = { ...(await buy(world, asked)), requestId: undefined };
    expect(again).toEqual({ ...reply, requestId: undefined });
    await settleAll(world);
    const calls = vault.book.filter(({ succeeded }) => succeeded).map((entry) => entry.transaction_type);
    expect(calls).toEqual(['Authorization', 'Void']);
    expect(await cardsOf(numbers)).toEqual(Array(2).fill({ status: 'DISABLED', balance: '0' }));
    expect(await events()).toHaveLength(reported.length);
    expect(await verifyLedger(world.store.db)).toEqual([]);
  });

  it('leaves a card that was exchanged meanwhile exchanged', async () => {
    const { capturing, letCapture } = holdCapture(world);
    vault.takes('capture', 'declines');
    const bought = buy(world, { cents: 2500, id: 'exchanged-meanwhile', quantity: 2 });
    await capturing;
    const { rows } = await world.store.pool.query(
      `select card_number from sale_order_card where merchant_id = $1 and order_id =
         (select max(order_id) from sale_order where merchant_id = $1) order by card_number`,
      [FAULT_SHOP],
    );
    const [given, kept] = rows.map(({ card_number }: { card_number: string }) => card_number) as [
      string,
      string,
    ];
    const { rows: free } = await world.store.pool.query(
      `select card_number from card where merchant_id = $1 and status = 'INACTIVE'
         and card_number not in (select card_number from sale_order_card) order by card_number desc limit 1`,
      [FAULT_SHOP],
    );
    const successor: string = free[0].card_number;
    const exchanged = await till('exchange', {
      cardInfo: { printedCardNumber: given },
      newCardInfo: { printedCardNumber: successor },
    });
    expect(exchanged).toMatchObject({ result: 'success' });
    letCapture();
    expect(await bought).toMatchObject({ errorCode: 'sale.payment_capture_denied' });
    await settleAll(world);
    expect(await cardsOf([given])).toEqual([{ status: 'EXCHANGED', balance: '0' }]);
    expect(await cardsOf([kept])).toEqual([{ status: 'DISABLED', balance: '0' }]);
    expect(await verifyLedger(world.store.db)).toEqual([]);
  });
});
