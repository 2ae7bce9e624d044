/** The user and password of HTTP: in an address before the host, and in the header that sends them (RFC 7617). */

import { percentDecoded } from '../import/percent-decoded.ts';
import type { Source } from './source.ts';

export function basicAuthorization({ secret }: Pick<Source, 'secret'>): Record<string, string> {
  const { user, password } = secret ?? {};
  if (!user && !password) return {};
  const pair = Buffer.from(`${user ?? ''}:${password ?? ''}`).toString('base64');
  return { Authorization: `Basic ${pair}` };
}

/** Removes the user and the password from `url` and returns them. */
export function takeCredentials(url: URL): { user: string; password: string } {
  const user = percentDecoded(url.username);
  const password = percentDecoded(url.password);
  url.username = '';
  url.password = '';
  return { user, password };
}
