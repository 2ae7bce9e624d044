/** Reads the request headers that a playlist wants its player to send. Others than these four are left out. */
import type { Attributes } from './m3u-attributes.ts';

const names = new Map([
  ['user-agent', 'User-Agent'],
  ['referer', 'Referer'],
  ['referrer', 'Referer'],
  ['origin', 'Origin'],
  ['cookie', 'Cookie'],
]);

/** Characters of one header. */
const longest = 2000;

type RequestHeaders = Record<string, string>;

/** Of `#EXTVLCOPT:http-user-agent=…` and `#KODIPROP:inputstream.adaptive.stream_headers=…`; none of other lines. */
export function playerHeaders(line: string): RequestHeaders {
  const [, option = '', value = ''] = /^#EXTVLCOPT:http-([a-z-]+)=(.*)$/i.exec(line) ?? [];
  if (option) return headerOf(option, value);
  const [, list] =
    /^#KODIPROP:inputstream\.adaptive\.(?:stream|common)_headers=(.*)$/i.exec(line) ?? [];
  return headersOfPipe(list ?? '');
}

/** Of `user-agent="…"`, `http-user-agent="…"` and `http-referrer="…"` in `#EXTINF`. */
export function headersOfAttributes(attributes: Attributes): RequestHeaders {
  return {
    ...headerOf('user-agent', attributes['http-user-agent'] ?? attributes['user-agent'] ?? ''),
    ...headerOf('referer', attributes['http-referrer'] ?? ''),
  };
}

/** Of `User-Agent=…&Referer=…`, which follows a `|` behind an address. The values are URL-encoded. */
export function headersOfPipe(list: string): RequestHeaders {
  const headers: RequestHeaders = {};
  for (const pair of list.split('&')) {
    const at = pair.indexOf('=');
    if (at > 0) Object.assign(headers, headerOf(pair.slice(0, at), decoded(pair.slice(at + 1))));
  }
  return headers;
}

function headerOf(option: string, text: string): RequestHeaders {
  const name = names.get(option.trim().toLowerCase());
  const value = text.trim();
  // A line break would begin another header, and no header may hold other control characters either.
  const isValid =
    value !== '' && value.length <= longest && /^[\t\x20-\x7e\x80-\xff]+$/.test(value);
  return name && isValid ? { [name]: value } : {};
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // It was not encoded: a `%` stands for itself.
    return text;
  }
}
