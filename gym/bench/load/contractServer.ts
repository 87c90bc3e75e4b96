/**
 * Server of one operation whose handler returns a constant: `contractServer.ts contract|fastify|express|node`. All
 * validate the request of `giftRedeem` against the contract, except `node`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express, { type ErrorRequestHandler } from 'express';
import { middleware } from 'express-openapi-validator';
import fastify from 'fastify';
import { pino } from 'pino';
import { handlers } from '../../../handlers/registry.ts';
import { openApp } from '../../../src/app/app.ts';
import { readConfig } from '../../../src/base/config/config.ts';
import { openSecretKeys } from '../../../src/base/crypto/secretKeys.ts';
import { readDefinition } from '../../../src/base/schema/definition.ts';
import { createContract } from '../../../src/contract/contract.ts';
import { contractListener } from '../../../src/http/contractListener.ts';
import { createOrigins } from '../../../src/http/origins.ts';
import { identifyRequest } from '../../../src/http/requestLog.ts';
import { applyMerchants } from '../../../src/operators/merchants/applyMerchants.ts';
import { openStore } from '../../../src/store/store.ts';
import { benchMerchants } from '../benchService.ts';

const PATH = '/rest/1.0.0/gift/redeem.json';
const REPLY = {
  result: 'success',
  pxTransactionId: 54525967834625,
  pxAuthCode: '228817',
  currentBalance: 34.25,
  previousBalance: 40,
  transactionAmount: 5.75,
  printedCardNumber: '7771000000000003',
  maskedCardNumber: '**********000003',
  cardTemplateCode: 10,
  cardTemplateName: 'Gift Card',
  tierCode: 1,
  tierName: 'Regular',
  posMessages: [],
} as const;

type Schema = Record<string, unknown>;
const document = readDefinition().document as unknown as {
  components: { schemas: Record<string, Schema> };
} & Schema;

const servers: Record<string, () => Promise<RequestListener>> = {
  contract: contractServer,
  fastify: fastifyServer,
  express: expressServer,
  node: plainServer,
};
const listener = await servers[process.argv[2]!]!();
const server = createServer(listener);
server.listen(0, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);

/** The service's contract layer, with its credentials check, on an embedded database that calls do not use. */
async function contractServer(): Promise<RequestListener> {
  const directory = mkdtempSync(join(tmpdir(), 'contract-bench-'));
  const config = readConfig({
    NODE_ENV: 'production',
    ALLOW_EMBEDDED_STORE: 'yes',
    DATA_DIR: directory,
    SECRET_KEY: '5'.repeat(64),
    ALLOW_SAMPLE_CREDENTIALS: 'yes',
    REQUESTS_PER_SECOND: '1000000',
  });
  const store = await openStore(config);
  await applyMerchants(store, benchMerchants({ merchants: 1, cards: 1 }), {
    keys: openSecretKeys(config),
    now: new Date(),
  });
  const app = await openApp(config, store, pino({ level: 'silent' }));
  const contract = await createContract(app, {
    ...handlers,
    giftRedeem: async () => ({ ...REPLY, posMessages: [] }),
  });
  process.once('SIGTERM', async () => {
    await app.close();
    await store.close();
    rmSync(directory, { recursive: true, force: true });
    process.exit();
  });
  const answer = contractListener(app, contract, { origins: createOrigins(app) });
  return (request, response) => {
    identifyRequest(request);
    answer(request, response);
  };
}

async function fastifyServer(): Promise<RequestListener> {
  const app = fastify({
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, strictTypes: false } },
  });
  const { GiftRedeemRequest, GiftReply } = document.components.schemas;
  app.post(
    PATH,
    { schema: { body: inline(GiftRedeemRequest), response: { 200: inline(GiftReply) } } },
    async () => REPLY,
  );
  await app.ready();
  return (request, response) => app.routing(request, response);
}

/** Replaces references by what they point to, and leaves out extensions. */
function inline(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inline);
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...rest } = value as Schema;
  const target = typeof $ref === 'string' ? document.components.schemas[$ref.split('/').at(-1)!] : {};
  const entries = Object.entries({ ...target, ...rest }).filter(([name]) => !name.startsWith('x-'));
  return Object.fromEntries(entries.map(([name, part]) => [name, inline(part)]));
}

async function expressServer(): Promise<RequestListener> {
  const app = express();
  // A format of the service's own, which no field of this operation has.
  const formats = { 'visible-text': { type: 'string' as const, validate: () => true } };
  app.use(express.json());
  app.use(
    middleware({ apiSpec: document as never, validateApiSpec: false, validateSecurity: false, formats }),
  );
  app.post(PATH, (_request, response) => {
    response.json(REPLY);
  });
  const answerFailed: ErrorRequestHandler = (error, _request, response, _next) => {
    response.status(error.status ?? 500).json({ message: error.message });
  };
  app.use(answerFailed);
  return app;
}

async function plainServer(): Promise<RequestListener> {
  return (request, response) => void answerPlainly(request, response);
}

async function answerPlainly(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) text += chunk;
  if (text) JSON.parse(text);
  const body = JSON.stringify(REPLY);
  response
    .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
    .end(body);
}
