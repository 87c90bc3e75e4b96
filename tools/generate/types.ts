import openapiTS, { astToString } from 'openapi-typescript';
import type { Document } from './bundle.ts';

/** The bundle as TypeScript types. The generator gets a copy, because it changes what it reads. */
export async function typesOf(document: Document): Promise<string> {
  const nodes = await openapiTS(structuredClone(document), { silent: true });
  return `/* Generated from spec/ by "npm run generate". Do not edit: change the contract. */\n\n${astToString(nodes)}`;
}
