/** The header by which a source's user and password are sent (RFC 7617). */
import type { Source } from './source.ts';

export function basicAuthorization({ secret }: Source): Record<string, string> {
  const { user, password } = secret ?? {};
  if (user === undefined && password === undefined) return {};
  const pair = Buffer.from(`${user ?? ''}:${password ?? ''}`).toString('base64');
  return { Authorization: `Basic ${pair}` };
}
