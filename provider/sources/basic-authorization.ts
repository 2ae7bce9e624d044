/** User and password of HTTP: before the host of an address, and in the header that sends them (RFC 7617). */
import type { Source } from './source.ts';

export function basicAuthorization({ secret }: Pick<Source, 'secret'>): Record<string, string> {
  const { user, password } = secret ?? {};
  if (!user && !password) return {};
  const pair = Buffer.from(`${user ?? ''}:${password ?? ''}`).toString('base64');
  return { Authorization: `Basic ${pair}` };
}

/** Takes the user and the password before the host out of `url`. */
export function takeUser(url: URL): { user: string; password: string } {
  const user = decoded(url.username);
  const password = decoded(url.password);
  url.username = '';
  url.password = '';
  return { user, password };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // It was not encoded: a `%` stands for itself.
    return text;
  }
}
