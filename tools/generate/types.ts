import openapiTS, { astToString } from 'openapi-typescript';
import type { Document } from './bundle.ts';

/** Generates TypeScript types from the bundle. Passes a copy, because the generator modifies its input. */
export async function typesOf(document: Document): Promise<string> {
  const copy = structuredClone(document);
  // Webhooks with ids would be listed as operations, which need handlers.
  for (const { post } of Object.values<Document>(copy.webhooks ?? {})) delete post.operationId;
  const nodes = await openapiTS(copy, { silent: true });
  return `/* Generated from spec/ by "npm run generate". Do not edit: change the contract. */\n\n${astToString(nodes)}`;
}
