import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { issueAccountToken } from '../../src/domain/cards/shared/accountTokens.ts';
import { type ErasureOutcome, eraseGuest, forgetReceipts } from '../../src/domain/erasure/guestErasure.ts';
import { findGuest, type GuestName, insertGuest } from '../../src/domain/guests/guests.ts';
import { type StatusOutcome, setAccountStatus } from '../../src/operators/guests/accountStatus.ts';
import { exportGuests } from '../../src/operators/guests/guestExport.ts';
import { inTransaction } from '../../src/store/transaction.ts';
import {
  app,
  type OauthWorld,
  openOauthWorld,
  PASSWORD,
  partner,
  refreshing,
  telling,
} from '../oauth/oauthWorld.ts';
import { withoutRequestId } from '../support/world.ts';

describe('managing guest accounts', () => {
  let world: OauthWorld;
  beforeAll(async () => {
    world = await openOauthWorld();
  });
  afterAll(() => world.close());

  const erase = (name: GuestName, merchantId = 1): Promise<ErasureOutcome> =>
    inTransaction(world.store.db, (trx) =>
      eraseGuest(trx, merchantId, name, {
        now: world.clock.now(),
        keys: world.app.keys,
        jobs: world.app.jobs,
      }),
    );
  const setStatus = (name: GuestName, status: 'ACTIVE' | 'SUSPENDED'): Promise<StatusOutcome> =>
    inTransaction(world.store.db, (trx) =>
      setAccountStatus(trx, 1, name, { status, now: world.clock.now() }),
    );
  const typing = (username: string) => ({
    grant_type: 'password',
    scope: 'account_read',
    username,
    password: PASSWORD,
  });

  const nameOf = ({ lastName }: { lastName: string }) => `Erasmus "the \\ Wise" ${lastName}`;

  /** Creates a guest with every optional field, logged in, with an unused authorization grant. */
  async function knownGuest() {
    const guest = await world.newGuest({
      fields: { firstName: 'Erasmus', customerNumber: 'erasable', custom1: 'erasable too', country: 'US' },
    });
    const { db } = world.store;
    await db
      .updateTable('guest')
      .set({
        perks: JSON.stringify([{ code: 1, label: 'erasable perk' }]),
        favorite_store_code: '001',
        email_failed_at: world.clock.now(),
      })
      .where('merchant_id', '=', 1)
      .where('account_id', '=', guest.accountId)
      .execute();
    await db
      .updateTable('card')
      .set({ customer_name: nameOf(guest) })
      .where('merchant_id', '=', 1)
      .where('card_number', '=', guest.cardNumber)
      .execute();
    const alias = (kind: 'phone' | 'barcode', value: string) => ({
      merchant_id: 1,
      kind,
      value,
      card_number: guest.cardNumber,
    });
    await db
      .insertInto('card_alias')
      .values([alias('phone', guest.phone), alias('barcode', `bar-${guest.accountId}`)])
      .execute();
    await issueAccountToken(world.app, guest);
    const tokens = await world.logIn(guest);
    const grant = await world.grantFor(guest, partner);
    return { ...guest, tokens, grant };
  }

  /** Dumps all guest and card tables as text. */
  async function everything(): Promise<string> {
    const tables = [
      'guest',
      'card',
      'card_alias',
      'account_token',
      'token_family',
      'guest_token',
      'authorization_grant',
    ];
    const found: string[] = [];
    for (const table of tables) {
      const { rows } = await sql<{ row: string }>`
        select to_jsonb(t)::text as row from ${sql.table(table)} as t order by 1`.execute(world.store.db);
      found.push(...rows.map(({ row }) => row));
    }
    return found.join('\n');
  }

  const wallets = () =>
    sql`select * from wallet order by merchant_id, card_number, wallet_code`
      .execute(world.store.db)
      .then(({ rows }) => rows);

  async function exported(): Promise<string> {
    let text = '';
    for await (const { lines } of exportGuests(world.store.db, 1)) text += lines;
    return text;
  }

  it('erases all personal data of one guest, and nothing of the account, the cards, the balances and other guests', async () => {
    const guest = await knownGuest();
    const neighbour = await knownGuest();
    const personal = [guest.username, guest.lastName, guest.email, guest.phone];
    const before = { wallets: await wallets(), books: await world.books() };
    for (const text of personal) expect(await everything()).toContain(text);

    expect(await erase({ username: guest.username })).toEqual({
      outcome: 'erased',
      accountId: guest.accountId,
      cards: 1,
    });
    const left = (await everything()).toLowerCase();
    for (const text of personal) expect(left).not.toContain(text.toLowerCase());
    expect(await findGuest(world.store.db, 1, { accountId: guest.accountId })).toMatchObject({
      status: 'TERMINATED',
      fields: {},
      passwordHash: null,
      emailFailedAt: null,
      perks: [],
      favoriteStoreCode: null,
    });
    expect({ wallets: await wallets(), books: await world.books() }).toEqual(before);
    expect(left).toContain(`bar-${guest.accountId}`);
    expect(await world.isAlive(neighbour.tokens.access_token)).toBe(true);
    expect(await exported()).toContain(neighbour.email);
    expect(await exported()).not.toContain(String(guest.accountId));
  });

  it('replies for an erased guest as for an unknown one', async () => {
    const guest = await knownGuest();
    const asking = [
      typing(guest.username),
      telling({ email: guest.email, lastName: guest.lastName }),
      telling({ phone: guest.phone, lastName: guest.lastName }),
    ];
    for (const body of asking) expect(await world.answer(app, body)).toMatchObject({ status: 200 });
    await erase({ accountId: guest.accountId });
    const unknown = [
      typing('nobody-at-all'),
      telling({ email: 'nobody@example.test', lastName: 'Nobody' }),
      telling({ phone: '5559999999', lastName: 'Nobody' }),
    ];
    for (const [index, body] of asking.entries()) {
      const answer = await world.answer(app, body);
      const reference = await world.answer(app, unknown[index]!);
      expect(answer.status).toBe(400);
      expect(withoutRequestId(answer.body)).toEqual(withoutRequestId(reference.body));
    }
    const byPhone = await world.call('gift/balance.json', { cardInfo: { phoneNumber: guest.phone } });
    expect(byPhone).toMatchObject({ result: 'failure', errorCode: 'gift.card_not_found' });
  });

  it('ends all logins and pending grants of an erased guest', async () => {
    const guest = await knownGuest();
    await erase({ printedCardNumber: guest.cardNumber });
    expect(await world.isAlive(guest.tokens.access_token)).toBe(false);
    const refreshed = await world.answer(app, refreshing(guest.tokens.refresh_token));
    expect(refreshed.status).toBe(400);
    const exchanged = await world.answer(partner, {
      grant_type: 'authorization_code',
      code: guest.grant,
      redirect_uri: partner.redirectUris[0],
    });
    expect(exchanged.status).toBe(400);
    // Not only because the account is terminated: the tokens themselves are dead.
    const { rows } = await sql`
      select family_id from token_family
      where merchant_id = 1 and account_id = ${guest.accountId} and revoked_at is null
      union all
      select 0 from authorization_grant
      where merchant_id = 1 and account_id = ${guest.accountId} and spent_at is null`.execute(world.store.db);
    expect(rows).toEqual([]);
  });

  it('repeats the reply to a request of an erased guest, without the name', async () => {
    const guest = await knownGuest();
    const newCard = await world.newRewardsCard();
    const [old, exchange] = [
      { cardInfo: { printedCardNumber: guest.cardNumber }, amount: 5, externalTransactionId: 'erased-1' },
      {
        cardInfo: { printedCardNumber: guest.cardNumber },
        newCardInfo: { printedCardNumber: newCard },
        externalTransactionId: 'erased-2',
      },
    ];
    const reloaded = await world.call('gift/reload.json', old);
    const exchanged = await world.call('gift/exchange.json', exchange);
    expect(exchanged).toMatchObject({ result: 'success' });
    expect(reloaded.customerName).toBe(nameOf(guest));
    const { accountId } = guest;
    await erase({ accountId });
    await inTransaction(world.store.db, (trx) => forgetReceipts(trx, 1, accountId));

    const { customerName: _, ...nameless } = reloaded;
    expect(await world.call('gift/reload.json', old)).toEqual(nameless);
    expect(await world.call('gift/exchange.json', exchange)).not.toHaveProperty('customerName');
    const { rows } = await sql`select receipt from movement_key`.execute(world.store.db);
    expect(JSON.stringify(rows)).not.toContain(guest.lastName);
  });

  it('makes the username of an erased guest available again', async () => {
    const guest = await knownGuest();
    await erase({ username: guest.username });
    await insertGuest(world.store.db, {
      merchantId: 1,
      accountId: 77n,
      enrolledAt: world.clock.now(),
      fields: { username: guest.username, email: 'next@example.test' },
    });
    expect(await findGuest(world.store.db, 1, { username: guest.username })).toMatchObject({
      accountId: 77n,
    });
  });

  it('erases once, and no guest of another merchant', async () => {
    const guest = await knownGuest();
    const before = await everything();
    expect(await erase({ username: guest.username }, 2)).toEqual({ outcome: 'not_found' });
    expect(await erase({ accountId: guest.accountId }, 2)).toEqual({ outcome: 'not_found' });
    expect(await erase({ username: 'nobody-at-all' })).toEqual({ outcome: 'not_found' });
    expect(await everything()).toBe(before);
    await erase({ accountId: guest.accountId });
    const { accountId } = guest;
    expect(await erase({ accountId })).toEqual({ outcome: 'erased_before', accountId });
  });

  it('suspends a guest: ends all logins and refuses new ones; a reinstated guest can log in again', async () => {
    const guest = await knownGuest();
    const { username, accountId } = guest;
    expect(await setStatus({ username }, 'SUSPENDED')).toEqual({ outcome: 'changed', accountId });
    expect(await setStatus({ username }, 'SUSPENDED')).toEqual({ outcome: 'unchanged', accountId });
    expect(await world.isAlive(guest.tokens.access_token)).toBe(false);
    expect(await world.answer(app, typing(username))).toMatchObject({ status: 400 });

    expect(await setStatus({ accountId }, 'ACTIVE')).toEqual({ outcome: 'changed', accountId });
    expect(await setStatus({ accountId }, 'ACTIVE')).toEqual({ outcome: 'unchanged', accountId });
    // Revoked tokens stay revoked.
    expect(await world.isAlive(guest.tokens.access_token)).toBe(false);
    expect(await world.answer(app, typing(username))).toMatchObject({ status: 200 });
  });

  it('does not reinstate a terminated account', async () => {
    const { accountId } = await world.newGuest({ status: 'TERMINATED' });
    for (const status of ['ACTIVE', 'SUSPENDED'] as const)
      expect(await setStatus({ accountId }, status)).toEqual({ outcome: 'terminated', accountId });
    expect(await setStatus({ username: 'nobody-at-all' }, 'ACTIVE')).toEqual({ outcome: 'not_found' });
  });
});
