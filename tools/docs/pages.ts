import type { Note } from './description.ts';
import type { Download } from './downloads.ts';
import type { Field, Inner } from './fields.ts';
import type { Snippet } from './languages/languages.ts';
import type { Target } from './links.ts';

export interface CodeEntry {
  key: string;
  code: string;
  slug: string;
  status: number;
  message: string;
  when: string;
  fix: string;
  /** Fields that `errorsByField` may name. */
  causedBy: string[];
  service: string;
  example: string;
  exampleName: string;
  /** Recognises the code in a reply, in each language. */
  recognition: Snippet[];
  operations: { title: string; slug: string }[];
}

export interface Example {
  name: string;
  summary: string;
  client?: string;
  /** Request in each language, and as JSON. */
  samples?: Snippet[];
  reply?: string;
}

export interface OperationPage {
  kind: 'operation';
  slug: string;
  title: string;
  description: string;
  /** The description without its notes. */
  introduction: string;
  notes: Note[];
  method: string;
  path: string;
  service: { slug: string; title: string };
  methods: string[];
  scopes: string[];
  /** Proof of the guest for callers with a guest's token; absent where no such caller is accepted. */
  proof?: string;
  rules: string[];
  request: Inner;
  credentials: Field[];
  headers: Field[];
  replies: { title: string; description: string; inner: Inner }[];
  replyHeaders: Field[];
  refusalFields: { title: string; inner: Inner }[];
  ownCodes: CodeEntry[];
  sharedCodes: CodeEntry[];
  examples: Example[];
}

export interface WebhookPage {
  kind: 'webhook';
  slug: string;
  title: string;
  event: string;
  description: string;
  headers: Field[];
  request: Inner;
  examples: Example[];
}

export interface GuidePage {
  kind: 'guide' | 'service' | 'errors' | 'webhooks';
  slug: string;
  title: string;
  description: string;
  operations: OperationPage[];
  /** Rows of the table of what each operation needs. */
  access: OperationPage[];
  webhooks: WebhookPage[];
  codeGroups: { title: string; anchor: string; codes: CodeEntry[] }[];
}

export interface CodePage extends CodeEntry {
  kind: 'code';
  title: string;
}

export type Page = GuidePage | OperationPage | WebhookPage | CodePage;

export interface Model {
  title: string;
  summary: string;
  version: string;
  pages: Page[];
  groups: { title: string; pages: GuidePage[] }[];
  downloads: Download[];
  /** Link targets by the names that texts may use for a page. */
  targets: Map<string, Target>;
}
