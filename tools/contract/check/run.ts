import { operations } from '../examples.ts';
import { operationOf } from '../exampleTokens.ts';
import { type CheckedCard, checkMoney } from './moneyChecks.ts';
import { checkOperation } from './operationChecks.ts';
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

/** Checks a server against the contract: every operation, one call at a time. */
export async function checkServer({ server, hasSampleWorld, card }: CheckPlan): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  const isMock = await isSandbox(server, operationOf('giftBalance'));
  for (const operation of operations) {
    await checkOperation({ server, operation, results, hasSampleWorld });
    if (isMock) await checkNamedRefusals(server, operation, results);
  }
  if (card) await checkMoney(server, card, results);
  const order = new Map(operations.map(({ operationId }, index) => [operationId, index]));
  return results.sort((a, b) => order.get(a.subject)! - order.get(b.subject)!);
}
