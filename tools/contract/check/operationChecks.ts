import { randomUUID } from 'node:crypto';
import { DEFAULT_BODY_LIMITS } from '../../../src/base/schema/bodyLimits.ts';
import { bundle, type Operation } from '../examples.ts';
import { type Fields, ownTokens } from '../exampleTokens.ts';
import { replyFault } from '../replyFaults.ts';
import { type CheckResult, type Finding, record } from './results.ts';
import { type CallOptions, type CheckedServer, clientOf, leftOut, type Reply, send } from './server.ts';

/** Check of one operation, with everything it needs. */
export interface Subject {
  server: CheckedServer;
  operation: Operation;
  results: CheckResult[];
  /** True if the server has the data of the examples, so that each must end as it is printed. */
  hasSampleWorld: boolean;
}

/** Checks one operation with credentials: its examples, repeats, refusals and limits. */
export async function checkOperation(subject: Subject): Promise<void> {
  const { operation } = subject;
  for (const { name } of operation.requests) await checkExample(subject, name);
  if (operation.method === 'post') await checkBody(subject);
  await checkMethod(subject);
}

async function checkExample(
  { server, operation, results, hasSampleWorld }: Subject,
  name: string,
): Promise<void> {
  const { operationId, path, method } = operation;
  const client = clientOf(operation, name);
  const key = randomUUID();
  const headers: Record<string, string> = method === 'post' ? { 'idempotency-key': key } : {};
  const example = operation.requests.find((each) => each.name === name)!.value as Fields;
  let request = example;
  let first: Reply | undefined;
  await record(results, operationId, `example ${name}`, async () => {
    const ask = async (other: Operation, as: string, body: Fields) =>
      (await send(server, other, as, body)).body;
    request = { ...example, ...(await ownTokens(ask, { name, operation, request: example })) };
    first = await send(server, operation, client, request, { headers });
    const shown = operation.replies.find((reply) => reply.name === name && reply.status === 200);
    const skipped = leftOut(server, operation, client, request, first);
    if (skipped) return { skipped };
    return (
      faultOf(path, method, first) ??
      endsAs(first, shown?.value as Fields | undefined, operation, hasSampleWorld)
    );
  });
  if (method === 'post' && first && isDone(first))
    await checkRepeat({ server, operation, results }, { client, request, headers, first });
}

const isDone = ({ status, body }: Reply) => status === 200 && codeOf(body) === undefined;
const codeOf = ({ errorCode, error }: Fields) => (errorCode ?? error) as string | undefined;

function endsAs(
  { status, body }: Reply,
  shown: Fields | undefined,
  { codes }: Operation,
  hasSampleWorld: boolean,
): Finding {
  const code = codeOf(body);
  if (hasSampleWorld) {
    const expected = shown && codeOf(shown);
    if (status === 200 && code === expected && body.result === shown?.result) return undefined;
    return {
      fault: `Answered ${status} ${code ?? body.result}; the example ends with ${expected ?? shown?.result}.`,
    };
  }
  if (code === undefined) return undefined;
  const isKnown = codes.includes(code) || code in bundle['x-error-catalogue'] || status === 200;
  if (isKnown && status < 500) return { remark: `refused: ${code}` };
  return { fault: `Answered ${status} ${code}.` };
}

interface SentCall {
  client: string;
  request: Fields;
  headers: Record<string, string>;
  first: Reply;
}

async function checkRepeat(
  { server, operation, results }: Omit<Subject, 'hasSampleWorld'>,
  { client, request, headers, first }: SentCall,
): Promise<void> {
  const { operationId } = operation;
  if (results.some((result) => result.subject === operationId && result.check === 'repeat')) return;
  await record(results, operationId, 'repeat', async () => {
    const again = await send(server, operation, client, request, { headers });
    if (again.status !== first.status || again.text !== first.text)
      return { fault: 'The same request under the same Idempotency-Key got another reply.' };
    if (again.headers.get('idempotent-replayed') !== 'true')
      return { fault: 'The repeated reply has no header Idempotent-Replayed: true.' };
    return undefined;
  });
  // Of the same client, and without a token: those of the examples are not valid, which is found first.
  const other = operation.requests.find(
    (each) =>
      clientOf(operation, each.name) === client &&
      ![request, each.value as Fields].some(({ authentication }) => authentication === 'oauth') &&
      !isSame(each.value as Fields, request),
  );
  if (!other) return;
  await record(results, operationId, 'same key, other request', async () => {
    const reply = await send(server, operation, client, other.value as Fields, { headers });
    return faultOf(operation.path, 'post', reply) ?? expectStatus(reply, 422);
  });
}

function isSame(example: Fields, sent: Fields): boolean {
  return Object.keys(example).every((name) => JSON.stringify(example[name]) === JSON.stringify(sent[name]));
}

const NO_CLIENT = { client_id: 'no-such-client', client_secret: 'wrong' };

