import type { CheckResult } from '../contract/check/results.ts';
import { type CheckedServer, send } from '../contract/check/server.ts';
import { operationOf } from '../contract/exampleTokens.ts';
import { audit } from './audit.ts';
import { faultsFrom, randomFrom } from './faults.ts';
import { startProxy } from './proxy.ts';
import { useCard } from './till.ts';

export interface ConformancePlan {
  /** Base URL with the release: `https://host/rest/1.0.0`. */
  target: string;
  client: string;
  /** Cards to use. */
  cards: readonly string[];
  store: { merchantId: number; storeCode: string };
  seed: number;
  timeoutMs: number;
  /** Purchases with each card by the built-in till. */
  purchases: number;
  /** Port for a till of the caller's own, in place of the built-in one; `until` ends the run. */
  own?: { port: number; until(url: string): Promise<void> };
}

/** Factor by which a late call or reply exceeds the till's timeout. */
const LATE = 2;

/** Runs a till against a server through the proxy, and audits the result. */
export async function checkConformance(plan: ConformancePlan): Promise<CheckResult[]> {
  const { target, client, cards, store, seed, timeoutMs, purchases, own } = plan;
  const server: CheckedServer = { url: target, clients: [client] };
  const readBalance = async (printedCardNumber: string) => {
    const { body } = await send(server, operationOf('giftBalance'), '', {
      ...store,
      cardInfo: { printedCardNumber },
    });
    return Number(body.currentBalance ?? 0);
  };
  const random = randomFrom(seed);
  const before = new Map<string, number>();
  for (const card of cards) before.set(card, await readBalance(card));
  const choose = faultsFrom(random);
  const proxy = await startProxy({ target, lateMs: timeoutMs * LATE, choose, port: own?.port });
  try {
    if (own) await own.until(proxy.url);
    else {
      const till = { url: proxy.url, client, timeoutMs, store };
      await Promise.all(cards.map((card) => useCard(till, card, purchases, random)));
    }
    await proxy.settled();
  } finally {
    await proxy.close();
  }
  return audit(proxy.attempts, before, readBalance);
}
