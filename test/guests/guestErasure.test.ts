import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { setAccountStatus } from '../../src/domain/guests/accountStatus.ts';
import { eraseGuest } from '../../src/domain/guests/guestErasure.ts';
import { exportGuests } from '../../src/domain/guests/guestExport.ts';
import { findGuest, insertGuest } from '../../src/domain/guests/guests.ts';
import { linkCard } from '../../src/domain/guests/guestCards.ts';
import { secretHash } from '../../src/domain/secrets.ts';
import { findAccess } from '../../src/domain/tokens/guestAccess.ts';
import type { Store } from '../../src/store/store.ts';
import { openTestStore } from '../support/testStore.ts';
import { makeShops } from './guestShop.ts';

const SHOP = 5;
const OTHER_SHOP = 6;
const now = new Date('2026-03-09T15:00:00Z');
const CLIENT = 'tea-pos';

describe('what an operator does to a guest', () => {
  let store: Store;
  beforeAll(async () => {
    store = await openTestStore();
    await makeShops(store, [SHOP, OTHER_SHOP]);
  });
  afterAll(() => store?.close());

  /** A guest of the same name and id in both shops, with a card, a login and a grant in each. */
  async function newGuest(accountId: bigint): Promise<void> {
    const fields = {
      username: `Erasmus-${accountId}`,
      firstName: 'Erasmus',
      lastName: 'Erasable',
      email: `erasmus-${accountId}@example.test`,
      phone: `555040${String(accountId).padStart(4, '0')}`,
      customerNumber: 'erasable-number',
      externalAccountCode: 'erasable-account',
      externalIdentifier: 'PARTNER',
    };
    for (const merchantId of [SHOP, OTHER_SHOP]) {
      await insertGuest(store.db, {
        merchantId,
        accountId,
        enrolledAt: now,
        fields,
        passwordHash: 'erasable-hash',
        perks: [{ code: 1, label: 'Erasable perk' }],
        favoriteStoreCode: '001',
      });
      const cardNumber = cardOf(accountId);
      await store.db.transaction().execute(async (transaction) => {
        await linkCard(transaction, { merchantId, cardNumber, guest: { accountId, fields }, now });
      });
      await store.db
        .insertInto('card_alias')
        .values([
          { merchant_id: merchantId, kind: 'account_token', value: `token-${accountId}`, card_number: cardNumber },
          { merchant_id: merchantId, kind: 'barcode', value: `bar-${accountId}`, card_number: cardNumber },
        ])
        .execute();
      await store.db
        .insertInto('token_family')
        .values({
          merchant_id: merchantId,
          family_id: accountId,
          account_id: accountId,
          card_number: null,
          client_id: CLIENT,
          scopes: ['user_read'],
          started_at: now,
          expires_at: new Date(now.getTime() + 1_000_000),
          revoked_at: null,
          revoked_because: null,
        })
        .execute();
      await store.db
        .insertInto('guest_token')
        .values({
          merchant_id: merchantId,
          token_hash: secretHash(tokenOf(accountId)),
          family_id: accountId,
          kind: 'access',
          scopes: ['user_read'],
          issued_at: now,
          expires_at: new Date(now.getTime() + 1_000_000),
          parent_hash: null,
          spent_at: null,
          replaced_at: null,
        })
        .execute();
    }
  }

  const cardOf = (accountId: bigint) => String(7_000_000_000_000_000n + accountId);
  const tokenOf = (accountId: bigint) => `access-${accountId}`;
  const access = (merchantId: number, accountId: bigint) =>
    findAccess(store.db, { merchantId, clientId: CLIENT, token: tokenOf(accountId), now });
  const inTransaction = store_ => store_;

  /** Everything kept of one shop's guests and cards, as text. */
  async function everythingOf(merchantId: number): Promise<string> {
    const tables = ['guest', 'card', 'card_alias', 'wallet', 'token_family', 'authorization_grant'];
    const rows = await Promise.all(
      tables.map((table) =>
        sql<{ row: string }>`
          select to_jsonb(t)::text as row from ${sql.table(table)} t where merchant_id = ${merchantId}
          order by 1`.execute(store.db),
      ),
    );
    return rows.flatMap((table) => table.rows.map(({ row }) => row)).join('\n');
  }
});