/**
 * Checks the credentials: every operation refuses a request without any, and one operation of each method wrong ones.
 * Servers limit failed authentications, so most of the time is spent waiting, beside the other checks.
 */
export async function checkCredentials(subjects: Subject[]): Promise<void> {
  const methods = new Set<string>();
  for (const subject of subjects) {
    await expectUnauthorized(subject, 'no credentials', { credentials: '' });
    const { method, requests } = subject.operation;
    if (methods.has(method)) continue;
    methods.add(method);
    await expectUnauthorized(subject, 'wrong credentials', {
      credentials: `${NO_CLIENT.client_id}:${NO_CLIENT.client_secret}`,
    });
    if (method !== 'post') continue;
    const text = JSON.stringify({ ...(requests[0]!.value as Fields), ...NO_CLIENT });
    await expectUnauthorized(subject, 'wrong credentials in the body', { credentials: '', text });
  }
}

async function expectUnauthorized(subject: Subject, check: string, options: CallOptions): Promise<void> {
  await expectRefusal(
    subject,
    check,
    options,
    (reply) =>
      expectStatus(reply, 401) ??
      (reply.headers.has('www-authenticate')
        ? undefined
        : { fault: 'The reply has no WWW-Authenticate header.' }),
  );
}

const DEEP = 200;

async function checkBody(subject: Subject): Promise<void> {
  const { operation } = subject;
  const { bytes } = bundle.paths[operation.path].post['x-body-limits'] ?? DEFAULT_BODY_LIMITS;
  const cases: [string, CallOptions, number[]][] = [
    ['malformed JSON', { text: '{"merchantId": 1,' }, [400]],
    ['no object', { text: '[]' }, [400]],
    ['deep JSON', { text: `${'['.repeat(DEEP)}${']'.repeat(DEEP)}` }, [400]],
    ['body size', { text: JSON.stringify({ merchantId: 1, text: 'x'.repeat(bytes) }) }, [413]],
    ['media type', { headers: { 'content-type': 'text/plain' } }, [415]],
  ];
  for (const [check, options, statuses] of cases)
    await expectRefusal(subject, check, options, (reply) => expectStatus(reply, ...statuses));
  await checkMissingField(subject);
}

async function checkMissingField(subject: Subject): Promise<void> {
  const { operation, server, results } = subject;
  const { schema, value, name } = operation.requests[0]!;
  const required = requiredOf(schema).filter((field) => field in (value as Fields));
  const field = required.find((each) => each !== 'merchantId') ?? required[0];
  if (field === undefined) return;
  await record(results, operation.operationId, `without ${field}`, async () => {
    const { [field]: _left, ...rest } = value as Fields;
    const client = clientOf(operation, name);
    const reply = await send(server, operation, client, rest);
    const skipped = leftOut(server, operation, client, rest, reply);
    if (skipped) return { skipped };
    const isRefused = reply.status === 400 || codeOf(reply.body) !== undefined;
    return (
      faultOf(operation.path, operation.method, reply) ?? (isRefused ? undefined : { fault: 'Was accepted.' })
    );
  });
}

// biome-ignore lint/suspicious/noExplicitAny: walking a JSON schema
function requiredOf(schema: any): string[] {
  if (schema?.$ref) {
    const path = schema.$ref.slice(2).split('/');
    return requiredOf(path.reduce((at: Fields, key: string) => at[key] as Fields, bundle));
  }
  return schema?.required ?? [];
}

async function checkMethod(subject: Subject): Promise<void> {
  await expectRefusal(
    subject,
    'wrong method',
    { method: 'put' },
    (reply) =>
      expectStatus(reply, 405) ??
      (reply.headers.has('allow') ? undefined : { fault: 'The reply has no Allow header.' }),
  );
}

async function expectRefusal(
  { server, operation, results }: Subject,
  check: string,
  options: CallOptions,
  judge: (reply: Reply) => Finding,
): Promise<void> {
  const { value, name } = operation.requests[0]!;
  await record(results, operation.operationId, check, async () => {
    const reply = await send(server, operation, clientOf(operation, name), value as Fields, options);
    return judge(reply) ?? faultOf(operation.path, operation.method, reply);
  });
}

/** Compares a reply with its schema and the headers every reply has. */
export function faultOf(path: string, method: string, reply: Reply): Finding {
  if (reply.status === 0) return { fault: `The server gave no reply: ${reply.text}` };
  const type = reply.headers.get('content-type') ?? 'none';
  if (!type.startsWith('application/json')) return { fault: `The reply is of type ${type}.` };
  const fault = replyFault(path, method, reply);
  return fault === undefined ? undefined : { fault };
}

function expectStatus({ status, body }: Reply, ...statuses: number[]): Finding {
  if (statuses.includes(status)) return undefined;
  const answer = [status, codeOf(body)].filter((each) => each !== undefined).join(' ');
  return { fault: `Answered ${answer}; the contract says ${statuses.join(' or ')}.` };
}
