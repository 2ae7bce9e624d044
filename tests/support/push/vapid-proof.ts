/** Checks an application server's VAPID signature (RFC 8292). Returns what is wrong with it, or undefined. */
import { createPublicKey, verify } from 'node:crypto';

type Proof = {
  authorization: string | undefined;
  /** The key that the subscription was made for, base64url. */
  key: string;
  /** The origin of the push service. */
  audience: string;
  now: number;
};

const day = 24 * 60 * 60;

export function faultOfProof({ authorization, key, audience, now }: Proof): string | undefined {
  const { t: token = '', k: shown = '' } = partsOf(authorization ?? '');
  if (shown !== key) return 'the key is not the one that the subscription was made for';
  const [head = '', body = '', signature = ''] = token.split('.');
  const signed = verify(
    'SHA256',
    Buffer.from(`${head}.${body}`),
    { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed) return 'the signature is not right';
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
  const expires = Number(claims.exp) - now / 1000;
  if (claims.aud !== audience) return `it is made for ${claims.aud}`;
  if (!(expires > 0 && expires <= day)) return 'it has expired, or lasts for too long';
  if (!/^(mailto|https):/.test(String(claims.sub))) return 'it names nobody to write to';
  return undefined;
}

function partsOf(authorization: string): { t?: string; k?: string } {
  const [, list = ''] = /^vapid\s+(.*)$/i.exec(authorization) ?? [];
  return Object.fromEntries(list.split(',').map((part) => part.trim().split(/=(.*)/s).slice(0, 2)));
}

function publicKeyOf(key: string) {
  const point = Buffer.from(key, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
}
