import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { unseal } from '../../src/base/crypto/sealing.ts';
import { openSecretKeys, type SecretKeys } from '../../src/base/crypto/secretKeys.ts';
import { sealedReply } from '../../src/contract/storedReply.ts';
import { countFormerValues } from '../../src/operators/store/rekey.ts';
import { SEALED_COLUMNS } from '../../src/operators/store/sealedColumns.ts';
import type { Store } from '../../src/store/store.ts';
import { giftOrder } from '../sale/giftOrder.ts';
import { type ChildService, startService } from '../support/childService.ts';
import { runCommand, startCommand } from '../support/operatorCommand.ts';
import { newSharedStore, openTestStore, type SharedStore, testSecretKey } from '../support/testStore.ts';
import { basic } from '../support/world.ts';

/** Binary columns that hold no sealed value: hashes, digests, pictures, public keys, salts. */
const NOT_SEALED = /_hash$|digest$|\.bytes$|\.public_key$|\.successor_salt$|\.check_value$/;

describe('the list of sealed columns', () => {
  it('names every binary column of the schema that is no hash, digest or public value', async () => {
    const store = await openTestStore();
    const { rows } = await sql<{ place: string }>`
      select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = current_schema() and data_type = 'bytea' order by 1`.execute(store.db);
    await store.close();
    const sealed = rows.map(({ place }) => place).filter((place) => !NOT_SEALED.test(place));
    const listed = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
    expect(sealed).toEqual([...listed, 'secret_key_check.sealed_first_secret'].sort());
  });
});

const NEW_KEY = '6'.repeat(64);
const VALUES = 3_000;
const KILLS = 10;
const LOGINS = 3;

describe('a store whose SECRET_KEY is replaced', () => {
  let shared: SharedStore | undefined;
  const services: ChildService[] = [];
  afterAll(async () => {
    await Promise.all(services.map((service) => service.stop()));
    shared?.remove();
  });

  const both = () => ({ ...shared!.settings, SECRET_KEY: NEW_KEY, FORMER_SECRET_KEYS: testSecretKey });
  const onlyNew = () => ({ ...shared!.settings, SECRET_KEY: NEW_KEY });
  async function start(settings: Record<string, string>): Promise<Visitor> {
    const service = await startService({
      ...settings,
      FAILED_LOGINS: String(LOGINS),
      REQUESTS_PER_SECOND: '',
    });
    services.push(service);
    return visitorOf(service);
  }

  it('can be opened with the new key alone once rekey is done, and not before', async () => {
    shared = await newSharedStore('demo');
    const secret = await runCommand(
      'secret',
      ['generate', '1', 'some-key', '--kind', 'webhook'],
      shared.settings,
    );
    expect(secret).toMatchObject({ code: 0 });
    const shown = await runCommand('secret', ['show', '1', 'some-key'], shared.settings);
    const visitor = await start(shared.settings);
    const gift = await visitor.buyGift();
    const sale = await visitor.sell('sale-1');
    for (let each = 0; each < LOGINS; each++) expect(await visitor.logIn('quiet-guest', 'wrong')).toBe(400);
    await visitor.stop();

    expect(await runCommand('store', ['rekey', '--check'], both())).toMatchObject({
      code: 1,
      out: expect.stringMatching(
        /merchant_secret\.sealed \d.*idempotency_record\.reply \d+\. Run store rekey\.\n$/,
      ),
    });
    const refused = 'SECRET_KEY is not the key that the data of this store was created with.';
    await expect(startService(onlyNew())).rejects.toThrow(refused);
    // A service seals under the new key, and opens what the former one sealed.
    const during = await start(both());
    expect(await during.openGift(gift)).toContain('25.00');
    expect(await during.sell('sale-1')).toEqual(sale);
    await during.stop();

    expect(await runCommand('store', ['rekey'], both())).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^\d+ values were sealed under SECRET_KEY\.\nNo value is under a former key/,
      ),
    });
    expect(await runCommand('store', ['rekey'], both())).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^No value is under a former key/),
    });
    await expect(startService(shared.settings)).rejects.toThrow(refused);

    expect(await runCommand('store', ['rekey', '--check'], onlyNew())).toMatchObject({ code: 0 });
    expect(await runCommand('secret', ['show', '1', 'some-key'], onlyNew())).toEqual(shown);
    const after = await start(onlyNew());
    expect(await after.openGift(gift)).toContain('25.00');
    // Hashes are found again: the digest of a repeated request, the counter of failed logins, a registration code.
    expect(await after.sell('sale-1')).toEqual(sale);
    expect(await after.logIn('quiet-guest', 'wrong')).toBe(429);
    expect(await after.sell('sale-2')).toMatchObject({ result: 'success' });
    await after.stop();
  });

  if (process.env.TEST_DATABASE_URL)
    it(`keeps every value readable while rekey is killed ${KILLS} times, and the next run goes on`, async () => {
      shared?.remove();
      shared = await newSharedStore('demo');
      const visitor = await start(shared.settings);
      const gift = await visitor.buyGift();
      const sale = await visitor.sell('sale-1');
      await visitor.stop();
      const store = await shared.open();
      await addReplies(store, VALUES);
      const keys = openSecretKeys(
        { mode: 'production', dataDirectory: '', ...keySettings },
        Buffer.from(testSecretKey, 'hex'),
      );
      const left = async () =>
        (await countFormerValues(store.db, keys)).reduce((sum, { count }) => sum + count, 0);
      const total = await left();
      expect(total).toBeGreaterThan(VALUES);

      const during = await start(both());
      let isRunning = true;
      let reads = 0;
      const reading = (async () => {
        while (isRunning) {
          expect(await unreadableValues(store, keys)).toEqual([]);
          expect(await during.sell('sale-1')).toEqual(sale);
          reads += 1;
        }
      })();
      // Held until all kills are done, the last reply keeps a fast run from ending before its kill.
      const held = await store.pool.connect();
      await held.query('begin; set local idle_in_transaction_session_timeout = 0');
      await held.query(`select from idempotency_record where idempotency_key like 'old-%'
        order by client_id desc, operation_id desc, idempotency_key desc limit 1 for update`);
      const step = Math.floor(total / (KILLS + 1));
      for (let kill = 1; kill <= KILLS; kill++) {
        const command = startCommand('store', ['rekey'], both());
        const exit = once(command, 'exit');
        const enough = total - (kill - 1) * step - randomInt(1, step);
        while ((await left()) > enough && command.exitCode === null);
        command.kill('SIGKILL');
        expect(await exit).toEqual([null, 'SIGKILL']);
        expect(await during.openGift(gift)).toContain('25.00');
      }
      await held.query('rollback');
      held.release();
      expect(await left()).toBeGreaterThan(0);
      await expect(startService(onlyNew())).rejects.toThrow('SECRET_KEY is not the key');
      expect(await runCommand('store', ['rekey'], both())).toMatchObject({ code: 0 });
      expect(await left()).toBe(0);
      isRunning = false;
      await reading;
      expect(reads).toBeGreaterThan(KILLS);
      await during.stop();
      const alone = openSecretKeys(
        { mode: 'production', dataDirectory: '', secretKey: NEW_KEY },
        Buffer.from(testSecretKey, 'hex'),
      );
      expect(await unreadableValues(store, alone)).toEqual([]);
      await store.close();

      const after = await start(onlyNew());
      expect(await after.openGift(gift)).toContain('25.00');
      expect(await after.sell('sale-1')).toEqual(sale);
      expect(await after.logIn('demo-guest', 'demo-password-1')).toBe(200);
      await after.stop();
    });
});

