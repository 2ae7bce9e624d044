/**
 * Makes a certificate authority for one run of the tests, and a certificate for the servers that stand in for push
 * services.
 */
import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Certificates = {
  key: Buffer;
  cert: Buffer;
  /** The file for `NODE_EXTRA_CA_CERTS`. */
  authority: string;
  /** Base64 SHA-256 of the public key, as Chromium's `--ignore-certificate-errors-spki-list` wants it. */
  fingerprint: string;
};

/** The hosts in browsers' push endpoints. Chromium builds without Google's keys use the second one. */
export const pushHosts = {
  chromium: ['fcm.googleapis.com', 'jmt17.google.com'],
  firefox: ['updates.push.services.mozilla.com'],
} as const;

const names = ['localhost', ...pushHosts.chromium, ...pushHosts.firefox];

export function makeCertificates(folder: string): Certificates {
  const openssl = (...words: string[]) =>
    execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-days',
    '2',
    '-keyout',
    'authority.key',
    '-out',
    'authority.pem',
    '-subj',
    '/CN=Reminders test authority',
    '-addext',
    'basicConstraints=critical,CA:TRUE',
  );
  openssl(
    'req',
    ...newKey,
    '-keyout',
    'service.key',
    '-out',
    'service.csr',
    '-subj',
    '/CN=localhost',
  );
  const alternatives = ['IP:127.0.0.1', ...names.map((name) => `DNS:${name}`)].join(',');
  writeFileSync(join(folder, 'names.ext'), `subjectAltName=${alternatives}\n`);
  openssl(
    'x509',
    '-req',
    '-in',
    'service.csr',
    '-CA',
    'authority.pem',
    '-CAkey',
    'authority.key',
    '-CAcreateserial',
    '-days',
    '2',
    '-extfile',
    'names.ext',
    '-out',
    'service.pem',
  );
  return readCertificates(folder);
}

export function readCertificates(folder: string): Certificates {
  const cert = readFileSync(join(folder, 'service.pem'));
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return {
    key: readFileSync(join(folder, 'service.key')),
    cert,
    authority: join(folder, 'authority.pem'),
    fingerprint: createHash('sha256').update(publicKey).digest('base64'),
  };
}
