import { convertV2 } from 'openapi-to-postmanv2';
import type { Document } from '../generate/bundle.ts';
import { requestExamples, SAMPLE_ORIGIN } from './samples.ts';

/** Path of the collection below /docs. */
export const COLLECTION_FILE = 'stored-value.postman_collection.json';

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
  event?: unknown[];
}

interface Collection {
  info: { name: string; description: string; schema: string };
  item: Item[];
  variable: { key: string; value: string }[];
}

/**
 * Creates a Postman collection of all operations, each with its first example, for the sandbox's sample clients. Address
 * and credentials are variables.
 */
export async function postmanCollection(document: Document): Promise<Collection> {
  const { info, item } = await convert(document);
  const clients = new Set<string>();
  for (const each of requestsOf(item)) {
    const { url, method, header } = each.request!;
    const [example] = requestExamples(document, `/${url.path.join('/')}`, method.toLowerCase());
    const { client, value } = example!;
    clients.add(client);
    each.request!.auth = basicAuth(client);
    for (const parameter of url.query) {
      parameter.disabled = !(parameter.key in value);
      parameter.value = parameter.disabled ? '' : String(value[parameter.key]);
    }
    // Optional headers, such as a key that is for one request alone, are the caller's choice.
    for (const field of header) {
      field.disabled = !FIXED_HEADERS.has(field.key);
      if (field.disabled) field.value = '';
    }
    // Ids are random, and replies of all error codes make ten times the file.
    delete each.id;
    delete each.event;
    each.response = [];
  }
  return {
    info: {
      name: info.name,
      description:
        'Every operation with its first example. Set the variables `baseUrl` and the clients for your server.',
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
    ],
  };
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
