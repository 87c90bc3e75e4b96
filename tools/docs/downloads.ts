import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../generate/bundle.ts';

/** File for programs that the menu offers. */
export interface Download {
  title: string;
  path: string;
  description: string;
}

const client = JSON.parse(readFileSync(join(repository, 'client/package.json'), 'utf8'));

export const DOWNLOADS = {
  openApi31: {
    title: 'OpenAPI 3.1',
    path: '/openapi.json',
    description: 'The contract (Swagger), the source of everything else.',
  },
  openApi30: {
    title: 'OpenAPI 3.0',
    path: '/docs/openapi-3.0.json',
    description: 'The contract (Swagger) without webhooks, for tools and generators that do not read 3.1.',
  },
  postman: {
    title: 'Postman collection',
    path: '/docs/stored-value.postman_collection.json',
    description: 'Every operation with an example that runs on a new sandbox.',
  },
  client: {
    title: 'Client package (SDK)',
    path: `/docs/${client.name}-${client.version}.tgz`,
    description: 'Typed client for browsers and Node.js: `npm install` it from this address.',
  },
  llms: {
    title: 'llms.txt',
    path: '/llms.txt',
    description: 'List of all pages in Markdown, for language models.',
  },
} satisfies Record<string, Download>;
