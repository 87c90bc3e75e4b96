import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { Guest } from '../../src/domain/ground/guest.ts';
import { openPasswordHasher, type PasswordHasher } from '../../src/domain/ground/passwords.ts';
import { linkCard, refreshCardsOfGuest } from '../../src/domain/guests/guestCards.ts';
import { findGuest } from '../../src/domain/guests/guests.ts';
import { applyMerchants, planMerchants } from '../../src/operators/merchants/applyMerchants.ts';
import type { MerchantFile } from '../../src/operators/merchants/merchantFile.ts';
import { merchantOverviews } from '../../src/operators/merchants/merchantOverview.ts';
import type { Store } from '../../src/store/store.ts';
import { openTestStore, testKeys } from '../support/testStore.ts';
import { type Edit, smallMerchant } from './smallMerchant.ts';

const now = new Date('2026-03-01T12:00:00Z');
const passwords = openPasswordHasher();
let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

let merchantId = 600;
beforeEach(() => {
  merchantId += 1;
});

const GUESTS = `    guests:
      - username: tia-tea
        password: camomile-9
        accountId: 700100
        status: SUSPENDED
        emailFailed: true
        perks: [{ code: 3, label: Extra leaf }]
        favoriteStore: "001"
        cards: ["6000000000000098", "6000000000000099"]
        fields: { firstName: Tia, lastName: Tea, email: Tia@example.test, phone: "5550100097", mobilePhone: "5550100096" }
      - username: tom-tea
        fields: { firstName: Tom, optIn: true }
`;

function shop(...edits: Edit[]): MerchantFile {
  return smallMerchant(['id: 5', `id: ${merchantId}`], ['    batches:', `${GUESTS}    batches:`], ...edits);
}

/** Counts password hashes, which dominate the time of a start. */
function counting(): PasswordHasher & { hashed: number } {
  const counted = { ...passwords, hashed: 0 };
  counted.hash = (password) => {
    counted.hashed += 1;
    return passwords.hash(password);
  };
  return counted;
}

async function apply(file: MerchantFile, hashing: PasswordHasher = passwords): Promise<string[]> {
  const options = { keys: testKeys, passwords: hashing, now };
  const { changes } = await applyMerchants(store, file, options);
  return changes.map(({ sign, text }) => `${sign} ${text}`);
}

async function guest(username: string): Promise<Guest> {
  return (await findGuest(store.db, merchantId, { username }))!;
}

function card(number: string) {
  return store.db
    .selectFrom('card')
    .select(['account_id', 'registered_at', 'customer_name', 'status'])
    .where('merchant_id', '=', merchantId)
    .where('card_number', '=', number)
    .executeTakeFirstOrThrow();
}

/** Lists `number phone` of every card that a search by phone finds. */
async function phones(): Promise<string[]> {
  const rows = await store.db
    .selectFrom('card_alias')
    .select(['card_number', 'value'])
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', 'phone')
    .orderBy('card_number')
    .orderBy('value')
    .execute();
  return rows.map((row) => `${row.card_number.slice(-3)} ${row.value}`);
}

const inTransaction = <T>(work: (trx: Parameters<typeof linkCard>[0]) => Promise<T>) =>
  store.db.transaction().execute(work);

