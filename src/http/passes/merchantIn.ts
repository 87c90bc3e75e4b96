import type { Context } from '../../domain/ground/context.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';

/** Returns the merchant that the path names. */
export function merchantIn(
  { merchants }: Pick<Context, 'merchants'>,
  { merchantId }: { merchantId: string },
): Merchant | undefined {
  return /^[1-9][0-9]{0,8}$/.test(merchantId) ? merchants.merchant(Number(merchantId)) : undefined;
}
