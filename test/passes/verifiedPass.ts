import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Verifies the manifest and its signature with openssl, as a phone does that trusts the certificates. */
export function verifyPass(files: ReadonlyMap<string, Buffer>, trusted: string): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'pass-'));
  try {
    const at = (name: string) => join(folder, name);
    for (const name of ['manifest.json', 'signature']) writeFileSync(at(name), files.get(name)!);
    writeFileSync(at('trusted.pem'), trusted);
    const given = ['-in', at('signature'), '-content', at('manifest.json'), '-CAfile', at('trusted.pem')];
    execFileSync('openssl', ['cms', '-verify', '-binary', '-inform', 'DER', '-purpose', 'any', ...given], {
      stdio: 'pipe',
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
  return JSON.parse(files.get('manifest.json')!.toString('utf8'));
}

export function sha1(bytes: Buffer): string {
  return createHash('sha1').update(bytes).digest('hex');
}
