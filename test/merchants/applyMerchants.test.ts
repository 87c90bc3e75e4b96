import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { registrationCodeHash, secretHash } from '../../src/base/crypto/secrets.ts';
import {
  type ApplyOptions,
  applyMerchants,
  planMerchants,
} from '../../src/operators/merchants/applyMerchants.ts';
import { type MerchantFile, readMerchantFile } from '../../src/operators/merchants/merchantFile.ts';
import { merchantOverviews } from '../../src/operators/merchants/merchantOverview.ts';
import { assertMayApply } from '../../src/operators/merchants/sampleFiles.ts';
import type { Store } from '../../src/store/store.ts';
import { openTestStore, testKeys } from '../support/testStore.ts';
import { type Edit, smallMerchant, smallMerchantText } from './smallMerchant.ts';

const key = Buffer.alloc(32, 7);
const now = new Date('2026-03-01T12:00:00Z');
let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

// The ledger's rows cannot be deleted, so each test works on a merchant of its own.
let merchantId = 100;
beforeEach(() => {
  merchantId += 1;
});

function shop(...edits: Edit[]): MerchantFile {
  return smallMerchant(['id: 5', `id: ${merchantId}`], ...edits);
}

function apply(file: MerchantFile, options: Partial<ApplyOptions> = {}) {
  return applyMerchants(store, file, { keys: { ...testKeys, registrationCodes: key }, now, ...options });
}

async function plan(file: MerchantFile) {
  return (await planMerchants(store, file)).changes;
}

function texts(changes: { sign: string; text: string }[]): string[] {
  return changes.map(({ sign, text }) => `${sign} ${text}`);
}

/** Reads everything stored from a merchant file. */
async function storedRows(): Promise<unknown> {
  const rows = [];
  for (const table of TABLES) {
    const result = await store.pool.query(
      `select t::text as row from ${table} t where merchant_id = $1 order by 1`,
      [merchantId],
    );
    rows.push(result.rows);
  }
  return rows;
}
const TABLES = [
  'merchant',
  'store',
  'integration',
  'integration_secret',
  'wallet_definition',
  'card_template',
  'tier',
  'merchant_definition',
  'card_batch',
  'guest',
  'card',
  'card_alias',
  'wallet',
];

async function revision(): Promise<number> {
  return (await merchantOverviews(store, merchantId))[0]!.revision;
}

function card(number: string) {
  return store.db
    .selectFrom('card')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('card_number', '=', number)
    .executeTakeFirstOrThrow();
}

