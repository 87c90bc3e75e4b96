/**
 * Hostile section: CPU time of hostile requests compared with valid ones of the same size, for every operation with a
 * body. Measures the reply to 50 invalid bodies within the size limits, without HTTP and handlers; fails when one takes
 * more than three times as long. Takes five minutes, once for all rounds.
 *
 * A valid request is the operation's example with its lists filled up; where that is smaller than the hostile body, the
 * parsing of the missing bytes is added. Ratios of CPU time, so that a busy machine does not matter much.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { handlers } from '../../../handlers/registry.ts';
import { openApp } from '../../../src/app/app.ts';
import { readConfig } from '../../../src/base/config/config.ts';
import { repository } from '../../../src/base/config/repository.ts';
import { openSecretKeys } from '../../../src/base/crypto/secretKeys.ts';
import { type Contract, createContract } from '../../../src/contract/contract.ts';
import { parseJsonBody } from '../../../src/contract/jsonBody.ts';
import { applyMerchants } from '../../../src/operators/merchants/applyMerchants.ts';
import { readMerchantFile } from '../../../src/operators/merchants/merchantFile.ts';
import { openStore } from '../../../src/store/store.ts';
import { type Operation, operations } from '../../../test/contract/bundle.ts';
import { grownBody, hostileBodies } from '../../../test/support/hostileBodies.ts';
import { type Measured, median, type Section } from '../section.ts';

const BODIES = 50;
const MAX_RATIO = 3;
/** Number of samples. The minimum counts, because other work in the process only adds time. */
const SAMPLES = 3;
const SAMPLE_MS = 4;
/** Number of times a body is measured while it seems too slow. */
const REPEATS = 4;
const HUGE_LIMITS = { bytes: 10_000_000, fields: 1_000_000 };

export const hostile: Section = {
  name: 'hostile',
  about: 'CPU of the costliest hostile body of all operations, beside a valid one (five minutes)',
  open() {
    let ratios: Promise<number[]> | undefined;
    const subject = (name: string, figure: (all: number[]) => number) => ({
      name,
      unit: 'times valid',
      async measure(): Promise<Measured> {
        ratios ??= measureAll();
        return { value: figure(await ratios) };
      },
    });
    return {
      subjects: [
        subject('costliest body', (all) => Math.max(...all)),
        subject('costliest body of an operation, median', median),
      ],
      close: async () => {},
    };
  },
};

/** Measures the ratio of the costliest body of each operation. */
async function measureAll(): Promise<number[]> {
  const directory = mkdtempSync(join(tmpdir(), 'hostile-bodies-'));
  const config = {
    ...readConfig({ DATA_DIR: directory, SECRET_KEY: '5'.repeat(64) }),
    requestsPerSecond: 1_000_000,
  };
  const store = await openStore(config);
  const demo = readMerchantFile(join(repository, 'merchants/demo.yaml'));
  await applyMerchants(store, demo, { keys: openSecretKeys(config), now: new Date() });
  const app = await openApp(config, store, pino({ level: 'silent' }));
  try {
    const contract = await createContract(app, handlers);
    const perByteMs = await parsingPerByte();
    const ratios: number[] = [];
    for (const operation of operations.filter(({ method }) => method === 'post')) {
      const { ratio, name } = await measure(contract, operation, perByteMs);
      const line = `${operation.operationId}: ${ratio.toFixed(2)} (${name})`;
      console.error(line);
      if (ratio > MAX_RATIO) throw new Error(`A hostile body takes more than ${MAX_RATIO} times: ${line}`);
      ratios.push(ratio);
    }
    return ratios;
  } finally {
    await app.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Finds the costliest body of an operation. */
async function measure(
  contract: Contract,
  operation: Operation,
  perByteMs: number,
): Promise<{ ratio: number; name: string }> {
  const good = Buffer.from(JSON.stringify(grownBody(operation)));
  const goodMs = await cpuMs(() => answer(contract, operation, good, 200));
  let worst = { ratio: 0, name: '' };
  for (const { name, text } of hostileBodies(operation, BODIES)) {
    const body = Buffer.from(text);
    const comparedMs = goodMs + Math.max(0, body.byteLength - good.byteLength) * perByteMs;
    let hostileMs = Number.POSITIVE_INFINITY;
    // What is too slow by chance is not so again.
    for (let times = 0; times < REPEATS && hostileMs > MAX_RATIO * comparedMs; times++)
      hostileMs = Math.min(hostileMs, await cpuMs(() => answer(contract, operation, body)));
    const ratio = hostileMs / comparedMs;
    if (ratio > worst.ratio) worst = { ratio, name };
  }
  return worst;
}

/** Validates a request; the sandbox answers a valid one with its example, without running a handler. */
async function answer(
  contract: Contract,
  operation: Operation,
  body: Buffer,
  status?: number,
): Promise<void> {
  const reply = await contract.answer({
    requestId: 'bench',
    method: 'POST',
    path: `/1.0.0${operation.path}`,
    query: '',
    headers: {
      authorization: `Basic ${Buffer.from('demo-web:demo-web-secret').toString('base64')}`,
      'content-type': 'application/json',
      prefer: `example=${operation.requests[0]!.name}`,
    },
    body,
    remoteAddress: '192.0.2.1',
    seen: {},
  });
  if (status !== undefined ? reply.status !== status : reply.status >= 500)
    throw new Error(`${operation.operationId}: ${reply.status} ${JSON.stringify(reply.body).slice(0, 2000)}`);
}

/** Measures typical parsing cost per byte with the largest example. */
async function parsingPerByte(): Promise<number> {
  const sale = operations.find(({ operationId }) => operationId === 'saleExecuteSale')!;
  const body = Buffer.from(JSON.stringify(grownBody(sale)));
  return (await cpuMs(async () => void parseJsonBody(body, HUGE_LIMITS))) / body.byteLength;
}

async function cpuMs(work: () => Promise<void>): Promise<number> {
  // First calls compile: validators once per operation, code by the engine.
  for (let warmUp = 0; warmUp < 3; warmUp++) await work();
  const samples: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample++) {
    const before = process.cpuUsage();
    let times = 0;
    let spentMs = 0;
    while (spentMs < SAMPLE_MS) {
      await work();
      times += 1;
      const { user, system } = process.cpuUsage(before);
      spentMs = (user + system) / 1000;
    }
    samples.push(spentMs / times);
  }
  return Math.min(...samples);
}
