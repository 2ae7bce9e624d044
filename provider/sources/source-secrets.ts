/** Knows the secrets of sources, so that no address that a viewer sees holds one. */
import * as v from 'valibot';
import type { Database } from '../database.ts';
import { isWebAddress } from './file-address.ts';

/** Secrets by source. */
export type SourceSecrets = ReadonlyMap<string, readonly string[]>;

const Secret = v.record(v.string(), v.string());

/** Names in the query of an address whose values only one user knows. */
const ofUsers = /user|login|pass|pwd|token|key|auth|secret|sig/i;

/** A shorter secret counts only as a whole part of the address: a user named `a` is in most addresses. */
const shortest = 6;

export async function readSourceSecrets(db: Database): Promise<SourceSecrets> {
  const rows = await db.query<{ id: string; secret: unknown }>(
    'SELECT id, secret FROM sources WHERE secret IS NOT NULL',
  );
  return new Map(
    rows.map(({ id, secret }) => {
      const parsed = v.safeParse(Secret, secret);
      return [id, parsed.success ? Object.values(parsed.output).flatMap(secretsIn) : []];
    }),
  );
}

/** A secret may be the whole address of a playlist: then it is what that address says of its user. */
function secretsIn(secret: string): string[] {
  const url = isWebAddress(secret) ? URL.parse(secret) : null;
  if (!url) return secret ? [secret] : [];
  const asked = [...url.searchParams].flatMap(([name, value]) =>
    ofUsers.test(name) ? [value] : [],
  );
  return [url.username, url.password, ...asked].map(decoded).filter(Boolean);
}

/** Whether the address holds a user or a password: that of its source, or one before its host. */
export function holdsSecret(address: string, secrets: readonly string[]): boolean {
  const url = URL.parse(address);
  if (!isWebAddress(address) || !url) return false;
  if (url.username || url.password) return true;
  const whole = decoded(address);
  const parts = new Set(whole.split(/[/?&=#;,:]/));
  return secrets.some(
    (secret) => parts.has(secret) || (secret.length >= shortest && whole.includes(secret)),
  );
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address.replaceAll('+', ' '));
  } catch {
    // A lone per cent sign: the address is compared as it is.
    return address;
  }
}