describe('applying a merchant file', () => {
  it('makes cards inactive and empty, in the lowest tier, each with the wallets of its template', async () => {
    await apply(shop());
    expect(await card('6000000000000098')).toMatchObject({
      status: 'INACTIVE',
      tier_code: 1,
      customer_name: '',
    });
    const wallets = await store.db
      .selectFrom('wallet')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .execute();
    expect(wallets).toHaveLength(5);
    expect(wallets[0]).toMatchObject({ wallet_code: 1, balance: 0n, sequence: 0n });
  });

  it('stores only hashes of registration codes and secrets', async () => {
    await apply(shop());
    const { registration_code_hash } = await card('6000000000000099');
    expect(
      Buffer.compare(
        registration_code_hash!,
        registrationCodeHash(key, merchantId, '6000000000000099', '000099'),
      ),
    ).toBe(0);
    expect(JSON.stringify(await storedRows())).not.toContain('tea-pos-secret');
  });

  it('creates the listed cards as declared: active, named, found by phone', async () => {
    await apply(shop());
    expect(await card('6000000000000100')).toMatchObject({ status: 'ACTIVE', customer_name: 'Tia Tea' });
    const aliases = await store.db
      .selectFrom('card_alias')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .execute();
    expect(aliases).toMatchObject([{ kind: 'phone', value: '5550100099', card_number: '6000000000000100' }]);
  });

  it('a second time changes nothing, not even the revision', async () => {
    await apply(shop());
    const before = await storedRows();
    expect(await apply(shop())).toEqual({ changes: [], secrets: [], cards: [] });
    expect(await storedRows()).toEqual(before);
  });

  it('prints exactly its later changes in a dry run, which changes nothing', async () => {
    const before = await storedRows();
    const planned = await plan(shop());
    expect(await storedRows()).toEqual(before);
    expect((await apply(shop())).changes).toEqual(planned);
    expect(await plan(shop())).toEqual([]);
  });

  it('changes only what differs, and raises the revision once', async () => {
    await apply(shop());
    const edited = shop(
      ['name: Main, open: true', 'name: Harbour, open: false'],
      ['"100.00"', '"750.00"'],
      ['authentication: [b2b]', 'authentication: [b2b, oauth]\n        scopes: [user_read]'],
      ['name: Silver', 'name: Gold'],
    );
    expect(texts((await apply(edited)).changes)).toEqual([
      '~ store 001 "Main", name: "Main" -> "Harbour"',
      '~ store 001 "Main", open: yes -> no',
      '~ wallet 1 "Stored Value", balance limit: 100.00 -> 750.00',
      '~ template 10 "Gift Card", tier 2, name: "Silver" -> "Gold"',
      '~ integration tea-pos, authentication: [b2b] -> [b2b, oauth]',
      '~ integration tea-pos, scopes: [] -> [user_read]',
      '~ integration tea-pos, grants: [] -> [authorization_code, refresh_token]',
    ]);
    expect(await revision()).toBe(2);
    expect(await plan(edited)).toEqual([]);
  });

  it('changes tokens’ lifetimes, the grants that issue them, and the cards issued to guests', async () => {
    await apply(shop());
    const edited = shop(
      [
        'authentication: [b2b]',
        'authentication: [b2b]\n        grants: [password, fieldset]\n        accessTokenSeconds: 600\n        refreshIdleDays: 30\n        refreshAbsoluteDays: 180',
      ],
      ['wallets: [1]', 'wallets: [1]\n        issuedToGuests: true'],
    );
    expect(texts((await apply(edited)).changes)).toEqual([
      '~ template 10 "Gift Card", issued to guests: no -> yes',
      '~ integration tea-pos, grants: [] -> [password, fieldset]',
      '~ integration tea-pos, access token seconds: 1800 -> 600',
      '~ integration tea-pos, refresh idle days: 90 -> 30',
      '~ integration tea-pos, refresh absolute days: 365 -> 180',
    ]);
    expect(await plan(edited)).toEqual([]);
    const made = edited.merchants.map((merchant) => ({ ...merchant, id: merchantId + 2000 }));
    await apply({ ...edited, merchants: made });
    expect(await merchantOverviews(store, merchantId + 2000)).toMatchObject([
      { integrations: [{ grants: ['password', 'fieldset'] }], templates: [{ issuedToGuests: true }] },
    ]);
    expect(await plan({ ...edited, merchants: made })).toEqual([]);
  });

  it('changes the days until value expires, and no existing lot', async () => {
    const expiring = (days: string) => shop(['kind: points, scale: 0', `kind: points, scale: 0${days}`]);
    expect(texts((await apply(expiring(', expiresAfterDays: 365'))).changes)).toContain(
      '+ wallet 2 "Leaves" (points, scale 0, expires after 365 days)',
    );
    expect(texts((await apply(expiring(', expiresAfterDays: 30'))).changes)).toEqual([
      '~ wallet 2 "Leaves", expires after days: 365 -> 30',
    ]);
    expect(texts((await apply(expiring(''))).changes)).toEqual([
      '~ wallet 2 "Leaves", expires after days: 30 -> none',
    ]);
    expect(await plan(expiring(''))).toEqual([]);
  });

  it('does not change data that the file leaves out', async () => {
    await apply(shop(['open: true }', 'open: true }\n      - { code: "002", name: Kiosk, open: true }']));
    expect(await plan(shop())).toEqual([]);
    expect(await plan(shop(['          - { code: 2, name: Silver }\n', '']))).toEqual([]);
  });

  it('does not change lists in another order, where order has no meaning', async () => {
    const stores = ['{ code: "001", name: Main, open: true }', '{ code: "002", name: Kiosk, open: true }'];
    const grants = ['password', 'fieldset'];
    const inOrder = (first: number, ...templateWallets: number[]) =>
      shop(
        [stores[0]!, `${stores[first]!}\n      - ${stores[1 - first]!}`],
        ['[b2b]', `[b2b]\n        grants: [${grants[first]}, ${grants[1 - first]}]`],
        ['wallets: [1]', `wallets: [${templateWallets.join(', ')}]`],
        ...(first === 0 ? [] : [['code: 2, name: Silver', 'code: 9, name: Nine'] as Edit]),
      );
    await apply(inOrder(0, 1, 2));
    expect(texts(await plan(inOrder(1, 2, 1)))).toEqual([
      '~ template 10 "Gift Card", tier 9: none -> code 9, name "Nine"',
    ]);
  });

  it('adds a new wallet of a template to existing cards', async () => {
    await apply(shop());
    expect(texts((await apply(shop(['wallets: [1]', 'wallets: [1, 2]']))).changes)).toEqual([
      '~ template 10 "Gift Card", wallets: [1] -> [1, 2]',
      '+ template 10 wallet 2, added to existing cards',
    ]);
    const leaves = await store.db
      .selectFrom('wallet')
      .select('card_number')
      .where('merchant_id', '=', merchantId)
      .where('wallet_code', '=', 2)
      .execute();
    expect(leaves).toHaveLength(5);
  });

  it('replaces the aliases of a listed card, except those of its guest', async () => {
    await apply(shop());
    await store.db
      .insertInto('card_alias')
      .values({ merchant_id: merchantId, kind: 'nfc_a', value: 'token', card_number: '6000000000000100' })
      .execute();
    expect(texts((await apply(shop(['5550100099', '5550100077']))).changes)).toEqual([
      '+ card ending 000100 phone ending 0077',
      '- card ending 000100 phone ending 0099',
    ]);
    const aliases = await store.db
      .selectFrom('card_alias')
      .select('value')
      .where('merchant_id', '=', merchantId)
      .orderBy('value')
      .execute();
    expect(aliases.map((alias) => alias.value)).toEqual(['5550100077', 'token']);
  });

  it.each(['DISABLED', 'EXCHANGED', 'EXPIRED'] as const)(
    'never brings a card back that became %s',
    async (status) => {
      await apply(shop());
      await store.db
        .updateTable('card')
        .set({ status })
        .where('merchant_id', '=', merchantId)
        .where('card_number', '=', '6000000000000100')
        .execute();
      await store.db.deleteFrom('card_alias').where('merchant_id', '=', merchantId).execute();
      expect(await plan(shop())).toEqual([]);
    },
  );

  it.each<[string, Edit[], string]>([
    ['currency', [['EUR', 'USD']], 'currency EUR -> USD'],
    ['kind of a wallet', [['kind: points', 'kind: visits']], 'wallet 2 kind points -> visits'],
    ['scale of a wallet', [['scale: 0', 'scale: 1']], 'wallet 2 scale 0 -> 1'],
    ['kind of a template', [['kind: gift', 'kind: loyalty']], 'template 10 kind gift -> loyalty'],
    [
      'range of a batch',
      [
        ['"6000000000000098"', '"6000000000000097"'],
        ['"6000000000000102"', '"6000000000000101"'],
      ],
      'batch first-cards another range',
    ],
    ['size of a batch', [['"6000000000000102"', '"6000000000000103"']], 'batch first-cards 5 -> 6 cards'],
    [
      'way a batch is made',
      [
        [
          'range: { first: "6000000000000098", last: "6000000000000102", registrationCode: lastSixDigits }',
          'generate: { count: 5, prefix: "9", length: 16 }',
        ],
      ],
      'batch first-cards another prefix',
    ],
    [
      'name of a batch, which would make its cards again',
      [['first-cards', 'again']],
      'batch again cannot be created: 5 cards of its range already exist',
    ],
  ])('refuses to change the %s, and then changes nothing else either', async (_what, edits, reason) => {
    await apply(shop());
    const before = await storedRows();
    const dangerous = shop(['name: Tea House', 'name: New Name'], ...edits);
    await expect(plan(dangerous)).rejects.toThrow(`merchant ${merchantId}: ${reason}`);
    await expect(apply(dangerous)).rejects.toThrow(reason);
    expect(await storedRows()).toEqual(before);
  });

  it('refuses to take a wallet away from cards that have it', async () => {
    const both: Edit = ['wallets: [1]', 'wallets: [1, 2]'];
    await apply(shop(both));
    await expect(apply(shop())).rejects.toThrow('template 10 wallet 2 cannot be removed');
    expect(await plan(shop(both))).toEqual([]);
  });

  it('reports all refusals at once, and changes no other merchant of the file', async () => {
    await apply(shop());
    const file = shop(['EUR', 'USD'], ['kind: points', 'kind: visits']);
    const other = { ...shop().merchants[0]!, id: merchantId + 1000 };
    await expect(apply({ ...file, merchants: [other, ...file.merchants] })).rejects.toMatchObject({
      reasons: [expect.stringContaining('currency'), expect.stringContaining('wallet 2 kind')],
    });
    expect(await merchantOverviews(store, other.id)).toEqual([]);
  });

  it('applied by two operators at once is applied once', async () => {
    const [one, two] = await Promise.all([apply(shop()), apply(shop())]);
    expect(Math.min(one.changes.length, two.changes.length)).toBe(0);
    expect(Math.max(one.changes.length, two.changes.length)).toBeGreaterThan(0);
  });

  it('makes the demo world, with its two merchants apart', async () => {
    await apply(readMerchantFile('merchants/demo.yaml'));
    const [cafe, other] = [await merchantOverviews(store, 1), await merchantOverviews(store, 2)].flat();
    expect(cafe!.templates.map((template) => template.cards)).toEqual([
      { INACTIVE: 2530 },
      { ACTIVE: 3, INACTIVE: 1027 },
    ]);
    expect(other!.templates.map((template) => template.cards)).toEqual([{ INACTIVE: 50 }]);
    expect([cafe!.guests, other!.guests]).toEqual([3, 0]);
    expect(await plan(readMerchantFile('merchants/demo.yaml'))).toEqual([]);
  });
});