describe('a guest of a merchant file', () => {
  it('is created with fields, password, perks and store', async () => {
    expect(await apply(shop())).toEqual(
      expect.arrayContaining(['+ guest tia-tea, 2 cards', '+ guest tom-tea, 0 cards']),
    );
    const tia = await guest('Tia-Tea');
    expect(tia).toMatchObject({
      accountId: 700100n,
      status: 'SUSPENDED',
      enrolledAt: now,
      emailFailedAt: now,
      perks: [{ code: 3, label: 'Extra leaf' }],
      favoriteStoreCode: '001',
    });
    expect(tia.fields).toEqual({
      username: 'tia-tea',
      firstName: 'Tia',
      lastName: 'Tea',
      email: 'Tia@example.test',
      phone: '5550100097',
      mobilePhone: '5550100096',
      optIn: 'false',
    });
    expect(await passwords.fits('camomile-9', tia.passwordHash)).toBe(true);
    expect(tia.passwordHash).toMatch(/^\$argon2id\$/);
  });

  it('is enrolled with its cards on the declared day, or the day the file is applied', async () => {
    await apply(shop(['accountId: 700100', 'accountId: 700100\n        enrolledOn: "2025-11-03"']));
    const enrolledAt = new Date('2025-11-03T12:00:00Z');
    expect((await guest('tia-tea')).enrolledAt).toEqual(enrolledAt);
    expect((await card('6000000000000098')).registered_at).toEqual(enrolledAt);
    expect((await guest('tom-tea')).enrolledAt).toEqual(now);
  });

  it('is refused with a day of enrollment that is not in the calendar', () => {
    expect(() => shop(['accountId: 700100', 'accountId: 700100\n        enrolledOn: "2025-02-30"'])).toThrow(
      /guests\[0\]\.enrolledOn/,
    );
  });

  it("is refused with a username that is another guest's address, in the file or stored", async () => {
    const named: Edit = ['username: tom-tea', 'username: TIA@example.test'];
    expect(() => shop(named)).toThrow('is the e-mail address of another guest');
    await apply(shop(['      - username: tom-tea\n        fields: { firstName: Tom, optIn: true }\n', '']));
    await expect(apply(shop(named, ['email: Tia@', 'email: other@']))).rejects.toThrow(
      'guest TIA@example.test cannot be created: another guest logs in with this username',
    );
    expect(await guest('TIA@example.test')).toBeUndefined();
  });

  it("is refused with a bank card's number in its username, name or perk", () => {
    const edits: Edit[] = [
      ['username: tom-tea', 'username: "4111 1111 1111 1111"'],
      ['firstName: Tom', 'firstName: "4111-1111-1111-1111"'],
      ['label: Extra leaf', 'label: "4111111111111111"'],
    ];
    for (const edit of edits)
      expect(() => shop(edit)).toThrow('must not hold the number or the stripe of a payment card');
  });

  it('without an account id is given one of its own', async () => {
    await apply(shop());
    const tom = await guest('tom-tea');
    expect(tom).toMatchObject({ status: 'ACTIVE', emailFailedAt: null, perks: [], passwordHash: null });
    expect(tom.accountId).toBeGreaterThan(700100n);
    merchantId += 1;
    await apply(shop());
    expect((await guest('tom-tea')).accountId).not.toBe(tom.accountId);
  });

  it('without an account id may be one of many, all created at once', async () => {
    const many = Array.from({ length: 70 }, (_, i) => `      - { username: guest-${i}, fields: {} }\n`).join(
      '',
    );
    await apply(shop(['      - username: tom-tea', `${many}      - username: tom-tea`]));
    const ids = await Promise.all(
      Array.from({ length: 70 }, async (_, i) => (await guest(`guest-${i}`)).accountId),
    );
    expect(new Set(ids).size).toBe(70);
  });

  it('has the cards it lists: they bear the name and are found by both phone numbers', async () => {
    await apply(shop());
    for (const number of ['6000000000000098', '6000000000000099']) {
      expect(await card(number)).toMatchObject({
        account_id: 700100n,
        registered_at: now,
        customer_name: 'Tia Tea',
      });
    }
    expect(await phones()).toEqual([
      '098 5550100096',
      '098 5550100097',
      '099 5550100096',
      '099 5550100097',
      '100 5550100099',
    ]);
  });

  it('is created once: a repeat neither changes guest and cards nor hashes the password again', async () => {
    const first = counting();
    await apply(shop(), first);
    expect(first.hashed).toBe(1);
    await store.db
      .updateTable('guest')
      .set({ password_hash: 'changed' })
      .where('merchant_id', '=', merchantId)
      .execute();
    const second = counting();
    const edited = shop(
      ['camomile-9', 'peppermint-9'],
      ['firstName: Tia', 'firstName: Mia'],
      ['username: tia-tea', 'username: mia-tea'],
      ['"6000000000000098", ', ''],
    );
    expect((await planMerchants(store, edited)).changes).toEqual([]);
    expect(await apply(edited, second)).toEqual([]);
    expect(second.hashed).toBe(0);
    expect(await guest('tia-tea')).toMatchObject({ passwordHash: 'changed', fields: { firstName: 'Tia' } });
    expect(await card('6000000000000098')).toMatchObject({ account_id: 700100n });
  });

  it('may be added later, with a card that exists by then', async () => {
    await apply(shop());
    const third = '      - { username: ted-tea, cards: ["6000000000000100"], fields: { firstName: Ted } }\n';
    const listed: Edit[] = [
      ['        customerName: Tia Tea\n', ''],
      ['        aliases: { phone: ["5550100099"] }\n', ''],
    ];
    expect(await apply(shop(['    batches:', `${third}    batches:`], ...listed))).toEqual([
      '+ guest ted-tea, 1 card',
    ]);
    expect(await card('6000000000000100')).toMatchObject({ customer_name: 'Ted' });
    // The phone number belonged to the card; now the guest's counts, who has none.
    expect((await phones()).filter((phone) => phone.startsWith('100'))).toEqual([]);
  });

  it('cannot be given a card of another guest, or one that is no longer in use', async () => {
    await apply(shop());
    await store.db
      .updateTable('card')
      .set({ status: 'EXCHANGED' })
      .where('merchant_id', '=', merchantId)
      .where('card_number', '=', '6000000000000101')
      .execute();
    const edited = shop(
      ['username: tia-tea', 'username: thief-tea'],
      ['accountId: 700100', 'accountId: 700101'],
      ['"6000000000000099"]', '"6000000000000101"]'],
    );
    await expect(apply(edited)).rejects.toMatchObject({
      reasons: [
        `merchant ${merchantId}: guest thief-tea cannot be given the card ending 000098: it is registered to another guest`,
        `merchant ${merchantId}: guest thief-tea cannot be given the card ending 000101: it is EXCHANGED`,
      ],
    });
    expect(await findGuest(store.db, merchantId, { username: 'thief-tea' })).toBeUndefined();
  });

  it('has the name and phone of its card, though the file lists the card without them', async () => {
    await apply(shop());
    const listed = (text: string): Edit => [
      '    cards:\n      - number: "6000000000000100"',
      `    cards:\n      - { number: "6000000000000098", template: 10${text} }\n      - number: "6000000000000100"`,
    ];
    expect((await planMerchants(store, shop(listed('')))).changes).toEqual([]);
    expect((await planMerchants(store, shop(listed(', aliases: { barcode: [] }')))).changes).toEqual([]);
  });

  it('is counted in the overview, and shown neither by name nor by card', async () => {
    await apply(shop());
    const [overview] = await merchantOverviews(store, merchantId);
    expect(overview).toMatchObject({ guests: 2 });
    expect(JSON.stringify(overview)).not.toMatch(/tia|700100|60000000000000/i);
  });
});

