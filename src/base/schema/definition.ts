import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../config/repository.ts';
import type { BodyLimits } from './bodyLimits.ts';

/** Bundled contract, with the extensions the service reads from it. */
export interface Definition {
  document: Document;
  /** First release segment this contract is served under, e.g. `1.0.0`. */
  release: string;
  operations: Map<string, OperationDefinition>;
  errors: ReadonlyMap<string, ErrorDefinition>;
}

export interface OperationDefinition {
  operationId: string;
  method: string;
  path: string;
  'x-authentication': string[];
  /** Query parameters of which each request has exactly one. */
  'x-exactly-one-of'?: string[];
  /** Scopes of which a guest's token needs one; an empty list accepts any token. */
  'x-scopes'?: string[];
  /** Proof of the guest that the operation needs; `weak`: any login. */
  'x-proof': 'strong' | 'weak';
  parameters?: { name: string; 'x-proof'?: 'strong' }[];
  /** Fields or parameters that name the guest of the call. */
  'x-guest-named-by'?: string[];
  /** Field that names the card which a card registration token must be for. */
  'x-card-to-register'?: string;
  /** Catalogue entry for a token of another guest, if not `system.invalid_token`. */
  'x-other-guest'?: string;
  /** Body limits of the operation, where they exceed the default. */
  'x-body-limits'?: BodyLimits;
  /** Catalogue entries of the operation's refusals. */
  'x-error-codes'?: string[];
  /** Values of `result`, other than refusals, that reveal others' accounts to untrusted callers. */
  'x-guess-results'?: string[];
  /** Field of the reply whose zero reveals that nothing has the number asked for. */
  'x-guess-if-zero'?: string;
  /** Catalogue entry for contract violations, if not `system.invalid_request`. */
  'x-invalid-request'?: string;
  /** Refusal fields that repeat a value of the request: its source and maximum length. */
  'x-failure-echo'?: Record<string, { pointer: string; maxLength: number }>;
}

export interface ErrorDefinition {
  /** Value of `errorCode`, if not the entry's key. */
  code?: string;
  /** Value of `result`, if not `failure`. */
  result?: string;
  /** Numeric code, in services that have them. */
  responseCode?: number;
  message: string;
  /** Names of fields of which a single one can cause the refusal; the reply says where that is in the request. */
  causedBy?: string[];
  /** True if the reply contains field errors, for the people who filled in the fields. */
  tellsFields?: boolean;
  /**
   * True if the reply contains messages by field instead, a field being its place in the request:
   * `paymentMethod/token`.
   */
  tellsMessages?: boolean;
  /** True if the reply lists the logins that prove the guest. */
  tellsTryMethods?: boolean;
  /** Marks replies that reveal whether a guess at a card, a code or an account was right. */
  guess?: boolean | 'untrusted';
  /** Additional body fields of every reply with this entry; `headers` likewise. */
  fields?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** HTTP status of the reply. */
  status: number;
}

interface Document {
  servers: { url: string }[];
  paths: Record<string, Record<string, OperationDefinition>>;
  'x-error-catalogue': Record<string, ErrorDefinition>;
}

const METHODS = ['get', 'post', 'put', 'delete', 'patch'];

export const definitionFile = join(repository, 'generated/openapi.json');

export function readDefinition(): Definition {
  const document = JSON.parse(readFileSync(definitionFile, 'utf8')) as Document;
  const release = /^\/rest\/([0-9]+\.[0-9]+\.[0-9]+)$/.exec(document.servers[0]?.url ?? '')?.[1];
  if (!release) throw new Error('The contract names no server of the form /rest/<release>.');
  const operations = new Map<string, OperationDefinition>();
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation) operations.set(operation.operationId, { ...operation, method, path });
    }
  }
  return { document, release, operations, errors: new Map(Object.entries(document['x-error-catalogue'])) };
}
