import { query } from './database.ts';

/** Merchant that a till belongs to, and its client's credentials. */
export interface TillOwner {
  merchantId: number;
  /** `id:secret`. */
  client: string;
}

export const DEMO_OWNER: TillOwner = { merchantId: 1, client: 'demo-pos:demo-pos-secret' };

/** Calls the gift service as a till; returns `success`, the error code, or `no reply`. */
export async function callTill(
  origin: string,
  operation: string,
  body: object,
  { merchantId, client }: TillOwner = DEMO_OWNER,
): Promise<string> {
  try {
    const response = await fetch(`${origin}/rest/1.0.0/gift/${operation}.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(client)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ merchantId, storeCode: '001', ...body }),
    });
    const reply = (await response.json()) as { result: string; errorCode?: string };
    return reply.errorCode ?? reply.result;
  } catch {
    return 'no reply';
  }
}

/** Tills that pay one cent at a time, each with a card of its own, until they are ended. */
export interface PayingTills {
  /** Names of the acknowledged redemptions, in order. */
  acknowledged: string[];
  /** Number of calls by outcome. */
  outcomes: Map<string, number>;
  /** Longest time in ms that a call has taken so far. */
  slowestMs: number;
  /** Ends them, and waits for their last calls. */
  end(): Promise<void>;
}

/** First card of the tills, an unsold gift card of the sample shops. */
const FIRST_CARD = 7_777_000_000_000_420;
const PAUSE_MS = 50;

/**
 * Sells a card to each of `count` tills and starts to pay with them. A call without a clear reply is repeated under its
 * name. `series` begins the names, and keeps those of several groups apart.
 */
export async function startTills(
  origin: string,
  { count, series, owner = DEMO_OWNER }: { count: number; series: string; owner?: TillOwner },
): Promise<PayingTills> {
  let isOver = false;
  const tills: PayingTills = { acknowledged: [], outcomes: new Map(), slowestMs: 0, end };
  const cardOf = (till: number) => ({ cardInfo: { printedCardNumber: String(FIRST_CARD + till) } });

  async function pay(till: number, name: string): Promise<boolean> {
    const began = performance.now();
    const outcome = await callTill(
      origin,
      'redeem',
      { ...cardOf(till), amount: 0.01, externalTransactionId: name },
      owner,
    );
    tills.slowestMs = Math.max(tills.slowestMs, Math.round(performance.now() - began));
    tills.outcomes.set(outcome, (tills.outcomes.get(outcome) ?? 0) + 1);
    if (outcome === 'success') tills.acknowledged.push(name);
    else await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return outcome === 'success';
  }
  async function payOn(till: number): Promise<void> {
    for (let number = 0; !isOver; number++)
      while (!isOver && !(await pay(till, `${series}-${till}-${number}`)));
  }
  for (let till = 0; till < count; till++) {
    const sold = await callTill(origin, 'sell', { ...cardOf(till), amount: 400 }, owner);
    // An earlier group of the same merchant may have bought it.
    if (sold !== 'success' && sold !== 'gift.card_already_active')
      throw new Error(`No card was sold: ${sold}.`);
  }
  const working = Array.from({ length: count }, (_, till) => payOn(till));
  async function end(): Promise<void> {
    isOver = true;
    await Promise.all(working);
  }
  return tills;
}

/** Compares acknowledged redemptions with the ledger. */
export async function comparePayments(
  databaseUrl: string,
  { acknowledged }: PayingTills,
  { series, owner = DEMO_OWNER }: { series: string; owner?: TillOwner },
): Promise<{ lost: number; doubled: number }> {
  const rows = await query(
    databaseUrl,
    `select external_transaction_id as name, count(*)::int as times from ledger_transaction
     where merchant_id = ${owner.merchantId} and external_transaction_id like '${series}-%' group by 1`,
  );
  const times = new Map(rows.map(({ name, times }) => [name as string, times as number]));
  return {
    lost: acknowledged.filter((name) => !times.has(name)).length,
    doubled: [...times.values()].filter((count) => count > 1).length,
  };
}
