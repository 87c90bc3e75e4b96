import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Router } from 'express';
import { parse } from 'yaml';
import { repository } from '../base/config/repository.ts';
import { type Html, html } from '../base/html/html.ts';
import type { Definition } from '../base/schema/definition.ts';
import { type Page, sendPage } from '../pages/page.ts';
import { sandboxBar as bar } from './bar.ts';

/** Call to a new sandbox that is refused. */
export interface SampleRefusal {
  code: string;
  /** Cause, for people. */
  because: string;
  call: string;
  /** Client id; its secret is the id with `-secret` appended. */
  client: string;
  body: Record<string, unknown>;
}

const PATH = '/sandbox/cards';
const file = join(repository, 'merchants/demo-refusals.yaml');

/** Reads the refused calls of the sample world. */
export function readSampleRefusals(): SampleRefusal[] {
  const entries: (Omit<SampleRefusal, 'client'> & { client?: string })[] = parse(readFileSync(file, 'utf8'));
  return entries.map(({ client = 'demo-pos', body, ...entry }) => {
    const isTill = entry.call.startsWith('transaction/');
    const store = entry.call.startsWith('gift/') ? { storeCode: '001' } : {};
    return { ...entry, client, body: isTill ? body : { merchantId: 1, ...store, ...body } };
  });
}

/** `/sandbox/cards`: cards, names and tokens that cause each refusal; a page for people, JSON for scripts. */
export function sandboxCardRoutes(definition: Definition, publicUrl = ''): Router {
  const routes = Router({ strict: true, caseSensitive: true });
  const serviceUrl = `${publicUrl}/rest/${definition.release}`;
  routes.get(PATH, (request, response) => {
    const refusals = readSampleRefusals();
    if (request.accepts(['html', 'json']) === 'html')
      sendPage(response, refusalsPage(definition, refusals, serviceUrl));
    else response.set('Cache-Control', 'no-store').json({ refusals, codes: codesOf(definition) });
  });
  return routes;
}

function refusalsPage(definition: Definition, refusals: SampleRefusal[], serviceUrl: string): Page {
  return {
    title: 'Refusals of the sandbox',
    bar,
    body: html`<h1>Refusals</h1>
<p class="quiet">Every refusal can be caused on purpose, to see that your program handles it. In production nothing of this
page has an effect.</p>
<h2>Any refusal by name</h2>
<p>Send <code>refuse:</code> and a code in place of a name or a token: as <code>externalTransactionId</code>,
<code>posTransactionId</code>, <code>username</code>, <code>access_token</code> or any other text that the contract accepts, at the
top level, in <code>headerInfo</code> or in <code>cardInfo</code>. Where you can set a header, send
<code>Prefer: example=CODE</code>. Nothing happens, and the reply has <code>X-Mock: true</code>.</p>
<pre tabindex="0">curl -s -u demo-pos:demo-pos-secret -H 'Content-Type: application/json' \\
  ${serviceUrl}/gift/redeem.json -d '{
    "merchantId": 1, "storeCode": "001", "amount": 5, "externalTransactionId": "refuse:gift.card_expired",
    "cardInfo": { "printedCardNumber": "7771000000000001" } }'</pre>
<h2>Cards and names of the sample shops</h2>
<p>These are refused by the rules themselves, on a new sandbox or after <a href="/sandbox/snapshots">a reset</a>.</p>
<div class="panel">${sampleRows(refusals)}</div>
<h2>Codes by operation</h2>
<div class="panel">${codeRows(definition)}</div>`,
  };
}

function sampleRows(refusals: SampleRefusal[]): Html {
  return html`<table class="rows">
<colgroup><col width="30%"><col width="26%"><col width="44%"></colgroup>
<thead><tr><th>Refusal</th><th>Cause</th><th>Call</th></tr></thead>
<tbody>${refusals.map(
    ({ code, because, call, client, body }) => html`<tr>
<td><code>${code}</code></td>
<td data-label="Cause">${because}</td>
<td data-label="Call">${call}${client !== 'demo-pos' && html` as ${client}`} <code>${JSON.stringify(body)}</code></td>
</tr>`,
  )}</tbody>
</table>`;
}

function codeRows(definition: Definition): Html {
  return html`<table class="rows">
<colgroup><col width="30%"><col width="70%"></colgroup>
<thead><tr><th>Operation</th><th>Codes</th></tr></thead>
<tbody>${Object.entries(codesOf(definition)).map(
    ([operationId, codes]) =>
      html`<tr><td><a href="/docs#/${operationId}">${operationId}</a></td><td>${codes.join(', ')}</td></tr>`,
  )}</tbody>
</table>`;
}

/** Codes by operation, each of which the operation answers when it is named. */
function codesOf({ operations }: Definition): Record<string, string[]> {
  return Object.fromEntries(
    [...operations].map(([operationId, operation]) => [operationId, operation['x-error-codes'] ?? []]),
  );
}
