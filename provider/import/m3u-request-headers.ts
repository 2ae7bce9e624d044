/** Reads the request headers that a playlist wants its player to send. All headers except these four are left out. */
import type { Attributes } from './m3u-attributes.ts';
import { percentDecoded } from './percent-decoded.ts';

const names = new Map([
  ['user-agent', 'User-Agent'],
  ['referer', 'Referer'],
  ['referrer', 'Referer'],
  ['origin', 'Origin'],
  ['cookie', 'Cookie'],
]);

/** The most characters of one header. */
const longest = 2000;

type RequestHeaders = Record<string, string>;

/**
 * The headers in `#EXTVLCOPT:http-user-agent=…` and `#KODIPROP:inputstream.adaptive.stream_headers=…`. Other lines
 * contain none.
 */
export function headersOfOptionLine(line: string): RequestHeaders {
  const [, option = '', value = ''] = /^#EXTVLCOPT:http-([a-z-]+)=(.*)$/i.exec(line) ?? [];
  if (option) return headerOf(option, value);
  const [, list] =
    /^#KODIPROP:inputstream\.adaptive\.(?:stream|common)_headers=(.*)$/i.exec(line) ?? [];
  return headersOfList(list ?? '');
}

/** The headers in `user-agent="…"`, `http-user-agent="…"` and `http-referrer="…"` of `#EXTINF`. */
export function headersOfAttributes(attributes: Attributes): RequestHeaders {
  return {
    ...headerOf('user-agent', attributes['http-user-agent'] ?? attributes['user-agent'] ?? ''),
    ...headerOf('referer', attributes['http-referrer'] ?? ''),
  };
}

/** The headers in `User-Agent=…&Referer=…`, which may follow an address and a `|`. The values are URL-encoded. */
export function headersOfList(list: string): RequestHeaders {
  const headers: RequestHeaders = {};
  for (const pair of list.split('&')) {
    const at = pair.indexOf('=');
    if (at > 0)
      Object.assign(headers, headerOf(pair.slice(0, at), percentDecoded(pair.slice(at + 1))));
  }
  return headers;
}

function headerOf(option: string, text: string): RequestHeaders {
  const name = names.get(option.trim().toLowerCase());
  const value = text.trim();
  // A line break would begin another header, and other control characters are not allowed in a header either.
  const isValid =
    value !== '' && value.length <= longest && /^[\t\x20-\x7e\x80-\xff]+$/.test(value);
  return name && isValid ? { [name]: value } : {};
}
