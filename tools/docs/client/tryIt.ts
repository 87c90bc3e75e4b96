import { textElement } from './searchBox.ts';

/** "Try it": sends the chosen example, as edited, to the sandbox that serves this page. */
export async function startTrying(): Promise<void> {
  const examples = document.querySelectorAll<HTMLElement>('.example');
  if (examples.length === 0 || !location.protocol.startsWith('http')) return;
  const { isSandbox } = await (await fetch('/docs/server.json')).json();
  if (!isSandbox) return;
  for (const example of examples) example.querySelector('.card')!.after(tryForm(example));
}

const SCOPES = 'user_read user_write account_read account_write';

function tryForm(example: HTMLElement): HTMLElement {
  const { client = '', method, path = '' } = example.dataset;
  const request = example.querySelector('pre[data-language=json]')!.textContent!;
  const form = document.createElement('form');
  form.className = 'card try';
  form.innerHTML = `<details><summary>Try it in this sandbox</summary>
    <label>Client <input name="client" autocomplete="off"></label>
    <label>Secret <input name="secret" autocomplete="off"></label>
    <label>Access token, for calls of a guest <input name="token" autocomplete="off"></label>
    <label>${method === 'GET' ? 'Query' : 'Body'} <textarea name="request" rows="12" spellcheck="false"></textarea></label>
    <p><button>Send</button> <button type="button">Log in as demo-guest</button> <output></output></p>
    <pre tabindex="0" hidden></pre></details>`;
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  field('client').value = client;
  field('secret').value = `${client}-secret`;
  field('request').value = method === 'GET' ? request.split('?')[1]! : request;

  form.querySelector<HTMLButtonElement>('button[type=button]')!.onclick = async () => {
    const login = await call('demo-app', 'demo-app-secret', '/rest/1.0.0/oauth/requestGuestToken.json', {
      method: 'POST',
      body: JSON.stringify({
        merchantId: 1,
        grant_type: 'password',
        scope: SCOPES,
        username: 'demo-guest',
        password: 'demo-password-1',
      }),
    });
    const { access_token: token } = await login.json();
    field('token').value = token;
    const body = field('request');
    body.value = body.value.replace(/("access_token": ")[^"]*/, `$1${token}`);
  };
  form.onsubmit = async (event) => {
    event.preventDefault();
    const sent = performance.now();
    const isGet = method === 'GET';
    const token = field('token').value;
    const response = await call(
      field('client').value,
      field('secret').value,
      path + (isGet ? `?${field('request').value}` : ''),
      {
        method,
        body: isGet ? undefined : field('request').value,
        headers: isGet && token ? { 'X-Access-Token': token } : {},
      },
    );
    const reply = JSON.stringify(await response.json(), null, 2);
    form.querySelector('output')!.textContent =
      `HTTP ${response.status} in ${Math.round(performance.now() - sent)} ms`;
    form.querySelector('pre')!.hidden = false;
    form.querySelector('pre')!.replaceChildren(textElement('code', reply));
  };
  return form;
}

const call = (client: string, secret: string, path: string, { headers, ...init }: RequestInit) =>
  fetch(path, {
    ...init,
    headers: {
      Authorization: `Basic ${btoa(`${client}:${secret}`)}`,
      ...(init.body ? { 'Content-Type': 'application/json' } : {}),
      ...headers,
    },
  });
