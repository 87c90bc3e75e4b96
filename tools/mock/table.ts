import type { ExampleReply, ExampleTable } from '../../client/src/mock/examples.ts';
import type { Document } from '../generate/bundle.ts';
import { openExamples } from './examples.ts';

/** Renders every example of the contract, as the mock server answers it. */
export async function exampleTable(document: Document): Promise<ExampleTable> {
  const examples = await openExamples(document, { validateResponse: false });
  const places = new Map<string, number>();
  const replies: ExampleReply[] = [];
  const operations: ExampleTable['operations'] = {};
  for (const [path, item] of Object.entries<Document>(document.paths)) {
    operations[path] = {};
    for (const [method, operation] of Object.entries<Document>(item)) {
      const own: Record<string, number> = {};
      for (const name of examples.statusesOf(operation).keys()) {
        const headers = { prefer: `example=${name}` };
        own[name] = place(await examples.replyTo({ method, url: { path, query: {} }, headers }));
      }
      const invalidRequest = own[operation['x-invalid-request'] ?? 'system.invalid_request']!;
      operations[path][method] = { examples: own, invalidRequest };
    }
  }
  return { base: new URL(document.servers[0].url, 'http://localhost').pathname, replies, operations };

  function place(reply: ExampleReply): number {
    const text = JSON.stringify(reply);
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, replies.length);
    return replies.push(reply) - 1;
  }
}
