/**
 * Requests something that an operator's source names from another server: by http or https, at a checked IP address,
 * with limits for redirects, sizes and times. docs/security.md, "Streams".
 */
import {
  Agent as HttpAgent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
} from 'node:http';
import { Agent as HttpsAgent, request as requestOverTls } from 'node:https';
import { boundedBody } from './bounded-body.ts';
import {
  checkedLookup,
  type Resolve,
  refuseForbiddenAddress,
  resolveBySystem,
} from './checked-lookup.ts';
import { type OutboundHeaderOptions, outboundHeaders } from './outbound-headers.ts';
import { OutboundProblem } from './outbound-problem.ts';

/** Milliseconds. */
export type OutboundTimeouts = {
  /** The time until the headers of the answer have arrived. It is counted for each redirect. */
  readonly headMs: number;
  /** The longest pause without a byte while a reader waits. */
  readonly silenceMs: number;
  /** The time for the whole request. Unlimited when undefined. */
  readonly totalMs?: number | undefined;
};

export const defaultTimeouts: OutboundTimeouts = { headMs: 10_000, silenceMs: 15_000 };

export type OutboundOptions = OutboundHeaderOptions & {
  readonly method?: 'GET' | 'HEAD' | undefined;
  readonly signal?: AbortSignal | undefined;
  /**
   * Whether a request to this host (`url.hostname`) may go to a private network or to this machine. Asked again for
   * each redirect. Callers allow only hosts that the operator's source names, if that source is in such a network
   * itself.
   */
  readonly allowPrivate?: boolean | ((host: string) => boolean) | undefined;
  /** The most bytes of the body. Unlimited when undefined. */
  readonly maxBytes?: number | undefined;
  readonly timeouts?: Partial<OutboundTimeouts> | undefined;
  /** Finds the addresses of a host. By default the system does. */
  readonly resolve?: Resolve | undefined;
};

export type OutboundAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The address that answered, after redirects. */
  readonly address: string;
  readonly body: AsyncGenerator<Uint8Array, void, undefined>;
  /** Ends the transfer. Call it if you do not read the body to its end. */
  readonly close: () => void;
};

const maxRedirects = 5;
const longestAddress = 8000;
const maxHeaderSize = 32 * 1024;

/**
 * The answer after redirects, whatever its status. Throws `OutboundProblem`, or the reason of `signal`. Reading the
 * body may throw the same.
 */
export async function requestSafely(
  address: string,
  options: OutboundOptions = {},
): Promise<OutboundAnswer> {
  const stop = new AbortController();
  const { totalMs } = options.timeouts ?? {};
  const first = parseAddress(address);
  const abortAsSilent = () => stop.abort(new OutboundProblem('silent', first.hostname));
  const timer = totalMs === undefined ? undefined : setTimeout(abortAsSilent, totalMs);
  const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal;
  const stopTimer = () => clearTimeout(timer);
  try {
    let url = first;
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const response = await sendRequest(url, options, signal, url.host === first.host);
      const next = redirectTarget(response, url);
      if (!next) return answerOf(url, response, options, signal, stopTimer);
      response.destroy();
      url = next;
    }
    throw new OutboundProblem('redirects', first.hostname);
  } catch (error) {
    stopTimer();
    throw error;
  }
}

function parseAddress(address: string, base?: URL): URL {
  const url = address.length > longestAddress ? null : URL.parse(address, base?.href);
  if (!url?.hostname) throw new OutboundProblem('malformed', base?.hostname ?? 'no host');
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new OutboundProblem('forbidden', url.protocol);
  url.hash = '';
  return url;
}

function redirectTarget({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | undefined {
  const redirects = [301, 302, 303, 307, 308].includes(statusCode);
  return redirects && headers.location ? parseAddress(headers.location, from) : undefined;
}

/** Connections stay open for the next request. */
const agentOptions = { keepAlive: true, maxFreeSockets: 32, timeout: 30_000 } as const;
const createAgents = () => ({
  'http:': new HttpAgent(agentOptions),
  'https:': new HttpsAgent(agentOptions),
});
/** Two pools: a connection into a private network must not serve a request that may not lead there. */
const agents = { public: createAgents(), private: createAgents() };

function sendRequest(
  url: URL,
  options: OutboundOptions,
  signal: AbortSignal,
  sameHost: boolean,
): Promise<IncomingMessage> {
  const { allowPrivate = false, resolve = resolveBySystem, method = 'GET' } = options;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const mayBePrivate =
    typeof allowPrivate === 'function' ? allowPrivate(url.hostname) : allowPrivate;
  refuseForbiddenAddress(host, mayBePrivate);
  signal.throwIfAborted();
  const headers = outboundHeaders(url, options, sameHost);
  const { headMs = defaultTimeouts.headMs } = options.timeouts ?? {};
  return new Promise((answer, reject) => {
    const send = url.protocol === 'https:' ? requestOverTls : request;
    const asked = send({
      protocol: url.protocol,
      hostname: host,
      port: url.port || undefined,
      path: url.pathname + url.search,
      method,
      headers,
      maxHeaderSize,
      signal,
      agent: agents[mayBePrivate ? 'private' : 'public'][url.protocol as 'http:' | 'https:'],
      lookup: checkedLookup(resolve, mayBePrivate),
    });
    const timer = setTimeout(
      () => asked.destroy(new OutboundProblem('silent', url.hostname)),
      headMs,
    );
    asked.on('response', (response) => {
      clearTimeout(timer);
      answer(response);
    });
    asked.on('error', (error) => {
      clearTimeout(timer);
      // The server closed the reused connection before it saw this request, so another connection is made.
      const isStale = asked.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
      if (isStale && !signal.aborted) answer(sendRequest(url, options, signal, sameHost));
      else reject(problemOf(error, url, signal));
    });
    asked.end();
  });
}

function answerOf(
  url: URL,
  response: IncomingMessage,
  options: OutboundOptions,
  signal: AbortSignal,
  done: () => void,
): OutboundAnswer {
  const { headers, statusCode: status = 0 } = response;
  const { silenceMs = defaultTimeouts.silenceMs } = options.timeouts ?? {};
  const { maxBytes = Number.POSITIVE_INFINITY } = options;
  const refused = options.method === 'HEAD' ? undefined : refusalOf(headers, options);
  if (refused) {
    response.destroy();
    throw new OutboundProblem(refused, url.hostname);
  }
  const body = boundedBody(response, {
    maxBytes,
    silenceMs,
    host: url.hostname,
    problemOf: (error) => problemOf(error, url, signal),
    done,
  });
  const close = () => {
    response.destroy();
    done();
  };
  return { status, headers, address: url.href, body, close };
}

function refusalOf(headers: IncomingHttpHeaders, { encodings, maxBytes }: OutboundOptions) {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity' && encodings === undefined) return 'compressed';
  return Number(headers['content-length'] ?? 0) > (maxBytes ?? Number.POSITIVE_INFINITY)
    ? 'too-large'
    : undefined;
}

function problemOf(error: unknown, url: URL, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof OutboundProblem) return error;
  return new OutboundProblem('unreachable', url.hostname, { cause: error });
}
