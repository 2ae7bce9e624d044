/**
 * Requests that only read, limited in time and size. A token is sent only to the API's own origin, and no message
 * contains an address with a secret.
 */

/** The methods that the doctor may use. None of them changes anything. */
type Method = 'GET' | 'OPTIONS';

export type HttpAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The address that answered, if the first address redirected. */
  readonly redirectedTo?: URL | undefined;
};
/** There was no answer, and `silence` says why. */
export type Silence = { readonly silence: string };

export type Request = {
  readonly method?: Method;
  readonly headers?: Readonly<Record<string, string>>;
  /** Read only this much of the body. A longer body is cut, not refused. */
  readonly enough?: number;
};
export type Ask = (address: URL, request?: Request) => Promise<HttpAnswer | Silence>;

export type Bounds = {
  /** The most milliseconds before the headers of an answer, and between two parts of its body, as in the app. */
  readonly callMs: number;
  /** The most bytes of one answer. */
  readonly maxBytes: number;
  /** Milliseconds for all calls together. */
  readonly allMs: number;
};
export const defaultBounds: Bounds = { callMs: 20_000, maxBytes: 64 * 1024 * 1024, allMs: 300_000 };

/** Browsers follow more redirects, but nobody needs them. */
const maxRedirects = 5;

export function createAsk({ callMs, maxBytes, allMs }: Bounds = defaultBounds): Ask {
  const all = AbortSignal.timeout(allMs);
  return async (address, { method = 'GET', headers = {}, enough } = {}) => {
    const call = new AbortController();
    const timer = setTimeout(() => call.abort(), callMs);
    const signal = AbortSignal.any([all, call.signal]);
    try {
      let at = address;
      for (let hops = 0; hops <= maxRedirects; hops += 1) {
        const sent = at.origin === address.origin ? headers : withoutToken(headers);
        const response = await fetch(at, { method, headers: sent, signal, redirect: 'manual' });
        const next = redirectOf(response, at);
        if (next) {
          await response.body?.cancel();
          at = next;
          continue;
        }
        timer.refresh();
        const text = await textOf(response, { maxBytes, enough, onPart: () => timer.refresh() });
        if (text === undefined)
          return { silence: `the answer is larger than ${inMegabytes(maxBytes)}` };
        const redirectedTo = at === address ? undefined : at;
        return { status: response.status, headers: response.headers, text, redirectedTo };
      }
      return { silence: `it redirects more than ${maxRedirects} times` };
    } catch (error) {
      if (all.aborted) return { silence: `the time for all calls (${inSeconds(allMs)}) is over` };
      if (call.signal.aborted) return { silence: `nothing came for ${inSeconds(callMs)}` };
      return { silence: networkFailureText(error) };
    } finally {
      clearTimeout(timer);
    }
  };
}

function withoutToken(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !['authorization', 'x-profile'].includes(name.toLowerCase()),
    ),
  );
}

function redirectOf({ status, headers }: Response, from: URL): URL | undefined {
  const location = headers.get('location');
  if (![301, 302, 303, 307, 308].includes(status) || !location) return undefined;
  const next = URL.parse(location, from);
  return next && /^https?:$/.test(next.protocol) ? next : undefined;
}

type Reading = { maxBytes: number; enough?: number | undefined; onPart: () => void };

/** `undefined` when the body is too large. */
async function textOf(
  { body }: Response,
  { maxBytes, enough = Number.POSITIVE_INFINITY, onPart }: Reading,
): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body ?? []) {
    onPart();
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return undefined;
    text += decoder.decode(chunk, { stream: true });
    if (bytes >= enough) break;
  }
  return text + decoder.decode();
}

function networkFailureText(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (
    code === 'UND_ERR_SOCKET' ||
    code === 'ECONNRESET' ||
    code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH'
  )
    return 'the connection broke off in the middle of the answer';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'there is no server of this name';
  if (code === 'ECONNREFUSED') return 'nothing listens there';
  if (/CERT|SSL|TLS/.test(code)) return `its certificate is not accepted (${code})`;
  return `it cannot be reached${code && ` (${code})`}`;
}

const inSeconds = (ms: number) => `${ms / 1000} s`;
const inMegabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

/** An address without its query, user and password. */
export function plainAddress({ origin, pathname }: URL): string {
  return `${origin}${pathname}`;
}
