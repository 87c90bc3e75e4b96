import { operations } from '../examples.ts';
import { operationOf } from '../exampleTokens.ts';
import { type CheckedCard, checkMoney } from './moneyChecks.ts';
import { checkCredentials, checkOperation } from './operationChecks.ts';
import type { CheckResult } from './results.ts';
import { checkNamedRefusals, isSandbox } from './sandboxChecks.ts';
import type { CheckedServer } from './server.ts';

export interface CheckPlan {
  server: CheckedServer;
  /** True if the server has the data of the examples. */
  hasSampleWorld: boolean;
  /** Unsold gift card for the checks that move value; without it they are left out. */
  card?: CheckedCard;
}

/**
 * Checks a server against the contract: every operation, one call at a time. The checks of credentials run beside the
 * others, because they wait for the server's limit on failed authentications.
 */
export async function checkServer({ server, hasSampleWorld, card }: CheckPlan): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  const isMock = await isSandbox(server, operationOf('giftBalance'));
  const subjects = operations.map((operation) => ({ server, operation, results, hasSampleWorld }));
  const credentials = checkCredentials(subjects);
  for (const subject of subjects) {
    await checkOperation(subject);
    if (isMock) await checkNamedRefusals(server, subject.operation, results);
  }
  if (card) await checkMoney(server, card, results);
  await credentials;
  const order = new Map(operations.map(({ operationId }, index) => [operationId, index]));
  return results.sort((a, b) => order.get(a.subject)! - order.get(b.subject)!);
}
