/** Ledger scope for the names derived from Idempotency-Keys. */
export function idempotencyMovementScope(clientId: string, operationId: string): string {
  return `idempotency:${clientId}:${operationId}`;
}
