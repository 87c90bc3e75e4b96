import { convertV2 } from 'openapi-to-postmanv2';
import { type RequestExample, requestExamples } from '../contract/requestExamples.ts';
import type { Document } from '../generate/bundle.ts';
import { SAMPLE_ORIGIN } from './languages/call.ts';

const OPTIONS = {
  folderStrategy: 'Tags',
  requestNameSource: 'Fallback',
  requestParametersResolution: 'Example',
  exampleParametersResolution: 'Example',
  parametersResolution: 'Example',
  includeWebhooks: false,
} as const;

const FIXED_HEADERS = new Set(['Content-Type', 'Accept']);

/** Folder, or request, of a collection in Postman's format 2.1. */
export interface Item {
  id?: string;
  name: string;
  item?: Item[];
  request?: {
    method: string;
    url: { host: string[]; path: string[]; query: { key: string; value: string; disabled?: boolean }[] };
    header: { key: string; value: string; disabled?: boolean }[];
    body?: { raw: string };
    auth?: object;
  };
  response?: unknown[];
  event?: { listen: 'test'; script: { type: 'text/javascript'; exec: string[] } }[];
}

interface Collection {
  info: { name: string; description: string; schema: string };
  item: Item[];
  variable: { key: string; value: string }[];
}

/** Variables of the tokens that a guest's login and the request for a new password store for the requests after them. */
const TOKEN = 'access-token';
const RESET_TOKEN = 'reset-token';
const STORED: Record<string, { variable: string; field: string }> = {
  oauthRequestGuestToken: { variable: TOKEN, field: 'access_token' },
  enrollmentRequestPasswordReset: { variable: RESET_TOKEN, field: 'resetToken' },
};

/** Client whose guest the stored token is for. */
const TOKEN_CLIENT = 'demo-app';

/**
 * Creates a Postman collection of all operations for the sandbox's sample clients, which runs in its order on a new
 * sandbox. Address, credentials and the guest's token are variables; each request checks its reply.
 */
export async function postmanCollection(document: Document): Promise<Collection> {
  const { info, item } = await convert(document);
  const clients = new Set<string>();
  for (const each of requestsOf(item)) {
    const { url, method, header, body } = each.request!;
    const operation = document.paths[`/${url.path.join('/')}`][method.toLowerCase()];
    const { name, client, value } = exampleOf(document, each)!;
    const usesToken = value.authentication === 'oauth' || 'access_token' in value;
    clients.add(client);
    each.request!.auth = basicAuth(client);
    for (const parameter of url.query) {
      parameter.disabled = !(parameter.key in value);
      parameter.value = parameter.disabled ? '' : String(value[parameter.key]);
    }
    // Optional headers, such as a key that is for one request alone, are the caller's choice.
    for (const field of header) {
      const isToken = usesToken && field.key === 'X-Access-Token';
      field.disabled = !isToken && !FIXED_HEADERS.has(field.key);
      if (isToken) field.value = `{{${TOKEN}}}`;
      else if (field.disabled) field.value = '';
    }
    const tokens = {
      ...(usesToken && { access_token: `{{${TOKEN}}}` }),
      ...(operation.operationId === 'enrollmentResetPassword' && { resetToken: `{{${RESET_TOKEN}}}` }),
    };
    if (body) body.raw = JSON.stringify({ ...value, ...tokens }, null, 2);
    // Ids are random, and replies of all error codes make ten times the file.
    delete each.id;
    each.event = [checking(operation, name)];
    each.response = [];
  }
  return {
    info: {
      name: info.name,
      description:
        'Every operation with an example. Run in order on a new sandbox, all succeed. Set the variables `baseUrl` and the clients for your server.',
      schema: info.schema,
    },
    item: item
      .filter((folder) => folder.item && folder.item.length > 0)
      .map(({ name, item: requests }) => ({ name, item: requests! })),
    variable: [
      { key: 'baseUrl', value: SAMPLE_ORIGIN + document.servers[0].url },
      ...[...clients].sort().flatMap((client) => [
        { key: `${client}-id`, value: client },
        { key: `${client}-secret`, value: `${client}-secret` },
      ]),
      { key: TOKEN, value: '' },
      { key: RESET_TOKEN, value: '' },
    ],
  };
}

/** Returns the first example of a request that the client of the stored token, or a client without a token, can send. */
export function exampleOf(document: Document, { request }: Item): RequestExample | undefined {
  const { url, method } = request!;
  return requestExamples(document, `/${url.path.join('/')}`, method.toLowerCase()).find(
    ({ client, value }) => client === TOKEN_CLIENT || !('access_token' in value),
  );
}

/** Script that checks the reply against the example's, and stores the token of it. */
function checking(operation: Document, name: string): NonNullable<Item['event']>[number] {
  const { examples } = operation.responses['200'].content['application/json'];
  const { result } = examples[name].value;
  const exec = [
    "pm.test('answers 200', () => pm.response.to.have.status(200));",
    `pm.test('the result is ${result}', () => pm.expect(pm.response.json().result).to.equal('${result}'));`,
  ];
  const stored = STORED[operation.operationId];
  if (stored)
    exec.push(`pm.collectionVariables.set('${stored.variable}', pm.response.json().${stored.field});`);
  return { listen: 'test', script: { type: 'text/javascript', exec } };
}

/** Lists the requests of a collection's folders. */
export function requestsOf(items: Item[]): Item[] {
  return items.flatMap((each) => (each.item ? requestsOf(each.item) : [each]));
}

function basicAuth(client: string): object {
  return {
    type: 'basic',
    basic: [
      { key: 'username', value: `{{${client}-id}}` },
      { key: 'password', value: `{{${client}-secret}}` },
    ],
  };
}

function convert(document: Document): Promise<Collection> {
  return new Promise((resolve, reject) => {
    convertV2({ type: 'string', data: JSON.stringify(document) }, OPTIONS, (error, result) => {
      const collection = result?.output?.[0]?.data;
      if (collection) resolve(collection as Collection);
      else reject(error ?? new Error(result?.reason ?? 'No collection was created.'));
    });
  });
}
