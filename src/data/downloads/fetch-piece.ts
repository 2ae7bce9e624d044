/** Fetches a piece of a film. It tries again when the connection failed, and stops at a size limit. */
import { DownloadProblem } from '../../domain/downloads/download-problem.ts';
import type { Piece, ResolveAddress } from '../../domain/downloads/hls-playlist.ts';
import { safeMediaType } from '../../domain/downloads/safe-media-type.ts';
import { isPageOfHtml } from './is-page-of-html.ts';

export type PieceEnv = {
  fetch(input: string, init?: RequestInit): Promise<Response>;
  isOnline(): boolean;
  sleep(milliseconds: number): Promise<void>;
  /** Whether the browser plays this media type, which may name codecs. */
  canPlay(type: string): boolean;
  /** Aborts the work: the viewer has paused or removed the download, or has left. */
  signal: AbortSignal;
};

export type FetchedPiece = {
  readonly body: Blob;
  readonly type: string;
  /** The address that answered, after redirects. */
  readonly address: string;
  /** The length of the whole file, where only a part of it was asked for. */
  readonly length: number | undefined;
};

/** The network is gone. The download waits until the network is back. */
export class NetworkLost extends Error {}

/** The host refuses the address, which may have expired. */
export class AddressRefused extends Error {}

/** A page came in the place of a part: the sign-in of a hotel's network, or a host's own page for a missing file. */
class PageReceived extends Error {}

const attempts = 4;
/** How long a host may send nothing. */
const silenceMs = 20_000;
const refusals = [401, 403, 404, 410];

type Wanted = Piece & { maxBytes: number; isPart?: boolean };

/** Throws `NetworkLost`, `AddressRefused` or `DownloadProblem`. */
export const fetchPiece = (env: PieceEnv, piece: Piece, maxBytes: number) =>
  fetchWithRetries(env, { ...piece, maxBytes });

/** The same for a part of a film. A page of HTML that comes instead of the part is a failure. */
export const fetchPart = (env: PieceEnv, piece: Piece, maxBytes: number) =>
  fetchWithRetries(env, { ...piece, maxBytes, isPart: true });

async function fetchWithRetries(env: PieceEnv, wanted: Wanted): Promise<FetchedPiece> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetchOnce(env, wanted);
    } catch (error) {
      env.signal.throwIfAborted();
      if (error instanceof AddressRefused || error instanceof DownloadProblem) throw error;
      if (!env.isOnline()) throw new NetworkLost();
      if (attempt === attempts) {
        throw new DownloadProblem(
          error instanceof PageReceived ? 'part-missing' : await whyUnreachable(env, wanted),
        );
      }
      await env.sleep(500 * 2 ** attempt);
      env.signal.throwIfAborted();
    }
  }
}

export async function fetchText(
  env: PieceEnv,
  address: string,
  maxBytes: number,
): Promise<{ text: string; address: string }> {
  const { body, address: final } = await fetchPiece(env, { address }, maxBytes);
  return { text: await body.text(), address: final };
}

/** Resolves an address in a file that came from `file`. Only addresses of the web (http, https) are accepted. */
export function resolverFrom(file: string): ResolveAddress {
  const base = new URL(file, location.href);
  return (address) => {
    const url = URL.parse(address, base);
    return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
  };
}

async function fetchOnce({ fetch, signal }: PieceEnv, wanted: Wanted): Promise<FetchedPiece> {
  const { address, range } = wanted;
  const headers = range && { range: `bytes=${range.from}-${range.from + range.length - 1}` };
  const silence = createSilenceLimit();
  const limited = AbortSignal.any([signal, silence.signal]);
  try {
    // The film is in the app's own cache. A second copy in the browser's HTTP cache would waste room.
    const options: RequestInit = { signal: limited, cache: 'no-store' };
    const response = await fetch(address, { ...options, ...(headers && { headers }) });
    return await readPiece(response, { ...wanted, onData: silence.restart });
  } finally {
    silence.end();
  }
}

/** Aborts its signal when it is not restarted in time. */
function createSilenceLimit() {
  const silent = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  const restart = () => {
    end();
    timer = setTimeout(() => silent.abort(), silenceMs);
  };
  restart();
  return { signal: silent.signal, restart, end };
}

type Reading = Wanted & { onData: () => void };

async function readPiece(
  response: Response,
  { address, range, maxBytes, isPart, onData }: Reading,
): Promise<FetchedPiece> {
  if (refusals.includes(response.status)) throw new AddressRefused(String(response.status));
  if (response.status !== 200 && response.status !== 206) throw new Error(String(response.status));
  const whole = range && response.status === 200;
  const read = await readBody(response, whole ? range.from + range.length : maxBytes, {
    isPrefix: Boolean(whole),
    onData,
  });
  if (isPart && (await isPageOfHtml(response, read))) throw new PageReceived();
  return {
    body: whole ? read.slice(range.from) : read,
    type: safeMediaType(response.headers.get('content-type')),
    address: response.url || address,
    length: lengthOf(response, Boolean(whole)),
  };
}

function lengthOf({ headers }: Response, whole: boolean): number | undefined {
  const written = whole
    ? headers.get('content-length')
    : /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
  return written ? Number(written) : undefined;
}

/** With `isPrefix` the first `maxBytes` bytes are enough, and the rest is not fetched. */
async function readBody(
  response: Response,
  maxBytes: number,
  { isPrefix, onData }: { isPrefix: boolean; onData: () => void },
): Promise<Blob> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  while (reader && bytes < maxBytes + (isPrefix ? 0 : 1)) {
    const { done, value } = await reader.read();
    if (done) break;
    onData();
    chunks.push(value);
    bytes += value.byteLength;
  }
  // Cancelling a body that has failed fails again, which changes nothing.
  if (bytes > maxBytes || isPrefix) await reader?.cancel().catch(() => undefined);
  if (bytes > maxBytes && !isPrefix) throw new DownloadProblem('too-large');
  return new Blob(chunks).slice(0, maxBytes);
}

/** Finds out why a fetch failed. A host that answers, but not to this app, does not allow the app's origin (CORS). */
async function whyUnreachable(
  { fetch }: PieceEnv,
  { address }: Piece,
): Promise<'cors' | 'unreachable'> {
  const ended = new AbortController();
  try {
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(silenceMs)]);
    const { type } = await fetch(address, { mode: 'no-cors', signal });
    return type === 'opaque' ? 'cors' : 'unreachable';
  } catch {
    return 'unreachable';
  } finally {
    ended.abort();
  }
}
