import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { type ChildService, startNode, startService } from '../support/childService.ts';
import { newSharedStore, type SharedStore } from '../support/testStore.ts';
import { bundle } from './bundle.ts';

const run = promisify(execFile);

/** Address of the sandbox in the guides. */
const ORIGIN = 'http://localhost:3000';

interface Guide {
  name: string;
  description: string;
}

interface Step {
  /** Shell commands, as printed. */
  commands: string;
  /** Part of the reply that the guide shows; undefined for a call that it only mentions. */
  shown?: object;
}

const guides: Guide[] = [
  { name: 'overview', description: bundle.info.description },
  ...bundle.tags.filter(({ name }: Guide) => name.startsWith('story-')),
];

/** Stands in a printed reply for fields that are left out. */
const LEFT_OUT = '…';

/** Parses a guide's calls to the sandbox, with the replies printed below them. */
function stepsOf({ description }: Guide): Step[] {
  const blocks = [...description.matchAll(/```(sh|json)\n([\s\S]*?)```/g)];
  return blocks.flatMap(([, language, text], index): Step[] => {
    if (language !== 'sh' || !text!.includes(ORIGIN) || !text!.includes('curl ')) return [];
    const next = blocks[index + 1];
    const isReply = next?.[1] === 'json';
    return [{ commands: text!, shown: isReply ? JSON.parse(next[2]!.replaceAll('…', '"…": 0')) : undefined }];
  });
}

/** Fields with another value on each sandbox. */
const VOLATILE = new Set([
  'access_token',
  'refresh_token',
  'pxTransactionId',
  'deliveryUrl',
  'expirationDate',
]);

/** Lists where a reply is not the printed one: other values, and fields left out without the ellipsis. */
function differences(shown: unknown, reply: unknown, path = ''): string[] {
  if (typeof shown !== 'object' || shown === null || typeof reply !== 'object' || reply === null) {
    const isSame = VOLATILE.has(path.split('/').at(-1)!) ? typeof shown === typeof reply : shown === reply;
    return isSame ? [] : [`${path}: ${JSON.stringify(shown)} is ${JSON.stringify(reply)}`];
  }
  const { [LEFT_OUT]: leftOut, ...fields } = shown as Record<string, unknown>;
  const names = Object.keys(fields);
  const others = Object.keys(reply).filter((name) => !names.includes(name));
  return [
    ...(others.length > 0 === (leftOut !== undefined) ? [] : [`${path}: left out are ${others.join(', ')}`]),
    ...names.flatMap((name) =>
      differences(fields[name], (reply as Record<string, unknown>)[name], `${path}/${name}`),
    ),
  ];
}

const withSteps = guides
  .map((guide) => ({ name: guide.name, steps: stepsOf(guide) }))
  .filter(({ steps }) => steps.length > 0);

it('calls are in the guides of all tasks', () => {
  const names = ['sale', 'login', 'enrolling', 'survey', 'subscription', 'content', 'webhooks', 'live'];
  expect(withSteps.map(({ name }) => name)).toEqual(
    expect.arrayContaining(names.map((name) => `story-${name}`)),
  );
});

describe('the calls of the guides', () => {
  let sandbox: ChildService;
  let store: SharedStore;
  beforeAll(async () => {
    store = await newSharedStore('sandbox');
    sandbox = await startService(store.settings);
  });
  afterAll(async () => {
    await sandbox?.stop();
    store?.remove();
  });

  it.each(withSteps)(
    'in $name run as printed and get the replies shown, in their order',
    async ({ steps }) => {
      const different: string[] = [];
      for (const { commands, shown = { result: 'success', [LEFT_OUT]: 0 } } of steps) {
        const { stdout } = await run('bash', ['-c', commands.replaceAll(ORIGIN, sandbox.origin)]);
        // The sandbox names its port as it was set: 0, for a free one.
        const reply = stdout.replaceAll('http://localhost:0', ORIGIN);
        different.push(...differences(shown, JSON.parse(reply)));
      }
      expect(different).toEqual([]);
    },
  );
});

describe('the receiver of the webhook guide', () => {
  const secret = `whsec_${Buffer.from('a secret of the guide, 32 bytes!').toString('base64')}`;
  const event = JSON.stringify({ type: 'order.completed', data: {} });

  it('accepts a signed event, processes it once, and rejects forged and old ones', async () => {
    const [, code] = /```ts\n([\s\S]*?)```/.exec(
      guides.find(({ name }) => name === 'story-webhooks')!.description,
    )!;
    const folder = mkdtempSync(join(tmpdir(), 'receiver-'));
    const file = join(folder, 'receiver.ts');
    // On a free port, which it reports first.
    writeFileSync(
      file,
      code!.replace(
        /\.listen\((.*)\);/,
        '.listen(0, function () { console.log((this as any).address().port); });',
      ),
    );
    const receiver = startNode(['--import', import.meta.resolve('tsx'), file], { WEBHOOK_SECRET: secret });
    try {
      const lines = createInterface({ input: receiver.stdout! })[Symbol.asyncIterator]();
      const port = await lines.next();
      const sign = (id: string, at: Date) => new Webhook(secret).sign(id, at, event);
      const post = async (id: string, at: Date, signature: string) => {
        const headers = {
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
          'webhook-signature': signature,
        };
        return (await fetch(`http://127.0.0.1:${port.value}`, { method: 'POST', headers, body: event }))
          .status;
      };
      const now = new Date();
      const old = new Date(now.getTime() - 600_000);
      expect(await post('msg_1', now, sign('msg_2', now))).toBe(401);
      expect(await post('msg_1', old, sign('msg_1', old))).toBe(401);
      expect(await post('msg_1', now, `v1,AAAA ${sign('msg_1', now)}`)).toBe(204);
      expect(await post('msg_1', now, sign('msg_1', now))).toBe(204);
      expect(await post('msg_2', now, sign('msg_2', now))).toBe(204);
      expect([(await lines.next()).value, (await lines.next()).value]).toEqual([
        'order.completed',
        'order.completed',
      ]);
      receiver.kill();
      expect((await lines.next()).done).toBe(true);
    } finally {
      if (receiver.exitCode === null && receiver.signalCode === null) {
        receiver.kill();
        await once(receiver, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
