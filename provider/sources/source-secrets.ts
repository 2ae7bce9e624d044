/** Knows the secrets of sources, so that no address that a viewer sees holds one. docs/security.md, "The server". */
import * as v from 'valibot';
import type { Database } from '../database.ts';
import type { PlaylistEntry } from '../import/m3u.ts';

/** Secrets by source. */
export type SourceSecrets = ReadonlyMap<string, readonly string[]>;

const startsWithHttp = /^https?:\/\//i;

const Secret = v.record(v.string(), v.string());

/** Names in the query of an address whose values only one user knows. */
const ofUsers = /user|login|pass|pwd|token|key|auth|secret|sig/i;

/** A value that is as long is none of the few words that a server understands: it counts whatever its name is. */
const longWord = 9;

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

/** Of the whole address of a playlist it is what that address says of its user; of another text the text itself. */
function secretsIn(secret: string): string[] {
  if (startsWithHttp.test(secret)) return secretsOfAddress(secret);
  return secret ? [secret] : [];
}

/** The user, the password and what else of the query only one user knows. A file has none. */
export function secretsOfAddress(address: string): string[] {
  const url = startsWithHttp.test(address) ? URL.parse(address) : null;
  if (!url) return [];
  const asked = [...url.searchParams].flatMap(([name, value]) =>
    ofUsers.test(name) || value.length >= longWord ? [value] : [],
  );
  return [url.username, url.password, ...asked].map(decoded).filter(Boolean);
}

/** Whether the address holds a user or a password: that of its source, or one before its host. */
export function holdsSecret(address: string, secrets: readonly string[]): boolean {
  const url = URL.parse(address);
  if (!startsWithHttp.test(address) || !url) return false;
  if (url.username || url.password) return true;
  const whole = decoded(address);
  const parts = new Set(whole.split(/[/?&=#;,:]/));
  return secrets.some(
    (secret) => parts.has(secret) || (secret.length >= shortest && whole.includes(secret)),
  );
}

/**
 * The channels of a source: viewers get one whose address, or whose template of past programmes, holds a secret only
 * through the relay, and a logo whose address holds one not at all.
 */
export function withSecretsKept(
  entries: readonly PlaylistEntry[],
  secrets: readonly string[],
): PlaylistEntry[] {
  const isHeld = (address: string | undefined) =>
    address !== undefined && holdsSecret(address, secrets);
  return entries.map((entry) => {
    const { address, backups = [], catchupLink, catchupSource } = entry;
    const secret = entry.secret || [address, ...backups, catchupLink, catchupSource].some(isHeld);
    const logo = isHeld(entry.logo) ? undefined : entry.logo;
    return { ...entry, logo, ...(secret && { secret: true }) };
  });
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address.replaceAll('+', ' '));
  } catch {
    // A lone per cent sign: the address is compared as it is.
    return address;
  }
}
