import type { CardData } from '../../domain/ground/ports/payments.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { LocalVaultParts } from './localVaultParts.ts';

/** Simulated behaviour of a payment token. */
type Behaviour = 'approve' | 'decline' | 'error' | 'timeout' | 'capture_decline' | 'duplicate';

/** Test tokens; `intent_` stands for payments confirmed on a processor's hosted page. */
const TEST_TOKEN =
  /^(?:tok|intent)_(approve|decline|error|timeout|capture_decline|duplicate)(_[a-z0-9]{1,20})?$/;

/** Returns a token's behaviour: test tokens by name, others as created; undefined for unknown tokens. */
export async function behaviourOf(
  { store: { db }, merchantId }: LocalVaultParts,
  token: string,
): Promise<Behaviour | undefined> {
  const [, name] = TEST_TOKEN.exec(token) ?? [];
  if (name) return name as Behaviour;
  const made = await ofMerchant(db, merchantId)
    .selectFrom('local_vault_token', { payment_token: token })
    .select(['behaves_as', 'redacted_at'])
    .executeTakeFirst();
  return made && made.redacted_at === null ? (made.behaves_as as Behaviour) : undefined;
}

/** Declined card number, as in most processors' test environments. All others are approved. */
const DECLINED_NUMBER = '4000000000000002';

export async function newLocalToken(
  { store: { db }, ids, merchantId }: LocalVaultParts,
  { cardNumber }: CardData,
): Promise<string> {
  const token = `card_${ids.next()}`;
  const behaviour: Behaviour = cardNumber === DECLINED_NUMBER ? 'decline' : 'approve';
  await db
    .insertInto('local_vault_token')
    .values({ merchant_id: merchantId, payment_token: token, behaves_as: behaviour })
    .execute();
  return token;
}

/** Deletes a stored token. Test tokens are shared and remain. */
export async function redactLocalToken(
  { store: { db }, clock, merchantId }: LocalVaultParts,
  token: string,
): Promise<void> {
  await ofMerchant(db, merchantId)
    .updateTable('local_vault_token', { payment_token: token, redacted_at: null })
    .set({ redacted_at: clock.now() })
    .execute();
}
