import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { PassSettingsError } from '../../domain/ground/ports/passes.ts';
import type { PassCertificates } from './signing.ts';

const BLOCK = /-----BEGIN ([A-Z0-9 ]+)-----[\s\S]+?-----END \1-----/g;

/**
 * Reads the secret of a pass type: its certificate, its private key and the platform's intermediate certificate, in PEM in
 * any order. A certificate that signed itself, as of a sandbox, stands for both. Throws `PassSettingsError`.
 */
export function readPassCertificates(pem: string): PassCertificates {
  const blocks = [...pem.matchAll(BLOCK)].map(([text, kind]) => ({ text, kind: kind! }));
  const key = blocks.find(({ kind }) => kind.endsWith('PRIVATE KEY'))?.text;
  const certificates = blocks.filter(({ kind }) => kind === 'CERTIFICATE').map(({ text }) => parsed(text));
  const privateKey = key === undefined ? undefined : readKey(key);
  const own = privateKey && certificates.find((each) => each.checkPrivateKey(privateKey));
  if (!privateKey || !own)
    throw new PassSettingsError('The secret has no certificate with its private key (RSA).');
  const issuer = certificates.find((each) => own.checkIssued(each));
  if (!issuer)
    throw new PassSettingsError("The secret lacks the platform's certificate that issued the other one.");
  return {
    signerCert: own.toString(),
    signerKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    wwdr: issuer.toString(),
  };
}

function parsed(text: string): X509Certificate {
  try {
    return new X509Certificate(text);
  } catch {
    throw new PassSettingsError('The secret has a certificate that cannot be read.');
  }
}

function readKey(text: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(text);
    return key.asymmetricKeyType === 'rsa' ? key : undefined;
  } catch {
    return undefined;
  }
}