describe('client secrets', () => {
  const ownSecret: Edit = ['        secret: tea-pos-secret\n', ''];
  const secrets = () =>
    store.db.selectFrom('integration_secret').selectAll().where('merchant_id', '=', merchantId).execute();

  it('are generated when the file has none, shown once, and stored as a hash', async () => {
    const { secrets: made } = await apply(shop(ownSecret));
    expect(made).toMatchObject([
      { merchantId, clientId: 'tea-pos', secret: expect.stringMatching(/^[\w-]{43}$/) },
    ]);
    expect(await secrets()).toMatchObject([{ is_sample: false, secret_hash: secretHash(made[0]!.secret) }]);
    expect((await apply(shop(ownSecret))).secrets).toEqual([]);
  });

  it('are marked as samples, and deleted when the file gives the client its own', async () => {
    await apply(shop());
    expect(await secrets()).toMatchObject([{ is_sample: true }]);
    expect((await apply(shop(ownSecret))).secrets).toHaveLength(1);
    expect(await secrets()).toMatchObject([{ is_sample: false }]);
  });

  it('are replaced if they are samples and the file has another', async () => {
    await apply(shop());
    await apply(shop(['tea-pos-secret', 'tea-pos-other']));
    expect(await secrets()).toMatchObject([{ secret_hash: secretHash('tea-pos-other') }]);
  });

  it('are refused in production if they are samples, unless the operator allows them', () => {
    const production = (allowSampleCredentials: boolean) => () =>
      assertMayApply(shop(), { mode: 'production', allowSampleCredentials });
    expect(production(false)).toThrow('small.yaml is a sample file (sandbox: true)');
    expect(production(true)).not.toThrow();
  });

  it('never show in an overview or in the list of changes', async () => {
    const { changes, secrets: made } = await apply(shop(ownSecret));
    const shown = JSON.stringify([changes, await merchantOverviews(store, merchantId)]);
    expect(shown).not.toContain(made[0]!.secret);
    expect(shown).not.toContain('6000000000000100');
  });
});

