import { type Html, html } from '../base/html/html.ts';
import type { Page } from '../pages/page.ts';
import { sandboxBar as bar, gonePage } from './bar.ts';
import { BOXED_CALLS, type BoxedCall } from './requestBox.ts';
import { timeIn } from './timeIn.ts';

/** Pages of the sandbox's latest calls. */

export interface CallsView {
  calls: BoxedCall[];
  onlyRefused: boolean;
  timeZone: string;
}

export function callsPage({ calls, onlyRefused, timeZone }: CallsView): Page {
  const current = (isShown: boolean) => isShown && html` aria-current="page"`;
  return {
    title: 'Requests to the sandbox',
    bar,
    body: html`<h1>Requests</h1>
<p class="quiet">The latest ${BOXED_CALLS} calls with their replies, until the service stops. Secrets, tokens and card numbers are
masked. Scripts read the same list at <a href="/sandbox/requests.json">requests.json</a>.</p>
<nav class="tabs"><a href="/sandbox/requests"${current(!onlyRefused)}>All</a>
<a href="/sandbox/requests?show=refused"${current(onlyRefused)}>Refused</a></nav>
<div class="panel">${calls.length > 0 ? rows(calls, timeZone) : NOTHING}</div>
${calls.length > 0 && html`<div class="toolbar"><form class="apart" method="post" action="/sandbox/requests/delete"><button class="button danger">Delete all</button></form></div>`}`,
  };
}

const NOTHING = html`<div class="notice"><p><strong>No request yet.</strong></p></div>`;

function rows(calls: BoxedCall[], timeZone: string): Html {
  return html`<table class="rows">
<colgroup><col width="34%"><col width="30%"><col width="16%"><col width="20%"></colgroup>
<thead><tr><th>Operation</th><th>Reply</th><th>Client</th><th>Time</th></tr></thead>
<tbody>${calls.map(
    (call) => html`<tr>
<td><a href="/sandbox/requests/${call.requestId}">${call.operationId ?? call.path}</a></td>
<td data-label="Reply">${call.status} ${call.errorCode}</td>
<td data-label="Client" class="quiet">${call.clientId}</td>
<td class="quiet">${timeIn(timeZone, call.receivedAt)}</td>
</tr>`,
  )}</tbody>
</table>`;
}

export function callPage(call: BoxedCall, timeZone: string, publicUrl: string): Page {
  const { faults, operationId, spellings } = call;
  const marked = new Set(faults.map(({ pointer }) => pointer));
  return {
    title: `${operationId ?? call.path}: a request to the sandbox`,
    bar,
    body: html`<p><a href="/sandbox/requests">All requests</a></p>
<h1>${call.status} ${call.errorCode ?? 'success'}</h1>
<dl class="facts">
<dt>Request</dt><dd>${call.method} ${call.path}</dd>
${operationId && html`<dt>Operation</dt><dd><a href="/docs#/${operationId}">${operationId}</a></dd>`}
<dt>Client</dt><dd>${call.clientId ?? 'not authenticated'}</dd>
<dt>Received</dt><dd>${timeIn(timeZone, call.receivedAt)}, answered in ${call.milliseconds} ms</dd>
<dt>Request id</dt><dd>${call.requestId}</dd>
${faults.map(({ pointer, messages }) => html`<dt>Fault at ${pointer || 'the request'}</dt><dd><strong>${messages.join(' ')}</strong></dd>`)}
${spellings.map(({ pointer, message }) => html`<dt>Other spelling at ${pointer}</dt><dd>${message} The contract uses that spelling.</dd>`)}
</dl>
<h2>Sent</h2>
<pre>${sentText(call, marked)}</pre>
<h2>Reply</h2>
<pre>${jsonText(call.reply, new Set())}</pre>
<h2>As curl</h2>
<p class="quiet">Replace the masked values with your own.</p>
<pre>${curlOf(call, publicUrl)}</pre>`,
  };
}

export const callGonePage = gonePage(
  'No such request',
  html`It was deleted, replaced by newer ones, or received before the service started.
<a href="/sandbox/requests">All requests</a>`,
);

function sentText({ body, bytes, query }: BoxedCall, marked: ReadonlySet<string>): Html {
  if (body !== undefined) return jsonText(body, marked);
  if (bytes > 0) return html`${bytes} bytes, not JSON or too large to show.`;
  return jsonText(query, marked);
}

/** Formats JSON with one member a line, and marks the lines of faulty fields. */
function jsonText(value: unknown, marked: ReadonlySet<string>): Html {
  return html`${lines(value, { pointer: '', indent: '', name: '', end: '' }, marked)}`;
}

interface Place {
  pointer: string;
  indent: string;
  /** Name of the member, with its colon. */
  name: string;
  end: string;
}

function lines(value: unknown, place: Place, marked: ReadonlySet<string>): Html[] {
  const { pointer, indent, name, end } = place;
  const line = (text: string) => {
    const whole = indent + name + text;
    return marked.has(pointer) && pointer !== '' ? html`<mark>${whole}</mark>\n` : html`${whole}\n`;
  };
  if (typeof value !== 'object' || value === null) return [line(JSON.stringify(value) + end)];
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const members = Object.entries(value);
  if (members.length === 0) return [line(open + close + end)];
  const inner = members.flatMap(([key, each], index) =>
    lines(
      each,
      {
        pointer: `${pointer}/${key}`,
        indent: `${indent}  `,
        name: Array.isArray(value) ? '' : `${JSON.stringify(key)}: `,
        end: index < members.length - 1 ? ',' : '',
      },
      marked,
    ),
  );
  return [line(open), ...inner, html`${indent}${close}${end}\n`];
}

/** Formats a call as a curl command, with the masked values. */
export function curlOf({ method, path, query, headers, body }: BoxedCall, publicUrl: string): string {
  const { authorization, ...others } = headers;
  const { 'user-agent': _agent, ...sent } = others;
  const parameters = new URLSearchParams(query as Record<string, string>).toString();
  return [
    `curl -s${method === 'POST' || method === 'GET' ? '' : ` -X ${method}`} ${quoted(publicUrl + path + (parameters && `?${parameters}`))}`,
    ...(authorization ? [`-u ${quoted(authorization)}`] : []),
    ...Object.entries(sent).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quoted(JSON.stringify(body))}`]),
  ].join(' \\\n  ');
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
