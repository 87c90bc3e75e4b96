import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { type ChildService, startNode, startService } from '../support/childService.ts';
import { copyOfTemplate } from '../support/testStore.ts';
import { basePath, bundle } from './bundle.ts';
import { type PrintedRequest, parseCurl } from './printedSamples.ts';

interface Guide {
  name: string;
  description: string;
}

interface Step {
  request: PrintedRequest;
  /** Part of the reply that the guide shows; undefined for a call that it only mentions. */
  shown?: object;
}

const guides: Guide[] = [
  { name: 'overview', description: bundle.info.description },
  ...bundle.tags.filter(({ name }: Guide) => name.startsWith('story-')),
];

/** Parses a guide's calls to the sandbox, with the replies printed below them. */
function stepsOf({ description }: Guide): Step[] {
  const blocks = [...description.matchAll(/```(sh|json)\n([\s\S]*?)```/g)];
  return blocks.flatMap(([, language, text], index): Step[] => {
    if (language !== 'sh' || !text!.includes('localhost:3000')) return [];
    const next = blocks[index + 1];
    const [request] = parseCurl([text!]);
    return [{ request: request!, shown: next?.[1] === 'json' ? JSON.parse(next[2]!) : undefined }];
  });
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
  let dataDirectory: string;
  beforeAll(async () => {
    dataDirectory = copyOfTemplate('empty');
    sandbox = await startService({ DATA_DIR: dataDirectory });
  }, 120_000);
  afterAll(async () => {
    await sandbox?.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  });

  it.each(withSteps)(
    'in $name get the replies shown, in their order',
    async ({ steps }) => {
      let tokens: Record<string, string> = {};
      for (const { request, shown } of steps) {
        const reply = await send(request, tokens);
        expect(reply).toMatchObject(shown ?? { result: 'success' });
        if (reply.access_token)
          tokens = { ACCESS_TOKEN: reply.access_token, REFRESH_TOKEN: reply.refresh_token! };
      }
    },
    60_000,
  );

  /**
   * Sends a request with the tokens of the last login in place of the capitalised placeholders, as a reader
   * does.
   */
  async function send(request: PrintedRequest, tokens: Record<string, string>) {
    const text = Object.entries(tokens).reduce(
      (all, [name, token]) => all.replaceAll(`"${name}"`, JSON.stringify(token)),
      JSON.stringify(request),
    );
    const { method, path, authorization, headers, value }: PrintedRequest = JSON.parse(text);
    const query = method === 'get' ? `?${new URLSearchParams(value as Record<string, string>)}` : '';
    const response = await fetch(sandbox.origin + basePath + path + query, {
      method: method.toUpperCase(),
      headers: { authorization, ...headers },
      body: method === 'get' ? undefined : JSON.stringify(value),
    });
    return (await response.json()) as { access_token?: string; refresh_token?: string };
  }
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
  }, 60_000);
});
