/** The headers of our requests to other servers. */
import { OutboundProblem } from './outbound-problem.ts';

/** Headers that belong to the connection, or that we set ourselves. */
const ours = new Set([
  ...['host', 'connection', 'keep-alive', 'proxy-authorization', 'te', 'trailer', 'upgrade'],
  ...['transfer-encoding', 'content-length', 'accept-encoding', 'range', 'expect'],
]);

/** Headers that are sent only to the host for which the operator wrote them. */
const credentials = new Set(['authorization', 'cookie']);

const longest = 4000;

export type OutboundHeaderOptions = {
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly range?: string | undefined;
  /** `Accept-Encoding`, if the caller unpacks the body by itself. Otherwise a compressed answer is refused. */
  readonly encodings?: string | undefined;
};

/** Whether this header can be sent to a server. `name` in upper or lower case. */
export function isSendableHeader(name: string, value: string): boolean {
  return (
    /^[\w!#$%&'*+.^`|~-]{1,100}$/.test(name) &&
    /^[\t\x20-\x7e\x80-\xff]*$/.test(value) &&
    value.length <= longest
  );
}

/**
 * `sameHost` is false after a redirect to another host. Throws an `OutboundProblem` for a header with a line break or
 * other control characters, because such a value could end the header and begin another.
 */
export function outboundHeaders(
  url: URL,
  given: OutboundHeaderOptions,
  sameHost: boolean,
): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(given.headers ?? {})) {
    if (!isSendableHeader(name, value)) throw new OutboundProblem('malformed', url.hostname);
    const plain = name.toLowerCase();
    if (ours.has(plain) || (credentials.has(plain) && !sameHost)) continue;
    headers[plain] = value;
  }
  if (url.username || url.password) headers.authorization ??= basicAuthorization(url);
  headers['user-agent'] ??= 'Sahra';
  headers.accept ??= '*/*';
  headers['accept-encoding'] = given.encodings ?? 'identity';
  if (given.range !== undefined) headers.range = requireValidRange(url, given.range);
  return headers;
}

function requireValidRange(url: URL, range: string): string {
  if (!/^bytes=\d{0,15}-\d{0,15}$/.test(range))
    throw new OutboundProblem('malformed', url.hostname);
  return range;
}

function basicAuthorization({ username, password }: URL): string {
  const pair = `${decoded(username)}:${decoded(password)}`;
  return `Basic ${Buffer.from(pair).toString('base64')}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A text with a malformed escape is taken as it stands.
    return text;
  }
}