const keySettings = { secretKey: NEW_KEY, formerSecretKeys: [testSecretKey] };

/** Stores replies under the first key, as an installation with some traffic has. */
async function addReplies({ db }: Store, count: number): Promise<void> {
  const { storedReplies } = openSecretKeys({
    mode: 'production',
    dataDirectory: '',
    secretKey: testSecretKey,
  });
  const at = new Date();
  const rows = Array.from({ length: count }, (_, index) => {
    const digest = randomBytes(32);
    const scope = {
      merchantId: 1,
      clientId: 'demo-pos',
      operationId: 'giftSell',
      idempotencyKey: `old-${index}`,
    };
    return {
      merchant_id: 1,
      client_id: scope.clientId,
      operation_id: scope.operationId,
      idempotency_key: scope.idempotencyKey,
      digest,
      status: 200,
      locked_until: at,
      created_at: at,
      reply: sealedReply(storedReplies, { ...scope, digest }, { result: 'success' }),
    };
  });
  for (let from = 0; from < count; from += 1_000)
    await db
      .insertInto('idempotency_record')
      .values(rows.slice(from, from + 1_000))
      .execute();
}

/** Reads every sealed value of the store, and returns the columns of those that cannot be opened. */
async function unreadableValues({ pool }: Store, keys: SecretKeys): Promise<string[]> {
  const failed: string[] = [];
  for (const { table, column, keysOf, ownerOf } of SEALED_COLUMNS) {
    const { rows } = await pool.query(`select * from ${table} where ${column} is not null`);
    for (const row of rows) {
      try {
        unseal(keysOf(keys), ownerOf(row), row[column]);
      } catch {
        failed.push(`${table}.${column}`);
      }
    }
  }
  return failed;
}

interface Visitor {
  buyGift(): Promise<string>;
  openGift(path: string): Promise<string>;
  sell(idempotencyKey: string): Promise<object>;
  logIn(username: string, password: string): Promise<number>;
  stop(): Promise<void>;
}

function visitorOf({ origin, stop }: ChildService): Visitor {
  const call = (path: string, client: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${origin}/rest/1.0.0/${path}`, {
      method: 'POST',
      headers: {
        authorization: basic(client, `${client}-secret`),
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify({ merchantId: 1, ...body }),
    });
  return {
    stop,
    async buyGift() {
      const item = { itemNumber: 1, itemCode: 'EGIFT-25', deliveryMethod: 'URL' };
      const orderItemGroups = [{ groupNumber: 7, orderItems: [item] }];
      const reply = await call('sale/executeSale.json', 'demo-web', {
        ...giftOrder,
        totalPrice: 25,
        orderItemGroups,
      });
      const { order } = (await reply.json()) as {
        order: { saleGroups: { saleItems: { deliveryUrl: string }[] }[] };
      };
      return new URL(order.saleGroups[0]!.saleItems[0]!.deliveryUrl).pathname;
    },
    openGift: async (path) => (await fetch(`${origin}${path}`)).text(),
    async sell(idempotencyKey) {
      const printedCardNumber = `777700000000000${idempotencyKey.at(-1)}`;
      const body = {
        storeCode: '001',
        cardInfo: { printedCardNumber, cardRegCode: printedCardNumber.slice(-6) },
        amount: 25,
        externalTransactionId: idempotencyKey,
      };
      const reply = await call('gift/sell.json', 'demo-pos', body, { 'idempotency-key': idempotencyKey });
      const { requestId: _, ...rest } = (await reply.json()) as Record<string, unknown>;
      return rest;
    },
    async logIn(username, password) {
      const guest = { grant_type: 'password', scope: 'account_read', username, password };
      return (await call('oauth/requestGuestToken.json', 'demo-app', guest)).status;
    },
  };
}