describe('the cards of a guest', () => {
  const tia = () => ({ merchantId, accountId: 700100n, fields: {} });

  it('follow the guest to a new name and number, those that were exchanged in name only', async () => {
    await apply(shop());
    await store.db
      .updateTable('card')
      .set({ status: 'EXCHANGED' })
      .where('merchant_id', '=', merchantId)
      .where('card_number', '=', '6000000000000098')
      .execute();
    const fields = { firstName: 'Tia', lastName: 'Kettle', phone: '(555) 010-0097' };
    await inTransaction((trx) => refreshCardsOfGuest(trx, { ...tia(), fields }));
    expect(await card('6000000000000098')).toMatchObject({ customer_name: 'Tia Kettle' });
    expect(await card('6000000000000099')).toMatchObject({ customer_name: 'Tia Kettle' });
    expect(await phones()).toEqual(['099 5550100097', '100 5550100099']);
  });

  it('leave the guest and the other finds of a card as they are', async () => {
    await apply(shop());
    await sql`insert into card_alias (merchant_id, kind, value, card_number)
      values (${merchantId}, 'barcode', 'bar', '6000000000000099')`.execute(store.db);
    await inTransaction((trx) => refreshCardsOfGuest(trx, tia()));
    const { rows } = await sql<{ kind: string }>`select kind from card_alias
      where merchant_id = ${merchantId} and card_number = '6000000000000099'`.execute(store.db);
    expect(rows).toEqual([{ kind: 'barcode' }]);
    expect(await card('6000000000000099')).toMatchObject({ account_id: 700100n, customer_name: '' });
  });

  it('are linked once, and never moved from another guest', async () => {
    await apply(shop());
    const tom = await guest('tom-tea');
    const link = (cardNumber: string, later = now) =>
      inTransaction((trx) => linkCard(trx, { merchantId, cardNumber, guest: tom, now: later }));
    expect(await link('6000000000000102')).toBe(true);
    expect(await link('6000000000000102', new Date('2026-04-01T12:00:00Z'))).toBe(true);
    expect(await card('6000000000000102')).toMatchObject({ registered_at: now, customer_name: 'Tom' });

    expect(await link('6000000000000098')).toBe(false);
    expect(await card('6000000000000098')).toMatchObject({ account_id: 700100n, customer_name: 'Tia Tea' });
    expect(await link('6000000000000999')).toBe(false);
  });

  it('given to two guests at once belong to one of them, in name as well', async () => {
    await apply(shop());
    const tom = await guest('tom-tea');
    const link = (to: Pick<Guest, 'accountId' | 'fields'>) =>
      inTransaction((trx) => linkCard(trx, { merchantId, cardNumber: '6000000000000101', guest: to, now }));
    const both = await Promise.all([link(await guest('tia-tea')), link(tom)]);
    expect(both.filter((linked) => linked)).toHaveLength(1);
    const { account_id, customer_name } = await card('6000000000000101');
    expect(customer_name).toBe(account_id === 700100n ? 'Tia Tea' : 'Tom');
  });
});
