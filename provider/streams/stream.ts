/** A stream that a channel may play: where it is, and what its server asks for. */
import { createHash } from 'node:crypto';

export type Stream = {
  readonly address: string;
  /** Request headers that its server asks for. Browsers cannot send them. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the address holds what viewers must not see, such as the password of a panel. */
  readonly isSecret: boolean;
};

/**
 * The key of a stream's check: the same for the same address and headers, whatever the order and the case of their
 * names. It is a hash, so that neither can be read from it.
 */
export function streamKey({ address, headers }: Pick<Stream, 'address' | 'headers'>): string {
  const sent = Object.entries(headers)
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([address, sent]))
    .digest('hex');
}

/** Whether the address itself holds a user or a password. */
export function hasCredentials(address: string): boolean {
  const { username, password } = URL.parse(address) ?? {};
  return Boolean(username || password);
}
