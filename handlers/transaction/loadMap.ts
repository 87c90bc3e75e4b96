import type { components } from '../../generated/types.ts';
import type { BusinessRefusal } from '../../src/contract/operation.ts';
import type { Merchant } from '../../src/domain/ground/merchantDirectory.ts';
import { toLoadMap } from '../../src/domain/rules/loadMap.ts';
import { loyaltyProgramOf } from '../../src/domain/rules/loyaltyProgram.ts';
import { approved, type TransactionCode, tillRefusal } from './reply.ts';
import type { HeaderInfo } from './request.ts';

type Schemas = components['schemas'];

/** Maximum number of entries of a kind in a reply. */
const MAX_ENTRIES = 200;

/** Maps the merchant's configuration for tills; refused when it exceeds the reply's limits. */
export function loadMapReply(
  headerInfo: HeaderInfo,
  merchant: Merchant,
): Schemas['TransactionLoadMapReply'] | BusinessRefusal<TransactionCode<'error'>> {
  const map = toLoadMap(loyaltyProgramOf(merchant));
  if (Object.values(map).some((entries) => entries.length > MAX_ENTRIES)) return tillRefusal('error');
  const { result, responseCode, responseMessage } = approved(headerInfo);
  return { result, responseCode, responseMessage, ...map };
}
