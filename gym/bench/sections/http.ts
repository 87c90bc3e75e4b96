/**
 * HTTP section: throughput of calls over HTTP, and CPU time of the serving process per call.
 *
 * L1 is pgbench, which calls one server-side function per redemption from 16 connections: the least that PostgreSQL
 * does for it (no foreign keys, no card history, no receipt). The other peers are node:http and express in front of the
 * same function, without a contract. The load runs on this machine beside them.
 */
import { type ChildService, startServer } from '../../../test/support/childService.ts';
import { type BenchSchema, fillSchema, firstCard, startBenchService } from '../benchService.ts';
import { type Order, openLoader } from '../load/loader.ts';
import { pgbenchRate } from '../pgbench.ts';
import { Resources, type Section, type Subject } from '../section.ts';

const MERCHANTS = 50;
const CARDS = 10_000;
const HOT_CARDS = 10;
const L1_CLIENTS = 16;
const ONE = { merchants: 1, cards: CARDS };

export const http: Section = {
  name: 'http',
  about: 'calls over HTTP compared with pgbench (L1), node:http and express with a server-side function',
  open({ seconds }) {
    const resources = new Resources();
    const loader = resources.lazily(
      async () => openLoader(),
      async (opened) => opened.close(),
    );
    const dropping = (schema: BenchSchema) => schema.drop();
    const stopping = (started: ChildService) => started.stop();
    const large = resources.lazily(openLarge, dropping);
    const shared = resources.lazily(
      () => fillSchema({ merchants: MERCHANTS, cards: CARDS / MERCHANTS }),
      dropping,
    );
    const service = resources.lazily(async () => startBenchService(await large()), stopping);
    const pair = resources.lazily(async () => startBenchService(await large(), { PROCESSES: '2' }), stopping);
    const many = resources.lazily(async () => startBenchService(await shared()), stopping);
    const peer = (kind: string) => resources.lazily(async () => startPeer(kind, await large()), stopping);
    const load = (name: string, target: () => Promise<ChildService>, order: Order): Subject => ({
      name,
      unit: 'calls/s',
      peers: [order.cards === HOT_CARDS ? 'L1, ten hot cards' : 'L1'],
      measure: async () => (await loader()).measure(name, await target(), { ...order, seconds }),
    });
    const l1 = (name: string, cards: number): Subject => ({
      name,
      unit: 'calls/s',
      measure: async () => ({
        value: await pgbenchRate((await large()).url, {
          clients: L1_CLIENTS,
          jobs: 1,
          seconds,
          script: l1Script(cards),
        }),
      }),
    });
    return {
      subjects: [
        l1('L1', CARDS),
        l1('L1, ten hot cards', HOT_CARDS),
        load('redeem-64', service, { ...ONE, callers: 64 }),
        load('redeem-64 by two processes', pair, { ...ONE, callers: 64 }),
        load('redeem-256', service, { ...ONE, callers: 256 }),
        load('redeem-hot', service, { ...ONE, cards: HOT_CARDS, callers: 64 }),
        load('balance-64', service, { ...ONE, callers: 64, operation: 'balance' }),
        load('redeem-64 of 50 merchants', many, {
          merchants: MERCHANTS,
          cards: CARDS / MERCHANTS,
          callers: 64,
        }),
        load('node:http + pg', peer('node'), { ...ONE, callers: 64 }),
        load('express + pg', peer('express'), { ...ONE, callers: 64 }),
      ],
      close: () => resources.close(),
    };
  },
};

async function openLarge(): Promise<BenchSchema> {
  const schema = await fillSchema(ONE);
  await schema.query(redeemFunction());
  return schema;
}

function startPeer(kind: string, { url }: BenchSchema): Promise<ChildService> {
  return startServer(['--import', 'tsx', 'gym/bench/load/peer.ts', kind], { DATABASE_URL: url });
}

function l1Script(cards: number): string {
  return `\\set offset random(0, ${cards - 1})\nselect bench_redeem(1, (${firstCard(1)} + :offset)::text, 1);\n`;
}

/** Redemption as one server-side function: lock, check, four rows. */
function redeemFunction(): string {
  return `
    create function bench_redeem(merchant int, card text, taken bigint) returns bigint language plpgsql as $$
    declare
      left_over bigint;
      position int;
      id bigint := (random() * 9007199254740991)::bigint;
    begin
      perform 1 from card c where c.merchant_id = merchant and c.card_number = card and c.status = 'ACTIVE'
        for no key update;
      update wallet w set balance = balance - taken, sequence = sequence + 1
        where w.merchant_id = merchant and w.card_number = card and w.wallet_code = 1 and balance >= taken
        returning balance, sequence into left_over, position;
      insert into bench_transaction values (merchant, id, 'redemption', '001', 'bench', now());
      insert into bench_key values (merchant, 'external:001', id::text, id);
      insert into bench_leg values
        (merchant, id, 1, 1, card, null, -taken, position, left_over),
        (merchant, id, 2, 1, null, 'redeemed', taken, null, null);
      return left_over;
    end $$;
    create table bench_transaction (merchant_id int, id bigint, kind text, store text, client text, at timestamptz,
      primary key (merchant_id, id));
    create table bench_key (merchant_id int, scope text, key text, id bigint, primary key (merchant_id, scope, key));
    create table bench_leg (merchant_id int, id bigint, leg int, wallet int, card text, account text, amount bigint,
      sequence int, balance bigint, primary key (merchant_id, id, leg))`;
}
