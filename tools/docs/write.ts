import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { packClient } from '../client/packClient.ts';
import type { Document } from '../generate/bundle.ts';
import { postmanCollection } from './collection.ts';
import { DOWNLOADS } from './downloads.ts';
import { markdownLinks, servedLinks } from './links.ts';
import { toOpenApi30 } from './openapi30.ts';
import { type Assets, renderOffline, renderSite } from './site.ts';

const TYPES = {
  html: 'text/html; charset=utf-8',
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  markdown: 'text/markdown; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  gzip: 'application/gzip',
};

export interface SiteFile {
  /** Path of its address: below /docs, except for /llms.txt. */
  path: string;
  type: string;
  content: string | Buffer;
  /** True if the file name changes with the content. */
  isImmutable?: boolean;
}

/** Lists every file of the documentation that the service serves, except for the contract itself. */
export async function siteFiles(document: Document): Promise<SiteFile[]> {
  const client = { path: DOWNLOADS.client.path, type: TYPES.gzip, content: await packClient() };
  return [...(await pageFiles(document)), client];
}

/** Lists the files of the documentation without the client package, which takes longer to build than all the others. */
export async function pageFiles(document: Document): Promise<SiteFile[]> {
  const { style, script } = await assetsOf();
  const assets = { style: hashedName('style.css', style), script: hashedName('app.js', script) };
  const { pages, markdown, llms, searchEntries } = renderSite(document, assets);
  return [
    ...[...pages].map(([slug, content]) => ({ path: servedLinks.page(slug), type: TYPES.html, content })),
    ...[...markdown].map(([slug, content]) => ({
      path: markdownLinks.page(slug),
      type: TYPES.markdown,
      content,
    })),
    { path: DOWNLOADS.llms.path, type: TYPES.text, content: llms },
    { path: '/docs/search.json', type: TYPES.json, content: JSON.stringify(searchEntries) },
    { path: DOWNLOADS.openApi30.path, type: TYPES.json, content: JSON.stringify(toOpenApi30(document)) },
    {
      path: DOWNLOADS.postman.path,
      type: TYPES.json,
      content: JSON.stringify(await postmanCollection(document)),
    },
    { path: assets.style, type: TYPES.css, content: style, isImmutable: true },
    { path: assets.script, type: TYPES.js, content: script, isImmutable: true },
  ];
}

export const offlineFile = async (document: Document) => renderOffline(document, await assetsOf());

async function assetsOf(): Promise<Assets> {
  const bundled = await build({
    entryPoints: [fileURLToPath(new URL('client/app.ts', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    target: 'es2022',
  });
  return {
    style: readFileSync(new URL('style.css', import.meta.url), 'utf8'),
    script: bundled.outputFiles[0]!.text,
  };
}

function hashedName(name: string, content: string): string {
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return `/docs/${name.replace('.', `-${digest}.`)}`;
}

/** Writes the files compressed, with an index; creates the folder atomically. */
export function writeSite(folder: string, files: SiteFile[], sources: string): void {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const index = files.map(({ content, ...file }, number) => {
    const name = String(number);
    write(join(unfinished, `${name}.gz`), gzipSync(content));
    write(join(unfinished, `${name}.br`), brotli(content));
    return { ...file, name };
  });
  write(join(unfinished, 'index.json'), JSON.stringify({ sources, files: index }));
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}

/** Quality 9 saves one percent more, and takes half a minute of CPU for the whole site instead of a fifth of a second. */
const brotli = (content: string | Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
