/**
 * Peer server: redeems over HTTP without a contract, validation, authentication or batches. `node peer.ts
 * express|node` calls the `bench_redeem` of `bench/sections/http.ts` for each request, over its own pool.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import pg from 'pg';

const [kind] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });

interface Redemption {
  merchantId: number;
  cardInfo: { printedCardNumber: string };
  amount: number;
}

async function redeem({ merchantId, cardInfo, amount }: Redemption): Promise<object> {
  const { rows } = await pool.query({
    name: 'redeem',
    text: 'select bench_redeem($1, $2, $3) as balance',
    values: [merchantId, cardInfo.printedCardNumber, Math.round(amount * 100)],
  });
  return { result: 'success', balance: Number(rows[0].balance) / 100 };
}

const server = kind === 'express' ? createServer(expressPeer()) : plainPeer();
server.listen(0, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
process.on('SIGTERM', () => process.exit());

function expressPeer() {
  const app = express();
  app.use(express.json());
  app.post('/rest/1.0.0/gift/redeem.json', async (request, response) => {
    response.json(await redeem(request.body));
  });
  return app;
}

function plainPeer() {
  return createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', async () => {
      const body = request.method === 'GET' ? '{}' : JSON.stringify(await redeem(JSON.parse(text)));
      response
        .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
        .end(body);
    });
  });
}
