import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { cleanUp } from '../../src/jobs/tasks/cleanUp.ts';
import { app, exchanging, type OauthWorld, openOauthWorld, refreshing } from '../oauth/oauthWorld.ts';
import { DAY_MS } from '../support/world.ts';
import { calmRun, HOUR_MS } from './jobsWorld.ts';

describe('the job that cleans up', () => {
  let world: OauthWorld;
  beforeAll(async () => {
    world = await openOauthWorld();
  });
  afterAll(() => world.close());

  const cleaned = (merchantId = 1) => cleanUp(world.app, { merchantId, day: '2026-03-09' }, calmRun);
  const count = async (table: string, condition = 'true') => {
    const { rows } = await sql<{ count: bigint }>`
      select count(*) from ${sql.raw(table)} where ${sql.raw(condition)}`.execute(world.store.db);
    return Number(rows[0]!.count);
  };
  const sell = (externalTransactionId: string, printedCardNumber = world.newCard(), headers = {}) =>
    world.call(
      'gift/sell.json',
      { cardInfo: { printedCardNumber }, amount: 5, externalTransactionId },
      { headers },
    );

  it('deletes the name of a movement after eight days, and not its transaction', async () => {
    const cardNumber = world.newCard();
    const first = await sell('eight days', cardNumber);
    world.clock.advance(8 * DAY_MS - 1);
    await cleaned();
    expect(await sell('eight days', cardNumber)).toEqual(first);
    world.clock.advance(2 * HOUR_MS);
    expect(await cleaned()).toBeGreaterThan(0);
    expect(await count('movement_key', "key = 'eight days'")).toBe(0);
    expect(await count('ledger_transaction', "external_transaction_id = 'eight days'")).toBe(1);
  });

  it('deletes a name that a reversal used after seven days', async () => {
    await world.call('gift/reverse.json', { externalTransactionId: 'lost' });
    world.clock.advance(7 * DAY_MS);
    await cleaned();
    const late = await sell('lost');
    expect(late).toMatchObject({ errorCode: 'gift.already_reversed' });
    world.clock.advance(DAY_MS + 1_000);
    expect(await cleaned()).toBeGreaterThan(0);
    expect(await sell('lost')).toMatchObject({ result: 'success' });
  });

  it('deletes a stored reply after 48 hours, here and in the ledger at once', async () => {
    const cardNumber = world.newCard();
    const headers = { 'Idempotency-Key': 'key-of-clean-up' };
    const first = await sell('with a key', cardNumber, headers);
    world.clock.advance(48 * HOUR_MS);
    await cleaned();
    expect(await sell('with a key', cardNumber, headers)).toEqual(first);
    // Another key of the same operation, and the same key of another operation.
    const newer = { 'Idempotency-Key': 'newer-key-of-clean-up' };
    const second = await sell('with a newer key', world.newCard(), newer);
    const reload = () =>
      world.call('gift/reload.json', { cardInfo: { printedCardNumber: cardNumber }, amount: 5 }, { headers });
    const reloaded = await reload();
    world.clock.advance(2 * HOUR_MS);
    await cleaned();
    expect(await count('idempotency_record')).toBe(2);
    expect(await count('movement_key', "scope like 'idempotency:%'")).toBe(2);
    expect(await sell('with a newer key', String(second.printedCardNumber), newer)).toEqual(second);
    expect(await reload()).toEqual(reloaded);
    // The key may be reused for another request now.
    expect(await sell('another with the key', world.newCard(), headers)).toMatchObject({ result: 'success' });
  });

  it("deletes the ledger's key of a process that died before it stored the reply, once it cannot be stored any more", async () => {
    const headers = { 'Idempotency-Key': 'key-of-a-dead-process' };
    await sell('before death', world.newCard(), headers);
    await sql`delete from idempotency_record`.execute(world.store.db);
    world.clock.advance(48 * HOUR_MS);
    await cleaned();
    expect(await count('movement_key', "key = 'key-of-a-dead-process'")).toBe(1);
    world.clock.advance(2 * HOUR_MS);
    await cleaned();
    expect(await count('movement_key', "key = 'key-of-a-dead-process'")).toBe(0);
  });

  it('deletes expired access tokens, and still recognizes a repeated refresh token', async () => {
    const first = await world.logIn(await world.newGuest());
    const second = await world.tokens(app, refreshing(first.refresh_token));
    world.clock.advance(40 * DAY_MS);
    await cleaned();
    expect(await count('guest_token', "kind = 'access'")).toBe(0);
    const third = await world.tokens(app, refreshing(second.refresh_token));
    expect(await world.isAlive(third.access_token)).toBe(true);
    // A reused refresh token indicates theft, so both parties lose access.
    await world.answer(app, refreshing(first.refresh_token));
    expect(await world.isAlive(third.access_token)).toBe(false);
  });

  it('recognizes a repeated grant as long as its login lasts', async () => {
    const grant = await world.grantFor(await world.newGuest(), app);
    const pair = await world.tokens(app, exchanging(grant));
    world.clock.advance(30 * DAY_MS);
    await cleaned();
    const next = await world.tokens(app, refreshing(pair.refresh_token, 'account_read'));
    expect(await world.isAlive(next.access_token)).toBe(true);
    await world.answer(app, exchanging(grant));
    expect(await world.isAlive(next.access_token)).toBe(false);
  });

  it('deletes ended logins with their tokens and grants, and no others', async () => {
    world.clock.advance(200 * DAY_MS);
    const living = await world.logIn(await world.newGuest());
    world.clock.advance(170 * DAY_MS);
    await cleaned();
    expect(await count('token_family')).toBe(1);
    expect(await count('authorization_grant')).toBe(0);
    expect(await count('guest_token')).toBe(1);
    expect(living.refresh_token).toBeDefined();
  });

  it('changes nothing of other merchants', async () => {
    const before = await count('movement_key');
    world.clock.advance(400 * DAY_MS);
    await cleaned(2);
    expect(await count('movement_key')).toBe(before);
    expect(await count('token_family')).toBe(1);
  });

  it('deletes only check-ins that no till can see', async () => {
    const guest = await world.newGuest();
    const checkIn = async () =>
      sql`insert into checkin (merchant_id, card_number, checkin_id, account_id, store_code, checked_in_at, expires_at)
        select 1, card_number, ${world.app.ids.next()}, account_id, '001', ${world.clock.now()},
          ${new Date(world.clock.now().getTime() + 2 * HOUR_MS)}
        from card where merchant_id = 1 and card_number = ${guest.cardNumber}`.execute(world.store.db);
    await checkIn();
    world.clock.advance(25 * HOUR_MS);
    await cleaned();
    expect(await count('checkin')).toBe(1);
    world.clock.advance(2 * HOUR_MS);
    await cleaned();
    expect(await count('checkin')).toBe(0);
  });

  it('handles more than one page, and finds nothing in a second run', async () => {
    await sql`insert into movement_key (merchant_id, scope, key, created_at)
      select 1, 'external:001', 'spent-' || i, ${new Date(world.clock.now().getTime() - 9 * DAY_MS)}
      from generate_series(1, 1200) i`.execute(world.store.db);
    expect(await cleaned()).toBeGreaterThanOrEqual(1200);
    expect(await cleaned()).toBe(0);
  });
});
