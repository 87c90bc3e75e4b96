import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { expect } from '@jest/globals';
import type { ChildService } from './childService.ts';

const authorization = `Basic ${Buffer.from('demo-pos:demo-pos-secret').toString('base64')}`;

/** Makes calls sequentially on one connection, until the callback reports the last. */
export async function callUntilReported(service: ChildService, answered: { count: number }): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const { status, closes } = await call(service, agent);
    expect(status).toBe(200);
    answered.count += 1;
    if (closes) return 'told to close';
    // Connections idle at times, as real ones do.
    if (Math.random() < 0.3) await new Promise((resolve) => setTimeout(resolve, Math.random() * 50));
  }
}

export async function call(
  { origin }: ChildService,
  agent: Agent,
): Promise<{ status: number; closes: boolean }> {
  const sent = request(`${origin}/rest/1.0.0/gift/balance.json`, {
    method: 'POST',
    agent,
    headers: { authorization, 'content-type': 'application/json' },
  });
  sent.end('{"merchantId":1,"storeCode":"001","cardInfo":{"printedCardNumber":"7777000000000499"}}');
  const [response] = await once(sent, 'response');
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode, closes: response.headers.connection === 'close' };
}
