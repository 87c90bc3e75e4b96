/**
 * Ledger section: redemptions per second through `ledger.perform`, compared with pgbench with one transaction per request. Both
 * run the same statements, in turn on the same database.
 */
import { openIds } from '../../../src/ledger/ids.ts';
import { openLedger } from '../../../src/ledger/ledger.ts';
import { openStore, type Store } from '../../../src/store/store.ts';
import { type BenchSchema, fillSchema, firstCard } from '../benchService.ts';
import { pgbenchRate } from '../pgbench.ts';
import { type Measured, percentile, Resources, type Section } from '../section.ts';

const CARDS = 10_000;
const HOT_CARDS = 10;
/** Maximum number of pgbench's clients; beyond some hundred connections a pooler would hold callers back as well. */
const MAX_CLIENTS = 64;
const FIRST_CARD = firstCard(1);

interface Ground {
  schema: BenchSchema;
  store: Store;
}

export const ledger: Section = {
  name: 'ledger',
  about: 'redemptions through the ledger alone, compared with pgbench with the same statements',
  open({ seconds }) {
    const resources = new Resources();
    const ground = resources.lazily(openGround, closeGround);
    const pair = (name: string, callers: number, cards: number) => [
      {
        name: `pgbench, ${name}`,
        unit: 'calls/s',
        measure: async () => throughPgbench(await ground(), { callers, cards, seconds }),
      },
      {
        name,
        unit: 'calls/s',
        peers: [`pgbench, ${name}`],
        measure: async () => throughLedger((await ground()).store, { callers, cards, seconds }),
      },
    ];
    return {
      subjects: [
        ...pair('64 callers', 64, CARDS),
        ...pair('256 callers', 256, CARDS),
        ...pair('64 callers, ten hot cards', 64, HOT_CARDS),
      ],
      close: () => resources.close(),
    };
  },
};

interface LedgerLoad {
  callers: number;
  cards: number;
  seconds: number;
}

async function openGround(): Promise<Ground> {
  const schema = await fillSchema({ merchants: 1, cards: CARDS });
  return { schema, store: await openStore({ dataDirectory: '', databaseUrl: schema.url }) };
}

async function closeGround({ schema, store }: Ground): Promise<void> {
  await store.close();
  await schema.drop();
}

async function throughLedger(store: Store, { callers, cards, seconds }: LedgerLoad): Promise<Measured> {
  const ids = await openIds(store.db);
  const ledger = openLedger(store, ids);
  const latencies: number[] = [];
  const until = performance.now() + seconds * 1000;
  async function caller(): Promise<void> {
    while (performance.now() < until) {
      const started = performance.now();
      const cardNumber = String(FIRST_CARD + BigInt(Math.floor(Math.random() * cards)));
      await ledger.perform({
        visit: {
          merchant: { merchantId: 1 },
          today: '2026-01-01',
          origin: { kind: 'redemption', storeCode: '001', clientId: 'bench', occurredAt: new Date() },
        },
        keys: [{ scope: 'external:001', key: String(ids.next()), digest: Buffer.alloc(32) }],
        cardNumbers: [cardNumber],
        decide: (held) => ({
          legs: [
            { walletCode: 1, amount: -100n, cardNumber },
            { walletCode: 1, amount: 100n, account: 'redeemed' },
          ],
          receipt: { balance: String(held.card(cardNumber)!.wallets.get(1)!.balance - 100n) },
        }),
      });
      latencies.push(performance.now() - started);
    }
  }
  await Promise.all(Array.from({ length: callers }, caller));
  await ids.close();
  return {
    value: latencies.length / seconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  };
}

/** Script with the statements of the same rows, in one transaction per request, as without batches. */
function peerScript(cards: number): string {
  return `
\\set offset random(0, ${cards - 1})
\\set id random(1, 9007199254740991)
begin;
select status from card where merchant_id = 1 and card_number = (${FIRST_CARD} + :offset)::text for no key update;
select balance from wallet where merchant_id = 1 and card_number = (${FIRST_CARD} + :offset)::text;
select receipt from movement_key where merchant_id = 1 and scope = 'external:001' and key = :id::text;
update wallet set balance = balance - 100, sequence = sequence + 1
  where merchant_id = 1 and card_number = (${FIRST_CARD} + :offset)::text and wallet_code = 1
  returning balance, sequence \\gset
insert into ledger_transaction (merchant_id, transaction_id, kind, store_code, client_id, auth_code, occurred_at)
  values (1, :id, 'redemption', '001', 'bench', '000000', now());
insert into movement_key (merchant_id, scope, key, digest, transaction_id, receipt, created_at)
  values (1, 'external:001', :id::text, decode(repeat('00', 32), 'hex'), :id, '{"balance":"0"}', now());
insert into ledger_leg values
  (1, :id, 1, 1, (${FIRST_CARD} + :offset)::text, null, -100, :sequence, :balance),
  (1, :id, 2, 1, null, 'redeemed', 100, null, null);
insert into ledger_card values (1, (${FIRST_CARD} + :offset)::text, :id);
commit;
`;
}

async function throughPgbench(
  { schema: { url } }: Ground,
  { callers, cards, seconds }: LedgerLoad,
): Promise<Measured> {
  const clients = Math.min(callers, MAX_CLIENTS);
  return { value: await pgbenchRate(url, { clients, jobs: 2, seconds, script: peerScript(cards) }) };
}
