import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import { docsRoutes } from '../../src/http/docs.ts';
import { sourcesDigest } from '../../src/http/docsFiles.ts';
import { type SiteFile, writeSite } from '../../tools/docs/write.ts';

const page: SiteFile = {
  path: '/docs/gift',
  type: 'text/html; charset=utf-8',
  content: '<h1>Gift cards</h1>',
};
const style: SiteFile = { path: '/docs/style-1.css', type: 'text/css', content: 'h1 {}', isImmutable: true };

describe('the documentation', () => {
  let parent: string;
  let server: Server;
  /** Builds that readers started. */
  let builds = 0;
  beforeAll(async () => {
    parent = mkdtempSync(join(tmpdir(), 'docs-'));
    const http = express();
    const startBuild = () => void builds++;
    http.use(docsRoutes(true, startBuild, join(parent, 'docs')));
    server = http.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.close();
    rmSync(parent, { recursive: true });
  });

  const build = (files: SiteFile[], sources = sourcesDigest()) =>
    writeSite(join(parent, 'docs'), files, sources);

  it('answers with a retry while it is being built, or was built from another contract', async () => {
    expect(await get('/docs/gift')).toMatchObject({ status: 503, headers: { 'retry-after': '10' } });
    build([page], 'of another contract');
    expect(await get('/docs/gift')).toMatchObject({ status: 503 });
  });

  it('is built when a reader finds none, and not again while its sources are unchanged', async () => {
    rmSync(join(parent, 'docs'), { recursive: true, force: true });
    builds = 0;
    for (const path of ['/docs', '/docs/gift', '/docs.md', '/llms.txt']) await get(path);
    expect(builds).toBe(4);
    build([page]);
    for (const path of ['/docs/gift', '/docs/nope', '/llms.txt']) await get(path);
    expect(builds).toBe(4);
    build([page], 'other sources');
    await get('/docs/gift');
    expect(builds).toBe(5);
  });

  it('shows a browser a page that reloads itself while it is being built', async () => {
    const shown = await get('/docs/gift', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect(shown).toMatchObject({ status: 503, headers: { refresh: '3', 'retry-after': '10' } });
    expect(String(shown.body)).toContain('This page reloads itself');
  });

  it('is sent in an encoding that the client accepts', async () => {
    build([page, style]);
    const encodings: [string, string | undefined, (sent: Buffer) => Buffer][] = [
      ['gzip, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['identity', undefined, (sent) => sent],
    ];
    for (const [accepted, encoding, decode] of encodings) {
      const { status, headers, body } = await get('/docs/gift', { 'accept-encoding': accepted });
      expect([status, headers['content-encoding'], headers['content-type'], headers.vary]).toEqual([
        200,
        encoding,
        'text/html; charset=utf-8',
        'Accept-Encoding',
      ]);
      expect(String(decode(body))).toBe(page.content);
    }
  });

  it('is revalidated at each request, except files with a digest in their name', async () => {
    build([page, style]);
    expect((await get('/docs/gift')).headers['cache-control']).toBe('no-cache');
    expect((await get('/docs/style-1.css')).headers['cache-control']).toContain('immutable');
  });

  it('may load and call only its own origin', async () => {
    build([page]);
    const policy = (await get('/docs/gift')).headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("connect-src 'self'");
  });

  it('serves no files other than its own', async () => {
    build([page]);
    for (const path of ['/docs/nope', '/docs/index.json', '/docs/../package.json', '/docs/%2e%2e/index.json'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  function get(path: string, headers: Record<string, string> = {}) {
    type Received = { status?: number; headers: IncomingHttpHeaders; body: Buffer };
    return new Promise<Received>((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      const sent = request({ port, host: '127.0.0.1', path, headers, agent: false }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
      });
      sent.on('error', reject);
      sent.end();
    });
  }
});
