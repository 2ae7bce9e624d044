/** Knows the secrets of sources, so that no address that a viewer sees contains one. docs/security.md, "The server". */
import * as v from 'valibot';
import type { Database } from '../database.ts';
import type { PlaylistEntry } from '../import/m3u.ts';

/** Secrets by source. */
export type SourceSecrets = ReadonlyMap<string, readonly string[]>;

const startsWithHttp = /^https?:\/\//i;

const Secret = v.record(v.string(), v.string());

/** Names of query values that only one user knows. */
const ofUsers = /user|login|pass|pwd|token|key|auth|secret|sig/i;

/** A value of this length or more is no common word of a server. It counts as a secret, whatever its name is. */
const longWord = 9;

/**
 * A shorter secret counts only as a complete part of the address, because a user name such as `a` occurs in most
 * addresses.
 */
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

/** The secrets in one stored text. In a playlist's address these are its user's values; otherwise the text itself. */
function secretsIn(secret: string): string[] {
  if (startsWithHttp.test(secret)) return secretsOfAddress(secret);
  return secret ? [secret] : [];
}

/** The user, the password and other values in the query that only one user knows. A file has none. */
export function secretsOfAddress(address: string): string[] {
  const url = startsWithHttp.test(address) ? URL.parse(address) : null;
  if (!url) return [];
  const asked = [...url.searchParams].flatMap(([name, value]) =>
    ofUsers.test(name) || value.length >= longWord ? [value] : [],
  );
  return [url.username, url.password, ...asked].map(decoded).filter(Boolean);
}

/** Whether the address contains a user or password: of its source, or before its host. */
export function containsSecret(address: string, secrets: readonly string[]): boolean {
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
 * Changes the channels of a source so that no secret reaches a viewer. A channel whose stream or catch-up address
 * contains a secret is played through the relay only, and a logo whose address contains one is left out.
 */
export function markEntriesWithSecrets(
  entries: readonly PlaylistEntry[],
  secrets: readonly string[],
): PlaylistEntry[] {
  const hasSecret = (address: string | undefined) =>
    address !== undefined && containsSecret(address, secrets);
  return entries.map((entry) => {
    const { address, backups = [], catchupLink, catchupSource } = entry;
    const secret =
      entry.secret || [address, ...backups, catchupLink, catchupSource].some(hasSecret);
    const logo = hasSecret(entry.logo) ? undefined : entry.logo;
    return { ...entry, logo, ...(secret && { secret: true }) };
  });
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address.replaceAll('+', ' '));
  } catch {
    // The address contains a single per cent sign and cannot be decoded, so it is compared as it is.
    return address;
  }
}
