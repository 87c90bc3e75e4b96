import { bundle, operations } from '../../test/contract/bundle.ts';
import { type RawRequest, toCurl } from './carriers.ts';
import { bodyOf, type FuzzCase, requestOf } from './cases.ts';
import type { Coverage } from './coverage.ts';
import { type CpuLimit, median } from './cpuLimit.ts';
import type { FuzzService, Mode } from './fuzzService.ts';
import { isObject, type Json } from './json.ts';
import { createJudge, type Problem } from './judge.ts';
import type { LiveIds } from './liveIds.ts';
import { openWire, type RawReply } from './wire.ts';

/** Path of the contract's operations, such as `/rest/1.0.0`. */
const basePath = new URL(bundle.servers[0].url, 'http://localhost').pathname;

/** Failed case: the defect, and the request as a curl command. */
export class FuzzFailure extends Error {
  /** Key of the failure; equal for all cases that fail in the same way. */
  readonly key: string;
  constructor(operationId: string, [first, ...others]: [Problem, ...Problem[]], curl: string) {
    const text = [first, ...others].map(({ kind, detail }) => `${kind}: ${detail}`).join('\n');
    super(`${operationId}\n${text}\n${curl}`);
    this.key = `${operationId} ${first.kind}`;
  }
}

/** Sends cases to a service and judges the replies. */
export interface Session {
  /** Throws `FuzzFailure`. */
  run(each: FuzzCase): Promise<void>;
  /** Sends every example of the contract, in order, to create data for later cases. */
  warmUp(): Promise<FuzzFailure[]>;
  /** Creates a new guest with a card and a token, since calls may have disabled the previous one. */
  renewGuest(): Promise<void>;
  close(): void;
}

export interface SessionParts {
  service: FuzzService;
  mode: Mode;
  liveIds: LiveIds;
  coverage: Coverage;
  cpuLimit: CpuLimit;
}

export function openSession({ service, mode, liveIds, coverage, cpuLimit }: SessionParts): Session {
  const wire = openWire(service.origin);
  const judge = createJudge(mode);
  let guests = 0;

  async function sendMeasured(
    request: RawRequest,
  ): Promise<{ reply: RawReply | undefined; costUs?: number }> {
    const before = service.cpuUs();
    const reply = await wire.send(request);
    const after = service.cpuUs();
    return { reply, costUs: before === undefined || after === undefined ? undefined : after - before };
  }

  /**
   * Measures the cost again: one slow reply may be due to the garbage collector or a job, five in a row are
   * not.
   */
  async function excessiveCost(
    { operationId }: FuzzCase,
    request: RawRequest,
    costUs = 0,
  ): Promise<Problem[]> {
    const limitUs = cpuLimit.limitUs(operationId, request.target.length + request.body.length);
    if (limitUs === undefined || costUs <= limitUs) return [];
    const again: number[] = [];
    for (let time = 0; time < 5; time++) again.push((await sendMeasured(request)).costUs ?? 0);
    if (median(again) <= limitUs) return [];
    return [
      {
        kind: 'CPU',
        detail: `${Math.round(median(again))} us where at most ${Math.round(limitUs)} are allowed`,
      },
    ];
  }

  async function run(each: FuzzCase): Promise<void> {
    const body = bodyOf(each, liveIds);
    const request = requestOf(each, body, basePath);
    const { reply, costUs } = await sendMeasured(request);
    const problems = judge(each, request, reply);
    if (reply) note(each, body, reply, costUs);
    problems.push(...(await excessiveCost(each, request, costUs)));
    const [first, ...others] = problems;
    if (first) throw new FuzzFailure(each.operationId, [first, ...others], toCurl(request, service.origin));
  }

  function note(each: FuzzCase, body: Json, { status, text }: RawReply, costUs?: number): void {
    const answer = parsed(text);
    const code = isObject(answer) && typeof answer.errorCode === 'string' ? answer.errorCode : undefined;
    const isSuccess = status === 200 && code === undefined;
    coverage.record(each.operationId, code ?? (isSuccess ? 'success' : String(status)));
    if (!isSuccess) return;
    liveIds.learn(answer);
    if (each.mutations.length > 0 || each.carriage) return;
    liveIds.learn(body);
    liveIds.remember(each.operationId, body);
    if (costUs !== undefined) cpuLimit.learn(each.operationId, costUs);
  }

  async function post(path: string, body: Record<string, Json>, client = 'demo-web'): Promise<unknown> {
    const reply = await wire.send({
      method: 'POST',
      target: `${basePath}${path}`,
      headers: [
        ['Authorization', `Basic ${Buffer.from(`${client}:${client}-secret`).toString('base64')}`],
        ['Content-Type', 'application/json'],
      ],
      body: Buffer.from(JSON.stringify(body)),
      framing: 'length',
    });
    return parsed(reply?.text ?? '');
  }

  async function renewGuest(): Promise<void> {
    guests += 1;
    const name = `fuzz-${Date.now().toString(36)}-${guests}`;
    const enrolled = await post('/enrollment/createAndRegister.json', {
      merchantId: 1,
      authentication: 'b2b',
      cardTemplateCode: 20,
      setUserFields: {
        style: 'typed',
        username: [name],
        password: [PASSWORD],
        firstName: ['Fuzz'],
        lastName: ['Guest'],
        email: [`${name}@example.test`],
      },
    });
    const login = {
      merchantId: 1,
      authentication: 'anonymous',
      grant_type: 'password',
      scope: 'user_read user_write account_read account_write register',
      username: name,
      password: PASSWORD,
    };
    const token = await post('/oauth/requestGuestToken.json', login, 'demo-app');
    if (!isObject(token) || typeof token.access_token !== 'string') {
      throw new Error(`A new guest could not log in: ${JSON.stringify({ enrolled, token })}`);
    }
    liveIds.learn(enrolled);
    liveIds.learn(token);
    liveIds.add('username', name);
    liveIds.token = token.access_token;
  }

  return {
    run,
    renewGuest,
    async warmUp() {
      await renewGuest();
      const failures: FuzzFailure[] = [];
      for (const { operationId, requests } of operations) {
        for (const example of requests.keys()) {
          const sent = run({ operationId, base: { example }, ids: [], mutations: [] });
          await sent.catch((error) => failures.push(error));
        }
      }
      return failures;
    },
    close: () => wire.close(),
  };
}

const PASSWORD = 'fuzz-password-1';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
