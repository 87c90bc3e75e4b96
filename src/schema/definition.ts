import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../config/repository.ts';
import type { BodyLimits } from './bodyLimits.ts';

/** The bundled contract and what the service reads from it besides OpenAPI proper. */
export interface Definition {
  document: Document;
  /** The first release segment this contract is served under, e.g. `1.0.0`. */
  release: string;
  operations: Map<string, OperationDefinition>;
  errors: Map<string, ErrorDefinition>;
}

export interface OperationDefinition {
  operationId: string;
  method: string;
  path: string;
  'x-authentication': string[];
  /** Query parameters of which each request has exactly one. */
  'x-exactly-one-of'?: string[];
  /** What a guest's token needs one of; with an empty list any token will do. */
  'x-scopes'?: string[];
  /** The fields or parameters that name the guest the call is about. */
  'x-guest-named-by'?: string[];
  /** The field that names the card which a token for registering a card has to be for. */
  'x-card-to-register'?: string;
  /** The catalogue entry that answers a token of another guest, where it is not `system.invalid_token`. */
  'x-other-guest'?: string;
  /** Body limits of the operation, where they exceed the default. */
  'x-body-limits'?: BodyLimits;
  /** Catalogue entries the operation refuses with. */
  'x-error-codes'?: string[];
  /** Values of `result`, other than refusals, that tell untrusted callers of others' accounts. */
  'x-guess-results'?: string[];
  /** The catalogue entry that answers what breaks the contract, where it is not `system.invalid_request`. */
  'x-invalid-request'?: string;
  /** Fields of its refusals that repeat a value of the request: from where, and how long it may be. */
  'x-failure-echo'?: Record<string, { pointer: string; maxLength: number }>;
}

export interface ErrorDefinition {
  /** What stands in `errorCode`, where it is not the entry's key. */
  code?: string;
  /** What stands in `result`, where it is not `failure`. */
  result?: string;
  /** The number that goes with the code, in services that have numbers. */
  responseCode?: number;
  message: string;
  /** Answered with what is wrong at which field, for the people who filled it in. */
  tellsFields?: boolean;
  /** Answered with messages by field instead, a field being its place in the request: `paymentMethod/token`. */
  tellsMessages?: boolean;
  /** Marks replies that reveal whether a guess at a card, a code or an account was right. */
  guess?: boolean | 'untrusted';
  /** What every reply with this entry has besides, in its body and among its headers. */
  fields?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** HTTP status it is answered with. */
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
