import { runInNewContext } from 'node:vm';
import { expect } from '@jest/globals';
import { type Item, type postmanCollection, requestsOf } from '../../tools/docs/collection.ts';

type Collection = Awaited<ReturnType<typeof postmanCollection>>;

export interface Check {
  request: string;
  name: string;
  /** Message of a failed check. */
  fault?: string;
}

/** Runs a collection in order as Postman does: variables, Basic credentials, and the test script of each request. */
export async function runCollection(collection: Collection, baseUrl: string): Promise<Check[]> {
  const variables = new Map(collection.variable.map(({ key, value }) => [key, value]));
  variables.set('baseUrl', baseUrl);
  const resolved = (text: string) =>
    text.replace(/\{\{([^}]+)\}\}/g, (_whole, key) => variables.get(key) ?? '');
  const checks: Check[] = [];
  for (const item of requestsOf(collection.item)) {
    const response = await send(item, resolved);
    const text = await response.text();
    const check = (name: string, run: () => void) => {
      try {
        run();
        checks.push({ request: item.name, name });
      } catch (error) {
        checks.push({ request: item.name, name, fault: `${(error as Error).message} ${text}` });
      }
    };
    const pm = {
      test: check,
      expect: (actual: unknown) => ({ to: { equal: (wanted: unknown) => expect(actual).toBe(wanted) } }),
      collectionVariables: { set: (key: string, value: string) => variables.set(key, value) },
      response: {
        json: () => JSON.parse(text),
        to: { have: { status: (wanted: number) => expect(response.status).toBe(wanted) } },
      },
    };
    for (const { script } of item.event ?? []) runInNewContext(script.exec.join('\n'), { pm });
  }
  return checks;
}

function send({ request }: Item, resolved: (text: string) => string): Promise<Response> {
  const { method, url, header, body, auth } = request!;
  const { basic } = auth as { basic: { value: string }[] };
  const query = url.query
    .filter(({ disabled }) => !disabled)
    .map(({ key, value }): [string, string] => [key, resolved(value)]);
  const headers = header
    .filter(({ disabled }) => !disabled)
    .map(({ key, value }): [string, string] => [key, resolved(value)]);
  const credentials = basic.map(({ value }) => resolved(value)).join(':');
  const parameters = query.length > 0 ? `?${new URLSearchParams(query)}` : '';
  return fetch(`${resolved(url.host.join('.'))}/${url.path.join('/')}${parameters}`, {
    method,
    headers: [...headers, ['authorization', `Basic ${btoa(credentials)}`]],
    body: body && method === 'POST' ? resolved(body.raw) : undefined,
  });
}
