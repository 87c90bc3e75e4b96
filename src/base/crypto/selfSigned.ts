/** Creates a certificate in PEM that an RSA key (PEM) issues to itself, valid for ten years. */
export async function selfSignedCertificate(keyPem: string, commonName: string): Promise<string> {
  // Loaded here, since hardly any process creates one.
  const { default: forge } = await import('node-forge');
  const key = forge.pki.privateKeyFromPem(keyPem);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  certificate.serialNumber = `01${forge.util.bytesToHex(forge.random.getBytesSync(8))}`;
  const { notBefore, notAfter } = certificate.validity;
  notAfter.setFullYear(notBefore.getFullYear() + 10);
  const name = [{ name: 'commonName', value: commonName }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: true },
    { name: 'keyUsage', digitalSignature: true, keyCertSign: true },
  ]);
  certificate.sign(key, forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate).replaceAll('\r\n', '\n');
}
