import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { handlers } from '../../handlers/registry.ts';
import type { App } from '../app/app.ts';
import { repository } from '../base/config/repository.ts';
import { type Contract, createContract } from '../contract/contract.ts';
import { renewSubscriptions } from '../jobs/tasks/renewSubscriptions.ts';
import { openLedger } from '../ledger/ledger.ts';
import type { TransactionHeader } from '../ledger/movement.ts';

/** Event in the sample shops' past: a request or a daily job. */
interface Step {
  /** Age in days at the time the sandbox is created; default 0. */
  daysAgo?: number;
  /** Client id of the request; its secret is the id with `-secret` appended. */
  client?: string;
  call?: string;
  body?: object;
  /** Guest whose token is sent with the request. */
  guest?: string;
  /** Merchant whose due subscriptions are renewed. */
  renew?: number;
  /** Transaction id to assign, where an example names it. */
  transactionId?: number;
  authCode?: string;
  /** First id to assign, where an example names it; the others follow. */
  firstId?: number;
}

const historyFile = join(repository, 'merchants/demo-history.yaml');
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Creates the history of the sample shops, so that every example of the documentation finds its card, guest and
 * transaction. It uses the service's own requests, so the data is exactly as the service writes it. Throws when one
 * of them fails.
 */
export async function playSampleHistory(app: App): Promise<void> {
  const steps: Step[] = parse(readFileSync(historyFile, 'utf8'));
  const now = app.clock.now();
  const scene: Scene = { now, ids: undefined, chosen: {} };
  const stage = staged(app, scene);
  const contract = await createContract(stage, handlers);
  for (const [index, step] of steps.entries()) {
    scene.now = new Date(now.getTime() - (step.daysAgo ?? 0) * DAY_MS);
    scene.ids = step.firstId === undefined ? undefined : idsFrom(step.firstId);
    scene.chosen = chosenNumbers(step);
    if (step.renew === undefined) await call(contract, step, `sample-history-${index + 1}`);
    else
      await renewSubscriptions(
        stage,
        { merchantId: step.renew, day: scene.now.toISOString().slice(0, 10) },
        NO_JOB,
      );
  }
}

/** Changes that a step makes to the app. */
interface Scene {
  now: Date;
  ids: (() => bigint) | undefined;
  /** Transaction ids assigned by the step, where an example names them. */
  chosen: Partial<Pick<TransactionHeader, 'transactionId' | 'authCode'>>;
}

function chosenNumbers({ transactionId, authCode }: Step): Scene['chosen'] {
  return {
    ...(transactionId === undefined ? {} : { transactionId: BigInt(transactionId) }),
    ...(authCode === undefined ? {} : { authCode }),
  };
}

function staged(app: App, scene: Scene): App {
  const next = () => scene.ids?.() ?? app.ids.next();
  return {
    ...app,
    // A reset plays it while all others wait.
    sandboxWorld: undefined,
    // Guests without an address are not notified; production logs that, but here it is expected.
    log: app.log.child({}, { level: 'error' }),
    ledger: openLedger(app.store, { next, chosen: () => scene.chosen }, app.jobs),
    clock: { now: () => scene.now },
    ids: { ...app.ids, next },
  };
}

function idsFrom(first: number): () => bigint {
  let next = BigInt(first);
  return () => next++;
}

const NO_JOB = { signal: new AbortController().signal, progress() {} };

async function call(contract: Contract, step: Step, requestId: string): Promise<void> {
  const { client = 'demo-pos', call: path = '', body, guest } = step;
  const token = guest === undefined ? {} : { guestAccessToken: await guestToken(contract, guest, requestId) };
  await send(contract, { client, path, body: { ...body, ...token }, requestId });
}

async function guestToken(contract: Contract, username: string, requestId: string): Promise<unknown> {
  const login = { username, password: `${username}-password`, grant_type: 'password', scope: 'user_write' };
  const body = { authentication: 'anonymous', merchantId: 1, ...login };
  const path = 'oauth/requestGuestToken.json';
  return (await send(contract, { client: 'demo-web', path, body, requestId })).access_token;
}

interface SampleRequest {
  client: string;
  path: string;
  body: object;
  requestId: string;
}

async function send(contract: Contract, { client, path, body, requestId }: SampleRequest) {
  const credentials = Buffer.from(`${client}:${client}-secret`).toString('base64');
  const reply = await contract.answer({
    requestId,
    method: 'POST',
    path: `/${contract.definition.release}/${path}`,
    query: '',
    headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
    remoteAddress: '127.0.0.1',
    seen: {},
  });
  const answer = reply.body as { result?: string; access_token?: string };
  if (answer.result === 'success' || answer.result?.startsWith('authorized')) return answer;
  throw new Error(
    `Step ${requestId}, ${path}, of merchants/demo-history.yaml was refused: ${JSON.stringify(reply.body)}`,
  );
}
