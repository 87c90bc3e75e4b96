import type { KeyRing } from '../../base/crypto/sealing.ts';
import type { SecretKeys } from '../../base/crypto/secretKeys.ts';
import { scopeOf } from '../../contract/storedReply.ts';
import { merchantSecretOwner } from '../../domain/ground/merchants/merchantSecrets.ts';
import { messageOwner } from '../../domain/messaging/messages.ts';
import { passDeviceOwner } from '../../domain/passes/passDevices.ts';
import { tokenOwner } from '../../domain/payments/payment.ts';
import { savedTokenOwner } from '../../domain/payments/savedMethods.ts';
import { deviceOwner } from '../../domain/push/devices.ts';
import { ownerOfCheckout } from '../../domain/sale/checkouts/checkout.ts';
import { ownerOfGiver } from '../../domain/sale/orders/contributions.ts';
import { ownerOfPart } from '../../domain/sale/orders/order.ts';
import type { Database, RowOf } from '../../store/database.ts';
import type { MerchantTable } from '../../store/ofMerchant.ts';
import { approvalOwner } from '../approvals/approval.ts';

/** Column of sealed values, with what opening and sealing one of them needs. */
export interface SealedColumn {
  table: MerchantTable;
  column: string;
  /** Primary key after `merchant_id`. */
  key: readonly string[];
  keysOf(keys: SecretKeys): KeyRing;
  /** Columns that `ownerOf` reads beside the key. */
  alsoReads: readonly string[];
  ownerOf(row: Row): Buffer;
}

/** Row with its merchant, the key and `alsoReads`. */
// biome-ignore lint/suspicious/noExplicitAny: each column casts to the row of its table.
type Row = any;

/**
 * Every column of sealed values. The first secret in `secret_key_check` is no row of a merchant: `sealFirstSecret`
 * writes it.
 */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  column('merchant_secret', 'sealed', ['name'], 'merchantSecrets', (row) =>
    merchantSecretOwner(row.merchant_id, row.name),
  ),
  column(
    'device',
    'token_sealed',
    ['device_id'],
    'deviceTokens',
    (row) => deviceOwner(row.merchant_id, row.token_hash),
    ['token_hash'],
  ),
  column('pass_device', 'token_sealed', ['pass_id', 'device_library_id'], 'deviceTokens', (row) =>
    passDeviceOwner(row.merchant_id, row.device_library_id),
  ),
  column('payment', 'sealed_token', ['payment_id'], 'paymentTokens', (row) =>
    tokenOwner({ merchantId: row.merchant_id, paymentId: row.payment_id }),
  ),
  column('saved_payment_method', 'sealed_token', ['saved_payment_method_id'], 'paymentTokens', (row) =>
    savedTokenOwner({ merchantId: row.merchant_id, savedPaymentMethodId: row.saved_payment_method_id }),
  ),
  column('sale_order', 'sealed_contents', ['order_id'], 'orders', (row) =>
    ownerOfPart({ merchantId: row.merchant_id, orderId: row.order_id }, 'order contents'),
  ),
  column('sale_order', 'sealed_secrets', ['order_id'], 'orders', (row) =>
    ownerOfPart({ merchantId: row.merchant_id, orderId: row.order_id }, 'order secrets'),
  ),
  column('contribution', 'sealed_giver', ['gift_order_id', 'gift_line', 'order_id'], 'orders', (row) =>
    ownerOfGiver({ merchantId: row.merchant_id, orderId: row.order_id }),
  ),
  column('checkout', 'sealed_order', ['checkout_id'], 'orders', (row) =>
    ownerOfCheckout({ merchantId: row.merchant_id, checkoutId: row.checkout_id }),
  ),
  column('message', 'sealed', ['message_id'], 'waitingMessages', (row) =>
    messageOwner(row.merchant_id, row.message_id),
  ),
  column(
    'approval',
    'sealed',
    ['approval_id'],
    'console',
    (row) => approvalOwner(row.merchant_id, row.approval_id, row.command),
    ['command'],
  ),
  column(
    'idempotency_record',
    'reply',
    ['client_id', 'operation_id', 'idempotency_key'],
    'storedReplies',
    (row) =>
      scopeOf({
        merchantId: row.merchant_id,
        clientId: row.client_id,
        operationId: row.operation_id,
        idempotencyKey: row.idempotency_key,
        digest: row.digest,
      }),
    ['digest'],
  ),
];

type Rings = {
  [Purpose in keyof SecretKeys]: SecretKeys[Purpose] extends KeyRing ? Purpose : never;
}[keyof SecretKeys];

function column<Table extends MerchantTable>(
  table: Table,
  name: keyof Database[Table] & string,
  key: readonly (keyof Database[Table] & string)[],
  purpose: Rings,
  owner: (row: RowOf<Table>) => Buffer,
  alsoReads: readonly (keyof Database[Table] & string)[] = [],
): SealedColumn {
  return { table, column: name, key, keysOf: (keys) => keys[purpose], alsoReads, ownerOf: owner };
}
