/**
 * Kinds of transactions. Those requested by tills and operators are named after their operations and commands, since
 * a card's history shows these names.
 */
export const TRANSACTION_KINDS = [
  // Gift service, both services
  'sale',
  'reload',
  'redemption',
  'cash_out',
  'inquiry',
  'exchange',
  'reversal',
  // Till service
  'identifyCustomer',
  'activate',
  'activateAdd',
  'bulkActivateAdd',
  'addRedeem',
  'voidActivate',
  'voidActivateAdd',
  'voidAddRedeem',
  // Value that no till moves
  'order',
  'order_refund',
  'subscription',
  'survey',
  'expiry',
  'tier_review',
  // Operators' commands
  'card_block',
  'card_unblock',
  'card_expire',
  'card_adjustment',
  'card_goodwill',
  'card_import',
  'dormancy',
] as const;

export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** Kinds without a receipt, and therefore without an authorization code. */
const WITHOUT_RECEIPT: ReadonlySet<TransactionKind> = new Set([
  'expiry',
  'tier_review',
  'card_block',
  'card_unblock',
  'card_expire',
  'card_adjustment',
  'card_goodwill',
  'card_import',
  'dormancy',
]);

export function hasAuthCode(kind: TransactionKind): boolean {
  return !WITHOUT_RECEIPT.has(kind);
}
