import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import stringify from 'safe-stable-stringify';
import { demoPos, openWorld, type World, withoutRequestId } from '../support/world.ts';

describe('what the database holds of a request', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  let lastKey = 0;
  const sale = () => {
    const printedCardNumber = world.newCard();
    return {
      merchantId: 1,
      storeCode: '001',
      cardInfo: { printedCardNumber, cardRegCode: printedCardNumber.slice(-6) },
      amount: 25,
      externalTransactionId: `stored-${++lastKey}`,
    };
  };
  const sell = (body: object, idempotencyKey: string) =>
    world.send('/rest/1.0.0/gift/sell.json', {
      headers: {
        authorization: demoPos,
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify(body),
    });
  const recordOf = (idempotencyKey: string) =>
    world.store.db
      .selectFrom('idempotency_record')
      .selectAll()
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirstOrThrow();

  it('does not allow trying registration codes: its digests need a key from outside', async () => {
    const body = sale();
    await sell(body, 'digest');
    const { digest } = await recordOf('digest');
    const { rows } = await world.store.pool.query('select digest from movement_key where digest is not null');
    // The second line is empty: no guest asked for it.
    const content = `giftSell\n\n${stringify({ ...body, amount: String(body.amount) })}`;
    const keyed = createHmac('sha256', world.app.keys.requestDigests).update(content).digest();
    const bare = createHash('sha256').update(content).digest();
    // Checks first that this is the digest of the given value; otherwise a different digest would prove
    // nothing.
    expect(digest).toEqual(keyed);
    for (const stored of [digest, ...rows.map((row) => row.digest)]) expect(stored).not.toEqual(bare);
  });

  it('contains nothing readable of a stored reply', async () => {
    const body = sale();
    const first = await sell(body, 'sealed');
    expect(first).toMatchObject({ status: 200, body: { result: 'success', currentBalance: 25 } });
    const { reply } = await recordOf('sealed');
    const dump = reply!.toString('latin1');
    for (const [name, value] of Object.entries(first.body)) {
      expect(dump).not.toContain(name);
      if (String(value).length >= 4) expect(dump).not.toContain(String(value));
    }
    const again = await sell(body, 'sealed');
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(withoutRequestId(again.body)).toEqual(withoutRequestId(first.body));
  });

  it('differs for each sealed reply, even of the same content', async () => {
    const body = sale();
    await sell(body, 'twice-1');
    await sell(body, 'twice-2');
    const [one, other] = [await recordOf('twice-1'), await recordOf('twice-2')];
    expect(one.reply!.subarray(12 + 16)).not.toEqual(other.reply!.subarray(12 + 16));
  });

  it.each([
    [
      'altered',
      { reply: (bytes: Buffer) => Buffer.from(bytes.map((byte, at) => (at === 40 ? byte ^ 1 : byte))) },
    ],
    ['put under another key', { reply: (_: Buffer, other: Buffer) => other }],
  ])('does not open a reply that was %s', async (how, { reply }) => {
    const [body, otherBody] = [sale(), sale()];
    await sell(body, `own ${how}`);
    await sell(otherBody, `other ${how}`);
    const [own, other] = [await recordOf(`own ${how}`), await recordOf(`other ${how}`)];
    await world.store.db
      .updateTable('idempotency_record')
      .set({ reply: reply(own.reply!, other.reply!) })
      .where('idempotency_key', '=', `own ${how}`)
      .execute();
    const books = await world.books();
    expect(await sell(body, `own ${how}`)).toMatchObject({
      status: 500,
      body: { errorCode: 'system.error' },
    });
    expect(await world.books()).toEqual(books);
  });
});