describe('a generated batch', () => {
  const range =
    'range: { first: "6000000000000098", last: "6000000000000102", registrationCode: lastSixDigits }';
  const generated: Edit[] = [
    [range, 'generate: { count: 2500, prefix: "6042", length: 17, luhn: true }'],
    [/ {4}cards:[\s\S]*$/.exec(smallMerchantText())![0], ''],
  ];

  it('has as many different cards as asked, with codes of eight digits that are stored nowhere', async () => {
    const { cards } = await apply(shop(...generated));
    expect(new Set(cards.map((made) => made.cardNumber)).size).toBe(2500);
    expect(
      cards.every((made) => /^6042\d{13}$/.test(made.cardNumber) && /^\d{8}$/.test(made.registrationCode)),
    ).toBe(true);
    const stored = await card(cards[0]!.cardNumber);
    const expected = registrationCodeHash(key, merchantId, cards[0]!.cardNumber, cards[0]!.registrationCode);
    expect(stored.registration_code_hash!.equals(expected)).toBe(true);
  });

  it('has numbers and codes that do not follow from each other', async () => {
    const { cards } = await apply(shop(...generated));
    const neighbours = cards.map((made) => BigInt(made.cardNumber)).sort((a, b) => (a < b ? -1 : 1));
    const steps = new Set(neighbours.slice(1).map((number, index) => number - neighbours[index]!));
    expect(steps.size).toBeGreaterThan(2400);
    expect(new Set(cards.map((made) => made.registrationCode)).size).toBeGreaterThan(2400);
    expect(cards.filter((made) => made.cardNumber.endsWith(made.registrationCode.slice(-6)))).toHaveLength(0);
  });

  it('is generated and shown once', async () => {
    await apply(shop(...generated));
    expect(await apply(shop(...generated))).toMatchObject({ changes: [], cards: [] });
  });

  it('is not stored when it could not be written down', async () => {
    const before = await storedRows();
    const saveCards = async () => {
      throw new Error('disk full');
    };
    await expect(apply(shop(...generated), { saveCards })).rejects.toThrow('disk full');
    expect(await storedRows()).toEqual(before);
  });

  it('may be a printed range, of which only the registration codes are random', async () => {
    const { cards } = await apply(shop([range, range.replace('lastSixDigits', 'random')]));
    expect(cards.map((made) => made.cardNumber)).toEqual(
      ['098', '099', '100', '101', '102'].map((end) => `6000000000000${end}`),
    );
    expect(cards.every((made) => /^\d{8}$/.test(made.registrationCode))).toBe(true);
  });
});
