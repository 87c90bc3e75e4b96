import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { seal } from '../../../src/base/crypto/sealing.ts';
import type { SecretKeys } from '../../../src/base/crypto/secretKeys.ts';
import { tokenHash } from '../../../src/domain/payments/payment.ts';
import { savedTokenOwner } from '../../../src/domain/payments/savedMethods.ts';
import type { Database } from '../../../src/store/database.ts';

export const CLUB = 12;
export const TIME_ZONE = 'Europe/Berlin';
const PLAN = 'MONTHLY';
/** Price in minor units. */
export const PRICE = 999n;
export const COFFEES = 5;
/** Monthly benefit in the smallest unit of the wallet. */
export const COFFEES_A_MONTH = 10n;

const FIRST_CARD = 1_200_000_000_000_001n;
const PAGE = 1_000;

const cardOf = (member: number) => String(FIRST_CARD + BigInt(member - 1));

/**
 * Generates the merchant file of the club, with cards for `members` members. Without `vaultUrl` it uses the
 * sandbox's vault.
 */
export function clubFile(members: number, vaultUrl?: string): string {
  const payments =
    vaultUrl === undefined
      ? '{ local: true }'
      : `{ vault: { environmentKey: fault-environment, certificateToken: test-certificate, signingKey: signing, url: "${vaultUrl}", gatewayToken: test-gateway, accessSecret: vault-access, timeoutMs: 300 } }`;
  return readFileSync(new URL('./club.yaml', import.meta.url), 'utf8')
    .replace('LAST_MEMBER', cardOf(members))
    .replace('PAYMENTS', payments);
}

export interface Membership {
  members: number;
  /** Gateway that stores the members' payment tokens. */
  gateway: string;
  /** Payment token of a member. */
  tokenOf(member: number): string;
  startedAt: Date;
  /** Next renewal date of a member, `yyyy-mm-dd`. */
  paidUntilOf(member: number): string;
}

/** Inserts members who have paid until a given day; writes the tables directly, since there are many. */
export async function fillClub(
  db: Kysely<Database>,
  keys: SecretKeys,
  { members, gateway, tokenOf, startedAt, paidUntilOf }: Membership,
): Promise<void> {
  for (let first = 1; first <= members; first += PAGE) {
    const page = Array.from({ length: Math.min(PAGE, members - first + 1) }, (_, index) => first + index);
    const rows = page.map((member) => {
      const savedPaymentMethodId = BigInt(member);
      const token = tokenOf(member);
      const owner = savedTokenOwner({ merchantId: CLUB, savedPaymentMethodId });
      return {
        id: member,
        card: cardOf(member),
        paid_until: paidUntilOf(member),
        token_hash: tokenHash(keys, gateway, token).toString('hex'),
        sealed_token: seal(keys.paymentTokens, owner, token).toString('hex'),
      };
    });
    await sql`
      with member as (
        select * from json_to_recordset(${JSON.stringify(rows)}::json)
          as m(id bigint, card text, paid_until date, token_hash text, sealed_token text)
      ), guests as (
        insert into guest (merchant_id, account_id, enrolled_at, fields)
        select ${CLUB}, id, ${startedAt}, '{}' from member returning account_id
      ), methods as (
        insert into saved_payment_method (merchant_id, saved_payment_method_id, account_id, kind, gateway, token_hash,
          sealed_token, method, saved_at, kept_at)
        select ${CLUB}, id, id, 'SAVED_VAULT_TOKEN', ${gateway}, decode(token_hash, 'hex'), decode(sealed_token, 'hex'),
          '{"paymentMethodType": "SAVED_VAULT_TOKEN", "tokenLastFour": "0000"}', ${startedAt}, ${startedAt}
        from member returning saved_payment_method_id
      )
      insert into subscription (merchant_id, subscription_id, card_number, account_id, plan_code, state, started_at,
        anchored_on, paid_until, saved_payment_method_id)
      select ${CLUB}, id, card, id, ${PLAN}, 'SUBSCRIBED', ${startedAt}::timestamptz, paid_until, paid_until, id
      from member where (select count(*) from guests) > 0 and (select count(*) from methods) > 0`.execute(db);
    await sql`
      update card set status = 'ACTIVE', account_id = m.id, registered_at = ${startedAt}
      from json_to_recordset(${JSON.stringify(rows)}::json) as m(id bigint, card text)
      where merchant_id = ${CLUB} and card_number = m.card`.execute(db);
  }
  await sql`analyze card, wallet, guest, subscription, saved_payment_method`.execute(db);
}
