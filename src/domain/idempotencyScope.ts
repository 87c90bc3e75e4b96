/** Scope of an Idempotency-Key's name in the ledger. */
export function idempotencyMovementScope(clientId: string, operationId: string): string {
  return `idempotency:${clientId}:${operationId}`;
}
