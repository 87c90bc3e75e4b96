import type { Call, Manner } from '../../test/payment/vaultServer.ts';

/** Vault behaviour for the calls of a payment: a sequence for each kind of call, then success. */
export type VaultPlan = Partial<Record<Call, Manner[]>>;

/** Creates the payment token of an order or a member, which encodes the vault's behaviour. */
export function tokenOf(number: number, plan: VaultPlan): string {
  return `${number}.${Buffer.from(JSON.stringify(plan)).toString('base64url')}`;
}

export function planInToken(token: string): VaultPlan {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
