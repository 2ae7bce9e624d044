/** A stream that a channel may play: its address, and what its server needs. */
import { createHash } from 'node:crypto';

export type Stream = {
  readonly address: string;
  /** Request headers that its server needs. Browsers cannot send them. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the address contains something that viewers must not see, such as a panel's password. */
  readonly isSecret: boolean;
};

/**
 * The key of a stream's check result. It is the same for the same address and headers, whatever the order and the case
 * of their names. It is a hash, so that nobody can read the address from it.
 */
export function streamKey({ address, headers }: Pick<Stream, 'address' | 'headers'>): string {
  const sent = Object.entries(headers)
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([address, sent]))
    .digest('hex');
}

/** Whether the address itself contains a user or a password. */
export function hasCredentials(address: string): boolean {
  const { username, password } = URL.parse(address) ?? {};
  return Boolean(username || password);
}
